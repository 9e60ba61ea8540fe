import type { MenuItemModel, ToolbarModel } from '../../contract';
import { AREA_ACCESS } from '../../domain';
import type { OfficeOption } from '../../domain';
import { DIALOG_IDS, QUERY, dialogIn, isOffered, menuEntry, topMenus } from '../../platform';
import type { Access, Flags, MenuEntry, Place } from '../../platform';

/** What the live menu is made of. */
export interface ToolbarInput {
  readonly access: Access;
  readonly flags: Flags;
  readonly offices: readonly OfficeOption[];
  /** Title of the screen in view. */
  readonly screenTitle: string;
  /** Where the module is, without basename. */
  readonly place: Place;
  /** Id of the entry that led there, where the history knows it. */
  readonly openedBy?: string | null;
  /** The Receipt Report menu is toggled on (§2). */
  readonly receiptReport: boolean;
  /** Numbers beside entries, by their id. */
  readonly badges?: Readonly<Record<string, number>>;
  /** The full address of an entry. */
  readonly hrefOf: (entry: MenuEntry) => string;
  readonly open: (entry: MenuEntry) => void;
}

/** The title of the toolbar (§2). */
export const TOOLBAR_TITLE = 'Accounting';

/** The live menu model (§2, §6): what the user may not open is disabled and says why, not hidden. */
export function toolbarModel(input: ToolbarInput): ToolbarModel {
  const { screenTitle, offices, access, flags, open } = input;
  const shown = topMenus(input.receiptReport, flags);
  const inView = entryInView(
    shown.flatMap(({ entries }) => entries),
    input,
  );
  const menus = shown.map(({ id, label, entries }) => {
    const items = entries.map((entry) => itemModel(entry, input, entry === inView));
    return { id, label, items, active: items.some(({ active }) => active) };
  });
  return {
    title: TOOLBAR_TITLE,
    screenTitle,
    menus,
    offices,
    select: (id) => {
      const entry = menuEntry(id);
      if (entry === undefined || !isOffered(entry, flags)) return;
      if (entryState(entry, access).enabled) open(entry);
    },
  };
}

function itemModel(
  entry: MenuEntry,
  { access, badges, hrefOf }: ToolbarInput,
  active: boolean,
): MenuItemModel {
  const badge = badges?.[entry.id];
  return {
    id: entry.id,
    label: entry.label,
    href: hrefOf(entry),
    ...entryState(entry, access),
    active,
    ...(badge === undefined ? {} : { badge }),
    ...(entry.group === undefined ? {} : { group: entry.group }),
  };
}

function entryState(
  { area, action }: MenuEntry,
  access: Access,
): Pick<MenuItemModel, 'enabled' | 'busy' | 'reason'> {
  const state = access.state(area);
  if (state === 'busy') return { enabled: false, busy: true };
  if (state === 'denied') return { enabled: false, busy: false, reason: AREA_ACCESS[area].menuTooltip };
  const reason = action === undefined ? undefined : access.denied(action);
  return reason === undefined ? { enabled: true, busy: false } : { enabled: false, busy: false, reason };
}

/**
 * The one entry that is marked: of those that lead to what is in view, such as Search of two menus, the one that was
 * chosen, else the first, whose address it is.
 */
function entryInView(
  entries: readonly MenuEntry[],
  { place, openedBy }: Pick<ToolbarInput, 'place' | 'openedBy'>,
): MenuEntry | undefined {
  const leading = entries.filter((entry) => isInView(entry, place));
  return leading.find(({ id }) => id === openedBy) ?? leading[0];
}

/** Whether the screen in view is the entry's, or led to by its dialog; while a dialog of the menus is open, that one is. */
function isInView(entry: MenuEntry, { pathname, search }: Place): boolean {
  const open = dialogIn(search);
  if (DIALOG_IDS.some((id) => id === open)) return entry.dialog === open;
  if (entry.screen !== undefined) {
    // What tells entries of one path apart (D31); other parameters are filters, with which it is the same entry.
    const items = new URLSearchParams(entry.address.split('?')[1]).get(QUERY.items);
    return isAt(entry.address, pathname, search) && items === new URLSearchParams(search).get(QUERY.items);
  }
  return entry.dialog !== undefined && entry.leadsTo !== undefined && isAt(entry.leadsTo, pathname, search);
}

/** Whether a place is an address, or one below it, with the address's parameters among its own. */
function isAt(address: string, pathname: string, search: string): boolean {
  const [path = '', query = ''] = address.split('?');
  const given = new URLSearchParams(search);
  return (
    `${plain(pathname)}/`.startsWith(`${plain(path)}/`) &&
    [...new URLSearchParams(query)].every(([name, value]) => given.get(name) === value)
  );
}

/** As the routes compare paths. */
function plain(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '');
}
