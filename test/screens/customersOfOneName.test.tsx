import { screen, within } from '@testing-library/dom';
import { BALANCE, CREDIT, DETAIL, SUMMARY, UNAPPLIED, UNPAID, detailRow } from '../support/answers/customers';
import { ok } from '../support/answers/envelope';
import { COMPANY, UNPAID as UNPAID_PAYABLES, payableRow } from '../support/answers/payables';
import { lineItemRow } from '../support/answers/search';
import { invoiceRow, transactionRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';

/** The rows with the sum of a group, as far as they name it. */
const sumsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => /^Total John Smith \(C.\)/.exec(textContent)?.[0])
    .filter((text) => text !== undefined);

const clients = [0, 0, 1].map((at) => ({ clientId: at, clientNumber: `C${at}`, clientName: 'John Smith' }));

const rowsOf = <Row,>(make: (client: (typeof clients)[number], id: string) => Row) =>
  ok(clients.map((client, at) => make(client, `${at + 1}`)));

test.each([
  [
    'Unpaid Invoices',
    '/unpaid-invoices?group=clientName',
    () =>
      answerQuery(
        UNPAID,
        rowsOf((client, itemId) => invoiceRow({ itemId, ...client })),
      ),
  ],
  [
    'Unapplied Credits',
    '/unapplied-credits?group=clientName',
    () =>
      answerQuery(
        UNAPPLIED,
        rowsOf((client, itemId) => ({ ...CREDIT, itemId, ...client })),
      ),
  ],
  [
    'Company Payables',
    `${UNPAID_PAYABLES}&group=clientName`,
    () =>
      answerQuery(
        COMPANY,
        rowsOf((client, lineId) => payableRow({ lineId, ...client })),
      ),
  ],
  [
    'Trust Transactions',
    '/trustTransactions/0?group=name',
    () =>
      answerQuery(
        'PeriodReport',
        rowsOf(({ clientNumber, clientName }, rowId) =>
          transactionRow({ rowId, clientNumber, name: clientName }),
        ),
      ),
  ],
])('two customers of one name are two groups of %s', async (_what, path, answer) => {
  answer();
  renderModule({ path });
  const table = await screen.findByRole('treegrid');
  await within(table).findAllByText(/John Smith \(C1\)/);
  expect(sumsIn(table)).toEqual(['Total John Smith (C0)', 'Total John Smith (C1)']);
});

test('a name of one customer stands alone, in rows of several', async () => {
  answerQuery(
    SUMMARY,
    ok([BALANCE, { ...BALANCE, clientId: 2, clientNumber: 'C2', clientName: 'Bell Marina ' }]),
  );
  renderModule({ path: '/customer-balance-summary' });
  const table = await screen.findByRole('grid');
  await within(table).findByText('Acme Bakery');
  expect(within(table).getByText('Bell Marina')).toBeVisible();
});

test('running balances are shown, however large their sum, which nobody sees', async () => {
  const balance = 9_000_000_000_000;
  answerQuery(
    DETAIL,
    ok([
      detailRow({ rowId: 'o', kind: 'Opening', balance }),
      ...Array.from({ length: 12 }, (_, at) =>
        detailRow({ rowId: `${at}`, kind: 'Item', itemNumber: `INV-${at}`, balance }),
      ),
    ]),
  );
  renderModule({ path: '/customer-balance-detail' });
  const table = await screen.findByRole('treegrid');
  expect((await within(table).findAllByText('9,000,000,000,000.00')).length).toBeGreaterThan(3);
});

test('two accounts of one name are two groups of line items', async () => {
  answerAccounts();
  const account = { reportingAccount: 'Premium Payable' };
  answerQuery(
    'GetLineItemReport',
    ok(
      ['20', '21'].map((reportingAccountId) =>
        lineItemRow({ rowId: reportingAccountId, reportingAccountId, ...account }),
      ),
    ),
  );
  renderModule({
    path: '/line-item?range=Today&group=reportingAccount',
    featureFlags: { accountingLineItemReport: true },
  });
  const table = await screen.findByRole('treegrid');
  await within(table).findAllByText(/Premium Payable \(21\)/);
  expect(within(table).getAllByText(/Premium Payable \(20\)/).length).toBeGreaterThan(0);
});
