import type { CommandName } from './commands';
import type { QueryName } from './queries';
import type { RestCall } from './rest';

/**
 * What the types of the wire cannot say about a call: what it is for, who may make it, for which offices, behind which
 * flag. The API reference is made of both (architecture.md "API reference"); the module loads nothing of this.
 */
export interface CallFacts {
  /** One sentence: what the call is for. */
  readonly purpose: string;
  readonly access: CallAccess;
  readonly offices: OfficeRule;
  /** The flags (D24, D45) without which the module does not make the call, or not with these fields, inner ones with dots. */
  readonly flags?: readonly { readonly name: string; readonly fields?: readonly string[] }[];
  /** The module itself does not make the call. */
  readonly unused?: true;
}

/** The permissions of §6 that calls and item pages are about, in words. */
export const PERMISSIONS = {
  8005: 'create payments',
  8006: 'edit the payment date',
  8007: 'void items on clients',
  9000: 'trust accounting reports',
  9001: 'transactions of the last two days',
  9002: 'transactions of any date',
  9003: 'own transactions',
  9004: 'transactions of all users',
  9005: 'customer accounting reports',
  9006: 'payable reports and workflows',
  9007: 'export to QuickBooks',
  9008: 'void items on reports',
} as const;
export type PermissionId = keyof typeof PERMISSIONS;

/**
 * Who may make a call (§6, D42): anybody; whoever is signed in; or the holders of one permission of each list.
 * `byOffice`: a user who reports by office (D19) needs none of the first list. `refusal` is the answer without
 * the first list; without one of the others it is code 15 (D4).
 */
export type CallAccess =
  | 'anybody'
  | 'signedIn'
  | {
      readonly permissions: readonly (readonly PermissionId[])[];
      readonly byOffice: boolean;
      readonly refusal: 'http403' | 'code15';
    };

/**
 * Which offices a call is about (D14):
 *  - `none`: offices do not matter;
 *  - `asked`: the office of `officeId`, or for null every one that the user may report on; code 15 for any other;
 *  - `users`: what the user may see or change lies in the offices that the user may report on;
 *  - `works`: the offices in which the user works, whatever they may report on;
 *  - `agency`: the whole agency, whatever the user's offices.
 */
export type OfficeRule = 'none' | 'asked' | 'users' | 'works' | 'agency';

type Facts = Readonly<Record<QueryName | CommandName | RestCall, CallFacts>>;

const report = (...permissions: readonly PermissionId[]) => ({
  access: { permissions: [permissions], byOffice: true, refusal: 'http403' } as const,
  offices: 'asked' as const,
});
const transactions = {
  access: { permissions: [[9000], [9001, 9002], [9003, 9004]], byOffice: true, refusal: 'http403' },
  offices: 'asked',
} as const;
const accounts = (...permissions: readonly PermissionId[]) =>
  ({ ...report(...permissions), offices: 'agency' }) as const;
const setting = { access: 'signedIn', offices: 'none' } as const;
const statements = {
  access: { permissions: [[9005]], byOffice: false, refusal: 'http403' },
  offices: 'agency',
} as const;
const detailFlags = [{ name: 'accountingPaymentDetails' }] as const;
const paymentsMade = { ...report(9006), offices: 'users', flags: detailFlags } as const;
const pay = {
  access: { permissions: [[9006]], byOffice: false, refusal: 'code15' },
  offices: 'users',
} as const;
const withDetails = <Facts extends object>(facts: Facts, of: string, ...fields: readonly string[]) => ({
  ...facts,
  flags: [{ name: 'accountingPaymentDetails', fields: fields.map((field) => `${of}.${field}`) }],
});
const quickBooks = {
  access: { permissions: [...transactions.access.permissions, [9007]], byOffice: true, refusal: 'http403' },
  offices: 'users',
} as const;
const toSend = (of: string) => withDetails(quickBooks, `${of}.items`, 'transferStatus', 'transferSubStatus');
const voiding = {
  access: { permissions: [[9008]], byOffice: false, refusal: 'code15' },
  offices: 'users',
  flags: detailFlags,
} as const;
const totals = <Facts extends object>(facts: Facts, of: string, by: string) => ({
  ...facts,
  flags: [{ name: 'accountingMorningPage' }],
  purpose: `The totals of ${of}, without its rows: by office and by ${by}.`,
});
const payableFlags = [{ name: 'accountingTrustPosition', fields: ['asOfDate'] }] as const;

