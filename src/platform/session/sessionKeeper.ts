import { expiryMs, renewalDelayMs, sessionState } from '../../domain';
import type { Profile } from '../../domain';
import type { Clock } from '../time/clock';
import type { RenewalAnswer } from './renewal';
import { recordExpiredAtStart, readSessionRecord, writeSessionRecord } from './sessionRecord';
import type { SessionTabs, TabMessage } from './sessionTabs';
import type { SafeStorage } from '../host/storage';

/** Keeps a session that the module manages alive (§4). One per mount. */
export interface SessionKeeper {
  /** Takes over the session of the signed-in user and renews it in time from now on. */
  begin(profile: Pick<Profile, 'userId' | 'exp'>): void;
  /** Checks the clock immediately: after a change of the contract or of the session (D21). */
  readonly check: () => void;
  /** The same after sleep, on focus and when online again: a renewal that got no answer is tried again at once. */
  readonly wake: () => void;
  /**
   * Renews now; concurrent callers share one call. Returns false when the session no longer exists or is not
   * the module's to renew.
   */
  renew(): Promise<boolean>;
  /** Handles a message from another tab. */
  receive(message: TabMessage): void;
  /** Stops its timer; it never renews again. */
  dispose(): void;
}

export interface SessionKeeperDependencies {
  /** Whether the module may renew the session and it has not ended; false under a host-managed session (§4). */
  readonly isOurs: () => boolean;
  readonly now: Clock;
  readonly renew: () => Promise<RenewalAnswer>;
  /** The session has expired or could not be renewed; told again while it is still ours, as on a computer that is offline. */
  readonly lost: () => void;
  /** The server renews the session, but by the clock it has expired. */
  readonly clockIsWrong: () => void;
  /** Another user has signed in in another tab: the cookie is theirs now. */
  readonly otherUser: () => void;
  /** Calls back after some milliseconds. Returns a function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** Whether the tab is hidden. */
  readonly hidden: () => boolean;
  readonly postToTabs: SessionTabs['post'];
  /** Local storage, which all tabs share. */
  readonly storage: SafeStorage;
}

/** Timers do not run while the laptop sleeps, so the clock is checked at least this often. */
const HEARTBEAT_MS = 10_000;
/** A hidden tab renews this much later, if the visible tab has not done so for all. */
const HIDDEN_GRACE_MS = 60_000;
/** Delays before retrying a renewal that got no answer: a waking laptop has no network for a moment. */
const TRIES_AFTER_MS = [2000, 5000] as const;
/** How often to try again after the third try, for as long as the session may live. */
const UNANSWERED_MS = 60_000;
/** How often to renew a session whose expiry is unknown because a clock is wrong. */
const BLIND_RENEWAL_MS = 300_000;

interface Kept {
  readonly userId: string;
  readonly exp: number | null;
  /** When to renew, by the clock. */
  readonly dueAt: number;
}

