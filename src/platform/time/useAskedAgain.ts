import { failureOf } from '../../api';
import { usePolling } from './usePolling';

/** A query of RTK Query. */
interface AskedCall {
  readonly error?: unknown;
  readonly refetch: () => PromiseLike<unknown>;
}

/** How often what failed is asked for again by itself. */
export const ASKED_AGAIN_MS = 20_000;

/**
 * Asks those of the calls that failed again every 20 s while the page is visible, for answers without which the user can
 * work on, so that no Retry stands in for them. A host that lacks a call or refuses it would do so again (HTTP 400–498).
 */
export function useAskedAgain(...calls: readonly AskedCall[]): void {
  // Not `isError`, which is false while a call is repeated.
  const failed = calls.filter(({ error }) => error !== undefined && mayPass(failureOf(error)?.status));
  usePolling(failed.length > 0, ASKED_AGAIN_MS, () => Promise.all(failed.map(({ refetch }) => refetch())));
}

const mayPass = (status = 0): boolean => status < 400 || status > 498;
