import { KEPT_SCREENS_LIMIT } from '../../domain';
import type { HistorySnapshot } from '../navigation/history';
import type { RouteMatch } from '../screens/routes';

/** A mounted screen: the visible one or a kept one (D32). */
export interface ListedScreen {
  readonly id: string;
  readonly found: RouteMatch;
  /** The history when the screen was last visible: a hidden screen stays there. */
  readonly snapshot: HistorySnapshot;
  /** The turn in which it last became visible; the lowest is dropped first. */
  readonly lastShown: number;
}

/**
 * The screens of one mount, oldest first. Their order never changes, because moving an element loses its scroll
 * position.
 */
export interface ScreenList {
  readonly screens: readonly ListedScreen[];
  /** The visible one; null while something else takes its place. */
  readonly current: string | null;
  readonly turn: number;
}

export const NO_SCREENS: ScreenList = { screens: [], current: null, turn: 0 };

/** A screen that becomes visible, or changes its own address while visible. */
export type ShownScreen = Pick<ListedScreen, 'found' | 'snapshot'>;

/**
 * The identity of a screen: its route, its path parameters and the query parameters that choose its subject.
 * Filters are not part of it: they are in the address too, but change while the screen is in use (D30).
 */
export function screenId({ route, params }: RouteMatch, search: string): string {
  const query = new URLSearchParams(search);
  const chosen = (route.variantParams ?? []).map((name) => query.get(name));
  return JSON.stringify([route.id, params, ...chosen]);
}

/**
 * Returns the list after a screen has become visible, or null for none; the same list when nothing changes. A
 * screen that is not kept is removed when another replaces it, as is the least recently shown of too many kept
 * ones (D32). Unauthorized removes all: what they show may be what the user may not see any more.
 */
export function showScreen(list: ScreenList, shown: ShownScreen | null): ScreenList {
  const id = shown === null ? null : screenId(shown.found, shown.snapshot.location.search);
  const known = list.screens.find((screen) => screen.id === id);
  if (id === list.current && known?.snapshot === shown?.snapshot) return list;

  const turn = id === list.current ? list.turn : list.turn + 1;
  const left = list.screens.filter(
    (screen) => screen.id === id || (screen.found.route.keptAlive && !shown?.found.route.bare),
  );
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
