import type { MenuItemModel, ToolbarModel } from '../../contract';
import type { OfficeOption } from '../../domain';
import { DIALOG_IDS, QUERY, dialogIn, entryState, isOffered, menuEntry, topMenus } from '../../platform';
import type { Access, Flags, MenuEntry, Place } from '../../platform';

/** The data that the live menu is built from. */
export interface ToolbarInput {
  readonly access: Access;
  readonly flags: Flags;
  readonly offices: readonly OfficeOption[];
  /** Title of the visible screen. */
  readonly screenTitle: string;
  /** The module's current place, without basename. */
  readonly place: Place;
  /** Id of the entry that led there, where the history state records it. */
  readonly openedBy?: string | null;
  /** Whether the Receipt Report menu is toggled on (§2). */
  readonly receiptReport: boolean;
  /** Numbers beside entries, by their id. */
  readonly badges?: Readonly<Record<string, number>>;
  /** The full address of an entry. */
  readonly hrefOf: (entry: MenuEntry) => string;
  readonly open: (entry: MenuEntry) => void;
}

/** The title of the toolbar (§2). */
export const TOOLBAR_TITLE = 'Accounting';

/**
 * Builds the live menu model (§2, §6): entries that the user may not open are disabled with a reason, not
 * hidden.
 */
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

/**
 * Finds the one entry to mark as active. Several may lead to the visible place, such as Search in two menus;
 * then it is the one that was chosen, otherwise the first.
 */
function entryInView(
  entries: readonly MenuEntry[],
  { place, openedBy }: Pick<ToolbarInput, 'place' | 'openedBy'>,
): MenuEntry | undefined {
  const leading = entries.filter((entry) => isInView(entry, place));
  return leading.find(({ id }) => id === openedBy) ?? leading[0];
}

/**
 * Whether the visible screen belongs to the entry or is what its dialog leads to; while a menu dialog is open,
 * only that dialog counts.
 */
function isInView(entry: MenuEntry, { pathname, search }: Place): boolean {
  const open = dialogIn(search);
  if (DIALOG_IDS.some((id) => id === open)) return entry.dialog === open;
  if (entry.screen !== undefined) {
    // Distinguishes entries with the same path (D31); other parameters are filters, which do not change the
    // entry.
    const items = new URLSearchParams(entry.address.split('?')[1]).get(QUERY.items);
    return isAt(entry.address, pathname, search) && items === new URLSearchParams(search).get(QUERY.items);
  }
  return entry.dialog !== undefined && entry.leadsTo !== undefined && isAt(entry.leadsTo, pathname, search);
}

/** Whether a place is at an address or below it, and has all of the address's parameters. */
function isAt(address: string, pathname: string, search: string): boolean {
  const [path = '', query = ''] = address.split('?');
  const given = new URLSearchParams(search);
  return (
    `${plain(pathname)}/`.startsWith(`${plain(path)}/`) &&
    [...new URLSearchParams(query)].every(([name, value]) => given.get(name) === value)
  );
}

/** Normalizes a path in the way that routes compare them. */
function plain(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '');
}
