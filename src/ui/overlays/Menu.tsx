import { Menu as Parts } from '@chakra-ui/react/menu';
import { chakra, defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';

import { useOverlayKey } from '../layout/presence';
import { ModulePortal } from '../portal';
import { CheckIcon } from '../text/pickerIcons';
import { lineStyle, sheetStyle } from './list.recipe';

/** A line of a menu. */
export interface MenuLine {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Why the line is disabled; shown below its label, since a tooltip on a menu line is out of reach. */
  readonly disabledReason?: string | undefined;
  /** For lines that can be on or off: shows a tick, and the menu stays open. */
  readonly checked?: boolean;
  /** Starts a new group, with this text as its heading unless it is empty. */
  readonly group?: string;
}

export interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuLine[];
  readonly onSelect: (id: string) => void;
  /** Position of the menu; by default at the start of its button. */
  readonly placement?: 'bottom-start' | 'bottom-end';
}

const recipe = defineSlotRecipe({
  className: 'acc-menu',
  slots: ['content', 'item', 'itemText', 'itemIndicator', 'itemGroupLabel', 'separator'],
  base: {
    content: { ...sheetStyle, p: '1' },
    item: lineStyle,
    itemText: { flex: '1', '& > small': { display: 'block', textStyle: 'xs', fontSize: 'xs' } },
    itemIndicator: { display: 'flex' },
    itemGroupLabel: {
      px: '2',
      pt: '1.5',
      pb: '0.5',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
    },
    separator: { height: '1px', my: '1', mx: '-1', bg: 'border.muted' },
  },
});

/** Keeps the space of a missing tick. */
const Tick = chakra('span', { base: { width: '4', flexShrink: '0' } });

/** A menu of actions below a button, inside the module's root. */
export function Menu({ trigger, entries, onSelect, placement = 'bottom-start' }: MenuProps) {
  const overlayKey = useOverlayKey();
  return (
    <Parts.Root
      key={overlayKey}
      recipe={recipe}
      positioning={{ placement, gutter: 4, strategy: 'fixed' }}
      // A disabled line stays in reach of the arrow keys, so that its reason is read out.
      onSelect={({ value }) => {
        if (entries.find(({ id }) => id === value)?.disabledReason === undefined) onSelect(value);
      }}
    >
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <ModulePortal>
        <Parts.Positioner>
          <Parts.Content>
            {groupsOf(entries).map((lines, index) => (
              <Group key={lines[0]?.id} lines={lines} first={index === 0} />
            ))}
          </Parts.Content>
        </Parts.Positioner>
      </ModulePortal>
    </Parts.Root>
  );
}

/** Lines up to the next that starts a group. */
function groupsOf(entries: readonly MenuLine[]): readonly (readonly MenuLine[])[] {
  const groups: MenuLine[][] = [];
  for (const entry of entries) {
    if (entry.group === undefined && groups.length > 0) groups.at(-1)?.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** A screen reader says the heading on entering its lines. */
function Group({ lines, first }: { readonly lines: readonly MenuLine[]; readonly first: boolean }) {
  const heading = lines[0]?.group ?? '';
  const all = lines.map((entry) => <Line key={entry.id} entry={entry} />);
  return (
    <>
      {first ? null : <Parts.Separator />}
      {heading === '' ? (
        all
      ) : (
        <Parts.ItemGroup>
          <Parts.ItemGroupLabel>{heading}</Parts.ItemGroupLabel>
          {all}
        </Parts.ItemGroup>
      )}
    </>
  );
}

function Line({ entry }: { readonly entry: MenuLine }) {
  const isDisabled = entry.disabledReason !== undefined;
  const text = (
    <Parts.ItemText>
      {entry.label}
      {isDisabled ? <small>{entry.disabledReason}</small> : null}
    </Parts.ItemText>
  );
  return entry.checked === undefined ? (
    <Parts.Item value={entry.id} aria-disabled={isDisabled || undefined} closeOnSelect={!isDisabled}>
      {entry.icon}
      {text}
    </Parts.Item>
  ) : (
    <Parts.CheckboxItem
      value={entry.id}
      checked={entry.checked}
      aria-disabled={isDisabled || undefined}
      closeOnSelect={false}
    >
      <Tick>
        <Parts.ItemIndicator>
          <CheckIcon />
        </Parts.ItemIndicator>
      </Tick>
      {text}
    </Parts.CheckboxItem>
  );
}
