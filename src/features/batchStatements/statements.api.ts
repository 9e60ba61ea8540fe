import type { UnknownAction } from 'redux';
import {
  accountingApi,
  accountingQuery,
  amount,
  apiExtra,
  dataChanged,
  envelopeFailure,
  isoDate,
  listOf,
  number,
  record,
  sendOnce,
  text,
} from '../../api';
import type { SendOutcome } from '../../api';
import { ResultCode } from '../../api/wire';
import type {
  BalanceSummaryRow,
  StatementBatch,
  StatementBatchDetail,
  StatementBatchRequest,
  StatementRetryRequest,
  StatementRetryResult,
  TagRecord,
} from '../../api/wire';
import type { IsoDate } from '../../domain';

const BATCHES = '/accounting/batch/statements';

/** Whether a request is sent again because its answer was lost. Not sent. */
interface Repeated {
  readonly isAgain?: boolean;
}

/** Path of the PDF with all statements of a batch (§7). */
export const batchPdfPath = (id: string): string => `${BATCHES}/${encodeURIComponent(id)}/pdf`;

/** Path of one client's statement (§7). */
export const attachmentPath = (clientId: number, attachmentId: string): string =>
  `/api/client/${encodeURIComponent(clientId)}/attachment/${encodeURIComponent(attachmentId)}/content`;

/** Selects the customers to choose from: those of an office, as of a day. */
export interface CustomersArgs {
  readonly officeId: string | null;
  readonly asOfDate: IsoDate;
  readonly includeZeroBalances: boolean;
}

const BATCH_FIELDS = {
  id: text,
  status: text,
  asOfDate: isoDate,
  createdDate: text,
  counts: record({ total: number, done: number, failed: number, skipped: number }),
};
const BATCH = record(BATCH_FIELDS);
const DETAIL = record({
  ...BATCH_FIELDS,
  items: listOf(
    record({
      itemId: text,
      clientNumber: text,
      clientName: text,
      status: text,
      debts: amount,
      credits: amount,
      balance: amount,
    }),
  ),
});

const TAGS = listOf(record({ id: number, name: text }));
const RETRY = record({ itemIds: listOf(text), failures: listOf(record({ reason: text })) });

/** The agency's batches, newest first, and single batches with their customers (§7, D9). */
export const statementsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    statementBatches: build.query<readonly StatementBatch[] | null, undefined>({
      providesTags: ['Statements'],
      query: () => ({ method: 'GET', path: BATCHES, shape: listOf(BATCH) }),
    }),
    statementBatch: build.query<StatementBatchDetail, string>({
      providesTags: ['Statements'],
      queryFn: async (id, _api, _extra, baseQuery) => {
        const path = `${BATCHES}/${encodeURIComponent(id)}`;
        const { data, error } = await baseQuery({ method: 'GET', path, shape: DETAIL });
        if (error !== undefined) return { error };
        // A list may be empty, a batch is not: without one there is nothing to show.
        return data === null
          ? { error: envelopeFailure(ResultCode.NoData, undefined) }
          : { data: data as StatementBatchDetail };
      },
    }),
    createStatementBatch: build.mutation<SendOutcome<StatementBatch>, StatementBatchRequest & Repeated>({
      queryFn: async ({ isAgain, ...request }, { extra }) => ({
        data: await sendOnce<StatementBatch>(apiExtra(extra).http, {
          path: `${BATCHES}?splitClients=true`,
          body: request,
          shape: BATCH,
          isAgain,
        }),
      }),
      onQueryStarted: announceBatches,
    }),
    /** `items` null retries all that failed. Sending it twice makes no statement twice (D9). */
    retryStatements: build.mutation<
      SendOutcome<StatementRetryResult>,
      StatementRetryRequest & Repeated & { readonly id: string }
    >({
      queryFn: async ({ id, items, isAgain }, { extra }) => ({
        data: await sendOnce<StatementRetryResult>(apiExtra(extra).http, {
          path: `${BATCHES}/${encodeURIComponent(id)}/retry`,
          body: { items } satisfies StatementRetryRequest,
          shape: RETRY,
          isAgain,
        }),
      }),
      onQueryStarted: announceBatches,
    }),
    statementCustomers: build.query<readonly BalanceSummaryRow[] | null, CustomersArgs>({
      providesTags: ['Ledger'],
      query: (args) =>
        accountingQuery<'GetCustomerBalanceSummaryReport'>({
          query: 'GetCustomerBalanceSummaryReport',
          ...args,
        }),
    }),
    /** `GET /api/agency/client/logactivitytags`, flat (D36). */
    activityTags: build.query<readonly TagRecord[], undefined>({
      query: () => ({ method: 'GET', path: '/api/agency/client/logactivitytags', shape: TAGS }),
      transformResponse: (tags: unknown) => (tags as readonly TagRecord[] | null) ?? [],
    }),
  }),
});

/** Refetches after every outcome: a refused or unknown one may mean that the batches on screen are stale. */
async function announceBatches(
  _request: unknown,
  { dispatch, queryFulfilled }: StatementCommand,
): Promise<void> {
  const isSettled = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (isSettled) dispatch(dataChanged({ tags: ['Statements'] }));
}

interface StatementCommand {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly queryFulfilled: PromiseLike<unknown>;
}
