import type { ByteStream } from './bodies';

/** The figures of a report that can be kept in the store. */
export interface ReportSummary {
  readonly rowCount: number;
  /** Column id → total in cents, over every row. */
  readonly totals: Readonly<Record<string, number>>;
}

/** What the bytes of a report's answer came to. */
export interface LoadedReport {
  /** Code of the envelope. */
  readonly code: number;
  readonly message?: string;
  /** There when the report has been taken in. */
  readonly summary?: ReportSummary;
}

/**
 * Turns the bytes of an answer into the columns of a report, as they arrive, and keeps them under an id (architecture.md
 * "Report engine"). The report engine fulfils it; `spec` is its description of the columns.
 */
export interface ReportSink {
  /**
   * Rejects when the bytes are no report, with what reading them throws, or when the signal ends the work. An error
   * that has a `field` is about a row of the report: its message says which, for the user to pass on.
   *
   * @param options `requestId`: under it the report can be watched while it comes in.
   */
  load(
    reportId: string,
    spec: object,
    bytes: ByteStream,
    options: { readonly signal: AbortSignal; readonly requestId: string },
  ): Promise<LoadedReport>;
  delete(reportId: string): void;
}

/**
 * Knows which columns each cache entry stands for, so that they are deleted with it. A reload gets a new id and the
 * former columns stay until the entry names the new ones: a screen never reads columns that are gone.
 */
export interface ReportShelf {
  /** The request by which the entry of a slot is filled from now on; a screen knows it from its query. */
  begin(slot: string, requestId: string): void;
  /** The latest request of a slot. */
  requestOf(slot: string): string;
  /** An id for a load, never used before in this mount. */
  nextId(slot: string): string;
  hold(slot: string, reportId: string): void;
  /** The entry now names this report: the others of its slot go. */
  settle(slot: string, reportId: string): void;
  /** The entry is gone. */
  clear(slot: string): void;
}

/** Makes the shelf of one mount. `slot` is the cache key of an entry. */
export function createReportShelf(reports: Pick<ReportSink, 'delete'>): ReportShelf {
  const held = new Map<string, Set<string>>();
  const requests = new Map<string, string>();
  let count = 0;

  function keepOnly(slot: string, wanted: string | null): void {
    for (const id of held.get(slot) ?? []) if (id !== wanted) reports.delete(id);
    if (wanted === null) held.delete(slot);
    else held.set(slot, new Set([wanted]));
  }

  return {
    begin: (slot, requestId) => {
      requests.set(slot, requestId);
    },
    requestOf: (slot) => requests.get(slot) ?? slot,
    nextId: (slot) => {
      count += 1;
      return `${slot}#${count}`;
    },
    hold: (slot, reportId) => {
      held.set(slot, (held.get(slot) ?? new Set()).add(reportId));
    },
    settle: (slot, reportId) => {
      // The entry may have been removed, and its columns with it, in the meantime.
      if (held.get(slot)?.has(reportId) === true) keepOnly(slot, reportId);
    },
    clear: (slot) => {
      requests.delete(slot);
      keepOnly(slot, null);
    },
  };
}
