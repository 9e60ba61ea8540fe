import { KEPT_SCREENS_LIMIT } from '../../../src/domain';
import { NavigationType } from 'react-router-dom';
import { NO_SCREENS, screenId, showScreen } from '../../../src/app/keepAlive/screenList';
import type { ScreenList } from '../../../src/app/keepAlive/screenList';
import type { HistorySnapshot } from '../../../src/app/navigation/history';
import { matchRoute } from '../../../src/app/screens/routes';
import type { RouteMatch } from '../../../src/app/screens/routes';

/** A kept route, with one screen for each value of `n` in its path and of `items` in its query. */
function kept(n: string): RouteMatch {
  const { route } = matchRoute('/');
  return { route: { ...route, variantParams: ['items'] }, params: { n } };
}
const plain = (path: string): RouteMatch => matchRoute(path);

let keys = 0;
function at(pathname: string, search = ''): HistorySnapshot {
  keys += 1;
  return {
    location: { pathname, search, hash: '', state: null, key: `k${keys}` },
    action: NavigationType.Push,
  };
}
const shown = (found: RouteMatch, search = '') => ({ found, snapshot: at('/x', search) });
const idsOf = ({ screens }: ScreenList) => screens.map(({ found }) => found.params['n'] ?? found.route.id);

test('adds a screen, and returns the same list until something changes', () => {
  const first = shown(kept('1'));
  const list = showScreen(NO_SCREENS, first);
  expect(list).toMatchObject({ current: screenId(first.found, ''), screens: [{ snapshot: first.snapshot }] });
  expect(showScreen(list, { ...first })).toBe(list);
});

test('updates the address of a screen that is already listed', () => {
  const list = showScreen(NO_SCREENS, shown(kept('1')));
  const filtered = shown(kept('1'), '?asOf=2026-01-31');
  const next = showScreen(list, filtered);
  expect(next.screens).toHaveLength(1);
  expect(next.screens[0]?.snapshot).toBe(filtered.snapshot);
  expect(next.current).toBe(list.current);
});

test('lists a second screen when the parameters that choose its content differ', () => {
  const list = showScreen(showScreen(NO_SCREENS, shown(kept('1'))), shown(kept('1'), '?items=payments'));
  expect(list.screens).toHaveLength(2);
});

test('removes a screen that is not kept when another is shown, and leaves kept ones', () => {
  let list = showScreen(NO_SCREENS, shown(plain('/unpaid-invoices')));
  list = showScreen(list, shown(kept('1')));
  expect(idsOf(list)).toEqual(['1']);
  list = showScreen(list, shown(plain('/unpaid-invoices')));
  expect(idsOf(list)).toEqual(['1', 'UnpaidInvoicesReport']);
  list = showScreen(list, null);
  expect(idsOf(list)).toEqual(['1']);
  expect(list.current).toBeNull();
  expect(showScreen(list, null)).toBe(list);
});

test('keeps the address at which a hidden screen was left', () => {
  const first = shown(kept('1'), '?sort=name');
  const list = showScreen(showScreen(NO_SCREENS, first), shown(kept('2')));
  expect(list.screens[0]?.snapshot).toBe(first.snapshot);
});

test(`keeps at most ${KEPT_SCREENS_LIMIT} screens in their order, without the least recently seen`, () => {
  let list = NO_SCREENS;
  for (const n of ['1', '2', '3', '4', '5']) list = showScreen(list, shown(kept(n)));
  list = showScreen(list, shown(kept('1')));
  list = showScreen(list, shown(kept('6')));
  expect(idsOf(list)).toEqual(['1', '3', '4', '5', '6']);
  list = showScreen(list, shown(plain('/unpaid-invoices')));
  expect(idsOf(list)).toEqual(['1', '3', '4', '5', '6', 'UnpaidInvoicesReport']);
  list = showScreen(list, shown(kept('7')));
  expect(idsOf(list)).toEqual(['1', '4', '5', '6', '7']);
});