/** The facts of every call of §7. */
export const CALL_FACTS: Facts = {
  GetAgencyTimeZone: { ...setting, purpose: 'The time zone whose days are the days of the agency.' },
  GetQBSettings: { ...setting, purpose: 'Which QuickBooks the agency uses, if any.' },
  GetReportOfficeOptions: {
    access: 'signedIn',
    offices: 'users',
    purpose: 'The offices on which the user may report in one area, and whether on all of them together.',
  },
  GetAgencyRevenueReport: {
    access: 'signedIn',
    offices: 'users',
    unused: true,
    purpose: 'Another name of GetReportOfficeOptions, answered in exactly the same way.',
  },
  PeriodReport: { ...transactions, purpose: 'Trust transactions of today, of yesterday, or of all time.' },
  TransactionSearch: { ...transactions, purpose: 'Trust transactions that meet the conditions of a search.' },
  ToBeExportedReport: {
    ...transactions,
    purpose: 'Trust transactions that QuickBooks has yet to be told of.',
  },
  GetLineItemReport: {
    ...transactions,
    flags: [{ name: 'accountingLineItemReport', fields: ['startDate', 'endDate'] }],
    purpose: 'The lines of the invoices and credit memos of a search or of a range of days.',
  },
  PayMethodReport: { ...transactions, purpose: 'The receipts of a search by how they were paid.' },
  GetGLAccounts: {
    ...accounts(9000, 9005, 9006),
    purpose: 'Every account of the general ledger; trust bank accounts with what they hold.',
  },
  GetReportingGLAccounts: {
    ...accounts(9000, 9005, 9006),
    purpose:
      'The accounts of company payables (type AccountsPayable): the picker of Company Payables offers exactly these, that of searches also those with isAgencyRevenue.',
  },
  GetAgencyRevenueGLAccounts: {
    ...accounts(9006),
    purpose:
      'The accounts with isAgencyRevenue or isRetainedCommission: the picker of Agency Revenue offers exactly these.',
  },
  GetCompanyPayablesReport2: {
    ...report(9006),
    flags: payableFlags,
    purpose: 'What the agency owes to carriers, line by line, paid or unpaid.',
  },
  GetAgencyRevenueReport2: {
    ...report(9006),
    flags: payableFlags,
    purpose: 'What the agency itself earns, line by line, moved to its operating account or not.',
  },
  GetTrustPosition: {
    ...report(9000),
    flags: [{ name: 'accountingTrustPosition' }],
    purpose: 'What each trust bank account holds for each carrier and each client on a day, line by line.',
  },
  GetTrustPositionDays: {
    access: { permissions: [[9000]], byOffice: false, refusal: 'http403' },
    offices: 'agency',
    flags: [{ name: 'accountingTrustPosition' }],
    purpose: 'Where each trust bank account stood at the end of each day.',
  },
  GetVoidEffects: {
    ...voiding,
    purpose:
      'What depends on an item and would be taken back with it, before it is voided; as of an earlier day than today only with 8006, otherwise code 15.',
  },
  GetCheckNumbers: {
    access: { permissions: [[9006]], byOffice: false, refusal: 'http403' },
    offices: 'agency',
    flags: [{ name: 'accountingPaymentDetails' }],
    purpose: 'The next check number of a bank account, and which of some numbers have been used, by what.',
  },
  GetChecksWritten: {
    ...paymentsMade,
    purpose: 'The checks written on a bank account, by number, with the numbers that were not used.',
  },
  GetUnpaidInvoiceReportV2: {
    ...report(9005),
    purpose: 'Invoices with an open balance at the end of a day.',
  },
  GetPastDueInvoiceReport: { ...report(9005), purpose: 'Unpaid invoices whose due date was before a day.' },
  GetCustomerUnappliedCreditReport: {
    ...report(9005),
    purpose: 'Receipts and credit memos of which something remains at the end of a day.',
  },
  GetCustomerBalanceSummaryReport: {
    ...report(9005),
    purpose: 'What each customer owes and has in credit at the end of a day, by age.',
  },
  CustomerBalanceDetailReport: {
    ...report(9005),
    purpose: 'Every item of each customer in a range of days, with the running balance.',
  },
  GetUnpaidInvoiceTotals: totals(report(9005), 'GetUnpaidInvoiceReportV2', 'age'),
  GetUnappliedCreditTotals: totals(report(9005), 'GetCustomerUnappliedCreditReport', 'age'),
  GetCompanyPayableTotals: {
    ...totals(report(9006), 'GetCompanyPayablesReport2 (unpaid)', 'account and due'),
    flags: [{ name: 'accountingMorningPage' }, { name: 'accountingPaymentDetails' }],
  },
  GetPeriodTotals: totals(transactions, 'PeriodReport', 'type'),
  GetQBQueueItems: { ...quickBooks, purpose: 'A page of the queue of items on their way to QuickBooks.' },

  CreateCompanyPayable: {
    ...withDetails(pay, 'createCompanyPayable.payment', 'payments', 'advanceAtMost'),
    purpose: 'Pays lines that are owed to one carrier; code 13 for lines of several.',
  },
  CreateCompanyPayables: {
    ...withDetails(pay, 'createCompanyPayables.payment', 'payments', 'advanceAtMost'),
    purpose: 'Pays lines that are owed to several carriers, one payment each.',
  },
  CreateAgencyPayable: { ...pay, purpose: 'Moves collected agency revenue from trust to operating.' },
  CreateCommissionStatement: {
    ...pay,
    purpose:
      'Moves the revenue of one carrier from trust to operating, as an AgencyRevenuePayable numbered CS-…, its commission statement.',
  },
  QBTransferItems: { ...toSend('qBTransferItems'), purpose: 'Queues items to be sent to QuickBooks.' },
  QBReverseItems: { ...quickBooks, purpose: 'Queues items to be taken back from QuickBooks.' },
  QBDoNotTransferItems: { ...toSend('qBDoNotTransferItems'), purpose: 'Keeps items out of QuickBooks.' },
  QBQueueTransfer: { ...quickBooks, purpose: 'Queues failed rows of the queue again.' },
  ClearQBQueue: { ...quickBooks, purpose: 'Removes finished rows from the queue.' },
  VoidItem: {
    ...voiding,
    purpose: 'Voids an item, with a reason; as of an earlier day than today with 8006, otherwise code 15.',
  },

  'GET /user/whoami': { ...setting, purpose: 'Who is signed in, with which permissions, and until when.' },
  'GET /user/renew/cookie': { ...setting, purpose: 'Renews the session; its id stays the same.' },
  'GET /user/signout/cookie': {
    access: 'anybody',
    offices: 'none',
    purpose: 'Ends the session and removes the cookie; doing it twice is not an error.',
  },
  'GET /metadata/permissions': {
    ...setting,
    purpose: 'All permissions that exist, with the place of each in the claim `perms`.',
  },
  'GET /user/offices/{initials}': {
    access: 'signedIn',
    offices: 'works',
    purpose:
      'The offices in which the caller works, archived ones too: all with 9000, 9005 or 9006, otherwise those given, otherwise the caller’s own; 404 for anybody else’s initials.',
  },
  'GET /office?officeId={id}': {
    access: 'signedIn',
    offices: 'works',
    purpose: 'One of the offices in which the caller works; 404 for any other.',
  },
  'GET /agency': { ...setting, purpose: 'The agency of the session.' },
  'GET /office/count?includeArchived=false': {
    ...setting,
    purpose: 'How many offices the agency has: with one, there is nothing to choose.',
  },
  'GET /api/features': { ...setting, purpose: 'The feature flags of the agency.' },
  'GET /api/since': { ...setting, purpose: 'The carriers of the agency, by which payables are filtered.' },
  'GET /api/agency/client/logactivitytags': {
    ...setting,
    purpose: 'The tags with which the activity of a statement is logged.',
  },
  'GET /api/client/{clientId}/attachment/{attachmentId}/content': {
    access: { permissions: [[9005]], byOffice: true, refusal: 'http403' },
    offices: 'users',
    purpose: 'The statement of one customer as a PDF; 404 when it is of an office that the user may not see.',
  },
  'GET /accounting/payment/{itemId}/document': {
    ...paymentsMade,
    purpose:
      'What went out with a payment: the remittance advice of one to a carrier, or the commission statement of one payee’s revenue; code 13 when there is none, 404 when the payment has lines of an office that the user may not see.',
  },
  'GET /accounting/payment/{itemId}/document/content': {
    ...paymentsMade,
    purpose: 'The same as a PDF: its first answer is kept, and every later one has the same bytes.',
  },
  'POST /accounting/batch/statements?splitClients=true': {
    ...statements,
    offices: 'asked',
    purpose: 'Queues statements for customers, one for each, which the server makes in the background.',
  },
  'GET /accounting/batch/statements': { ...statements, purpose: 'All batches of statements, newest first.' },
  'GET /accounting/batch/statements/{id}': {
    ...statements,
    purpose: 'A batch of statements with its customers.',
  },
  'GET /accounting/batch/statements/{id}/pdf': {
    ...statements,
    purpose:
      'All statements of a finished batch as one PDF, each on pages of its own; code 13 while they are being made, and when none was generated.',
  },
  'POST /accounting/batch/statements/{id}/retry': {
    ...statements,
    purpose: 'Queues statements again that failed or were skipped.',
  },
};
