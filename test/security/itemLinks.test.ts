/** Links to item pages: what a report leads to can be opened by whoever sees the report, and so can what that page leads to. */
import { pageAddress } from '../../shell-stub/server/itemPages/link';
import type { UserId } from '../../shell-stub/shared/scenario';
import type { TransactionType } from '../../src/api/wire';
import { startTestApi, TODAY } from '../server/api/support';
import type { TestApi } from '../server/api/support';
import { Visitor } from '../server/itemPages/support';
import { operating, trust } from '../server/ledger/desk';
import { COMPANY_ACCOUNTS, REVENUE_ACCOUNTS } from '../server/payables/figures';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
});
afterAll(() => api.close());

/** The fields of a row that links are made of. */
interface Row {
  readonly itemId?: string | null;
  readonly transactionType?: TransactionType | null;
  readonly itemType?: string;
  readonly officeId?: string;
  readonly createdInTransaction?: string | null;
  readonly receiptNumber?: string;
  readonly payableId?: string;
  readonly amount?: number;
  readonly paidByItemId?: string | null;
  readonly eventType?: string;
}
/** The answer of a report: its rows, or those of a page of the queue. */
type Rows = readonly Row[] | { readonly items: readonly Row[] };
type Link = readonly [type: TransactionType, itemId: string];

const payables = { officeId: null, paidStatus: 'ALL', dateType: null, startDate: null, endDate: null };
const documentOf = ({ payableId, amount = 0 }: Row): readonly Link[] =>
  payableId === undefined ? [] : [[amount < 0 ? 'CreditMemo' : 'Invoice', payableId]];
const paymentOf =
  (type: TransactionType) =>
  ({ paidByItemId = null }: Row): readonly Link[] =>
    paidByItemId === null ? [] : [[type, paidByItemId]];
const itemOf = ({ itemId, transactionType }: Row): readonly Link[] =>
  itemId == null || transactionType == null ? [] : [[transactionType, itemId]];
const checkOf = ({ itemId, itemType }: Row): readonly Link[] =>
  itemId == null || itemId === '' ? [] : [[itemType as TransactionType, itemId]];
const invoiceOf = ({ itemId }: Row): readonly Link[] => (itemId == null ? [] : [['Invoice', itemId]]);
const heldOf = ({ itemId, itemType }: Row): readonly Link[] =>
  itemId == null
    ? []
    : [[itemType === 'PaymentIn' ? 'IncomingPayment' : (itemType as TransactionType), itemId]];
/** An account has no page. */
const queuedOf = ({ itemId, eventType }: Row): readonly Link[] =>
  itemId == null || eventType === 'GLAccount' ? [] : [[eventType as TransactionType, itemId]];
/** A number that is blank is no link. */
const receiptOf = ({ receiptNumber = '', createdInTransaction = null }: Row): readonly Link[] =>
  receiptNumber === '' || createdInTransaction === null ? [] : [['IncomingPayment', createdInTransaction]];

const company = {
  query: 'GetCompanyPayablesReport2',
  ...payables,
  glAccountIds: COMPANY_ACCOUNTS.map(String),
};
const revenue = { query: 'GetAgencyRevenueReport2', ...payables, glAccountIds: REVENUE_ACCOUNTS.map(String) };
const checks = (account: number) => ({
  query: 'GetChecksWritten',
  bankAccountId: String(account),
  startDate: null,
  endDate: null,
});
const period = { query: 'PeriodReport', officeId: null, TimePeriod: 2 };
const LINKS: readonly (readonly [what: string, query: object, linksOf: (row: Row) => readonly Link[]])[] = [
  ['transactions', period, (row) => [...itemOf(row), ...receiptOf(row)]],
  ['company payables', company, documentOf],
  ['payments to carriers', company, paymentOf('CompanyPayable')],
  ['agency revenue', revenue, documentOf],
  ['payments of revenue', revenue, paymentOf('AgencyRevenuePayable')],
  ['checks on trust', checks(trust), checkOf],
  ['checks on operating', checks(operating), checkOf],
  ['unpaid invoices', { query: 'GetUnpaidInvoiceReportV2', officeId: null, asOfDate: TODAY }, invoiceOf],
  [
    'unapplied credits',
    { query: 'GetCustomerUnappliedCreditReport', officeId: null, asOfDate: TODAY },
    itemOf,
  ],
  [
    'balance detail',
    { query: 'CustomerBalanceDetailReport', officeId: null, startDate: null, endDate: TODAY },
    itemOf,
  ],
  ['the queue', { query: 'GetQBQueueItems', page: 1, count: 500 }, queuedOf],
  ['trust position', { query: 'GetTrustPosition', officeId: null, asOfDate: TODAY }, heldOf],
];
const USERS: readonly UserId[] = ['by-office', 'last-two-days', 'own-transactions', 'administrator'];
/** The links, by their names in `LINKS`, that led to a page for at least one of the users. */
const led = new Set<string>();
/** Of each type, as many links of a report, and of each page. */
const MOST = 3;

describe.each(USERS)('links of %s', (user) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.signedIn(api, user);
  });
  const seen = new Set<string>();
  /** Undefined for what was opened before. */
  const open = async (address: string) => {
    if (seen.has(address)) return undefined;
    seen.add(address);
    return visitor.open(address);
  };

  it.each(LINKS)('%s', async (what, query, linksOf) => {
    const { data = [] } = await api.query<Rows>(user, query);
    const rows = 'items' in data ? data.items : data;
    const opened = new Map<string, number>();
    const refused: string[] = [];
    for (const [type, itemId] of rows.flatMap(linksOf)) {
      const count = opened.get(type) ?? 0;
      if (count === MOST) continue;
      const page = await open(pageAddress({ type, itemId: Number(itemId), origin: 'accounting' }));
      led.add(what);
      if (page === undefined) continue;
      opened.set(type, count + 1);
      if (page.status !== 200) refused.push(`${type} ${itemId}: ${page.status} ${page.text}`);
      const links = [...page.document.querySelectorAll<HTMLAnchorElement>('main a')].slice(0, MOST);
      for (const { href, textContent } of links) {
        const { pathname, search } = new URL(href, 'http://localhost');
        const next = await open(`${pathname}${search}`);
        if (next !== undefined && next.status !== 200) {
          refused.push(`${textContent} on the page of ${type} ${itemId}: ${next.status}`);
        }
      }
    }
    expect(refused).toEqual([]);
  });
});

it('each of these reports led somewhere', () => {
  expect([...led].toSorted()).toEqual(LINKS.map(([what]) => what).toSorted());
});
