import type { HostLocation, HostNavigation, NavigationAction, NavigationTarget } from './navigation.ts';

/** One move through the host's history, and its result. */
export interface Move {
  readonly action: NavigationAction;
  /** The call as text, for a message. */
  readonly how: string;
  readonly target: NavigationTarget;
  readonly state: unknown;
  /** The first notification of the listener; null when none came in time. */
  readonly received: { readonly location: HostLocation; readonly action: NavigationAction } | null;
  /** The host's `location` and `action` as read afterwards. */
  readonly location: HostLocation;
  readonly present: NavigationAction;
  /** The error thrown by the call, as text; null if none. */
  readonly error: string | null;
}

/** What happened while a blocker was in place. */
interface BlockedMove {
  readonly target: NavigationTarget;
  /** The target that the blocker was asked about before `push` returned; null when it was not asked by then. */
  readonly asked: NavigationTarget | null;
  readonly moved: boolean;
  /** Whether the host stopped asking the blocker after it was removed. */
  readonly released: boolean;
  /** The error thrown by `block`, or by a call while the blocker was in place, as text; null if none. */
  readonly error: string | null;
}

/** A journey there and back. A part is null when no listener was notified of the move before it. */
export interface Journey {
  readonly start: HostLocation;
  readonly push: Move | null;
  readonly replace: Move | null;
  readonly back: Move | null;
  readonly forward: Move | null;
  readonly block: BlockedMove | null;
  readonly end: Move | null;
  /** How often the listener was called, and how many moves there were. */
  readonly calls: number;
  readonly moves: number;
  /** How often a second listener was called after it was removed, which was after the first move. */
  readonly callsAfterUnsubscribe: number;
}

type Received = NonNullable<Move['received']>;

/**
 * Makes moves that add a query to the current address, and ends where it began, as far as the host allows.
 * Waits up to `timeoutMs` for a notification after each move.
 */
export async function journey(navigation: HostNavigation, timeoutMs: number): Promise<Journey> {
  const start = { ...readLocation(navigation) };
  const ear = listen(navigation, timeoutMs);
  let callsAfterUnsubscribe = 0;
  const stopSecond = navigation.listen(() => (callsAfterUnsubscribe += 1));
  const found = { push: null, replace: null, back: null, forward: null, block: null, end: null } as {
    -readonly [part in 'push' | 'replace' | 'back' | 'forward' | 'block' | 'end']: Journey[part];
  };
  let moves = 0;

  async function move(
    action: NavigationAction,
    how: string,
    target: NavigationTarget,
    state: unknown,
    call: () => void,
  ) {
    moves += 1;
    const from = ear.count();
    let error: string | null = null;
    try {
      call();
    } catch (thrown) {
      error = String(thrown);
    }
    const received = error === null ? await ear.next(from) : null;
    const location = { ...readLocation(navigation) };
    return { action, how, target, state, received, location, present: navigation.action, error };
  }
  const target = (number: number): NavigationTarget => ({
    pathname: start.pathname,
    search: `${start.search === '' ? '?' : `${start.search}&`}host-check=${number}`,
    hash: start.hash,
  });

  /** Number of history entries above the start. */
  let above = 0;
  async function travel(): Promise<void> {
    const [a, b] = [target(1), target(2)];
    found.push = await move('PUSH', 'push', a, { check: 1 }, () => navigation.push(a, { check: 1 }));
    stopSecond();
    callsAfterUnsubscribe = 0;
    if (found.push.received === null) return;
    above = 1;
    found.replace = await move('REPLACE', 'replace', b, { check: 2 }, () =>
      navigation.replace(b, { check: 2 }),
    );
    if (found.replace.received === null) return;
    found.back = await move('POP', 'go(-1)', start, start.state, () => navigation.go(-1));
    if (found.back.received === null) return;
    // If replace added an entry, the host is one step further up.
    if (found.back.received.location.search === a.search) above = 2;
    found.forward = await move('POP', 'go(1)', b, { check: 2 }, () => navigation.go(1));
    if (found.forward.received === null) return;
    if (navigation.block !== undefined) found.block = await blocked();
  }

  async function blocked(): Promise<BlockedMove> {
    const [c, d] = [target(3), target(4)];
    let asked: HostLocation | null = null;
    let askedInTime: HostLocation | null = null;
    let times = 0;
    let error: string | null = null;
    const from = ear.count();
    try {
      const release = navigation.block?.((next) => {
        times += 1;
        asked = next;
        return false;
      });
      navigation.push(c);
      askedInTime = asked;
      release?.();
    } catch (thrown) {
      error = String(thrown);
    }
    const before = times;
    // Once the host has notified of a move that is allowed, the blocked move will not come any more. This
    // avoids waiting for a notification that never comes.
    await move('REPLACE', 'replace', d, null, () => navigation.replace(d));
    const moved = ear.since(from).some(({ location }) => location.search === c.search);
    if (moved) {
      above += 1;
      moves += 1;
    }
    return { target: c, asked: askedInTime, moved, released: times === before, error };
  }

  await travel();
  if (above > 0) {
    const last = await move('POP', `go(-${above})`, start, start.state, () => navigation.go(-above));
    // After a failure, this move only restores the start.
    if (found.forward !== null && found.forward.received !== null) found.end = last;
  }
  ear.stop();
  return { start, ...found, calls: ear.count(), moves, callsAfterUnsubscribe };
}

function readLocation(navigation: HostNavigation): HostLocation {
  const { pathname, search, hash, state, key } = navigation.location;
  return { pathname, search, hash, state, key };
}

/** Adds a listener that records every notification. */
function listen(navigation: HostNavigation, timeoutMs: number) {
  const events: Received[] = [];
  let wake = (): void => undefined;
  const stop = navigation.listen((location, action) => {
    events.push({ location: { ...location }, action });
    wake();
  });
  return {
    count: () => events.length,
    since: (from: number): readonly Received[] => events.slice(from),
    /** The first notification after the first `from` ones; null when none comes in time. */
    next: async (from: number): Promise<Received | null> => {
      if (events.length === from) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      return events[from] ?? null;
    },
    stop: () => {
      stop();
    },
  };
}
