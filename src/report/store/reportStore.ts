import type { Cents } from '../../domain';
import type { ReportData, Totals } from '../data/reportData';
import { browserSlicing, runSliced } from '../data/slicing';
import type { ReplySource } from '../engine/replySource';
import { createReportEngine } from '../engine/reportEngine';
import type { ReportEngine } from '../engine/reportEngine';
import type { ReportSpec } from '../reportSpec';
import { invalidDueDatesOf, totalsOf } from '../view/totals';

/**
 * What the API cache keeps of a report; serializable. The columns stay in the store under `reportId`.
 */
interface ReportSummary {
  readonly reportId: string;
  readonly rowCount: number;
  /** Whole cents of all rows by id of total column. */
  readonly totals: Totals;
  /** Rows whose due date is present and malformed, and how much is due on them. */
  readonly invalidDueDates?: { readonly count: number; readonly cents: Cents };
}

/** What became of a reply: its code and message (D1), and a summary when it succeeded (codes Ok and NoData). */
interface ReportOutcome {
  readonly code: number;
  readonly message?: string;
  readonly summary?: ReportSummary;
}

/** A report while its rows come in, for those who wait for it. */
export interface GrowingReport {
  /** Its first rows, in payload order; undefined until some are there. */
  readonly data: ReportData | undefined;
  /** Rows that have been read so far; it is told now and then. */
  readonly rows: number;
}

interface StoreLoadOptions {
  readonly signal?: AbortSignal;
  /** Under this id the report can be watched while it grows; its own when left out. */
  readonly requestId?: string;
}

/** The reports of one mount: the columns live here, outside the API cache (architecture.md "Report engine"). */
export interface ReportStore {
  /**
   * Takes in the bytes of a reply under `reportId`, all at once or as they arrive, in the mount's worker or in slices
   * (§9). A report that is there already stays until the new one is complete; a load of the same id that is still
   * under way is given up.
   *
   * @throws ReportDataError for a reply that cannot be shown; WorkerLostError, after which a new try runs without the
   *   worker; the reason of the signal, or an AbortError, when the load is given up; what the source throws.
   */
  readonly load: (
    reportId: string,
    spec: ReportSpec,
    source: ReplySource,
    options?: StoreLoadOptions,
  ) => Promise<ReportOutcome>;
  /**
   * Lays updates over the rows of a report that is there, matched by the value of one field (§5), without a reload:
   * row numbers stay, listeners hear of it, and the summary that comes back replaces the one in the API cache.
   * Undefined, and nothing happens, when the report is not (or no longer) there. The code for it comes with the first.
   *
   * @param updates rows as on the wire (amounts in dollars) that may lack fields.
   * @throws TypeError 'Unable to update table records. Reason: invalid argument types' (§5); ReportDataError for
   *   values that loading would refuse; what the fetch of its code fails with. The report then stays as it is.
   */
  readonly update: (
    reportId: string,
    updates: readonly object[],
    identifier: string,
  ) => Promise<ReportSummary | undefined>;
  readonly get: (reportId: string) => ReportData | undefined;
  /**
   * The report that is being loaded by a request, until a while after it is complete; the same object until more is
   * known of it.
   */
  readonly growing: (requestId: string) => GrowingReport | undefined;
  /** Drops a report and gives up a load of it. */
  readonly delete: (reportId: string) => void;
  /** Drops all reports and gives up all loads: on reset of the API state and on sign-out. */
  readonly clear: () => void;
  /** The same, for good: on unmount. Ends the worker. */
  readonly dispose: () => void;
  /** Calls `listener` after each change of what `get` and `growing` answer; returns how to end it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A store for one mount. Nothing is kept at module level.
 *
 * @param engine the mount's own; it is ended with the store.
 */
export function createReportStore(engine: ReportEngine = createReportEngine()): ReportStore {
  const reports = new Map<string, ReportData>();
  const underway = new Map<string, { readonly own: AbortController; readonly report: GrowingReport }>();
  const work = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const changed = (): void => listeners.forEach((listener) => listener());
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
    load: async (reportId, spec, source, { signal, requestId = reportId } = {}) => {
      giveUp(reportId);
      const own = new AbortController();
      work.set(reportId, own);
      underway.set(requestId, { own, report: { data: undefined, rows: 0 } });
      const both = signal === undefined ? own.signal : AbortSignal.any([own.signal, signal]);
      // Of several loads by one request, the latest is the one that is waited for.
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
        const { data, indexed, ...answer } = await engine.load(spec, source, {
          signal: both,
          onRows: (first) =>
            grow({ data: first, rows: Math.max(first.rowCount, underway.get(requestId)?.report.rows ?? 0) }),
          onProgress: (rows) => grow({ rows }),
        });
        both.throwIfAborted();
        if (data === undefined) {
          over();
          changed();
          return answer;
        }
        // Not before: its first rows must not go while those who waited for it have still to learn its id.
        void indexed.then(() => warm(data, own.signal)).then(over);
        reports.set(reportId, data);
        changed();
        return { ...answer, summary: summaryOf(reportId, data) };
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
      if (patched === undefined) return undefined;
      if (patched !== data) {
        reports.set(reportId, patched);
        changed();
      }
      return summaryOf(reportId, patched);
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
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Makes what is still to be made of ranks and search texts, while the user looks at the first rows. A sort or filter
 * that comes first makes its own; and should this fail, it fails there, where someone asked for it.
 */
async function warm(data: ReportData, signal: AbortSignal): Promise<void> {
  try {
    await runSliced(data.warmSteps(), browserSlicing, signal);
  } catch {
    return;
  }
}

function summaryOf(reportId: string, data: ReportData): ReportSummary {
  const all = data.allRows();
  const invalidDueDates = invalidDueDatesOf(data, all);
  return {
    reportId,
    rowCount: data.rowCount,
    totals: totalsOf(data, all),
    ...(invalidDueDates && { invalidDueDates }),
  };
}
