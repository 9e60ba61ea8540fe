import type { Http } from './http';
import type { ReportShelf, ReportSink } from './reportShelf';

/** What a mount lends to its queries: the `extra` of the store's thunks. Nothing of it is at module level. */
export interface ApiExtra {
  readonly http: Http;
  /** Where the bytes of reports become columns. */
  readonly reports: ReportSink;
  /** Which of them the cache still needs. */
  readonly shelf: ReportShelf;
  /** The clock of the contract, in milliseconds since 1970-01-01 UTC. */
  readonly now: () => number;
}

/** The store hands its extra argument over untyped; every store of the module is made with an `ApiExtra`. */
export function apiExtra(extra: unknown): ApiExtra {
  return extra as ApiExtra;
}
