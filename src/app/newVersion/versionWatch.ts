import type { Deployment } from './manifest';

/** How often the manifest is fetched while the page is visible. */
export const VERSION_POLL_MS = 5 * 60_000;

export interface VersionWatchDependencies {
  /** Reads the current deployment; null when it is unknown. */
  readonly read: (signal: AbortSignal) => Promise<Deployment | null>;
  /** The version of the code that is running. */
  readonly running: string;
  /** The stamp of its sources (`RUNNING_STAMP`). */
  readonly stamp: string;
  readonly now: () => number;
  readonly page: Document;
  /** Called once, when a version other than the running one is deployed. */
  readonly onNewVersion: () => void;
}

/** A running watch. */
export interface VersionWatch {
  /** Checks immediately, regardless of the last check. Does nothing once a new version has been found. */
  readonly checkNow: () => void;
  readonly stop: () => void;
}

/**
 * Checks for a new deployment: at the start, every five minutes while the page is visible, and when it becomes
 * visible after a longer time.
 */
export function watchVersion({
  read,
  running,
  stamp,
  now,
  page,
  onNewVersion,
}: VersionWatchDependencies): VersionWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  let first: Deployment | null = null;
  let lastCheck = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    lastCheck = now();
    const found = await read(signal);
    if (signal.aborted) return;
    first ??= found;
    // Code that was loaded long before this mount may already be older than the deployment.
    if (
      found !== null &&
      (found.version !== running ||
        found.fingerprint !== first?.fingerprint ||
        !found.fingerprint.includes(stamp))
    ) {
      stop();
      onNewVersion();
      return;
    }
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (signal.aborted || page.visibilityState === 'hidden') return;
    const due = lastCheck + VERSION_POLL_MS - now();
    if (due <= 0) void check();
    else timer = setTimeout(() => void check(), due);
  }

  function stop(): void {
    stopping.abort();
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', schedule);
  }

  page.addEventListener('visibilitychange', schedule);
  schedule();
  return {
    checkNow: () => {
      if (!signal.aborted) void check();
    },
    stop,
  };
}
