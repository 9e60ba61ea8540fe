import {
  accountingApi,
  accountingQuery,
  amount,
  boolean,
  listOf,
  number,
  optional,
  record,
  text,
} from '../../../api';
import type { QueryData } from '../../../api';
import type { StatementBatch } from '../../../api/wire';
import type { IsoDate } from '../../../domain';
import { unpaidInvoiceTotalsCall } from './invoiceTotals';
import type { TotalsArgs } from './invoiceTotals';

const CREDITS = listOf(record({ olderThan30Days: boolean, items: number, unapplied: amount }));
const PAYABLES = listOf(
  record({ glAccountId: text, due: text, lines: number, amount, returns: optional(amount) }),
);
const PERIOD = listOf(
  record({ transactionType: text, items: number, tendered: amount, change: amount, disbursed: amount }),
);
const BATCHES = listOf(record({ id: text, counts: record({ failed: number }) }));

/**
 * What reports come to, for the morning page (D45). All of them are quiet: who has lost a permission since loses the
 * tile, not the page.
 */
export const totalsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    unpaidInvoiceTotals: build.query<QueryData<'GetUnpaidInvoiceTotals'>, TotalsArgs>({
      providesTags: ['Ledger', 'Tiles'],
      query: unpaidInvoiceTotalsCall,
    }),
    unappliedCreditTotals: build.query<QueryData<'GetUnappliedCreditTotals'>, TotalsArgs>({
      providesTags: ['Ledger', 'Tiles'],
      query: (args) => ({
        ...accountingQuery<'GetUnappliedCreditTotals'>(
          { query: 'GetUnappliedCreditTotals', ...args },
          'refusals',
        ),
        shape: CREDITS,
      }),
    }),
    companyPayableTotals: build.query<QueryData<'GetCompanyPayableTotals'>, TotalsArgs>({
      providesTags: ['Ledger', 'Tiles'],
      query: (args) => ({
        ...accountingQuery<'GetCompanyPayableTotals'>(
          { query: 'GetCompanyPayableTotals', ...args },
          'refusals',
        ),
        shape: PAYABLES,
      }),
    }),
    /** Today's totals. `day` is not sent; it gives the totals of each day their own cache entry. */
    todaysTotals: build.query<
      QueryData<'GetPeriodTotals'>,
      { readonly officeId: string | null; readonly day: IsoDate }
    >({
      providesTags: ['Ledger', 'Tiles'],
      query: ({ officeId }) => ({
        ...accountingQuery<'GetPeriodTotals'>(
          { query: 'GetPeriodTotals', officeId, TimePeriod: 0 },
          'refusals',
        ),
        shape: PERIOD,
      }),
    }),
    /** The agency's batches of statements, newest first (D9). */
    batchCounts: build.query<readonly Pick<StatementBatch, 'id' | 'counts'>[] | null, undefined>({
      providesTags: ['Statements', 'StatementCounts', 'Tiles'],
      query: () => ({
        method: 'GET',
        path: '/accounting/batch/statements',
        shape: BATCHES,
        quiet: 'refusals',
      }),
    }),
  }),
});
