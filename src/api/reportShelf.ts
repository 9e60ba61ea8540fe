import type { ByteStream } from './bodies';

/** The figures of a report that can be kept in the store. */
export interface ReportSummary {
  readonly rowCount: number;
  /** Column id → total in cents, over every row. */
  readonly totals: Readonly<Record<string, number>>;
}

/** The result of reading a report's answer. */
export interface LoadResult {
  /** Code of the envelope. */
  readonly code: number;
  readonly message?: string;
  /** Present when the report was loaded. */
  readonly summary?: ReportSummary;
}

/**
 * Converts the bytes of an answer to the columns of a report as they arrive, and stores them under an id
 * (architecture.md "Report engine"). Implemented by the report store (`src/report/store`), which does
 * not import this: `startModule` joins the two. `spec` is its description of the columns.
 */
export interface ReportSink {
  /**
   * Rejects when the bytes are not a report, when reading them throws, or when the signal aborts the work. An
   * error with a `field` is about a row of the report: its message says which one, so that the user can report
   * it.
   *
   * @param options `requestId`: the report can be watched under this id while it loads. `onProgress`: called now
   * and then with the number of rows read, and with all of them before reading the bytes throws.
   */
  load(
    reportId: string,
    spec: object,
    bytes: ByteStream,
    options: {
      readonly signal: AbortSignal;
      readonly requestId: string;
      readonly onProgress: (rows: number) => void;
    },
  ): Promise<LoadResult>;
  delete(reportId: string): void;
}

/**
 * Tracks which columns belong to each cache entry, so that they are deleted with it. A reload gets a new id,
 * and the old columns stay until the entry names the new ones: a screen never reads columns that are gone.
 */
export interface ReportShelf {
  /**
   * Sets the request that fills a slot's entry from now on. A screen knows it from its query. RTK Query does not tell a
   * `queryFn` which request it is for; `onQueryStarted` is told, and runs before it.
   */
  begin(slot: string, requestId: string): void;
  /** Returns the latest request of a slot. */
  requestOf(slot: string): string;
  /** Returns what aborts the latest request of a slot when the user cancels it. */
  cancellationOf(slot: string): AbortSignal;
  /** Cancels a request for the user. One that is over is left as it is. */
  cancel(requestId: string): void;
  /** Returns an id that no load of this mount has used. */
  nextId(slot: string): string;
  /** A load under this id has begun; its columns belong to the slot. */
  hold(slot: string, reportId: string): void;
  /** The entry now names this report: deletes the other reports of its slot. */
  settle(slot: string, reportId: string): void;
  /** The entry is gone: deletes all reports of its slot. */
  clear(slot: string): void;
}

/** Creates the shelf of one mount. `slot` is the cache key of an entry. */
export function createReportShelf(reports: Pick<ReportSink, 'delete'>): ReportShelf {
  const held = new Map<string, Set<string>>();
  const requests = new Map<string, { readonly id: string; readonly cancelled: AbortController }>();
  let count = 0;

  function keepOnly(slot: string, wanted: string | null): void {
    for (const id of held.get(slot) ?? []) if (id !== wanted) reports.delete(id);
    if (wanted === null) held.delete(slot);
    else held.set(slot, new Set([wanted]));
  }

  return {
    begin: (slot, requestId) => {
      requests.set(slot, { id: requestId, cancelled: new AbortController() });
    },
    requestOf: (slot) => requests.get(slot)?.id ?? slot,
    cancellationOf: (slot) => (requests.get(slot)?.cancelled ?? new AbortController()).signal,
    cancel: (requestId) => {
      for (const { id, cancelled } of requests.values()) if (id === requestId) cancelled.abort();
    },
    nextId: (slot) => {
      count += 1;
      return `${slot}#${count}`;
    },
    hold: (slot, reportId) => {
      held.set(slot, (held.get(slot) ?? new Set()).add(reportId));
    },
    settle: (slot, reportId) => {
      // The entry may have been removed in the meantime, and its columns with it.
      if (held.get(slot)?.has(reportId) === true) keepOnly(slot, reportId);
    },
    clear: (slot) => {
      requests.delete(slot);
      keepOnly(slot, null);
    },
  };
}
