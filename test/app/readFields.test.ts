import { trustDaysApi } from '../../src/platform';
import { totalsApi } from '../../src/features/landing/morning/totals.api';
import { paymentDocumentApi } from '../../src/features/payables/document/paymentDocument.api';
import { queueApi } from '../../src/features/quickBooksQueue/queue.api';
import { voidsApi } from '../../src/features/trustTransactions/voiding/voids.api';
import { remittanceAdvice } from '../support/answers/paymentDocuments';
import { queueItem } from '../support/answers/queue';
import { INVOICE_TOTALS } from '../support/answers/totals';
import { positionDay } from '../support/answers/trustPosition';
import { voidEffects } from '../support/answers/voids';
import { answered } from './answered';

const DAY = '2026-03-10';
const ALL = { page: 1, count: 20, status: null, itemType: null, search: '' } as const;
const page = (rows: readonly object[]) => ({ items: rows, total: 1, snapshot: 's', counts: {} });

interface Read {
  readonly start: () => unknown;
  /** The answer, made of one record of it. */
  readonly within?: (record: object) => unknown;
  readonly record: object;
  readonly needed: readonly string[];
  readonly unread: readonly string[];
}

/** Calls with fields of theirs that screens show, and fields that they do not. Reports are read by the engine. */
const CALLS: Readonly<Record<string, Read>> = {
  queue: {
    start: () => queueApi.endpoints.queuePage.initiate(ALL),
    within: (row) => page([row]),
    record: queueItem(1),
    needed: ['id', 'itemId', 'itemName', 'status', 'queuedTS'],
    unread: ['queuedDate'],
  },
  invoices: {
    start: () => totalsApi.endpoints.unpaidInvoiceTotals.initiate({ officeId: null, asOfDate: DAY }),
    within: (row) => [row],
    record: INVOICE_TOTALS[0] ?? {},
    needed: ['age', 'invoices', 'openBalance'],
    unread: ['officeId'],
  },
  document: {
    start: () => paymentDocumentApi.endpoints.paymentDocument.initiate('1'),
    record: remittanceAdvice(),
    needed: ['kind', 'paymentNumber', 'lines', 'returned'],
    unread: ['gross', 'commission', 'paid', 'advanced', 'advanceReturned', 'pages', 'madeDate', 'officeName'],
  },
  effects: {
    start: () => voidsApi.endpoints.voidEffects.initiate({ itemId: '1', date: DAY }),
    record: voidEffects(),
    needed: ['earliestDate', 'reopened', 'released', 'unpaid', 'advances'],
    unread: ['itemId', 'itemNumber', 'transactionType', 'itemDate'],
  },
  days: {
    start: () => trustDaysApi.endpoints.trustDays.initiate({ startDate: DAY, endDate: DAY }),
    within: (row) => [row],
    record: positionDay({ day: DAY }),
    needed: ['bank', 'held', 'unexplained'],
    unread: ['agencyDeposits', 'coverage'],
  },
};

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe.each(Object.entries(CALLS))('the answer about %s (D1)', (_what, read) => {
  const { start, within = (record) => record, record, needed, unread } = read;
  const lacking = (...left: readonly string[]) =>
    answered(
      start,
      within(Object.fromEntries(Object.entries(record).filter(([name]) => !left.includes(name)))),
    );

  test.each(needed)('is refused without %s, which screens rely on', async (field) => {
    expect(Object.keys(record)).toContain(field);
    expect(await lacking(field)).toMatchObject({
      error: { message: 'An error occurred while processing the request' },
    });
  });

  test('is taken without what no screen reads', async () => {
    expect(Object.keys(record)).toEqual(expect.arrayContaining([...unread]));
    expect(await lacking(...unread)).toMatchObject({ isSuccess: true });
  });
});
