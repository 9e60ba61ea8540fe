import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query/react';
import { ACCOUNTING_QUERY } from './accountingApi';
import type { Call } from './accountingApi';
import type { DataTag } from './changes';
import { apiExtra } from './extra';
import type { ApiExtra } from './extra';
import { CutOffError } from './bodies';
import type { ByteStream } from './bodies';
import { API_MESSAGES, NO_RESPONSE } from './messages';
import { callFailure, envelopeFailure } from './outcome';
import type { ApiResult } from './http';
import type { ApiFailure } from './outcome';
import type { ReportSummary } from './reportShelf';
import { ResultCode } from './wire';
import type { AccountingQuery } from './wire';

/** What the store keeps of a report: its columns are in the report store of the mount, under `reportId`. */
export interface ReportResult extends ReportSummary {
  readonly reportId: string;
  /** When the answer arrived, by the contract's clock, in milliseconds since 1970-01-01 UTC. */
  readonly loadedAt: number;
}

/** How a report is asked for. */
export interface ReportQueryOptions<Args> {
  /** Name of the endpoint: reports of one name and equal arguments share an entry. */
  readonly name: string;
  readonly request: (args: Args) => AccountingQuery;
  /** The report engine's description of the columns. */
  readonly spec: object;
  /** What of it a command can change: it is then fetched anew. */
  readonly shows: readonly DataTag[];
  /** Seconds that an answer stays which no screen shows; none unless told. */
  readonly keptFor?: number;
}

/** Arguments by which a report can be told from others as they are. */
export type PlainArgs = Readonly<Record<string, string | number | boolean | null>>;

type Builder = EndpointBuilder<BaseQueryFn<Call, unknown, ApiFailure>, DataTag, 'accountingApi'>;

/**
 * An endpoint for a report of rows: the answer's bytes go to the report engine as they arrive; the cache has no more
 * than its summary, and the columns are deleted with the cache entry, which is removed as soon as no screen shows it.
 */
export function reportQuery<Args extends PlainArgs>(build: Builder, options: ReportQueryOptions<Args>) {
  return reportQueryBy<Args>(build, { ...options, identity: (args) => args });
}

/**
 * As `reportQuery`, for arguments that hold more than plain values, such as a list of ids (D5): `identity` says in
 * plain ones what tells two of them apart.
 */
export function reportQueryBy<Args extends object>(
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
    queryFn: (args, api) => loadReport(apiExtra(api.extra), slotOf(args), request(args), spec, api.signal),
    onQueryStarted: async (args, { dispatch, extra, queryFulfilled, requestId }) => {
      // Told before `queryFn` is called.
      apiExtra(extra).shelf.begin(slotOf(args), requestId);
      // A rejected load leaves the former columns as they are.
      const loaded = await queryFulfilled.catch(() => null);
      if (loaded === null) return;
      // RTK Query tells of its answer in the next frame only. Screens are to know it before the former columns go:
      // one that found none would begin its table anew, without the selection.
      dispatch(reportLoaded());
      apiExtra(extra).shelf.settle(slotOf(args), loaded.data.reportId);
    },
    onCacheEntryAdded: async (args, { extra, cacheEntryRemoved }) => {
      await cacheEntryRemoved;
      apiExtra(extra).shelf.clear(slotOf(args));
    },
  });
}

/** Changes nothing: any action that is not put off has the store tell of all that has changed. */
const reportLoaded = createAction('accounting/reportLoaded');

type Loaded = { data: ReportResult } | { error: ApiFailure };

async function loadReport(
  { http, reports, shelf, now }: ApiExtra,
  slot: string,
  request: AccountingQuery,
  spec: object,
  signal: AbortSignal,
): Promise<Loaded> {
  const requestId = shelf.requestOf(slot);
  const call = new AbortController();
  const either = AbortSignal.any([signal, call.signal]);
  const answer = isEmptyRange(request)
    ? EMPTY_ANSWER
    : await http.postStream(ACCOUNTING_QUERY, { data: request, signal: either });
  if (!answer.ok || answer.data === null) return { error: callFailure(answer) };
  const isLeft = (): boolean => signal.aborted;
  if (isLeft()) return { error: CANCELLED };
  const reportId = shelf.nextId(slot);
  shelf.hold(slot, reportId);
  const drop = (error: ApiFailure): Loaded => {
    // What is still to come of the answer is not waited for.
    call.abort();
    reports.delete(reportId);
    return { error };
  };
  try {
    const { code, message, summary } = await reports.load(reportId, spec, answer.data, {
      signal,
      requestId,
    });
    if (isLeft()) return drop(CANCELLED);
    if ((code !== ResultCode.Ok && code !== ResultCode.NoData) || summary === undefined) {
      return drop(envelopeFailure(code, message));
    }
    return { data: { reportId, loadedAt: now(), rowCount: summary.rowCount, totals: summary.totals } };
  } catch (error) {
    if (isLeft() || error instanceof CutOffError) return drop(CANCELLED);
    // A row that cannot be shown is named; HTML or broken JSON in a report's place is not (§8).
    return drop(envelopeFailure(null, isAboutRow(error) ? error.message : undefined, answer.status));
  }
}

/**
 * Whether nothing can lie between the dates that are asked for, as where a start in the future goes until now (D47): the
 * API would refuse them, and has nothing to be asked.
 */
function isEmptyRange(request: AccountingQuery): boolean {
  if (!('startDate' in request) || !('endDate' in request)) return false;
  const { startDate, endDate } = request;
  return typeof startDate === 'string' && typeof endDate === 'string' && startDate > endDate;
}

/** An answer without rows, as the API gives it. */
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
