import { useEffect, useState } from 'react';
import { isIsoDate } from '../../domain';
import { usePlatform } from '../../platform';
import type { Session } from '../../platform';
import type { ModuleHistory } from './history';
import type { ScreenRoute } from '../screens/routes';

interface Arrival {
  readonly routeId: string;
  /** Key of the entry of the history. */
  readonly key: string;
  /** The filters to put into the address; null when it stays as it is. */
  readonly restore: string | null;
}

/**
 * Keeps the filters of reports in session storage (§9, D30): come to by an address without any, a report gets those
 * that it had the last time; an address that has one wins. Taken out while the report is in view, they are gone.
 *
 * @returns false while the filters are on their way into the address: the report is not to be shown yet.
 */
export function useRememberedFilters(
  route: Pick<ScreenRoute, 'id' | 'filterParams'>,
  session: Session | null,
  history: ModuleHistory,
): boolean {
  const { tabStorage } = usePlatform();
  const { location } = history.snapshot();
  const { filterParams: names } = route;
  const userId = session?.profile.userId ?? null;
  const storageKey = userId === null || names === undefined ? null : `filters:${userId}:${route.id}`;
  const given = filtersIn(location.search, names ?? []);

  const [arrival, setArrival] = useState<Arrival | null>(null);
  let current = arrival;
  if (userId !== null && (arrival?.key !== location.key || arrival.routeId !== route.id)) {
    const fromElsewhere = arrival?.routeId !== route.id;
    const kept = fromElsewhere && given === '' && storageKey !== null ? tabStorage.read(storageKey) : null;
    current = { routeId: route.id, key: location.key, restore: kept === '' ? null : kept };
    setArrival(current);
  }
  const restore = current?.restore ?? null;

  useEffect(() => {
    const { location: now } = history.snapshot();
    const { pathname, search } = now;
    const state: unknown = now.state;
    if (restore !== null) {
      const query = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(restore)]);
      history.navigator.replace(`${pathname}?${query}`, state);
    } else if (storageKey !== null && isWellFormed(given)) tabStorage.write(storageKey, given);
  }, [restore, storageKey, given, tabStorage, history]);
  return restore === null;
}

/** The parameters of a query that are filters, as a query of their own. */
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
const IDS = /^\d+(,\d+)*$/;

/** What filters of these names look like; the screen judges the rest. */
const FORMS: Readonly<Record<string, (value: string) => boolean>> = {
  asOf: isIsoDate,
  from: isIsoDate,
  to: isIsoDate,
  type: (value) => TYPE.test(value),
  accounts: (value) => IDS.test(value),
};

/** Whether filters can be meant: what the screen has to complain of is not to come back whenever it is opened. */
function isWellFormed(filters: string): boolean {
  return [...new URLSearchParams(filters)].every(([name, value]) => FORMS[name]?.(value) ?? true);
}
