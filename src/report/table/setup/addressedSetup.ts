import type { ReportSpec } from '../../reportSpec';
import type { TableAddress } from './TableAddress';
import { filtersFrom, filtersText, groupsText, setupFrom, sortingText } from './tableSetup';
import type { DefaultSetup, PartialSetup, TableSetup } from './tableSetup';

export interface FollowedTable {
  readonly spec: ReportSpec;
  readonly name: string | undefined;
  readonly now: TableSetup;
  readonly own: DefaultSetup;
}

/** What a table remembers of the address from one change to the next. */
export interface SetupMemory {
  /** Its current history entry. */
  at: string | undefined;
  /** All history entries that it has been at. */
  readonly known: Set<string>;
  /** Whether it was out of sight: the user comes back from another screen. */
  wasAway: boolean;
  /** What it last put into the address. */
  put: string;
  /** Key under which its filters are stored. */
  key: string | null;
}

/** What an address says about a table, including its filters, which are stored separately. */
export function setupAt(
  { search, storage }: TableAddress,
  spec: ReportSpec,
  name: string | undefined,
): PartialSetup {
  const query = new URLSearchParams(search);
  const { sort, group, view } = namesOf(name);
  const key = query.get(view);
  return {
    ...setupFrom(query.get(sort), query.get(group), spec),
    ...filtersFrom(key === null ? null : storage.read(slot(key)), spec),
  };
}

/**
 * Applies the address of an entry that is new to the table, then writes the table's state into it. Returns how
 * to show the table; null when it stays as it is.
 */
export function follow(
  to: TableAddress,
  { spec, name, now, own }: FollowedTable,
  memory: SetupMemory,
): { readonly setup: TableSetup; readonly wrong: string | null } | null {
  const isTaken = memory.at !== to.entry && to.action !== 'REPLACE';
  // Going back to an entry of the table restores it completely. When the user arrives anew, a kept table keeps what
  // the address does not name (D32); but a link from another screen, or of a figure, shows all rows that it counts.
  const isWhole = to.action === 'POP' && (!memory.wasAway || memory.known.has(to.entry));
  const isLink = to.action === 'PUSH' && (memory.wasAway ? !to.isFromMenu : to.showsAllRows);
  memory.at = to.entry;
  memory.known.add(to.entry);
  memory.wasAway = false;
  let setup = now;
  let addressed: PartialSetup | null = null;
  if (isTaken) {
    memory.key = null;
    // The screen may replace the entry, too, as a report does that is generated again from a dialog over it.
    memory.put = '';
    addressed = setupAt(to, spec, name);
    setup = {
      ...now,
      ...(isWhole && own),
      ...((isWhole || isLink) && { search: '', filters: [] }),
      ...addressed,
    };
  }
  put(to, namesOf(name), setup, own, memory);
  return addressed === null ? null : { setup, wrong: addressed.wrong };
}

function put(
  { search, action, replace, storage, newKey }: TableAddress,
  { sort, group, view }: ReturnType<typeof namesOf>,
  setup: TableSetup,
  own: DefaultSetup,
  memory: SetupMemory,
): void {
  const query = new URLSearchParams(search);
  const isFiltered = setup.search.trim() !== '' || setup.filters.length > 0;
  memory.key = query.get(view) ?? memory.key ?? (isFiltered ? newKey() : null);
  if (memory.key !== null) {
    if (isFiltered) storage.write(slot(memory.key), filtersText(setup));
    else storage.remove(slot(memory.key));
  }
  const wanted = [
    [sort, sortingText(setup.sorting), sortingText(own.sorting)],
    [group, groupsText(setup.groups), groupsText(own.groups)],
    [view, isFiltered ? memory.key : null, null],
  ] as const;
  const key = JSON.stringify(wanted);
  // A host that does not keep the parameters is not asked again and again.
  if (action === 'REPLACE' && key === memory.put) return;
  const before = query.toString();
  for (const [parameter, value, ownValue] of wanted) {
    if (value === null || value === ownValue) query.delete(parameter);
    else query.set(parameter, value);
  }
  const after = query.toString();
  // A comma is allowed in a query as it is, and easier to read.
  if (after !== before && replace(after.replaceAll('%2C', ','))) memory.put = key;
}

function namesOf(name: string | undefined) {
  const before = name === undefined ? '' : `${name}.`;
  return { sort: `${before}sort`, group: `${before}group`, view: `${before}view` };
}

/** Removed at the end of the session, like every key that is not a layout's (D23). */
function slot(key: string): string {
  return `view:${key}`;
}
