import { setTimeout as wait } from 'node:timers/promises';

/** Waits, but no longer than until `signal` is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await wait(ms, undefined, { signal }).catch(() => undefined);
}
