import { screen, waitFor, within } from '@testing-library/dom';
import { answerQuery } from '../support/api';
import { BALANCE, CREDIT, DETAIL, INVOICES, PAST_DUE, detailRow } from '../support/answers/customers';
import { noData, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { queueItem } from '../support/answers/queue';
import { account, lineItemRow } from '../support/answers/search';
import { transactionRow } from '../support/answers/transactions';
import { answerTieOut } from '../support/customerRows';
import { tellIntersections } from '../support/intersections';
import { selectLines } from '../support/paying';
import { TestQueue } from '../support/queueAnswers';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';

tellIntersections();

const ITEM = transactionRow({ rowId: 'a', itemId: 'a', itemNumber: 'INV-1' });
const TIE_OUT = ['Unpaid', 'Unapplied', 'Balance summary', 'Ties out'];
const CLOSING = detailRow({ rowId: 'd', kind: 'Closing', description: 'Closing balance', balance: 50 });
const customers = () => {
  answerTieOut();
  answerQuery(PAST_DUE, ok(INVOICES.slice(1)));
  answerQuery(DETAIL, ok([detailRow({ rowId: 'a', kind: 'Opening', balance: 50 }), CLOSING]));
};
const trust = () => {
  answerQuery('GetGLAccounts', ok([account('31', 'Trust', { balance: 5, fiduciaryHeld: 4 })]));
  answerQuery('ToBeExportedReport', ok([ITEM]));
};
const payables = () => answerQuery(COMPANY, ok(PAYABLES));
const selectOne = ({ user }: RenderedModule) => selectLines(user, 'INV-1');

interface Strip {
  readonly strip: string;
  readonly path: string;
  readonly answers: () => unknown;
  readonly prepare?: (module: RenderedModule) => Promise<void>;
  readonly role: 'group' | 'region' | 'dialog';
  readonly name: string;
  readonly defined: readonly string[];
}

/** Every place that shows figures outside a table's own columns. */
const STRIPS: readonly Strip[] = [
  {
    strip: 'what the trust accounts hold',
    path: '/to-be-exported',
    answers: trust,
    role: 'region',
    name: 'Trust accounts now',
    defined: ['Bank balance', 'Fiduciary money held', 'Excess'],
  },
  {
    strip: 'open balances by age',
    path: '/unpaid-invoices',
    answers: customers,
    role: 'group',
    name: 'Open balances by days past due',
    defined: ['Current', 'Days past due', 'Total'],
  },
  {
    strip: 'the tie-out of unpaid invoices',
    path: '/unpaid-invoices',
    answers: customers,
    role: 'region',
    name: 'Tie-out',
    defined: TIE_OUT,
  },
  {
    strip: 'the tie-out of past due invoices',
    path: '/past-due-invoices',
    answers: customers,
    role: 'region',
    name: 'Tie-out',
    defined: ['Past due', 'Not past due', ...TIE_OUT],
  },
  {
    strip: 'the tie-out of unapplied credits',
    path: '/unapplied-credits',
    answers: customers,
    role: 'region',
    name: 'Tie-out',
    defined: TIE_OUT,
  },
  {
    strip: 'the balance summary',
    path: '/customer-balance-summary',
    answers: customers,
    role: 'group',
    name: 'Totals',
    defined: ['Current, and by days', 'Debts', 'Credits', 'Net balance'],
  },
  {
    strip: 'the balance detail',
    path: '/customer-balance-detail',
    answers: customers,
    role: 'group',
    name: 'Totals',
    defined: ['Opening balance', 'Charges', 'Payments and credits', 'Closing balance'],
  },
  {
    strip: 'the tie-out of the balance detail',
    path: '/customer-balance-detail',
    answers: customers,
    role: 'region',
    name: 'Tie-out',
    defined: [...TIE_OUT, 'Closing balance'],
  },
  {
    strip: 'totals by account',
    path: '/line-item?range=Today',
    answers: () => answerQuery('GetLineItemReport', ok([lineItemRow({ rowId: '1' })])),
    role: 'region',
    name: 'Totals by account',
    defined: [
      'Retained Amount',
      'Amount, nothing retained',
      'Total',
      'Amount of lines that an account retains, not added',
    ],
  },
  {
    strip: 'what a payables report comes to',
    path: UNPAID,
    answers: payables,
    role: 'group',
    name: 'What the report comes to',
    defined: ['Gross', 'Return premiums', 'Net', 'Collected', 'Uncollected', 'Unpaid, by days past due'],
  },
  {
    strip: 'the selection of a trust report',
    path: '/to-be-exported',
    answers: trust,
    prepare: selectOne,
    role: 'group',
    name: 'Selection',
    defined: ['Selected', 'Total'],
  },
  {
    strip: 'the selection of a payables report',
    path: UNPAID,
    answers: payables,
    prepare: selectOne,
    role: 'group',
    name: 'Selection',
    defined: ['Selected', 'Total'],
  },
  {
    strip: 'what is selected to be paid',
    path: UNPAID,
    answers: payables,
    prepare: selectOne,
    role: 'group',
    name: 'Selected to pay by payee',
    defined: ['By payee'],
  },
  {
    strip: 'the numbers of the queue',
    path: '/?dialog=queue',
    answers: () => new TestQueue([queueItem(1)]),
    role: 'dialog',
    name: 'QuickBooks Queue',
    defined: ['Items', 'Status, with a number', 'Selected', 'New'],
  },
];

describe('every figure has its definition one click away', () => {
  test.each(STRIPS)('$strip', async ({ path, answers, prepare, role, name, defined }) => {
    answers();
    const module = renderModule({ path, featureFlags: { accountingLineItemReport: true } });
    await prepare?.(module);
    // A strip that checks its figures first renders again once they are checked.
    const help = await waitFor(() =>
      within(screen.getByRole(role, { name })).getByRole('button', { name: 'What these figures mean' }),
    );
    await module.user.click(help);
    const meanings = await screen.findByRole('dialog', { name: 'What these figures mean' });
    const terms = within(meanings).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(defined);
    for (const term of terms) expect(term.nextElementSibling?.textContent).toMatch(/\w{3}.*\.$/);
    // The sheet handles keys only from the frame after it renders; until then, Escape goes to the dialog below.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    await module.user.keyboard('{Escape}');
    await waitFor(() => expect(meanings).not.toBeInTheDocument());
    expect(screen.getByRole(role, { name })).toBeVisible();
  });
});

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
    customers();
    renderModule({ path });
    await screen.findByText('Ties out');
    expect(screen.getByRole('region', { name: 'Tie-out' })).toHaveTextContent(text);
  });

  test.each([
    {
      path: '/past-due-invoices',
      answers: () => answerQuery(PAST_DUE, ok(INVOICES.slice(2))),
      text: 'Past due 30.37 + not past due 10.10 ≠ unpaid 60.67',
      customer: ['30.37', '10.10', '-20.20', '60.67', '10.67', '50.00', '0.00'],
    },
    {
      path: '/customer-balance-detail',
      answers: () => answerQuery(DETAIL, ok([{ ...CLOSING, balance: 49 }])),
      text: 'balance summary 50.00 ≠ closing balance 49.00',
      customer: ['60.67', '10.67', '50.00', '0.00', '49.00', '-1.00'],
    },
    {
      path: '/past-due-invoices',
      answers: () => answerQuery(PAST_DUE, noData()),
      text: 'Past due 0.00 + not past due 10.10 ≠ unpaid 60.67',
      customer: ['0.00', '10.10', '-50.57', '60.67', '10.67', '50.00', '0.00'],
    },
  ])('shows on $path where the reports differ: $text', async ({ path, answers, text, customer }) => {
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
  });
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
