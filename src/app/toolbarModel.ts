import type { MenuItemModel, ToolbarModel } from '../contract';
import { AREA_ACCESS } from '../domain';
import type { OfficeOption } from '../domain';
import { MENUS } from '../platform';
import type { Access, MenuEntry } from '../platform';

/** What the live menu is made of. */
export interface ToolbarInput {
  readonly access: Access;
  readonly offices: readonly OfficeOption[];
  /** Title of the screen in view. */
  readonly screenTitle: string;
  /** Path in view, without basename. */
  readonly pathname: string;
  readonly hrefOf: (path: string) => string;
  readonly go: (path: string) => void;
}

/** The title of the toolbar (§2). */
export const TOOLBAR_TITLE = 'Accounting';

/** The live menu model (§2, §6): what the user may not open is disabled and says why, not hidden. */
export function toolbarModel(input: ToolbarInput): ToolbarModel {
  const { screenTitle, offices, go } = input;
  const menus = MENUS.map(({ id, label, entries }) => {
    const items = entries.map((entry) => itemModel(entry, input));
    return { id, label, items, active: items.some(({ active }) => active) };
  });
  return {
    title: TOOLBAR_TITLE,
    screenTitle,
    menus,
    offices,
    select: (id) => {
      const entry = MENUS.flatMap(({ entries }) => entries).find((candidate) => candidate.id === id);
      if (entry !== undefined && input.access.state(entry.area) === 'allowed') go(entry.address);
    },
  };
}

function itemModel(entry: MenuEntry, { access, pathname, hrefOf }: ToolbarInput): MenuItemModel {
  const state = access.state(entry.area);
  return {
    id: entry.id,
    label: entry.label,
    href: hrefOf(entry.address),
    enabled: state === 'allowed',
    ...(state === 'denied' ? { reason: AREA_ACCESS[entry.area].menuTooltip } : {}),
    active: pathname.toLowerCase() === entry.address.toLowerCase(),
    busy: state === 'busy',
    ...(entry.group === undefined ? {} : { group: entry.group }),
  };
}
