import type { CommandName, QueryName } from '../../src/api/wire';

/** The users of the panel, one also in an agency without enforced office permissions, and one signed out. */
export const CALLERS = [
  'administrator',
  'all-offices',
  'by-office',
  'by-office, not enforced',
  'last-two-days',
  'own-transactions',
  'no-permissions',
  'signed out',
] as const;
export type Caller = (typeof CALLERS)[number];

const EVERYBODY: readonly Caller[] = CALLERS;
const SIGNED_IN = CALLERS.filter((caller) => caller !== 'signed out');
/** 9000 or 9005, agency-wide or by office: users of the panel hold both or neither (§6). */
const REPORTS: readonly Caller[] = [
  'administrator',
  'all-offices',
  'by-office',
  'last-two-days',
  'own-transactions',
];
/** 9006, agency-wide or by office. */
const PAYABLE_REPORTS: readonly Caller[] = ['administrator', 'all-offices', 'by-office', 'last-two-days'];
/** 9005 itself: batch statements have no by-office permission (§6). */
const STATEMENTS: readonly Caller[] = ['administrator', 'all-offices', 'last-two-days', 'own-transactions'];
/** 9006 itself: paying has no by-office permission (D33). */
const PAYING: readonly Caller[] = ['administrator', 'all-offices', 'last-two-days'];
/** 9007, and the trust reports of which the queue is (§6). */
const QUICKBOOKS: readonly Caller[] = ['administrator', 'all-offices'];
/** 9008 (D25). */
const VOIDING: readonly Caller[] = ['administrator', 'all-offices'];
/** 8005 and the receipt report (D31). */
const TAKING: readonly Caller[] = REPORTS;

/** Who may do something, and the outcome for them and for others: HTTP status and envelope code. */
export interface AccessRule {
  readonly to: readonly Caller[];
  /** The outcome for those who may; a report without rows (code 2) counts as code 0. */
  readonly answer: string;
  readonly refusal: string;
  /** Those who are answered HTTP 403 instead, because the area of the call is not open to them. */
  readonly outside?: readonly Caller[];
}

/** A body of `/accounting/query`, and who may send it. `offices`: it takes an `officeId` (D14). */
export interface QueryRule extends AccessRule {
  readonly sample: object;
  readonly offices?: true;
}

export const FORBIDDEN = '403 15';
const RESTRICTED = '200 15';
const FINE = { answer: '200 0', refusal: FORBIDDEN } as const;

const QUEUE = {
  to: QUICKBOOKS,
  refusal: RESTRICTED,
  outside: CALLERS.filter((caller) => !REPORTS.includes(caller)),
} as const;

const report = (to: readonly Caller[], sample: object = {}): QueryRule => ({
  ...FINE,
  to,
  sample: { officeId: null, ...sample },
  offices: true,
});
const payables = report(PAYABLE_REPORTS, {
  glAccountIds: ['2110', '2120', '4010', '4020'],
  paidStatus: 'ALL',
  dateType: null,
  startDate: null,
  endDate: null,
});

/** Every query of §7. One without a row here fails the test. */
export const QUERY_RULES: Readonly<Record<QueryName, QueryRule>> = {
  GetAgencyTimeZone: { ...FINE, to: SIGNED_IN, sample: {} },
  GetQBSettings: { ...FINE, to: SIGNED_IN, sample: {} },
  GetReportOfficeOptions: { ...FINE, to: SIGNED_IN, sample: { report: 'trust' } },
  GetAgencyRevenueReport: { ...FINE, to: SIGNED_IN, sample: { report: 'trust' } },
  GetGLAccounts: { ...FINE, to: REPORTS, sample: { includeInactive: true } },
  GetReportingGLAccounts: { ...FINE, to: REPORTS, sample: { includeInactive: true } },
  GetAgencyRevenueGLAccounts: { ...FINE, to: PAYABLE_REPORTS, sample: { includeInactive: true } },
  PeriodReport: report(REPORTS, { TimePeriod: 2 }),
  TransactionSearch: report(REPORTS),
  ToBeExportedReport: report(REPORTS),
  GetLineItemReport: report(REPORTS, { startDate: '2020-01-01' }),
  PayMethodReport: report(REPORTS, { EventIds: Array.from({ length: 5_000 }, (_, index) => index + 1) }),
  GetUnpaidInvoiceReportV2: report(REPORTS),
  GetPastDueInvoiceReport: report(REPORTS),
  GetCustomerUnappliedCreditReport: report(REPORTS),
  GetCustomerBalanceSummaryReport: report(REPORTS),
  CustomerBalanceDetailReport: report(REPORTS),
  GetCompanyPayablesReport2: payables,
  GetAgencyRevenueReport2: payables,
  GetTrustPosition: report(REPORTS, { asOfDate: '2026-05-14' }),
  // A bank balance belongs to no office.
  GetTrustPositionDays: {
    ...FINE,
    to: REPORTS.filter((caller) => caller !== 'by-office'),
    sample: { startDate: '2026-05-01', endDate: '2026-05-14' },
  },
  GetVoidEffects: { to: VOIDING, answer: '200 13', refusal: RESTRICTED, sample: {} },
  // Who may pay, from any office.
  GetCheckNumbers: { ...FINE, to: PAYING, sample: { bankAccountId: '1010' } },
  GetChecksWritten: {
    ...FINE,
    to: PAYABLE_REPORTS,
    sample: { bankAccountId: '1010', startDate: null, endDate: null },
  },
  GetUnpaidInvoiceTotals: report(REPORTS),
  GetUnappliedCreditTotals: report(REPORTS),
  GetCompanyPayableTotals: report(PAYABLE_REPORTS),
  GetPeriodTotals: report(REPORTS, { TimePeriod: 2 }),
  GetQBQueueItems: { ...QUEUE, answer: '200 0', sample: { page: 1, count: 500 } },
};

