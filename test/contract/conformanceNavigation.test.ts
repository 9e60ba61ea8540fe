import type { HostLocation, HostNavigation } from '../../src/contract';
import { fails, host, run, says, withOutcome, withParts, type Change } from '../support/conformanceHost';
import { memoryNavigation } from '../support/memoryNavigation';

const noop = (): void => undefined;
type Listener = Parameters<HostNavigation['listen']>[0];
const relative = ({ pathname, ...rest }: HostLocation): HostLocation => ({
  ...rest,
  pathname: pathname.replace('/accounting', '') || '/',
});
const listening = (
  good: HostNavigation,
  tell: (listener: Listener) => Listener,
): Partial<HostNavigation> => ({
  listen: (listener) => good.listen(tell(listener)),
});
const NOT_ASKED =
  'The blocker was not asked before push had returned: ask the blockers within push and replace.';
/** [fault, the navigation that has it, the check that names it, its message]. */
const NAVIGATIONS: readonly (readonly [string, Change, string, string | RegExp])[] = [
  [
    'a basename with a slash at its end',
    () => ({ basename: '/accounting/' }),
    'basename',
    /begins with a slash/,
  ],
  [
    'paths without the basename',
    (good) => ({ location: relative(good.location) }),
    'location',
    'navigation.location.pathname is "/unpaid-invoices", without the basename "/accounting": paths are full.',
  ],
  ['a query without "?"', (good) => ({ location: { ...good.location, search: 'a=1' } }), 'location', /"\?"/],
  ['a fragment without "#"', (good) => ({ location: { ...good.location, hash: 'a' } }), 'location', /"#"/],
  ['no key', (good) => ({ location: { ...good.location, key: '' } }), 'location', /key is missing/],
  ['links without query', () => ({ createHref: ({ pathname }) => pathname }), 'createHref', /the given ones/],
  [
    'links with the basename twice',
    (good) => ({ createHref: (target) => `/accounting${good.createHref(target)}` }),
    'createHref',
    /adds the basename, which the path has already/,
  ],
  [
    'a push that adds the basename',
    (good) => ({
      push: (target, state) => good.push({ ...target, pathname: `/accounting${target.pathname}` }, state),
    }),
    'push',
    /instead of \/accounting\/unpaid-invoices\?asOf=2026-01-31&host-check=1/,
  ],
  [
    'a push that loses the query',
    (good) => ({ push: ({ pathname }, state) => good.push({ pathname }, state) }),
    'push',
    /^After push the host is at \/accounting\/unpaid-invoices instead of/,
  ],
  ['a push that does nothing', () => ({ push: noop }), 'push', /No listener was notified of push/],
  [
    'a push that throws',
    () => ({
      push: fails('no router'),
    }),
    'push',
    'It threw Error: no router.',
  ],
  [
    'listeners of pushes alone',
    (good) =>
      listening(good, (listener) => (location, action) => {
        if (action === 'PUSH') listener(location, action);
      }),
    'replace',
    /No listener was notified of replace/,
  ],
  ['a replace that pushes', (good) => ({ replace: good.push }), 'replace', /added an entry/],
  ['a go that does nothing', () => ({ go: noop }), 'go', /No listener was notified of go\(-1\)/],
  ['a go the other way', (good) => ({ go: (delta) => good.go(-delta) }), 'go', /No listener was notified/],
  [
    'a listen that returns nothing',
    (good) => ({
      listen: (listener) => {
        good.listen(listener);
        return undefined as unknown as () => void;
      },
    }),
    'unlisten',
    'listen returned undefined; it must return a function that removes the listener.',
  ],
  [
    'listeners that cannot be removed',
    (good) => ({
      listen: (listener) => {
        good.listen(listener);
        return noop;
      },
    }),
    'unlisten',
    /called after it had been removed/,
  ],
  [
    'listeners that are called twice',
    (good) =>
      listening(good, (listener) => (location, action) => {
        listener(location, action);
        listener(location, action);
      }),
    'listen',
    /called \d+ times for 6 moves/,
  ],
  [
    'a location that is read once',
    (good) => ({ location: { ...good.location } }),
    'location follows',
    /read it anew at every access/,
  ],
  [
    'one action for all',
    (good) => listening(good, (listener) => (location) => listener(location, 'POP')),
    'action',
    /A PUSH is told as "POP"/,
  ],
  ['an action that is read once', () => ({ action: 'POP' }), 'action', /navigation.action reads "POP"/],
  [
    'a push without state',
    (good) => ({ push: (target) => good.push(target) }),
    'state',
    /\{"check":1\} came back as undefined after push/,
  ],
  [
    'a replace without state',
    (good) => ({ replace: (target) => good.replace(target) }),
    'state',
    /after replace/,
  ],
  [
    'state that going back loses',
    (good) =>
      listening(
        good,
        (listener) => (location, action) =>
          listener(action === 'POP' ? { ...location, state: null } : location, action),
      ),
    'state',
    /after go\(1\)/,
  ],
  ['a blocker that is not asked', () => ({ block: () => noop }), 'block', NOT_ASKED],
  [
    'guards that run once push has returned',
    (good) => ({
      push: (target, state) => void Promise.resolve().then(() => good.push(target, state)),
      replace: (target, state) => void Promise.resolve().then(() => good.replace(target, state)),
    }),
    'block',
    NOT_ASKED,
  ],
  [
    'guards that run later, of the blockers that there were',
    (good) => ({
      block: (blocker) => {
        const stop = good.listen((next) => void Promise.resolve(next).then(blocker));
        return stop;
      },
    }),
    'block',
    NOT_ASKED,
  ],
  [
    'a blocker that is asked in vain',
    (good) => ({
      block: (blocker) => {
        const push = good.listen((next) => void blocker(next));
        return push;
      },
    }),
    'block',
    'The host moved although the blocker returned false.',
  ],
  [
    'a blocker that is asked about short paths',
    (good) => ({ block: (blocker) => good.block?.((next) => blocker(relative(next))) ?? noop }),
    'block',
    /was asked about \/unpaid-invoices\S+ instead of \/accounting\/unpaid-invoices\S+: paths are full/,
  ],
  ['a block that is not a function', () => ({ block: true as never }), 'block', /^It threw TypeError/],
  [
    'a listener that can be removed only once',
    (good) => {
      let taken = 0;
      return {
        listen: (listener) => {
          const stop = good.listen(listener);
          return () => {
            taken += 1;
            if (taken > 1) throw new Error('no more');
            stop();
          };
        },
      };
    },
    'listen',
    'The check ended early: it threw Error: no more.',
  ],
  [
    'a block that throws',
    () => ({
      block: fails('not here'),
    }),
    'block',
    'It threw Error: not here.',
  ],
];

