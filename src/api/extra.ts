import type { Http } from './http';
import type { ReportShelf, ReportSink } from './reportShelf';

/**
 * What a mount provides to its queries: the `extra` argument of the store's thunks. None of it is at module
 * level.
 */
export interface ApiExtra {
  readonly http: Http;
  /** Converts the bytes of reports to columns. */
  readonly reports: ReportSink;
  /** Tracks which columns the cache still needs. */
  readonly shelf: ReportShelf;
  /** The clock of the contract, in milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
  /** Tells item pages and other tabs which items a command has changed. */
  readonly itemsChanged: (itemIds: readonly string[]) => void;
}

/** Types the store's extra argument: every store of the module is created with an `ApiExtra`. */
export function apiExtra(extra: unknown): ApiExtra {
  return extra as ApiExtra;
}
