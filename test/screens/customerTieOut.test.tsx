import { screen, within } from '@testing-library/dom';
import { answerQuery } from '../support/api';
import { BALANCE, CREDIT, DETAIL, INVOICES, PAST_DUE } from '../support/answers/customers';
import { noData, ok } from '../support/answers/envelope';
import { CLOSING, answerCustomers, answerTieOut } from '../support/customerRows';
import { renderModule } from '../support/renderModule';

describe('the tie-out', () => {
  test.each([
    ['/unpaid-invoices', 'Unpaid 60.67 − unapplied 10.67 = balance summary 50.00'],
    [
      '/past-due-invoices',
      'Past due 50.57 + not past due 10.10 = unpaid 60.67 − unapplied 10.67 = balance summary 50.00',
    ],
    ['/unapplied-credits', 'Unpaid 60.67 − unapplied 10.67 = balance summary 50.00'],
    ['/customer-balance-summary', 'Unpaid 60.67 − unapplied 10.67 = balance summary 50.00'],
    [
      '/customer-balance-detail',
      'Unpaid 60.67 − unapplied 10.67 = balance summary 50.00 = closing balance 50.00',
    ],
  ])('includes the figure of its report on %s', async (path, text) => {
    answerCustomers();
    renderModule({ path });
    await screen.findByText('Ties out');
    expect(screen.getByRole('region', { name: 'Tie-out' })).toHaveTextContent(text);
  });

  test.each([
    {
      path: '/past-due-invoices',
      answers: () => answerQuery(PAST_DUE, ok(INVOICES.slice(2))),
      text: 'Past due 30.37 + not past due 10.10 ≠ unpaid 60.67',
      column: 'Difference from unpaid',
      customer: ['30.37', '10.10', '-20.20', '60.67', '10.67', '50.00', '0.00'],
    },
    {
      path: '/customer-balance-detail',
      answers: () => answerQuery(DETAIL, ok([{ ...CLOSING, balance: 49 }])),
      text: 'balance summary 50.00 ≠ closing balance 49.00',
      column: 'Difference from summary',
      customer: ['60.67', '10.67', '50.00', '0.00', '49.00', '-1.00'],
    },
    {
      path: '/past-due-invoices',
      answers: () => answerQuery(PAST_DUE, noData()),
      text: 'Past due 0.00 + not past due 10.10 ≠ unpaid 60.67',
      column: 'Difference from unpaid',
      customer: ['0.00', '10.10', '-50.57', '60.67', '10.67', '50.00', '0.00'],
    },
  ])('shows on $path where the reports differ: $text', async ({ path, answers, text, column, customer }) => {
    answerTieOut();
    answers();
    const { user } = renderModule({ path });
    await user.click(await screen.findByRole('button', { name: '1 customer differs' }));
    expect(screen.getByRole('region', { name: 'Tie-out' })).toHaveTextContent(text);
    const list = screen.getByRole('group', { name: 'Customers that differ' });
    expect(
      within(list)
        .getAllByRole('cell')
        .slice(2)
        .map(({ textContent }) => textContent),
    ).toEqual(customer);
    expect(within(list).getByRole('columnheader', { name: column })).toBeVisible();
  });
});

test('the customers that differ come in the order of names, those of one name by number', async () => {
  const customers = [
    ['00000001', 'Zurich'],
    ['00000002', 'de la Cruz'],
    ['B-10', 'Same Co'],
    ['B-9', 'Same Co'],
  ] as const;
  answerTieOut(
    customers.map(([clientNumber, clientName], at) => ({
      ...BALANCE,
      clientId: at + 10,
      clientNumber,
      clientName,
    })),
  );
  answerQuery('GetCustomerUnappliedCreditReport', ok([CREDIT]));
  const { user } = renderModule({ path: '/unpaid-invoices' });
  await user.click(await screen.findByRole('button', { name: /customers differ$/ }));
  const list = screen.getByRole('group', { name: 'Customers that differ' });
  const text = list.textContent;
  const places = ['de la Cruz', 'B-9', 'B-10', 'Zurich'].map((name) => text.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the tie-out finds two customers whose differences cancel out in the total', async () => {
  answerTieOut([
    { ...BALANCE, balance: 49 },
    { ...BALANCE, clientId: 2, clientNumber: '00000002', clientName: 'Beta', balance: 1 },
  ]);
  answerQuery('GetCustomerUnappliedCreditReport', ok([CREDIT]));
  renderModule({ path: '/unpaid-invoices' });
  expect(await screen.findByRole('button', { name: '2 customers differ' })).toBeVisible();
});
