import type { InvoiceRow, IsoDate } from '../../../../src/api/wire';
import type { BalanceChoice, Scope } from '../../ledger';
import {
  balanceDetail,
  balanceSummary,
  pastDueInvoices,
  unappliedCredits,
  unpaidInvoices,
} from '../../ledger';
import type { Database } from '../../db';
import { officeScope } from '../access';
import { invalid } from '../failures';
import type { Body } from '../fields';
import { readDate, readFlag, readOfficeId } from '../fields';
import { todayOf } from '../today';
import type { QueryCall, QueryHandlers } from './query';
import { RowPages } from './rowPages';
import { readPeriod } from './transactionFields';

const scopeOf = ({ body, viewer, rules }: QueryCall): Scope =>
  officeScope(viewer, 'customer', readOfficeId(body), rules);

type Report<Row> = (
  db: Database,
  scope: Scope,
  asOf: IsoDate,
  choice: BalanceChoice,
) => Promise<readonly Row[]>;

/** A report as of a day (D6), by default today in the agency's zone. */
const asOf =
  <Row>(report: Report<Row>) =>
  async (call: QueryCall): Promise<readonly Row[]> =>
    report(call.db, scopeOf(call), readDate(call.body, 'asOfDate') ?? todayOf(call).latest, {
      clientNumber: readClientNumber(call.body),
      includeZeroBalances: readFlag(call.body, 'includeZeroBalances'),
    });

/** The customer reports (§6, §7, D6), for the offices that the user may see (D14). */
export const customerQueries: QueryHandlers<
  | 'GetUnpaidInvoiceReportV2'
  | 'GetPastDueInvoiceReport'
  | 'GetCustomerUnappliedCreditReport'
  | 'GetCustomerBalanceSummaryReport'
  | 'CustomerBalanceDetailReport'
> = {
  GetUnpaidInvoiceReportV2: asOf<InvoiceRow>(unpaidInvoices),
  GetPastDueInvoiceReport: asOf<InvoiceRow>(pastDueInvoices),
  GetCustomerUnappliedCreditReport: asOf(unappliedCredits),
  GetCustomerBalanceSummaryReport: asOf(balanceSummary),
  CustomerBalanceDetailReport: async (call) => {
    const scope = scopeOf(call);
    const { latest: now } = todayOf(call);
    const { from, to } = readPeriod(call.body, now);
    const period = { from, to: to ?? now };
    return new RowPages(balanceDetail(call.db, scope, period, { clientNumber: readClientNumber(call.body) }));
  },
};

/** Reads `clientNumber`: text, or null or absent for every customer. @throws ApiFailure code 13 */
function readClientNumber(body: Body): string | null {
  const value = body.clientNumber ?? null;
  if (value === null || typeof value === 'string') return value;
  throw invalid('clientNumber must be text or null.');
}
