import { safeStorage } from '../../../src/platform';
import { createSessionKeeper } from '../../../src/platform/session/sessionKeeper';
import type { RenewalAnswer } from '../../../src/platform/session/renewal';
import type { TabMessage } from '../../../src/platform/session/sessionTabs';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** 2026-03-10, 8:00 UTC. */
export const MORNING = Date.UTC(2026, 2, 10, 8);

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

/** A browser storage in memory. */
export function memoryStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index: number) => [...texts.keys()][index] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}

/**
 * A laptop: a clock, and timers that run only while it is awake, as they do in a browser. Pending promises
 * settle after every timer.
 */
export class Laptop {
  now = MORNING;
  /** How long it has been awake, which is the time that timers count. */
  private awake = 0;
  private readonly timers = new Set<Timer>();

  readonly after = (ms: number, work: () => void): (() => void) => {
    const timer = { at: this.awake + ms, work };
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  };
  timerCount(): number {
    return this.timers.size;
  }

  /** Lets time pass, and runs the timers that fall due in their order. */
  async work(ms: number): Promise<void> {
    await settle();
    const end = this.awake + ms;
    for (;;) {
      const [next] = [...this.timers].sort((a, b) => a.at - b.at);
      if (next === undefined || next.at > end) break;
      this.timers.delete(next);
      this.now += next.at - this.awake;
      this.awake = next.at;
      next.work();
      await settle();
    }
    this.now += end - this.awake;
    this.awake = end;
  }
  /** Closes the lid for a while: the clock goes on, timers do not. */
  sleep(ms: number): void {
    this.now += ms;
  }
}

/** Settles every promise that needs no timer. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** What happened to a tab, in minutes since the morning. */
interface TabLog {
  readonly renewals: number[];
  readonly lost: number[];
  readonly posted: TabMessage[];
  otherUser: number;
  clockIsWrong: number;
}

export interface TabOptions {
  readonly lifetimeMs?: number;
  readonly storage?: Storage;
  readonly managedByModule?: () => boolean;
  readonly hidden?: () => boolean;
  readonly offline?: () => boolean;
  /** Answers a renewal; by default with a new session of the same lifetime. */
  readonly renew?: () => RenewalAnswer | Promise<RenewalAnswer>;
}

/** A browser tab on a laptop, whose session lasts 60 minutes by default. */
export function openTab(laptop: Laptop, options: TabOptions = {}) {
  const { lifetimeMs = HOUR, storage = memoryStorage(), managedByModule = () => true } = options;
  const log: TabLog = { renewals: [], lost: [], posted: [], otherUser: 0, clockIsWrong: 0 };
  let active = true;
  const minute = () => Math.round(((laptop.now - MORNING) / MINUTE) * 100) / 100;
  const expiry = () => Math.floor((laptop.now + lifetimeMs) / 1000);
  const keeper = createSessionKeeper({
    isOurs: () => active && managedByModule(),
    now: () => laptop.now,
    renew: async () => {
      log.renewals.push(minute());
      return options.renew === undefined ? { kind: 'renewed', exp: expiry() } : options.renew();
    },
    lost: () => {
      if (options.offline?.() === true) return;
      log.lost.push(minute());
      active = false;
      keeper.check();
    },
    otherUser: () => {
      log.otherUser += 1;
    },
    clockIsWrong: () => {
      log.clockIsWrong += 1;
    },
    after: laptop.after,
    hidden: options.hidden ?? (() => false),
    postToTabs: (message) => void log.posted.push(message),
    storage: safeStorage(() => storage),
  });
  return { keeper, log, expiry, begin: (userId = 'jane') => keeper.begin({ userId, exp: expiry() }) };
}
