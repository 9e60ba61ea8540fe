import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface Tab<V extends string> {
  readonly value: V;
  readonly label: string;
}

/** A tab that leads to another screen. */
export interface ScreenTab {
  readonly label: string;
  /** Address of the screen, without basename. */
  readonly to: string;
}

export interface TabsProps<V extends string> {
  /** Accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Shown after the tabs. Arrows only move the focus to them: Enter, Space or a click opens their screen. */
  readonly screenTabs?: readonly ScreenTab[];
  /**
   * The content of a tab; null for one that has never been opened. An opened tab keeps its rows, selection and
   * scroll position while another is shown.
   */
  readonly panel: (value: V) => ReactNode;
}

const Frame = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minH: '0', minW: '0', gap: '3' },
});
const List = chakra('div', {
  base: { display: 'flex', gap: '1', borderBottomWidth: '1px', borderColor: 'border', overflowX: 'auto' },
});
const handleStyle = {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: '34px',
    px: '3',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    '&[aria-selected=true]': { color: 'fg', borderColor: 'blue.solid' },
    _focusVisible: { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '-2px' },
  },
} as const;
const Handle = chakra('button', handleStyle);
const LinkHandle = chakra('a', handleStyle);
/** All panels share one grid cell, so that a hidden one keeps its size and thus its scroll position. */
const Stack = chakra('div', {
  base: { position: 'relative', display: 'grid', flex: '1', minH: '0', minW: '0', gridTemplate: '1fr / 1fr' },
});
const Panel = chakra('div', {
  base: {
    position: 'relative',
    gridArea: '1 / 1',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    minH: '0',
    minW: '0',
    '&[data-off]': { visibility: 'hidden', pointerEvents: 'none' },
  },
});

/**
 * Tabs that share one space (ARIA "Tabs" with automatic activation): arrows, Home and End move between them.
 */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, tabs, screenTabs = [], value, onChange, panel } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const handles = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = handles.findIndex((handle) => handle === event.target);
    const next = tabAfterKey(event.key, at, handles.length);
    if (next === at) return;
    event.preventDefault();
    const tab = tabs[next];
    if (tab !== undefined) onChange(tab.value);
    handles[next]?.focus();
  };
  return (
    <Frame>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Handle
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </Handle>
        ))}
        {screenTabs.map((tab) => (
          <ScreenHandle key={tab.to} {...tab} />
        ))}
      </List>
      <Stack>
        {tabs.map((tab) => (
          <Panel
            key={tab.value}
            role="tabpanel"
            id={`${id}-panel-${tab.value}`}
            aria-labelledby={`${id}-tab-${tab.value}`}
            data-off={tab.value === value ? undefined : ''}
          >
            {panel(tab.value)}
          </Panel>
        ))}
      </Stack>
    </Frame>
  );
}

function ScreenHandle({ label, to }: ScreenTab) {
  return (
    <LinkHandle
      role="tab"
      aria-selected={false}
      tabIndex={-1}
      href={useHref(to)}
      onClick={useLinkClickHandler(to)}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {label}
    </LinkHandle>
  );
}

function tabAfterKey(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return at;
  }
}
