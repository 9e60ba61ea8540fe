import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReportSpec } from '../../reportSpec';
import { TableAddressContext } from './TableAddress';
import type { TableAddress } from './TableAddress';
import { PLACE_PARAMETERS, filtersFrom, filtersText, groupsText, placeFrom, sortingText } from './tablePlace';
import type { SaidPlace, TablePlace } from './tablePlace';

/** What an address says of the table with this name, its filters included, which lie beside it. */
function placeAt(address: TableAddress | null, spec: ReportSpec, name: string): SaidPlace {
  if (address === null) return { wrong: null };
  const [sort, group, view] = namesOf(name).map(address.parameter);
  const filters = view ? address.storage.read(slot(view)) : null;
  return { ...placeFrom(sort ?? null, group ?? null, spec), ...filtersFrom(filters, spec) };
}

/** How the address says that a table is to begin; read once. */
export function useFirstPlace(spec: ReportSpec, name = ''): SaidPlace {
  const address = use(TableAddressContext);
  const [first] = useState(() => placeAt(address, spec, name));
  return first;
}

export interface TablePlaceOptions {
  readonly spec: ReportSpec;
  /** Keeps the parameters of several tables of a screen apart; blank for the only or main one. */
  readonly name: string | undefined;
  readonly first: SaidPlace;
  readonly now: TablePlace;
  /** Sort and groups of the report itself, which an address need not name. */
  readonly own: Pick<TablePlace, 'sorting' | 'groups'>;
  /** Shows the table in another way. */
  readonly show: (place: TablePlace) => void;
}

/**
 * Keeps a table and its address in step (D30): what the user changes is put into the entry of the history that they
 * are at, and never makes a new one; Back, Forward and a link show the table as their address says. Answers what in
 * the address is wrong, as long as nothing else was chosen.
 */
export function useTablePlace({ spec, name = '', first, now, own, show }: TablePlaceOptions): string | null {
  const address = use(TableAddressContext);
  const met = useRef(address?.entry);
  const put = useRef('');
  const viewKey = useRef<string | null>(null);
  const [wrong, setWrong] = useState({ text: first.wrong, at: textOf(now) });
  const { sorting, groups, search, filters } = now;

  const follow = useEffectEvent((to: TableAddress) => {
    const isNew = met.current !== to.entry;
    met.current = to.entry;
    let place = now;
    if (isNew && to.action !== 'REPLACE') {
      viewKey.current = null;
      const said = placeAt(to, spec, name);
      // An entry that was left says all. What is come to anew, by a menu for one, leaves a kept table as it is (D32).
      place = { ...now, ...(to.action === 'POP' && { ...own, search: '', filters: [] }), ...said };
      setWrong({ text: said.wrong, at: textOf(place) });
      show(place);
    }
    const isFiltered = place.search.trim() !== '' || place.filters.length > 0;
    const [sort = '', group = '', view = ''] = namesOf(name);
    viewKey.current = to.parameter(view) ?? viewKey.current ?? (isFiltered ? to.newKey() : null);
    if (viewKey.current !== null) keep(to, viewKey.current, isFiltered ? place : null);
    const wanted = {
      [sort]: unless(sortingText(own.sorting), sortingText(place.sorting)),
      [group]: unless(groupsText(own.groups), groupsText(place.groups)),
      [view]: isFiltered ? viewKey.current : null,
    };
    const key = JSON.stringify(wanted);
    // A host that does not keep them is not asked again and again.
    if (to.action === 'REPLACE' && key === put.current) return;
    const isSaid = Object.entries(wanted).every(([parameter, value]) => to.parameter(parameter) === value);
    if (!isSaid && to.put(wanted)) put.current = key;
  });
  useEffect(() => {
    if (address !== null) follow(address);
  }, [address, sorting, groups, search, filters]);

  return wrong.at === textOf(now) ? wrong.text : null;
}

function keep({ storage }: TableAddress, key: string, place: TablePlace | null): void {
  if (place === null) storage.remove(slot(key));
  else storage.write(slot(key), filtersText(place));
}

function unless(own: string, text: string): string | null {
  return text === own ? null : text;
}

function namesOf(name: string): readonly string[] {
  return PLACE_PARAMETERS.map((parameter) => (name === '' ? parameter : `${name}.${parameter}`));
}

/** Goes with the session, as every key does that is not a layout's (D23). */
function slot(key: string): string {
  return `view:${key}`;
}

function textOf({ sorting, groups }: TablePlace): string {
  return `${sortingText(sorting)} ${groupsText(groups)}`;
}
