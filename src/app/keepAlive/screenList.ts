import { KEPT_SCREENS_LIMIT } from '../../domain';
import type { HistorySnapshot } from '../navigation/history';
import type { RouteMatch } from '../screens/routes';

/** A screen that exists: the one in view, or one that is kept (D32). */
export interface ListedScreen {
  readonly id: string;
  readonly found: RouteMatch;
  /** Where the history was when the screen was in view the last time: a hidden screen stays there. */
  readonly view: HistorySnapshot;
  /** Turn in which it came into view the last time; the lowest is the one to go first. */
  readonly lastShown: number;
}

/** The screens of one mount, oldest first: their order never changes, because moving an element loses its scroll. */
export interface ScreenList {
  readonly screens: readonly ListedScreen[];
  /** The one in view; null while something stands in its way. */
  readonly current: string | null;
  readonly turn: number;
}

export const NO_SCREENS: ScreenList = { screens: [], current: null, turn: 0 };

/** A screen that comes into view, or is in view at another address of its own. */
export type ShownScreen = Pick<ListedScreen, 'found' | 'view'>;

/**
 * What makes a screen the same one: its route, the parameters in its path, and those of its query that choose what
 * it is about. Filters do not: they live in the address too, and change while one looks (D30).
 */
export function screenId({ route, params }: RouteMatch, search: string): string {
  const query = new URLSearchParams(search);
  const chosen = (route.variantParams ?? []).map((name) => query.get(name));
  return JSON.stringify([route.id, params, ...chosen]);
}

/**
 * The list once a screen is in view; null for none. The same list when nothing changes. A screen that is not kept
 * goes when another comes, and so does the least recently seen of too many kept ones (D32).
 */
export function showScreen(list: ScreenList, shown: ShownScreen | null): ScreenList {
  const id = shown === null ? null : screenId(shown.found, shown.view.location.search);
  const known = list.screens.find((screen) => screen.id === id);
  if (id === list.current && known?.view === shown?.view) return list;

  const turn = id === list.current ? list.turn : list.turn + 1;
  const left = list.screens.filter((screen) => screen.id === id || screen.found.route.keptAlive);
  const next =
    shown === null || id === null
      ? left
      : known === undefined
        ? [...left, { ...shown, id, lastShown: turn }]
        : left.map((screen) => (screen.id === id ? { ...shown, id, lastShown: turn } : screen));
  return { screens: withoutSurplus(next), current: id, turn };
}

function withoutSurplus(screens: readonly ListedScreen[]): readonly ListedScreen[] {
  const kept = screens.filter(({ found }) => found.route.keptAlive);
  if (kept.length <= KEPT_SCREENS_LIMIT) return screens;
  const oldest = kept.reduce((a, b) => (b.lastShown < a.lastShown ? b : a));
  return withoutSurplus(screens.filter((screen) => screen !== oldest));
}
