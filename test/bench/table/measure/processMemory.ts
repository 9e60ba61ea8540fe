import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

/** Memory of the page's processes, in MB (1,000,000 bytes). */
export interface ProcessMemory {
  /** Stops watching. Resolves to the most at any moment since. */
  readonly stop: () => Promise<number>;
  readonly now: () => Promise<number>;
}

/** ms between two looks. */
const INTERVAL_MS = 20;

/**
 * Watches what the processes that run pages hold for themselves: heaps, array buffers, stacks, and what the
 * browser's own code has reserved for the page and its workers, garbage included; not the browser's program,
 * which all of its pages share. Only Linux reports it; on other systems it is NaN.
 */
export async function watchProcessMemory(browser: Browser): Promise<ProcessMemory> {
  const session = await browser.newBrowserCDPSession();
  let pids: readonly number[] = [];
  const find = async (): Promise<void> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  };
  const sum = (): number => pids.reduce((all, pid) => all + ownBytes(pid), 0) / 1e6;
  let peak = 0;
  const over = new AbortController();
  const watch = async (): Promise<void> => {
    // A page gets another process when it is opened.
    for (let look = 0; !over.signal.aborted; look += 1) {
      if (look % 10 === 0) await find();
      peak = Math.max(peak, sum());
      await sleep(INTERVAL_MS);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      over.abort();
      await watching;
      return peak;
    },
    now: async () => {
      await find();
      return sum();
    },
  };
}

/** Bytes in memory that belong to a process alone; 0 once it has ended. */
function ownBytes(pid: number): number {
  if (process.platform !== 'linux') return NaN;
  const status = textOf(`/proc/${pid}/status`);
  const kilobytes = (name: string): number => Number(new RegExp(`${name}:\\s*(\\d+)`).exec(status)?.[1] ?? 0);
  return 1024 * (kilobytes('RssAnon') + kilobytes('RssShmem'));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return '';
    throw error;
  }
}
