import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { MenuItemModel, MenuModel } from '../../contract';
import { ChevronDownIcon, Tooltip, isPlainClick } from '../../ui';
import { focusByKey } from './menuKeys';

export interface NavigationMenuProps {
  readonly menu: MenuModel;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSelect: (id: string) => void;
  /** Called when an entry is hovered or focused, so that its code can be prefetched. */
  readonly onApproach: (id: string) => void;
}

/** The most entries that a column has. */
const COLUMN_ENTRIES = 12;
/** Where the menus scroll sideways, the sheet is as wide as the bar: beside its button it would be cut off. */
const NARROW = '@media (max-width: 900px)';
const Place = chakra('li', { base: { position: 'relative', [NARROW]: { position: 'static' } } });
const Opener = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    height: '40px',
    px: '3',
    textStyle: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { bg: 'bg.muted' },
    '&.active': { borderColor: 'blue.solid' },
  },
});
const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    insetStart: '0',
    top: '100%',
    zIndex: 'dropdown',
    minW: '48',
    width: 'max-content',
    maxW: '80',
    maxH: 'min(76vh, 640px)',
    overflowY: 'auto',
    [NARROW]: { insetInline: '2', width: 'auto', maxW: 'none' },
    p: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    boxShadow: 'md',
    '& ul': { listStyle: 'none' },
    // A long menu has a column for each group, so that all of it is in sight.
    '&[data-long]': {
      '@media (min-width: 901px)': {
        maxW: 'none',
        '& ul': {
          display: 'grid',
          gridAutoFlow: 'column',
          gridTemplateRows: `repeat(${COLUMN_ENTRIES}, auto)`,
          columnGap: '2',
        },
        '& li': { alignSelf: 'end' },
        '& li[data-first]': { gridRow: '1' },
        // Narrow enough that four columns fit beside the preceding buttons in a window 1024 px wide.
        '& a': { maxW: '184px', ps: '2' },
      },
    },
  },
});
const GroupLabel = chakra('div', {
  base: { px: '2', pt: '1.5', pb: '0.5', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
});
const Item = chakra('a', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    px: '2',
    py: '1.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    cursor: 'pointer',
    // Distinguishes the entries of a group from those after it.
    '&[data-grouped]': { ps: '5' },
    '&[href]:hover': { bg: 'bg.muted' },
    '&.active': { fontWeight: 'semibold', bg: 'bg.muted' },
    '&[aria-disabled]': { color: 'fg.muted', cursor: 'not-allowed' },
  },
});

/**
 * A menu of links, opened by its button. Its entries are links, not menu items, because users open pages in a
 * new tab or copy their addresses. Arrow keys, Home and End move between them as in a menu. Escape, or a click
 * or focus elsewhere, closes it.
 */
export function NavigationMenu(props: NavigationMenuProps) {
  const { menu, open, onOpenChange, onSelect, onApproach } = props;
  const place = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  /** The arrow key that opened the menu; it decides whether the first or the last entry gets the focus. */
  const openedWith = useRef<string | null>(null);
  const sheetId = useId();
  const close = useEffectEvent(() => onOpenChange(false));

  useEffect(() => {
    const page = place.current?.ownerDocument;
    if (!open || page === undefined) return undefined;
    const closeOutside = (event: Event): void => {
      if (place.current !== null && !event.composedPath().includes(place.current)) close();
    };
    page.addEventListener('pointerdown', closeOutside);
    page.addEventListener('focusin', closeOutside);
    return () => {
      page.removeEventListener('pointerdown', closeOutside);
      page.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  useEffect(() => {
    const key = openedWith.current;
    openedWith.current = null;
    if (open && key !== null) focusByKey(sheet.current, key);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (open && event.key === 'Escape') {
      onOpenChange(false);
      opener.current?.focus();
    } else if (open && focusByKey(sheet.current, event.key)) event.preventDefault();
    else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      openedWith.current = event.key;
      onOpenChange(true);
    }
  };

  return (
    <Place ref={place} onKeyDown={onKeyDown}>
      <Opener
        ref={opener}
        type="button"
        className={menu.active ? 'active' : undefined}
        aria-expanded={open}
        aria-controls={open ? sheetId : undefined}
        onClick={() => onOpenChange(!open)}
      >
        {menu.label}
        <ChevronDownIcon size={12} />
      </Opener>
      {open ? (
        <Sheet id={sheetId} ref={sheet} data-long={menu.items.length > COLUMN_ENTRIES ? '' : undefined}>
          <ul>
            {menu.items.map((item, index) => {
              const isFirst = item.group !== undefined && item.group !== menu.items[index - 1]?.group;
              return (
                <li key={item.id} data-first={isFirst ? '' : undefined}>
                  {isFirst ? <GroupLabel>{item.group}</GroupLabel> : null}
                  <MenuLink
                    item={item}
                    onApproach={() => onApproach(item.id)}
                    onSelect={() => {
                      // A dialog opened by the entry returns the focus here when it closes, because the entry
                      // itself is unmounted by then.
                      opener.current?.focus();
                      onOpenChange(false);
                      onSelect(item.id);
                    }}
                  />
                </li>
              );
            })}
          </ul>
        </Sheet>
      ) : null}
    </Place>
  );
}

interface MenuLinkProps {
  readonly item: MenuItemModel;
  readonly onSelect: () => void;
  readonly onApproach: () => void;
}

function MenuLink({ item, onSelect, onApproach }: MenuLinkProps) {
  const grouped = item.group === undefined ? undefined : '';
  if (!item.enabled) {
    return (
      <Tooltip content={item.busy ? 'Checking your permissions…' : item.reason}>
        <Item
          data-grouped={grouped}
          aria-description={item.group}
          role="link"
          aria-disabled="true"
          aria-busy={item.busy || undefined}
          tabIndex={0}
        >
          {item.label}
        </Item>
      </Tooltip>
    );
  }
  const follow = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSelect();
  };
  return (
    <Item
      data-grouped={grouped}
      aria-description={item.group}
      href={item.href}
      className={item.active ? 'active' : undefined}
      aria-current={item.active ? 'page' : undefined}
      onClick={follow}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {item.label}
      {item.badge === undefined ? null : <span>{item.badge}</span>}
    </Item>
  );
}
