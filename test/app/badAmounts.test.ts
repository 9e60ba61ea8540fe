import { officesApi } from '../../src/platform/offices/offices.api';
import { trustDaysApi } from '../../src/platform';
import { recentTrustDaysApi } from '../../src/platform/reports/recentTrustDays.api';
import { paymentDocumentApi } from '../../src/features/payables/document/paymentDocument.api';
import { payablesApi } from '../../src/features/payables/payables.api';
import { statementsApi } from '../../src/features/batchStatements/statements.api';
import { totalsApi } from '../../src/features/landing/morning/totals.api';
import { accountsApi } from '../../src/features/trustTransactions/transactions/accounts.api';
import { voidsApi } from '../../src/features/trustTransactions/voiding/voids.api';
import { BALANCE } from '../support/answers/customers';
import { remittanceAdvice } from '../support/answers/paymentDocuments';
import { account } from '../support/answers/search';
import { batch } from '../support/answers/statements';
import { CREDIT_TOTALS, INVOICE_TOTALS, PAYABLE_TOTALS, PERIOD_TOTALS } from '../support/answers/totals';
import { positionDay } from '../support/answers/trustPosition';
import { voidEffects } from '../support/answers/voids';
import { answered, damaged } from './answered';

const DAY = '2026-03-10';
const TOTALS = { officeId: null, asOfDate: DAY };
const line = { itemId: '1', transactionType: 'Invoice', itemNumber: 'INV-1', amount: 1 };
const payable = { ...line, lineId: '1', payeeName: 'Granite Mutual' };
const bank = { bankAccountId: '1', bankAccountName: 'Trust' };
const EFFECTS = voidEffects({
  reopened: [line],
  unpaid: [payable],
  advances: [{ ...payable, ...bank }],
  trust: [{ ...bank, startDate: DAY, endDate: DAY, shortBefore: 0, shortAfter: 1 }],
} as unknown as Parameters<typeof voidEffects>[0]);
const BANKS = [account('31', 'Trust', { balance: 1.5, fiduciaryHeld: 1 })];

/** Calls whose answers carry amounts, with the amounts that screens read. Reports are read by the engine. */
const CALLS: readonly (readonly [string, () => unknown, unknown, readonly string[]])[] = [
  [
    'accounts',
    () => accountsApi.endpoints.glAccounts.initiate({ includeInactive: true }),
    BANKS,
    ['balance', 'fiduciaryHeld'],
  ],
  ['paying accounts', () => payablesApi.endpoints.payingAccounts.initiate(false), BANKS, ['balance']],
  [
    'days',
    () => trustDaysApi.endpoints.trustDays.initiate({ startDate: DAY, endDate: DAY }),
    [positionDay({ day: DAY })],
    [
      'bank',
      'heldForCarriers',
      'heldForClients',
      'held',
      'excess',
      'netted',
      'commission',
      'commissionAvailable',
      'unexplained',
    ],
  ],
  [
    'recent days',
    () => recentTrustDaysApi.endpoints.recentTrustDays.initiate(DAY),
    [positionDay({ day: DAY })],
    ['excess'],
  ],
  [
    'invoices',
    () => totalsApi.endpoints.unpaidInvoiceTotals.initiate(TOTALS),
    INVOICE_TOTALS,
    ['openBalance'],
  ],
  ['credits', () => totalsApi.endpoints.unappliedCreditTotals.initiate(TOTALS), CREDIT_TOTALS, ['unapplied']],
  ['payables', () => totalsApi.endpoints.companyPayableTotals.initiate(TOTALS), PAYABLE_TOTALS, ['amount']],
  [
    'today',
    () => totalsApi.endpoints.todaysTotals.initiate({ officeId: null, day: DAY }),
    PERIOD_TOTALS,
    ['tendered', 'change', 'disbursed'],
  ],
  [
    'effects',
    () => voidsApi.endpoints.voidEffects.initiate({ itemId: '1', date: DAY }),
    EFFECTS,
    ['amount', 'shortBefore', 'shortAfter'],
  ],
  [
    'document',
    () => paymentDocumentApi.endpoints.paymentDocument.initiate('1'),
    remittanceAdvice(),
    ['gross', 'commission', 'paid', 'returned', 'advanced', 'advanceReturned'],
  ],
  [
    'batch',
    () => statementsApi.endpoints.statementBatch.initiate('12'),
    batch(),
    ['debts', 'credits', 'balance'],
  ],
  [
    'customers',
    () => statementsApi.endpoints.statementCustomers.initiate({ ...TOTALS, includeZeroBalances: true }),
    [BALANCE],
    ['balance'],
  ],
];

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test.each(CALLS)(
  'the answer about %s is refused with a bad amount, and taken with good ones (D2)',
  async (_what, start, data, fields) => {
    expect(await answered(start, data)).toMatchObject({ isSuccess: true });
    for (const field of fields)
      for (const bad of [0.1 + 0.2, '1.00', {}])
        expect(await answered(start, damaged(data, field, bad))).toMatchObject({
          error: { message: 'An error occurred while processing the request' },
        });
  },
);

test.each([null, {}, 7])('an office with the description %j is refused', async (description) => {
  const office = { officeId: '9', name: 'Nine', description, archived: false };
  expect(await answered(() => officesApi.endpoints.office.initiate('9'), office)).toMatchObject({
    error: { message: 'An error occurred while loading your office' },
  });
});
