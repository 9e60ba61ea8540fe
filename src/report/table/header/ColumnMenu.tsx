import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { PopoverSheet } from '../../../ui';
import { canHide, setShown, togglePinned } from '../columns/columnActions';
import { isPinned, moveColumnTo, neighbourOf } from '../columns/columnOrder';
import type { NarrowTable } from '../columns/columnPlaces';
import type { ReportTableModel } from '../columns/useReportModel';
import { FilterForm } from '../filters/FilterForm';
import type { ColumnFilterFormProps } from '../filters/FilterForm';
import { toggledGroup } from '../useGroups';
import type { Groups } from '../useGroups';

export interface ColumnMenuProps extends ColumnFilterFormProps {
  readonly model: ReportTableModel;
  readonly groups: Groups;
  readonly narrow: NarrowTable;
  /** The header under which it opens, and to which the focus returns. */
  readonly anchor: () => HTMLElement | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Makes the column as wide as its content. */
  readonly onFit: () => void;
  /** Announces what was done to the column. */
  readonly announce: (message: string) => void;
}

const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', width: '308px', maxW: '100%' },
});
const Actions = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    mx: '-1',
    pt: '2',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
});
const Action = chakra('button', {
  base: {
    textAlign: 'start',
    px: '2',
    minH: '28px',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '-2px' },
    '&[aria-disabled]': { color: 'fg.subtle', cursor: 'not-allowed' },
    '&[aria-pressed=true]': { color: 'blue.fg', fontWeight: 'medium' },
  },
});

/** The menu of a column's header: filter, sort, group, fit, pin, move, hide. */
export function ColumnMenu(props: ColumnMenuProps): ReactElement {
  const { model, groups, narrow, column, filter, onApply, choices, anchor, open, onClose, announce } = props;
  const { header: name, id } = column;
  const shown = model.getColumn(id);
  const left = neighbourOf(model, id, -1, narrow.folded);
  const right = neighbourOf(model, id, 1, narrow.folded);
  const sorted = shown?.getIsSorted();
  const isGrouped = groups.by.includes(id);
  const pinned = isPinned(model, id);

  const action = (label: string, act: (() => void) | undefined, pressed?: boolean): ReactElement => (
    <Action
      type="button"
      aria-disabled={act === undefined || undefined}
      aria-pressed={pressed}
      onClick={() => {
        if (act === undefined) return;
        act();
        onClose();
      }}
    >
      {label}
    </Action>
  );
  const move = (target: string | undefined, where: string): (() => void) | undefined =>
    target === undefined
      ? undefined
      : () => {
          moveColumnTo(model, id, target);
          announce(`${name} moved to the ${where}`);
        };

  return (
    <PopoverSheet
      label={`Options of ${name}`}
      anchor={anchor}
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Body>
        <FilterForm
          key={id}
          column={column}
          filter={filter}
          choices={choices}
          onApply={(next) => {
            onApply(next);
            onClose();
          }}
        />
        <Actions>
          {action('Sort ascending', () => shown?.toggleSorting(false), sorted === 'asc')}
          {action('Sort descending', () => shown?.toggleSorting(true), sorted === 'desc')}
          {action(
            'Group by this column',
            () => {
              groups.choose(toggledGroup(groups.by, id));
              announce(isGrouped ? `No longer grouped by ${name}` : `Grouped by ${name}`);
            },
            isGrouped,
          )}
          {groups.by.length > 0
            ? action('Remove all groups', () => {
                groups.choose([]);
                announce('No longer grouped');
              })
            : null}
          {action('Fit to content', props.onFit)}
          {action('Move left', move(left, 'left'))}
          {action('Move right', move(right, 'right'))}
          {action(pinned ? 'Unpin' : 'Pin to the left', () => {
            togglePinned(model, id);
            announce(pinned ? `${name} is no longer pinned` : `${name} is pinned to the left`);
          })}
          {action(
            'Hide column',
            canHide(model, id, narrow.empty)
              ? () => {
                  setShown(model, id, false);
                  announce(`${name} is hidden`);
                }
              : undefined,
          )}
        </Actions>
      </Body>
    </PopoverSheet>
  );
}
