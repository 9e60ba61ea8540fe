import { screen, waitFor, within } from '@testing-library/dom';
import { answerQuery } from '../support/api';
import {
  BALANCE,
  CREDIT,
  DETAIL,
  INVOICES,
  PAST_DUE,
  SUMMARY,
  UNAPPLIED,
  UNPAID,
} from '../support/answers/customers';
import { httpError, noData, ok } from '../support/answers/envelope';
import { CLOSING, answerCustomers, answerTieOut } from '../support/customerRows';
import { answerFlagsLater } from '../support/flagsLater';
import { renderModule } from '../support/renderModule';

const ON = { featureFlags: { accountingTrustPosition: true } };

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
    renderModule({ path, ...ON });
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
    const { user } = renderModule({ path, ...ON });
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
  const { user } = renderModule({ path: '/unpaid-invoices', ...ON });
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
  renderModule({ path: '/unpaid-invoices', ...ON });
  expect(await screen.findByRole('button', { name: '2 customers differ' })).toBeVisible();
});

const region = () => screen.queryByRole('region', { name: 'Tie-out' });

describe('without Trust Position (D45)', () => {
  test.each([
    ['/unpaid-invoices', UNPAID],
    ['/past-due-invoices', PAST_DUE],
    ['/unapplied-credits', UNAPPLIED],
    ['/customer-balance-summary', SUMMARY],
    // It lists the customers to choose from.
    ['/customer-balance-detail', DETAIL, SUMMARY],
  ])('%s is compared with nothing, and asks for its own rows alone', async (path, ...own) => {
    const asked = [
      ...Object.values(answerTieOut()),
      answerQuery(PAST_DUE, ok(INVOICES.slice(1))),
      answerQuery(DETAIL, ok([CLOSING])),
    ];
    const { user } = renderModule({ path });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled());
    expect(region()).toBeNull();
    expect([...new Set(asked.flat().map(({ query }) => query))].sort()).toEqual(own.sort());
  });

  test('flags that come after the rows bring it below them', async () => {
    const answerFlags = answerFlagsLater('accountingTrustPosition');
    answerCustomers();
    renderModule({ path: '/unpaid-invoices' });
    await screen.findByText('INV-2');
    expect(region()).toBeNull();
    answerFlags();
    expect(await screen.findByText('Ties out')).toBeVisible();
  });

  test('a host that turns it off takes it away', async () => {
    answerCustomers();
    const { module } = renderModule({
      path: '/unpaid-invoices',
      host: { flags: { accountingTrustPosition: true } },
    });
    await screen.findByText('Ties out');
    module.update({ flags: { accountingTrustPosition: false } });
    await waitFor(() => expect(region()).toBeNull());
  });
});

test.each([
  ['/unpaid-invoices', UNAPPLIED],
  ['/past-due-invoices', UNPAID],
  ['/unapplied-credits', SUMMARY],
  ['/customer-balance-summary', UNPAID],
  ['/customer-balance-detail', UNPAID],
] as const)('%s stays where %s is refused, and checks again when asked to', async (path, refused) => {
  answerQuery(refused, httpError(403), 1);
  answerCustomers();
  const { user, host } = renderModule({ path, ...ON });
  expect(await screen.findByText('Not checked')).toBeVisible();
  expect(host.navigation.url()).toBe(`/accounting${path}`);
  expect(document.querySelector('[data-acc-toasts]')).toHaveTextContent(/^$/);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Ties out')).toBeVisible();
});

test('a report that is refused itself leads to Unauthorized, as any', async () => {
  answerQuery(UNPAID, httpError(403));
  answerCustomers();
  const { host } = renderModule({ path: '/unpaid-invoices', ...ON });
  await waitFor(() => expect(host.navigation.url()).toBe('/accounting/unauthorized'));
});

test('the balance detail stays where its list of customers is refused: a number is typed', async () => {
  answerQuery(SUMMARY, httpError(403));
  answerCustomers();
  const { host } = renderModule({ path: '/customer-balance-detail' });
  expect(await screen.findByRole('textbox', { name: 'Cust ID' })).toBeVisible();
  expect(host.navigation.url()).toBe('/accounting/customer-balance-detail');
});