const SEND: AccessRule = { ...QUEUE, answer: '200 13' };
const PAY: AccessRule = { to: PAYING, answer: '200 13', refusal: RESTRICTED };

/** Every command of §7, sent with an empty payload: users who may send it see what is missing. */
export const COMMAND_RULES: Readonly<Record<CommandName, AccessRule>> = {
  CreateCommissionStatement: PAY,
  CreateCompanyPayable: PAY,
  CreateCompanyPayables: PAY,
  CreateAgencyPayable: PAY,
  QBTransferItems: SEND,
  QBQueueTransfer: SEND,
  QBReverseItems: SEND,
  QBDoNotTransferItems: SEND,
  ClearQBQueue: SEND,
  VoidItem: { to: VOIDING, answer: '200 13', refusal: RESTRICTED },
};

/** How a path is requested: address and body, unless they are the path itself and none. */
export interface PathRule extends AccessRule {
  /** `:invoice`, `:creditMemo`, `:takePayment`: item pages of office 102; `:batch`, `:statement`, `:payment`. */
  readonly url?: string;
  readonly body?: object | string;
}

const OWN = { ...FINE, to: SIGNED_IN } as const;
/** The stub's own paths, in place of the host's sign-in: open, but only from this computer and origin (D41). */
const STUB = { ...FINE, to: EVERYBODY } as const;
const BATCHES = '/accounting/batch/statements';
/** Item pages are HTML, with only a status. */
const page = (to: readonly Caller[], answer: string, url: string, refusal = '403'): PathRule => ({
  to,
  answer,
  refusal,
  url,
});
/** A form that is refused for its content, after the check that the user may send it. */
const CARD = 'action=void&memo=4111111111111111&key=security-form';

/** Every path of the server besides queries and commands. One without a row here fails the test. */
export const PATH_RULES: Readonly<Record<string, PathRule>> = {
  'POST /stub/sign-in': { ...STUB, answer: '200 3', body: { user: 'somebody' } },
  'POST /stub/sign-out': STUB,
  'GET /stub/scenario': { ...STUB, answer: '200' },
  'PUT /stub/scenario': { ...STUB, answer: '200', body: { delayMs: 0 } },
  'POST /stub/scenario/reset': { ...STUB, answer: '200' },
  'GET /stub/config': { ...STUB, answer: '200' },
  'POST /stub/quickbooks/update': { ...STUB, answer: '200 13', body: {} },
  'GET /user/whoami': OWN,
  'GET /user/renew/cookie': OWN,
  // Signing out twice is not an error (D21).
  'GET /user/signout/cookie': { ...OWN, to: EVERYBODY },
  'GET /metadata/permissions': OWN,
  'GET /user/offices/:initials': { ...OWN, answer: '404 404', url: '/user/offices/XXX' },
  'GET /office': { ...OWN, answer: '404 404', url: '/office?officeId=999' },
  'GET /office/count': OWN,
  'GET /agency': OWN,
  'GET /api/features': { ...OWN, answer: '200 200' },
  'GET /api/since': OWN,
  'GET /api/agency/client/logactivitytags': OWN,
  [`POST ${BATCHES}`]: { to: STATEMENTS, answer: '200 13', refusal: FORBIDDEN, body: { asOfDate: 'never' } },
  [`GET ${BATCHES}`]: { ...FINE, to: STATEMENTS },
  [`GET ${BATCHES}/:id`]: { ...FINE, to: STATEMENTS, url: `${BATCHES}/:batch` },
  [`GET ${BATCHES}/:id/pdf`]: {
    to: STATEMENTS,
    answer: '200',
    refusal: FORBIDDEN,
    url: `${BATCHES}/:batch/pdf`,
  },
  [`POST ${BATCHES}/:id/retry`]: {
    to: STATEMENTS,
    answer: '200 13',
    refusal: FORBIDDEN,
    url: `${BATCHES}/:batch/retry`,
    body: { items: [] },
  },
  'GET /api/client/:clientId/attachment/:attachmentId/content': {
    to: REPORTS,
    answer: '200',
    refusal: FORBIDDEN,
    url: ':statement',
  },
  'GET /accounting/payment/:itemId/document': {
    ...FINE,
    to: PAYABLE_REPORTS,
    url: '/accounting/payment/:payment/document',
  },
  'GET /accounting/payment/:itemId/document/content': {
    to: PAYABLE_REPORTS,
    answer: '200',
    refusal: FORBIDDEN,
    url: '/accounting/payment/:payment/document/content',
  },
  'GET /invoice': page(REPORTS, '200', ':invoice'),
  'GET /credit-memo': page(REPORTS, '200', ':creditMemo'),
  'GET /pay': page(TAKING, '200', ':takePayment'),
  'POST /invoice': { ...page(VOIDING, '422', ':invoice'), body: CARD },
  'POST /credit-memo': { ...page(VOIDING, '422', ':creditMemo'), body: CARD },
  'POST /pay': { ...page(TAKING, '422', ':takePayment'), body: 'action=pay&key=security-form' },
};
