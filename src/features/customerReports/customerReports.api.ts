import { accountingApi, reportQuery } from '../../api';
import type { IsoDate } from '../../domain';
import {
  balanceDetailReport,
  balanceSummaryReport,
  pastDueInvoicesReport,
  unappliedCreditsReport,
  unpaidInvoicesReport,
} from './columns';

/** What the reports as of a day take (D6). */
export type AsOfArgs = {
  readonly officeId: string | null;
  /** The state at the end of this day (D12). */
  readonly asOfDate: IsoDate;
  /** Null for every customer. */
  readonly clientNumber: string | null;
};

/** What the balance detail takes (D6). */
export type DetailArgs = {
  readonly officeId: string | null;
  /** Null from the beginning. */
  readonly startDate: IsoDate | null;
  readonly endDate: IsoDate;
  readonly clientNumber: string | null;
};

/** Not sent where there is none: the reports of every customer are asked for as ever. */
const withClient = <Args extends { readonly clientNumber: string | null }>({
  clientNumber,
  ...rest
}: Args) => (clientNumber === null ? rest : { ...rest, clientNumber });

/** The customer reports (§7, D6). */
export const customerReportsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    unpaidInvoices: reportQuery<AsOfArgs>(build, {
      name: 'unpaidInvoices',
      request: (args) => ({ query: 'GetUnpaidInvoiceReportV2', ...withClient(args) }),
      spec: unpaidInvoicesReport,
      shows: ['Ledger'],
    }),
    pastDueInvoices: reportQuery<AsOfArgs>(build, {
      name: 'pastDueInvoices',
      request: (args) => ({ query: 'GetPastDueInvoiceReport', ...withClient(args) }),
      spec: pastDueInvoicesReport,
      shows: ['Ledger'],
    }),
    unappliedCredits: reportQuery<AsOfArgs>(build, {
      name: 'unappliedCredits',
      request: (args) => ({ query: 'GetCustomerUnappliedCreditReport', ...withClient(args) }),
      spec: unappliedCreditsReport,
      shows: ['Ledger'],
    }),
    customerBalanceSummary: reportQuery<AsOfArgs>(build, {
      name: 'customerBalanceSummary',
      request: (args) => ({ query: 'GetCustomerBalanceSummaryReport', ...withClient(args) }),
      spec: balanceSummaryReport,
      shows: ['Ledger'],
    }),
    customerBalanceDetail: reportQuery<DetailArgs>(build, {
      name: 'customerBalanceDetail',
      request: (args) => ({ query: 'CustomerBalanceDetailReport', ...withClient(args) }),
      spec: balanceDetailReport,
      shows: ['Ledger'],
    }),
  }),
});
