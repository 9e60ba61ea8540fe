import { accountingApi, accountingQuery, apiExtra, listOf, number, record, sendOnce, text } from '../../api';
import type { SendOutcome } from '../../api';
import type {
  BalanceSummaryRow,
  StatementBatch,
  StatementBatchDetail,
  StatementBatchRequest,
  StatementRetryResult,
  TagRecord,
} from '../../api/wire';
import type { IsoDate } from '../../domain';

const BATCHES = '/accounting/batch/statements';

/** Address of the PDF of a batch: all its statements (§7). */
export const batchPdfPath = (id: string): string => `${BATCHES}/${encodeURIComponent(id)}/pdf`;

/** Address of one client's statement (§7). */
export const attachmentPath = (clientId: number, attachmentId: string): string =>
  `/api/client/${encodeURIComponent(clientId)}/attachment/${encodeURIComponent(attachmentId)}/content`;

/** The customers that can be chosen: of an office, as of a day. */
export interface CustomersArgs {
  readonly officeId: string | null;
  readonly asOfDate: IsoDate;
  readonly includeZeroBalances: boolean;
}

const BATCH_FIELDS = {
  id: text,
  status: text,
  asOfDate: text,
  createdDate: text,
  counts: record({ total: number, done: number, failed: number, skipped: number }),
};
const BATCH = record(BATCH_FIELDS);
const DETAIL = record({
  ...BATCH_FIELDS,
  items: listOf(record({ itemId: text, clientNumber: text, clientName: text, status: text })),
});

const RETRY = record({ itemIds: listOf(text), failures: listOf(record({ reason: text })) });

/** The batches of the agency, newest first, and one of them with its customers (§7, D9). */
export const statementsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    statementBatches: build.query<readonly StatementBatch[] | null, undefined>({
      query: () => ({ method: 'GET', path: BATCHES, shape: listOf(BATCH) }),
    }),
    statementBatch: build.query<StatementBatchDetail | null, string>({
      query: (id) => ({ method: 'GET', path: `${BATCHES}/${encodeURIComponent(id)}`, shape: DETAIL }),
    }),
    createStatementBatch: build.mutation<SendOutcome<StatementBatch>, StatementBatchRequest>({
      queryFn: async (request, { extra }) => ({
        data: await sendOnce<StatementBatch>(apiExtra(extra).http, {
          path: `${BATCHES}?splitClients=true`,
          body: request,
          shape: BATCH,
        }),
      }),
    }),
    /** `items` null: all that failed. Sent twice it does nothing twice (D9). */
    retryStatements: build.mutation<
      SendOutcome<StatementRetryResult>,
      { readonly id: string; readonly items: readonly string[] | null }
    >({
      queryFn: async ({ id, items }, { extra }) => ({
        data: await sendOnce<StatementRetryResult>(apiExtra(extra).http, {
          path: `${BATCHES}/${encodeURIComponent(id)}/retry`,
          body: { items },
          shape: RETRY,
        }),
      }),
    }),
    statementCustomers: build.query<readonly BalanceSummaryRow[] | null, CustomersArgs>({
      query: (args) =>
        accountingQuery<'GetCustomerBalanceSummaryReport'>({
          query: 'GetCustomerBalanceSummaryReport',
          ...args,
        }),
    }),
    /** `GET /api/agency/client/logactivitytags`, flat (D36). */
    activityTags: build.query<readonly TagRecord[], undefined>({
      query: () => ({ method: 'GET', path: '/api/agency/client/logactivitytags' }),
      transformResponse: (reply: unknown) => tagsOf(reply),
    }),
  }),
});

/** The answers of `/api` come with their envelope. */
function tagsOf(reply: unknown): readonly TagRecord[] {
  const list = (reply as { readonly data?: unknown } | null)?.data ?? reply;
  return Array.isArray(list) ? (list as readonly TagRecord[]) : [];
}
