import { useEffect, useState } from 'react';
import { NavigationType } from 'react-router-dom';
import { dateIn, isIsoDate } from '../../domain';
import { addressUnderDialog, isOfFigure, usePlatform } from '../../platform';
import type { Session } from '../../platform';
import { isTableParameter } from '../../report';
import type { ModuleHistory } from './history';
import type { ScreenRoute } from '../screens/routes';

interface Arrival {
  readonly routeId: string;
  /** Key of the history entry. */
  readonly key: string;
  /** The filters to put into the address; null when it stays as it is. */
  readonly restore: string | null;
  /**
   * What a link of another screen, a figure, or the address that the module started with gave, until the user changes it;
   * null for none. It is not kept.
   */
  readonly linked: string | null;
}

/**
 * Keeps the filters of reports in session storage (§9, D30): a report opened by an address without filters gets
 * its last ones back; an address with filters takes precedence, also with one that is not kept, such as an age. Back and
 * Forward restore nothing: they show what their entry says. Filters removed while the report is visible are forgotten, and
 * a day that is today is not kept: tomorrow it would be a day that nobody chose. Nor is what a link of another
 * screen, or a figure of this one, gave.
 *
 * @returns false until the filters have been put into the address; the report must not be shown before.
 */
export function useRememberedFilters(
  route: Pick<ScreenRoute, 'id' | 'filterParams' | 'dayParam'>,
  session: Session | null,
  history: ModuleHistory,
): boolean {
  const { tabStorage, now } = usePlatform();
  const { location, action } = history.snapshot();
  const { filterParams: names, dayParam = 'asOf' } = route;
  const userId = session?.profile.userId ?? null;
  const zone = session?.zone;
  const storageKey = userId === null || names === undefined ? null : `filters:${userId}:${route.id}`;
  const given = filtersIn(location.search, names ?? []);

  const [arrival, setArrival] = useState<Arrival | null>(null);
  let current = arrival;
  if (userId !== null && (arrival?.key !== location.key || arrival.routeId !== route.id)) {
    const fromElsewhere = arrival?.routeId !== route.id;
    // The first arrival may be a reload, which the browser calls POP too.
    const isStep = arrival !== null && action === NavigationType.Pop;
    const known = storageKey === null ? null : tabStorage.read(storageKey);
    const asked = askedOf(location.search);
    const kept = fromElsewhere && !isStep && asked === '' ? known : null;
    // A dialog over another screen replaces its own entry: what it asks for, the user chose. What the module starts
    // with may be what a link gave, reloaded, unless nothing of the report has been kept yet.
    const isGiven =
      isOfFigure({ state: location.state, search: `?${asked}` }) ||
      (fromElsewhere
        ? (arrival !== null || known !== null) && action !== NavigationType.Replace
        : arrival.linked === given);
    const linked = isGiven ? given : null;
    current = { routeId: route.id, key: location.key, restore: kept === '' ? null : kept, linked };
    setArrival(current);
  }
  const restore = current?.restore ?? null;
  const isLinked = current?.linked === given;

  useEffect(() => {
    const { location: entry } = history.snapshot();
    const { pathname, search } = entry;
    const state: unknown = entry.state;
    if (restore !== null) {
      const query = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(restore)]);
      history.navigator.replace(`${pathname}?${query}`, state);
    } else if (zone !== undefined && storageKey !== null && !isLinked && isWellFormed(given)) {
      const kept = new URLSearchParams(given);
      if (kept.get(dayParam) === dateIn(now(), zone)) kept.delete(dayParam);
      tabStorage.write(storageKey, kept.toString());
    } else if (isLinked && storageKey !== null && tabStorage.read(storageKey) === null) {
      // Else, after a reload, it would look as if the user had chosen them.
      tabStorage.write(storageKey, '');
    }
  }, [restore, storageKey, isLinked, given, tabStorage, history, dayParam, zone, now]);
  return restore === null;
}

/** What a query asks of its screen, besides how its tables are viewed and which dialog is over it. */
function askedOf(search: string): string {
  const [, query] = addressUnderDialog({ pathname: '', search }).split('?');
  return String(
    new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !isTableParameter(name))),
  );
}

/** Extracts the filter parameters of a query into a query of their own. */
function filtersIn(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  const filters = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) filters.set(name, value);
  }
  return filters.toString();
}

const TYPE = /^(unpaid|paid|all|none)$/;
const IDS = /^[\w,-]+$/;

/** Format checks of these filters; the screen validates the rest. */
const FORMS: Readonly<Record<string, (value: string) => boolean>> = {
  asOf: isIsoDate,
  from: isIsoDate,
  to: isIsoDate,
  startDate: isIsoDate,
  endDate: isIsoDate,
  type: (value) => TYPE.test(value),
  accounts: (value) => IDS.test(value),
};

/**
 * Whether filters are well-formed: malformed ones are not stored, or the screen would report them each time it
 * is opened.
 */
function isWellFormed(filters: string): boolean {
  return [...new URLSearchParams(filters)].every(([name, value]) => FORMS[name]?.(value) ?? true);
}
