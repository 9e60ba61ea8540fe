import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { ToolbarModel } from '../../contract';
import { SCROLL_HINT } from '../../ui';
import { NavigationMenu } from './NavigationMenu';
import { indexAfterKey } from './menuKeys';
import { prefetchScreen } from '../screens/prefetch';

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    flexShrink: '0',
    position: 'relative',
    px: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
  },
});
// One line at every width: where there is no room for all, they scroll sideways.
const Menus = chakra('ul', {
  base: {
    display: 'flex',
    gap: '1',
    listStyle: 'none',
    maxW: 'full',
    whiteSpace: 'nowrap',
    '@media (max-width: 900px)': { overflowX: 'auto', scrollbarWidth: 'none', ...SCROLL_HINT },
  },
});

export interface TopNavigationProps {
  readonly model: ToolbarModel;
  /** Changes with every navigation of the user, which closes every menu. */
  readonly step: string;
  /** Rendered at the end of the bar. */
  readonly end?: ReactNode;
}

/**
 * The module's menus, rendered by the module where the host takes no menu model (§2). Only one is open at a
 * time; the left and right arrow keys move between them, and the next one opens if the previous one was open.
 */
export function TopNavigation({ model, step, end }: TopNavigationProps) {
  const [opened, setOpened] = useState<{ readonly id: string; readonly step: string } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isOpen = (id: string): boolean => opened?.id === id && opened.step === step;
  const onKeyDown = (event: KeyboardEvent): void => {
    const places = [...(list.current?.children ?? [])];
    const at = places.findIndex((menu) => menu.contains(event.target as Node));
    const next = indexAfterKey(event.key, at, places.length, 'across');
    if (next === null) return;
    event.preventDefault();
    places[next]?.querySelector('button')?.focus();
    const { id = null } = model.menus[next] ?? {};
    setOpened(id !== null && model.menus.some((menu) => isOpen(menu.id)) ? { id, step } : null);
  };
  return (
    <Bar aria-label={model.title}>
      <Menus ref={list} onKeyDown={onKeyDown}>
        {model.menus.map((menu) => (
          <NavigationMenu
            key={menu.id}
            menu={menu}
            open={isOpen(menu.id)}
            onOpenChange={(open) => setOpened(open ? { id: menu.id, step } : null)}
            onSelect={(id) => model.select(id)}
            onApproach={(id) => {
              // Best effort: choosing the entry loads it again and reports any error.
              prefetchScreen(id).catch(() => undefined);
            }}
          />
        ))}
      </Menus>
      {end}
    </Bar>
  );
}
