import { accountingApi, accountingQuery, boolean, listOf, record, reportQueryBy, text } from '../../api';
import type { MaybeQuiet } from '../../api';
import type { CarrierRecord, GLAccountRecord, SinceReply } from '../../api/wire';
import { CARRIERS_MAX_AGE_SECONDS } from '../../domain';
import type { PayableReport } from '../../domain';
import type { ReportSpec } from '../../report';
import type { PayablesArgs } from './choice/payablesChoice';
import { PLAIN_READ } from './report/payableColumns';
import { DETAIL_READ } from './report/paymentColumns';

type Accounts = readonly GLAccountRecord[] | null;

/** Arguments of the account query; inactive accounts are loaded by a separate call (§7). */
export interface AccountsArgs extends MaybeQuiet {
  readonly report: PayableReport;
  readonly includeInactive: boolean;
}

/**
 * How long a generated report is kept while its dialog hands over to its screen, in seconds: the screen's code
 * may still be loading.
 */
const HANDED_OVER_S = 5;

const SINCE = record({ agencyCarrierViewList: listOf(record({ id: text, name: text, inactive: boolean })) });

const identity = ({ glAccountIds, payeeIds, ...plain }: PayablesArgs & MaybeQuiet) => ({
  ...plain,
  accounts: glAccountIds.join(),
  payees: payeeIds?.join() ?? null,
});

/** Leaves out the day when it is today, and all payees: without them, the request is that of the specification (D45). */
const asked = ({ asOfDate, payeeIds, ...args }: PayablesArgs) => ({
  ...args,
  ...(asOfDate === null ? {} : { asOfDate }),
  ...(payeeIds === null ? {} : { payeeIds }),
});

const QUERIES = {
  companyPayables: 'GetCompanyPayablesReport2',
  agencyRevenue: 'GetAgencyRevenueReport2',
} as const satisfies Readonly<Record<PayableReport, string>>;

const ACCOUNTS = {
  companyPayables: 'GetReportingGLAccounts',
  agencyRevenue: 'GetAgencyRevenueGLAccounts',
} as const satisfies Readonly<Record<PayableReport, string>>;

/** A report, without or with the details of payments: the same request, of which more is read (D45). */
const reportOf = (report: PayableReport, name: string, spec: ReportSpec) => ({
  name,
  keptFor: HANDED_OVER_S,
  identity,
  request: (args: PayablesArgs) => ({ query: QUERIES[report], ...asked(args) }),
  spec,
  shows: ['Ledger'] as const,
});

/** The payables and revenue reports, and the choices that their dialogs offer (§7). */
export const payablesApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    companyPayables: reportQueryBy(
      build,
      reportOf('companyPayables', 'companyPayables', PLAIN_READ.companyPayables),
    ),
    agencyRevenue: reportQueryBy(build, reportOf('agencyRevenue', 'agencyRevenue', PLAIN_READ.agencyRevenue)),
    companyPayments: reportQueryBy(
      build,
      reportOf('companyPayables', 'companyPayments', DETAIL_READ.companyPayables),
    ),
    revenuePayments: reportQueryBy(
      build,
      reportOf('agencyRevenue', 'revenuePayments', DETAIL_READ.agencyRevenue),
    ),
    payableAccounts: build.query<Accounts, AccountsArgs>({
      query: ({ report, includeInactive, quiet }) =>
        accountingQuery<(typeof ACCOUNTS)[PayableReport]>(
          { query: ACCOUNTS[report], includeInactive },
          quiet,
        ),
    }),
    /**
     * Accounts of type Bank, to pay from and deposit to (D37); refetched for each payment, as balances change.
     * `true` for those no longer in use too, which have had their checks all the same.
     */
    payingAccounts: build.query<Accounts, boolean>({
      providesTags: ['Ledger'],
      query: (includeInactive) =>
        accountingQuery<'GetGLAccounts'>({ query: 'GetGLAccounts', includeInactive }),
    }),
    /** `GET /api/since`: kept for five minutes, across screens and dialogs (D37). */
    carriers: build.query<readonly CarrierRecord[], undefined>({
      keepUnusedDataFor: CARRIERS_MAX_AGE_SECONDS,
      query: () => ({ method: 'GET', path: '/api/since', shape: SINCE }),
      transformResponse: (reply: unknown) => (reply as SinceReply | null)?.agencyCarrierViewList ?? [],
    }),
  }),
});

/** Names the query that reads a report, with the details of payments or without. */
export function reportEndpoint(report: PayableReport, detailed: boolean) {
  if (!detailed) return report;
  return report === 'companyPayables' ? 'companyPayments' : 'revenuePayments';
}
