import { accountingApi, accountingQuery, apiExtra } from '../../api';
import type {
  BalanceSummaryRow,
  StatementBatch,
  StatementBatchDetail,
  StatementBatchRequest,
  StatementRetryResult,
  TagRecord,
} from '../../api/wire';
import type { IsoDate } from '../../domain';
import { sendOnce } from './sendOnce';
import type { SendOutcome } from './sendOnce';

const BATCHES = '/accounting/batch/statements';

/** Address of the PDF of a batch: all its statements (§7). */
export const batchPdfPath = (id: string): string => `${BATCHES}/${encodeURIComponent(id)}/pdf`;

/** Address of one client's statement (§7). */
export const attachmentPath = (clientId: number, attachmentId: string): string =>
  `/api/client/${clientId}/attachment/${encodeURIComponent(attachmentId)}/content`;

/** The customers that can be chosen: of an office, as of a day. */
export interface CustomersArgs {
  readonly officeId: string | null;
  readonly asOfDate: IsoDate;
  readonly includeZeroBalances: boolean;
}

/** The batches of the agency, newest first, and one of them with its customers (§7, D9). */
export const statementsApi = accountingApi.injectEndpoints({
  endpoints: (build) => ({
    statementBatches: build.query<readonly StatementBatch[] | null, undefined>({
      query: () => ({ method: 'GET', path: BATCHES }),
    }),
    statementBatch: build.query<StatementBatchDetail | null, string>({
      query: (id) => ({ method: 'GET', path: `${BATCHES}/${encodeURIComponent(id)}` }),
    }),
    createStatementBatch: build.mutation<SendOutcome<StatementBatch>, StatementBatchRequest>({
      queryFn: async (request, { extra }) => ({
        data: await sendOnce<StatementBatch>(apiExtra(extra).http, `${BATCHES}?splitClients=true`, request),
      }),
    }),
    /** `items` null: all that failed. Sent twice it does nothing twice (D9). */
    retryStatements: build.mutation<
      SendOutcome<StatementRetryResult>,
      { readonly id: string; readonly items: readonly string[] | null }
    >({
      queryFn: async ({ id, items }, { extra }) => ({
        data: await sendOnce<StatementRetryResult>(
          apiExtra(extra).http,
          `${BATCHES}/${encodeURIComponent(id)}/retry`,
          { items },
        ),
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
