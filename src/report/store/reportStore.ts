import type { Cents } from '../../domain';
import { loadReport } from '../data/decodeReport';
import type { ReportData, Totals } from '../data/reportData';
import { browserSlicing, runSliced } from '../data/slicing';
import type { Slicing } from '../data/slicing';
import type { ReportSpec } from '../reportSpec';
import { invalidDueDatesOf, totalsOf } from '../view/totals';

/**
 * What the API cache keeps of a report; serializable. The columns stay in the store under `reportId`.
 */
export interface ReportSummary {
  readonly reportId: string;
  readonly rowCount: number;
  /** Whole cents of all rows by id of total column. */
  readonly totals: Totals;
  /** Rows whose due date is present and malformed, and how much is due on them. */
  readonly invalidDueDates?: { readonly count: number; readonly cents: Cents };
}

/** What became of a reply: its code and message (D1), and a summary when it succeeded (codes Ok and NoData). */
export interface ReportOutcome {
  readonly code: number;
  readonly message?: string;
  readonly summary?: ReportSummary;
}

/** The reports of one mount: the columns live here, outside the API cache (design.md, "Report engine"). */
export interface ReportStore {
  /**
   * Takes in the bytes of a reply under `reportId`, in slices (§9). A report that is there already stays until the
   * new one is complete; a load of the same id that is still under way is given up.
   *
   * @throws ReportDataError for a reply that cannot be shown; the reason of `signal`, or an AbortError, when the
   *   load is given up.
   */
  readonly load: (
    reportId: string,
    spec: ReportSpec,
    bytes: ArrayBuffer | Uint8Array,
    signal?: AbortSignal,
  ) => Promise<ReportOutcome>;
  readonly get: (reportId: string) => ReportData | undefined;
  /** Drops a report and gives up a load of it. */
  readonly delete: (reportId: string) => void;
  /** Drops all reports and gives up all loads: on reset of the API state, on sign-out and on unmount. */
  readonly clear: () => void;
  /** Calls `listener` after each change of what `get` answers; returns how to end it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store for one mount. Nothing is kept at module level. */
export function createReportStore(slicing: Slicing = browserSlicing): ReportStore {
  const reports = new Map<string, ReportData>();
  const work = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const changed = (): void => listeners.forEach((listener) => listener());
  const giveUp = (reportId: string): void => {
    work.get(reportId)?.abort(new DOMException(`Report ${reportId} is no longer wanted`, 'AbortError'));
    work.delete(reportId);
  };

  return {
    load: async (reportId, spec, bytes, signal) => {
      giveUp(reportId);
      const own = new AbortController();
      work.set(reportId, own);
      const both = signal === undefined ? own.signal : AbortSignal.any([own.signal, signal]);
      try {
        const { data, ...answer } = await loadReport(bytes, spec, { signal: both, slicing });
        both.throwIfAborted();
        if (data === undefined) return answer;
        reports.set(reportId, data);
        changed();
        void warm(data, slicing, own.signal);
        return { ...answer, summary: summaryOf(reportId, data) };
      } catch (error) {
        if (work.get(reportId) === own) work.delete(reportId);
        throw error;
      }
    },
    get: (reportId) => reports.get(reportId),
    delete: (reportId) => {
      giveUp(reportId);
      if (reports.delete(reportId)) changed();
    },
    clear: () => {
      [...work.keys()].forEach(giveUp);
      if (reports.size === 0) return;
      reports.clear();
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Makes ranks and search texts while the user looks at the first rows. A sort or filter that comes first makes its
 * own; and should this fail, it fails there, where someone asked for it.
 */
async function warm(data: ReportData, slicing: Slicing, signal: AbortSignal): Promise<void> {
  try {
    await slicing.yieldControl();
    await runSliced(data.warmSteps(), slicing, signal);
  } catch {
    return;
  }
}

function summaryOf(reportId: string, data: ReportData): ReportSummary {
  const all = new Uint32Array(data.rowCount).map((_, row) => row);
  const invalidDueDates = invalidDueDatesOf(data, all);
  return {
    reportId,
    rowCount: data.rowCount,
    totals: totalsOf(data, all),
    ...(invalidDueDates && { invalidDueDates }),
  };
}