describe('a host with', () => {
  test.each(NAVIGATIONS)('%s', async (_fault, change, name, message) => {
    const report = await run(host(change));
    expect(report.passed).toBe(false);
    expect(withOutcome(report, 'failed')).toEqual([name]);
    const found = report.checks.find((check) => check.name === name);
    expect(found?.section).toBe('Navigation');
    expect(found?.message).toMatch(says(message));
  });

  test.each([
    ['one key for all', () => 'key', /^push keeps the key/],
    [
      'a new key at every visit',
      (() => {
        let count = 0;
        return () => `key-${(count += 1)}`;
      })(),
      /another key when it is returned to/,
    ],
  ])('%s', async (_fault, of, message) => {
    const navigation = memoryNavigation('/', '/accounting');
    let told: HostLocation = { ...navigation.location, key: of() };
    navigation.listen((location) => (told = { ...location, key: of() }));
    const listeners = withParts(navigation, {
      listen: (listener) => navigation.listen((_location, action) => listener(told, action)),
    });
    const live = new Proxy(listeners, {
      get: (target, key) => (key === 'location' ? told : target[key as keyof HostNavigation]),
    });
    const report = await run({ ...host(), navigation: live });
    expect(withOutcome(report, 'failed')).toEqual(['key']);
    expect(report.checks.find(({ name }) => name === 'key')?.message).toMatch(message);
  });
});
