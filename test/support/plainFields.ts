import type { CommandName, QueryName, RestCall } from '../../src/api/wire';

type Fields = readonly string[];

const accounts: Fields = ['includeInactive'];
// D6, and its customer.
const customers: Fields = ['officeId', 'asOfDate', 'clientNumber'];
// D7 adds the payees.
const payables: Fields = [
  'officeId',
  'glAccountIds',
  'paidStatus',
  'dateType',
  'startDate',
  'endDate',
  'payeeIds',
];

/** A command, with the fields of its payload (D8). */
const command = (payload: string, ...fields: Fields): Fields => [
  'idempotencyKey',
  ...fields.map((field) => `${payload}.${field}`),
];
// D8, D33.
const payment = (payload: string, ...own: Fields): Fields =>
  command(
    payload,
    'utcOffset',
    'lineItems.lineId',
    'lineItems.amount',
    ...['bankAccountId', 'method', 'referenceNumber', 'date', 'memo', ...own].map(
      (field) => `payment.${field}`,
    ),
  );
const items = (payload: string): Fields => command(payload, 'items.itemId', 'items.itemType');

/**
 * The fields that the module may send without any feature flag (D45), by call, inner ones with dots: those of §7 and of the
 * decision that adds some, which must say why. A call that is not here has no field but its name.
 */
export const PLAIN_FIELDS: Readonly<Partial<Record<QueryName | CommandName | RestCall, Fields>>> = {
  // D5 adds the items.
  PeriodReport: ['officeId', 'TimePeriod', 'ItemIds'],
  ToBeExportedReport: ['officeId', 'ItemIds'],
  TransactionSearch: [
    'officeId',
    'includeVoided',
    'lastName',
    'firstName',
    'businessName',
    'clientNumber',
    'searchForItemsWithoutBankAccount',
    'reportingAccount',
    'policyOffice',
    'bankAccount',
    'userOffice',
    'transactionTypes',
    'startDate',
    'endDate',
    'ItemIds',
  ],
  // D5 adds the office of both.
  GetLineItemReport: ['officeId', 'EventIds'],
  PayMethodReport: ['officeId', 'EventIds'],
  GetReportingGLAccounts: accounts,
  GetGLAccounts: accounts,
  GetAgencyRevenueGLAccounts: accounts,
  GetCompanyPayablesReport2: payables,
  GetAgencyRevenueReport2: payables,
  GetUnpaidInvoiceReportV2: customers,
  GetPastDueInvoiceReport: customers,
  GetCustomerUnappliedCreditReport: customers,
  // D6 adds those who have paid up.
  GetCustomerBalanceSummaryReport: [...customers, 'includeZeroBalances'],
  CustomerBalanceDetailReport: ['officeId', 'startDate', 'endDate', 'clientNumber'],
  // D10.
  GetQBQueueItems: ['page', 'count', 'snapshot', 'status', 'itemType', 'search'],
  GetReportOfficeOptions: ['report'],
  // D13 adds the advance.
  CreateCompanyPayable: payment('createCompanyPayable', 'advanceFromOperating'),
  CreateCompanyPayables: payment('createCompanyPayables', 'advanceFromOperating'),
  CreateAgencyPayable: payment('createAgencyPayable', 'depositToAccountId'),
  CreateCommissionStatement: payment('createCommissionStatement', 'depositToAccountId'),
  QBTransferItems: items('qBTransferItems'),
  QBQueueTransfer: items('qBQueueTransfer'),
  QBReverseItems: items('qBReverseItems'),
  QBDoNotTransferItems: items('qBDoNotTransferItems'),
  ClearQBQueue: command('clearQBQueue', 'ids'),
  // D9.
  'POST /accounting/batch/statements?splitClients=true': [
    'asOfDate',
    'officeId',
    'clientNumbers',
    'includeZeroBalances',
    'message',
    'activityTagIds',
    'idempotencyKey',
  ],
  'POST /accounting/batch/statements/{id}/retry': ['items'],
};

/** The fields of a request's body that are not among those of its call, inner ones with dots. */
export function fieldsBeyond(call: string, body: unknown): readonly string[] {
  const listed = new Map<string, Fields>(Object.entries(PLAIN_FIELDS)).get(call) ?? [];
  const isListed = (field: string): boolean =>
    listed.some((one) => one === field || one.startsWith(`${field}.`));
  return [...new Set(fieldsOf(body, ''))].filter((field) => !NAMES.has(field) && !isListed(field));
}

/** The name of the call itself, and a request without a body. */
const NAMES: ReadonlySet<string> = new Set(['query', 'command', '']);

function fieldsOf(value: unknown, at: string): readonly string[] {
  if (Array.isArray(value) && value.length > 0) return value.flatMap((part) => fieldsOf(part, at));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [at];
  return Object.entries(value).flatMap(([name, part]) => fieldsOf(part, at === '' ? name : `${at}.${name}`));
}