/** Creates the keeper of one mount. */
export function createSessionKeeper(dependencies: SessionKeeperDependencies): SessionKeeper {
  const { isOurs, now, after, postToTabs, storage } = dependencies;
  let kept: Kept | null = null;
  let renewal: Promise<boolean> | null = null;
  let disposed = false;
  /** Whether expiries in the past are blamed on the clock instead of the session. */
  let suspectsClock = false;
  /** Whether the last renewal got no answer, not even at its third try. */
  let isUnanswered = false;
  let stopTimer: () => void = () => undefined;
  let stopPause: () => void = () => undefined;

  /** An unknown expiry is found out by renewing at once. */
  function keep(userId: string, exp: number | null, renewed: boolean): void {
    kept = { userId, exp, dueAt: now() + (renewalDelayMs(exp, now(), renewed) ?? 0) };
  }

  /**
   * Reads from storage what messages may have missed because the tab was frozen. Returns false when the session
   * belongs to another user.
   */
  function catchUp({ userId, exp }: Kept): boolean {
    const record = readSessionRecord(storage);
    if (record !== null && record.userId !== userId) return false;
    if (record?.exp != null && (exp === null || record.exp > exp)) keep(userId, record.exp, true);
    return true;
  }

  const hasPassed = (exp: number | null): boolean => exp !== null && sessionState(exp, now()) === 'expired';

  function check(): void {
    stopTimer();
    if (kept === null || disposed || !isOurs()) return;
    if (!catchUp(kept)) {
      kept = null;
      dependencies.otherUser();
      return;
    }
    const { exp, dueAt } = kept;
    if (hasPassed(exp)) {
      stopTimer = after(HEARTBEAT_MS, check);
      dependencies.lost();
      return;
    }
    const left = exp === null ? Infinity : expiryMs(exp) - now();
    const grace = dependencies.hidden() ? Math.min(HIDDEN_GRACE_MS, left / 2) : 0;
    const wait = dueAt + grace - now();
    if (renewal === null && wait <= 0) void renew();
    const rest = Math.min(HEARTBEAT_MS, left, renewal === null ? wait : HEARTBEAT_MS);
    stopTimer = after(Math.max(rest, 0), check);
  }

  function renew(): Promise<boolean> {
    if (kept === null || disposed || !isOurs()) return Promise.resolve(false);
    renewal ??= attempt(kept).then((renewed) => {
      renewal = null;
      if (renewed) check();
      return renewed;
    });
    return renewal;
  }

  async function attempt({ userId, exp: before }: Kept): Promise<boolean> {
    let answer = await dependencies.renew();
    for (const ms of TRIES_AFTER_MS) {
      if (answer.kind !== 'noAnswer' || disposed || !isOurs()) break;
      await new Promise<void>((resolve) => {
        stopPause = after(ms, resolve);
      });
      answer = await dependencies.renew();
    }
    // Ignored if the user has signed out or the module was unmounted meanwhile.
    if (disposed || !isOurs() || kept?.userId !== userId) return false;
    isUnanswered = answer.kind === 'noAnswer';
    if (suspectsClock && answer.kind === 'renewed' && hasPassed(answer.exp)) {
      kept = { userId, exp: null, dueAt: now() + BLIND_RENEWAL_MS };
      dependencies.clockIsWrong();
      return true;
    }
    if (answer.kind !== 'renewed' || hasPassed(answer.exp)) {
      // Another tab may have renewed the same cookie meanwhile.
      if (catchUp(kept) && (kept.exp ?? 0) > (before ?? 0)) return true;
      if (isUnanswered && kept.exp !== null) {
        // The session lives on until its expiry, and what is half typed with it.
        kept = { ...kept, dueAt: now() + UNANSWERED_MS };
        return true;
      }
      dependencies.lost();
      return false;
    }
    keep(userId, answer.exp, true);
    writeSessionRecord(storage, { userId, exp: answer.exp });
    postToTabs({ kind: 'renewed', userId, exp: answer.exp });
    return true;
  }

  return {
    begin: ({ userId, exp }) => {
      // Claims requested before a renewal are older than its result.
      if (disposed || (kept?.userId === userId && (kept.exp ?? 0) >= (exp ?? 0))) return;
      // Signing out again would loop back to sign-in: the server decides whether the session is over.
      suspectsClock = isOurs() && hasPassed(exp) && recordExpiredAtStart(storage, now());
      const known = suspectsClock ? null : exp;
      keep(userId, known, false);
      writeSessionRecord(storage, { userId, exp: known });
      postToTabs({ kind: 'signedIn', userId });
      check();
    },
    check,
    wake: () => {
      check();
      if (isUnanswered) void renew();
    },
    renew,
    receive: (message) => {
      if (kept === null || message.kind === 'signedOut') return;
      if (message.userId !== kept.userId) {
        kept = null;
        stopTimer();
        dependencies.otherUser();
      } else if (message.kind === 'renewed' && message.exp > (kept.exp ?? 0)) {
        keep(kept.userId, message.exp, true);
        check();
      }
    },
    dispose: () => {
      disposed = true;
      stopTimer();
      stopPause();
    },
  };
}
