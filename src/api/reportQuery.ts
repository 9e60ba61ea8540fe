import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query/react';
import { counted } from '../domain';
import type { Call } from './calls';
import type { DataTag } from './changes';
import { apiExtra } from './extra';
import type { ApiExtra } from './extra';
import { CutOffError } from './bodies';
import type { ByteStream } from './bodies';
import { API_MESSAGES, NO_RESPONSE } from './messages';
import { callFailure, envelopeFailure } from './outcome';
import type { ApiResult, MaybeQuiet, Quiet } from './http';
import type { ApiFailure } from './outcome';
import { ACCOUNTING_QUERY } from './request';
import type { ReportSummary } from './reportShelf';
import { ResultCode } from './wire';
import type { AccountingQuery } from './wire';

/** What the store keeps of a report. Its columns are in the mount's report store, under `reportId`. */
export interface ReportResult extends ReportSummary {
  readonly reportId: string;
  /** When the answer arrived, by the contract's clock, in milliseconds since 1970-01-01 UTC. */
  readonly loadedAt: number;
}

/** Options of a report query. */
export interface ReportQueryOptions<Args> {
  /** Name of the endpoint. Reports with the same name and equal arguments share a cache entry. */
  readonly name: string;
  readonly request: (args: Omit<Args, 'quiet'>) => AccountingQuery;
  /** The report engine's description of the columns. */
  readonly spec: object;
  /** The tags of what it shows: the report is fetched again when a command changes one of them. */
  readonly shows: readonly DataTag[];
  /** Seconds that an answer is kept while no screen shows it. Defaults to 0. */
  readonly keptFor?: number;
}

/** Arguments that identify a report as they are. */
export type PlainArgs = Readonly<Record<string, string | number | boolean | null>>;

type Builder = EndpointBuilder<BaseQueryFn<Call, unknown, ApiFailure>, DataTag, 'accountingApi'>;

/**
 * Defines an endpoint for a report of rows. The answer's bytes go to the report engine as they arrive. The
 * cache holds only a summary. The columns are deleted with the cache entry, which is removed as soon as no
 * screen shows it, or `keptFor` later.
 */
export function reportQuery<Args extends PlainArgs & MaybeQuiet>(
  build: Builder,
  options: ReportQueryOptions<Args>,
) {
  return reportQueryBy<Args>(build, { ...options, identity: (args) => args });
}

/**
 * As `reportQuery`, for arguments that are more than plain values, such as a list of ids (D5). `identity`
 * returns the plain values that distinguish them.
 */
export function reportQueryBy<Args extends object & MaybeQuiet>(
  build: Builder,
  {
    name,
    request,
    spec,
    shows,
    identity,
    keptFor = 0,
  }: ReportQueryOptions<Args> & { readonly identity: (args: Args) => PlainArgs },
) {
  const slotOf = (args: Args) => {
    const plain = identity(args);
    return `${name}(${JSON.stringify(plain, Object.keys(plain).sort())})`;
  };
  return build.query<ReportResult, Args>({
    keepUnusedDataFor: keptFor,
    providesTags: shows,
    serializeQueryArgs: ({ queryArgs }) => slotOf(queryArgs),
    queryFn: (args, api) => {
      const { quiet = false, ...asked } = args;
      const { signal } = api;
      return loadReport(apiExtra(api.extra), slotOf(args), request(asked), spec, { signal, quiet });
    },
    onQueryStarted: async (args, { dispatch, extra, queryFulfilled, requestId }) => {
      // This runs before `queryFn` is called.
      apiExtra(extra).shelf.begin(slotOf(args), requestId);
      // A rejected load keeps the previous columns.
      const loaded = await queryFulfilled.catch(() => null);
      if (loaded === null) return;
      // RTK Query notifies of its answer only in the next frame. Screens must know it before the old columns
      // are deleted: one that found none would rebuild its table, losing the selection.
      dispatch(reportLoaded());
      apiExtra(extra).shelf.settle(slotOf(args), loaded.data.reportId);
    },
    onCacheEntryAdded: async (args, { extra, cacheEntryRemoved }) => {
      await cacheEntryRemoved;
      apiExtra(extra).shelf.clear(slotOf(args));
    },
  });
}

/** Changes nothing. Any action that is not deferred makes the store notify its subscribers of all changes. */
const reportLoaded = createAction('accounting/reportLoaded');

