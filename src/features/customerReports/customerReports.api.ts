import { accountingApi, reportQuery } from '../../api';
import type { MaybeQuiet } from '../../api';
import type { IsoDate } from '../../domain';
import {
  balanceDetailRead,
  balanceSummaryReport,
  pastDueInvoicesReport,
  unappliedCreditsReport,
  unpaidInvoicesReport,
} from './columns';

/** Arguments of the reports as of a day (D6). */
export type AsOfArgs = Pick<MaybeQuiet, 'quiet'> & {
  readonly officeId: string | null;
  /** The state at the end of this day (D12). */
  readonly asOfDate: IsoDate;
  /** Null for all customers. */
  readonly clientNumber: string | null;
  /** Whether the balance summary lists customers who have paid up, too. */
  readonly includeZeroBalances?: true;
};

/** Arguments of the balance detail (D6). */
export type DetailArgs = {
  readonly officeId: string | null;
  /** Null for no start date. */
  readonly startDate: IsoDate | null;
  /** Null for no end date: today, or nothing if the start is later (D47). */
  readonly endDate: IsoDate | null;
  readonly clientNumber: string | null;
};

/** Omits the client number when it is null: requests for all customers do not have the field. */
const withClient = <Args extends { readonly clientNumber: string | null }>({ clientNumber, ...rest }: Args) =>
  clientNumber === null ? rest : { ...rest, clientNumber };

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
      spec: balanceDetailRead,
      shows: ['Ledger'],
    }),
  }),
});
