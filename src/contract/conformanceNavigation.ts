import type { ConformanceCheck } from './conformanceCheck.ts';
import { check, Fault } from './conformanceParts.ts';
import { journey } from './conformanceJourney.ts';
import type { Journey, Move } from './conformanceJourney.ts';
import type { HostLocation, HostNavigation, NavigationTarget } from './navigation.ts';

const SECTION = 'Navigation';
const ACTIONS: readonly string[] = ['POP', 'PUSH', 'REPLACE'];

/**
 * Checks the host's history: first what can be read, then what a journey through it shows. After a failure that
 * makes later checks meaningless, those are left out.
 */
export async function navigationChecks(
  navigation: HostNavigation,
  timeoutMs: number,
): Promise<readonly ConformanceCheck[]> {
  const readable = untilFailure([
    () => check('basename', SECTION, () => basename(navigation)),
    () => check('location', SECTION, () => location(navigation)),
    () => check('createHref', SECTION, () => createHref(navigation)),
    () => check('unlisten', SECTION, () => unlisten(navigation)),
  ]);
  // If the host is not where it says it is, a journey could lead anywhere.
  if (failed(readable)) return readable;
  const found = await journey(navigation, timeoutMs).catch(String);
  if (typeof found === 'string') {
    return [
      ...readable,
      check('listen', SECTION, () => {
        throw new Fault(`The check ended early: it threw ${found}.`);
      }),
    ];
  }
  const moves = moveChecks(found);
  // The journey shows whether a removed listener is still called.
  const before = readable.filter(({ name }) => name !== 'unlisten');
  if (failed(moves)) return [...before, ...moves];
  return [...before, ...moves, ...historyChecks(found), blockCheck(navigation, found)];
}

function untilFailure(checks: readonly (() => ConformanceCheck)[]): readonly ConformanceCheck[] {
  const made: ConformanceCheck[] = [];
  for (const make of checks) {
    made.push(make());
    if (failed(made)) break;
  }
  return made;
}

function failed(checks: readonly ConformanceCheck[]): boolean {
  return checks.some(({ outcome }) => outcome === 'failed');
}

function basename({ basename: base }: HostNavigation): string {
  if (base !== '' && !/^\/.*[^/]$/.test(base)) {
    throw new Fault(
      `navigation.basename is "${base}"; it begins with a slash and ends without one, or is empty for the root.`,
    );
  }
  return base === '' ? 'The module is at the root.' : `The module is at ${base}.`;
}