type Loaded = { data: ReportResult } | { error: ApiFailure };

async function loadReport(
  { http, reports, shelf, now }: ApiExtra,
  slot: string,
  request: AccountingQuery,
  spec: object,
  { signal, quiet }: { readonly signal: AbortSignal; readonly quiet: Quiet },
): Promise<Loaded> {
  const requestId = shelf.requestOf(slot);
  // Three may end it: RTK Query (`signal`), the user (`cancelled`), and this function once it has enough (`call`). The first
  // two are `unwanted`, all are `stop`.
  const call = new AbortController();
  const cancelled = shelf.cancellationOf(slot);
  const unwanted = AbortSignal.any([signal, cancelled]);
  const stop = AbortSignal.any([unwanted, call.signal]);
  const answer = isEmptyRange(request)
    ? EMPTY_ANSWER
    : await http.postStream(ACCOUNTING_QUERY, { data: request, signal: stop, quiet });
  if (cancelled.aborted) return { error: CANCELLED_BY_USER };
  if (!answer.ok || answer.data === null) return { error: callFailure(answer) };
  // A function, as it may change between two looks.
  const isAbandoned = (): boolean => unwanted.aborted;
  if (isAbandoned()) return { error: CANCELLED };
  const reportId = shelf.nextId(slot);
  shelf.hold(slot, reportId);
  const drop = (error: ApiFailure): Loaded => {
    // The rest of the answer is not needed.
    call.abort();
    reports.delete(reportId);
    return { error };
  };
  const abandoned = (): Loaded => drop(cancelled.aborted ? CANCELLED_BY_USER : CANCELLED);
  let rows = 0;
  try {
    const { code, message, summary } = await reports.load(reportId, spec, answer.data, {
      signal: unwanted,
      requestId,
      onProgress: (read) => (rows = read),
    });
    if (isAbandoned()) return abandoned();
    if ((code !== ResultCode.Ok && code !== ResultCode.NoData) || summary === undefined) {
      return drop(envelopeFailure(code, message));
    }
    return { data: { reportId, loadedAt: now(), ...summary } };
  } catch (error) {
    if (isAbandoned()) return abandoned();
    if (error instanceof CutOffError) return drop(rows === 0 ? CANCELLED : brokenOff(rows));
    http.reportUnreadable(ACCOUNTING_QUERY, String(error));
    // A row that cannot be shown is named in the message; anything else instead of a report, such as HTML, is not (§8).
    const message = isAboutRow(error) ? error.message : undefined;
    return drop(envelopeFailure(null, message, answer.status));
  }
}

/**
 * Whether the requested dates cannot contain anything, such as a start in the future until now (D47). The API
 * would refuse them, so it is not called.
 */
function isEmptyRange(request: AccountingQuery): boolean {
  if (!('startDate' in request) || !('endDate' in request)) return false;
  const { startDate, endDate } = request;
  return typeof startDate === 'string' && typeof endDate === 'string' && startDate > endDate;
}

/** An answer without rows, as the API would give it. */
const EMPTY_ANSWER = {
  ok: true,
  status: 200,
  errorMessage: null,
  code: null,
  data: {
    async *[Symbol.asyncIterator]() {
      yield new TextEncoder().encode(JSON.stringify({ code: ResultCode.NoData }));
    },
  },
} satisfies ApiResult<ByteStream>;

function isAboutRow(error: unknown): error is Error {
  return error instanceof Error && 'field' in error && typeof error.field === 'string';
}

const CANCELLED: ApiFailure = { status: NO_RESPONSE, code: null, message: API_MESSAGES.requestCancelled };
const CANCELLED_BY_USER: ApiFailure = { ...CANCELLED, byUser: true };

/** Some rows alone are not a report: their totals would be wrong. So none is kept, and the user can ask again. */
function brokenOff(rows: number): ApiFailure {
  const message = `The connection was lost after ${counted(rows, 'row')}. Retry to fetch the whole report.`;
  return { status: NO_RESPONSE, code: null, message };
}

/** Cancels the request of a report that the user does not want to wait for; to be dispatched. */
export function cancelReport(requestId: string) {
  return (_dispatch: unknown, _state: unknown, extra: unknown): void => {
    apiExtra(extra).shelf.cancel(requestId);
  };
}
