import { createPublisher } from '../../domain';
import type { ReportData, Totals } from '../data/reportData';
import { browserSlicing, runSliced } from '../data/slicing';
import type { ReplySource } from '../engine/replySource';
import type { ReportEngine } from '../engine/reportEngine';
import type { ReportSpec } from '../reportSpec';
import { totalsOf } from '../view/totals';

/**
 * What the API cache keeps of a report as it was loaded; serializable. The columns stay in the store. The same as
 * `ReportSummary` of `src/api/reportShelf.ts`, which this does not import.
 */
interface ReportSummary {
  readonly rowCount: number;
  /** Sums of all rows in whole cents, by id of total column. */
  readonly totals: Totals;
}

/** The result of a reply: its code and message (D1), and a summary when it succeeded (codes Ok and NoData). */
interface LoadResult {
  readonly code: number;
  readonly message?: string;
  readonly summary?: ReportSummary;
}

/** A report while its rows arrive. */
export interface GrowingReport {
  /** Its first rows, in payload order; undefined until there are some. */
  readonly data: ReportData | undefined;
  /** Number of rows read so far; updated now and then. */
  readonly rows: number;
}

interface StoreLoadOptions {
  readonly signal?: AbortSignal;
  /** The id under which the report can be watched while it grows; defaults to the report's own. */
  readonly requestId?: string;
  /** Called now and then with the number of rows read; with all of them before the load fails with its source. */
  readonly onProgress?: (rows: number) => void;
}

/** The reports of one mount: the columns live here, outside the API cache (architecture.md "Report engine"). */
export interface ReportStore {
  /**
   * Reads the bytes of a reply into the report `reportId`, all at once or as they arrive, in the mount's worker
   * or in slices (§9). An existing report stays until the new one is complete; a load of the same id that is
   * still under way is given up.
   *
   * @throws ReportDataError for a reply that cannot be shown; WorkerLostError, after which another attempt runs
   * without the worker; the reason of the signal, or an AbortError, when the load is given up; what the source
   * throws.
   */
  readonly load: (
    reportId: string,
    spec: ReportSpec,
    source: ReplySource,
    options?: StoreLoadOptions,
  ) => Promise<LoadResult>;
  /**
   * Applies updates to the rows of an existing report, matched by the value of one field (§5), without a
   * reload: row numbers stay, and listeners are notified. Does nothing when the report does not (or no longer)
   * exist. Its code is fetched with the first call.
   *
   * @param updates rows as on the wire (amounts in dollars) that may lack fields.
   * @throws TypeError 'Unable to update table records. Reason: invalid argument types' (§5); ReportDataError
   * for values that loading would refuse; the error of fetching its code. The report then stays as it is.
   */
  readonly update: (reportId: string, updates: readonly object[], identifier: string) => Promise<void>;
  readonly get: (reportId: string) => ReportData | undefined;
  /**
   * The report that a request is loading, until a while after it is complete; the same object until there is
   * news about it.
   */
  readonly growing: (requestId: string) => GrowingReport | undefined;
  /** Drops a report and gives up its load. */
  readonly delete: (reportId: string) => void;
  /** Drops all reports and gives up all loads: on reset of the API state and on sign-out. */
  readonly clear: () => void;
  /** Like `clear`, but for good: on unmount. Ends the worker. */
  readonly dispose: () => void;
  /** Calls `listener` after each change of what `get` and `growing` return. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Creates the store of one mount. Nothing is kept at module level.
 *
 * @param engine the mount's own; ends with the store.
 */
export function createReportStore(engine: ReportEngine): ReportStore {
  const reports = new Map<string, ReportData>();
  const underway = new Map<string, { readonly own: AbortController; readonly report: GrowingReport }>();
  const work = new Map<string, AbortController>();
  const { subscribe, publish: changed } = createPublisher();
  const giveUp = (reportId: string): void => {
    const own = work.get(reportId);
    own?.abort(new DOMException(`Report ${reportId} is no longer wanted`, 'AbortError'));
    work.delete(reportId);
    for (const [requestId, load] of underway) if (load.own === own) underway.delete(requestId);
  };
  const clear = (): void => {
    [...work.keys()].forEach(giveUp);
    if (reports.size === 0 && underway.size === 0) return;
    reports.clear();
    underway.clear();
    changed();
  };

  return {
    load: async (reportId, spec, source, { signal, requestId = reportId, onProgress } = {}) => {
      giveUp(reportId);
      const own = new AbortController();
      work.set(reportId, own);
      underway.set(requestId, { own, report: { data: undefined, rows: 0 } });
      const both = signal === undefined ? own.signal : AbortSignal.any([own.signal, signal]);
      // Of several loads by one request, only the latest is awaited.
      const grow = (more: Partial<GrowingReport>): void => {
        const before = underway.get(requestId);
        if (before?.own !== own || both.aborted) return;
        underway.set(requestId, { own, report: { ...before.report, ...more } });
        changed();
      };
      const over = (): void => {
        if (work.get(reportId) === own) work.delete(reportId);
        if (underway.get(requestId)?.own === own) underway.delete(requestId);
      };
      try {
        const { data, lookupsReady, ...answer } = await engine.load(spec, source, {
          signal: both,
          onRows: (first) =>
            grow({ data: first, rows: Math.max(first.rowCount, underway.get(requestId)?.report.rows ?? 0) }),
          onProgress: (rows) => {
            onProgress?.(rows);
            grow({ rows });
          },
        });
        both.throwIfAborted();
        if (data === undefined) {
          over();
          changed();
          return answer;
        }
        // Only now: its first rows must not disappear before those who wait for it have learned its id.
        void lookupsReady.then(() => warm(data, own.signal)).then(over);
        reports.set(reportId, data);
        changed();
        return { ...answer, summary: { rowCount: data.rowCount, totals: totalsOf(data) } };
      } catch (error) {
        over();
        changed();
        throw error;
      }
    },
    update: async (reportId, updates, identifier) => {
      const { patchIfThere } = await import('../data/patchReport');
      const data = reports.get(reportId);
      const patched = patchIfThere(data, updates, identifier);
      if (patched === undefined || patched === data) return;
      reports.set(reportId, patched);
      changed();
    },
    get: (reportId) => reports.get(reportId),
    growing: (requestId) => underway.get(requestId)?.report,
    delete: (reportId) => {
      giveUp(reportId);
      if (reports.delete(reportId)) changed();
    },
    clear,
    dispose: () => {
      clear();
      engine.dispose();
    },
    subscribe,
  };
}

/**
 * Makes the ranks and search texts that are still missing, while the user reads the first rows. A sort or
 * filter that comes first makes its own; if this fails, the error surfaces there, where it was asked for.
 */
async function warm(data: ReportData, signal: AbortSignal): Promise<void> {
  try {
    await runSliced(data.warmSteps(), browserSlicing, signal);
  } catch {
    return;
  }
}