function location({ basename: base, location: here, action }: HostNavigation): string {
  const { pathname, search, hash, key } = here;
  if (pathname !== base && !pathname.startsWith(`${base}/`)) {
    throw new Fault(
      `navigation.location.pathname is "${pathname}", without the basename "${base}": paths are full.`,
    );
  }
  if (!/^(\?.*)?$/s.test(search))
    throw new Fault(`navigation.location.search is "${search}", without its "?".`);
  if (!/^(#.*)?$/s.test(hash)) throw new Fault(`navigation.location.hash is "${hash}", without its "#".`);
  if (typeof (key as unknown) !== 'string' || key === '') {
    throw new Fault('navigation.location.key is missing; it is unique for each entry of the history.');
  }
  if (!ACTIONS.includes(action)) {
    throw new Fault(`navigation.action is "${action}"; it is POP, PUSH or REPLACE.`);
  }
  return `The host is at ${pathname}.`;
}

function createHref(navigation: HostNavigation): string {
  const target = { pathname: `${navigation.basename}/host-check`, search: '?a=1', hash: '#b' };
  const href: unknown = navigation.createHref(target);
  const full = addressOf(target);
  if (typeof href !== 'string' || !href.endsWith(full)) {
    throw new Fault(
      `createHref returned "${String(href)}" for ${full}; path, query and fragment are the given ones.`,
    );
  }
  if (navigation.basename !== '' && href.endsWith(`${navigation.basename}${full}`)) {
    throw new Fault(`createHref returned "${href}": it adds the basename, which the path has already.`);
  }
  return 'It keeps path, query and fragment.';
}

/** Checks that a listener can be removed. The journey shows whether it is still called. */
function unlisten(navigation: HostNavigation): string {
  const stop: unknown = navigation.listen(() => undefined);
  if (typeof stop !== 'function') {
    throw new Fault(`listen returned ${String(stop)}; it must return a function that removes the listener.`);
  }
  (stop as () => void)();
  return 'It can be removed.';
}

/** Checks that each move leads where it should. */
function moveChecks({ start, push, replace, back, forward, end }: Journey): readonly ConformanceCheck[] {
  const wentTooFar =
    push !== null && back?.received != null && sameAddress(back.received.location, push.target);
  return untilFailure([
    () => check('push', SECTION, () => at(push)),
    () =>
      check('replace', SECTION, () => {
        const answer = at(replace);
        if (!wentTooFar) return answer;
        throw new Fault(
          'replace added an entry to the history instead of taking the place of the present one.',
        );
      }),
    () =>
      check('go', SECTION, () => {
        at(back);
        at(forward);
        at(end);
        return `It goes there and back to ${addressOf(start)}.`;
      }),
  ]);
}

/** Checks what the listeners are notified of along the way, and what is kept with each entry. */
function historyChecks({
  start,
  push,
  replace,
  back,
  forward,
  end,
  calls,
  moves,
  callsAfterUnsubscribe,
}: Journey) {
  const all = [push, replace, back, forward, end].filter((move) => move !== null);
  const journeyCheck = (name: string, run: () => string): ConformanceCheck => check(name, SECTION, run);
  return [
    journeyCheck('listen', () => {
      if (calls === moves) return 'It calls back once for each move.';
      throw new Fault(
        `The listener was called ${calls} times for ${moves} moves; it is called once for each.`,
      );
    }),
    journeyCheck('unlisten', () => {
      if (callsAfterUnsubscribe === 0) return 'It stops.';
      throw new Fault(
        'A listener was called after it had been removed with the function that listen returned.',
      );
    }),
    journeyCheck('location follows', () => {
      for (const move of all) {
        if (!sameAddress(move.location, arrivedAt(move)) || move.location.key !== arrivedAt(move).key) {
          throw new Fault(
            `After ${move.action}, navigation.location is ${addressOf(move.location)} while the listener was told ${addressOf(arrivedAt(move))}; read it anew at every access.`,
          );
        }
      }
      return 'What is read is what the listener is told.';
    }),
    journeyCheck('action', () => {
      for (const move of all) {
        const received = move.received?.action ?? 'nothing';
        if (received !== move.action || move.present !== move.action) {
          throw new Fault(
            `A ${move.action} is told as "${received}", and navigation.action reads "${move.present}".`,
          );
        }
      }
      return 'PUSH, REPLACE and POP are told apart.';
    }),
    journeyCheck('state', () => {
      for (const move of [push, replace, forward]) {
        if (move !== null && JSON.stringify(arrivedAt(move).state) !== JSON.stringify(move.state)) {
          throw new Fault(
            `The state ${JSON.stringify(move.state)} came back as ${JSON.stringify(arrivedAt(move).state)} after ${move.how}.`,
          );
        }
      }
      return 'It stays with its entry of the history.';
    }),
    journeyCheck('key', () => {
      if (push !== null && arrivedAt(push).key === start.key) {
        throw new Fault('push keeps the key of the entry before it; each entry has its own.');
      }
      for (const [move, entry] of [
        [back, start.key],
        [forward, replace === null ? '' : arrivedAt(replace).key],
      ] as const) {
        if (move !== null && arrivedAt(move).key !== entry) {
          throw new Fault('An entry has another key when it is returned to; it keeps the one that it had.');
        }
      }
      return 'Each entry has its own, and keeps it.';
    }),
  ];
}

function blockCheck(navigation: HostNavigation, { block }: Journey): ConformanceCheck {
  if (navigation.block === undefined) {
    const message = 'Unsaved input is guarded only when the page is closed or reloaded.';
    return { name: 'block', section: SECTION, outcome: 'not offered', message };
  }
  return check('block', SECTION, () => {
    if (block === null) throw new Fault('It could not be tried.');
    if (block.error !== null) throw new Fault(`It threw ${block.error}.`);
    if (block.asked === null) {
      throw new Fault(
        'The blocker was not asked before push had returned: ask the blockers within push and replace.',
      );
    }
    if (!sameAddress(block.asked, block.target)) {
      throw new Fault(
        `The blocker was asked about ${addressOf(block.asked)} instead of ${addressOf(block.target)}: paths are full.`,
      );
    }
    if (block.moved) throw new Fault('The host moved although the blocker returned false.');
    if (!block.released) throw new Fault('The blocker was asked after it had been removed.');
    return 'It asks, stays when told to, and stops asking.';
  });
}

/**
 * Returns a sentence that says where a move has led.
 *
 * @throws Fault when that is not its target, or when no listener was notified.
 */
function at(move: Move | null): string {
  if (move === null) throw new Fault('It could not be tried.');
  const { error, received, how, target } = move;
  if (error !== null) throw new Fault(`It threw ${error}.`);
  if (received === null)
    throw new Fault(`No listener was notified of ${how}. The checks after it were skipped.`);
  if (sameAddress(received.location, target)) return `The host is at ${addressOf(target)}.`;
  throw new Fault(
    `After ${how} the host is at ${addressOf(received.location)} instead of ${addressOf(target)}.`,
  );
}

function arrivedAt(move: Move): HostLocation {
  return move.received?.location ?? move.location;
}

function sameAddress(one: NavigationTarget, other: NavigationTarget): boolean {
  return addressOf(one) === addressOf(other);
}

function addressOf({ pathname, search = '', hash = '' }: NavigationTarget): string {
  return `${pathname}${search}${hash}`;
}
