import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';
import { SortDownIcon, SortUpIcon } from '../../../ui';
import { setShown, togglePinned } from '../columns/columnActions';
import { moveColumnTo, neighbourOf } from '../columns/columnOrder';
import type { ColumnSetting } from '../columns/columnActions';
import type { ReportTableModel } from '../columns/useReportModel';
import { toggledGroup } from '../useGroups';
import type { Groups } from '../useGroups';

export interface ColumnLineProps {
  readonly model: ReportTableModel;
  readonly setting: ColumnSetting;
  /** Whether it is folded away; checking it then shows it at every width. */
  readonly folded: boolean;
  /** Whether that is because no row has an entry there, and not because the table is narrow. */
  readonly empty: boolean;
  /** Whether it is the last one in sight, which cannot be hidden. */
  readonly isLast: boolean;
  /** Opens the column's menu to sort and filter; if given, replaces the buttons for what that menu offers. */
  readonly onOptions: (() => void) | undefined;
  readonly groups: Groups;
  readonly announce: (message: string) => void;
}

const small = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minW: '26px',
  height: '26px',
  px: '1',
  borderRadius: 'l2',
  textStyle: 'xs',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.emphasized' },
  _focusVisible: { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '-2px' },
  '&[aria-pressed=true]': { color: 'blue.fg', fontWeight: 'medium' },
  '&[aria-disabled]': { opacity: '0.35', cursor: 'not-allowed', _hover: { bg: 'transparent' } },
};
export const SmallButton = chakra('button', { base: small });

/**
 * The styles of all lines, for their list: each line with styles of its own would take most of the time in which the
 * list opens.
 */
export const linesStyle = {
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    px: '1',
    borderRadius: 'l2',
    _hover: { bg: 'bg.muted' },
  },
  '& > li > label': {
    display: 'flex',
    flex: '1',
    minW: '0',
    alignItems: 'center',
    gap: '2',
    minH: '28px',
    cursor: 'pointer',
    '& small': { display: 'block', color: 'fg.muted', textStyle: 'xs' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& > li input': { accentColor: 'blue.solid', flexShrink: '0' },
  '& > li > button': small,
} as const;

/** One column in the list of all: whether it is shown, groups rows or is pinned, and its position. */
export function ColumnLine({
  model,
  setting,
  folded,
  empty,
  isLast,
  onOptions,
  groups,
  announce,
}: ColumnLineProps): ReactElement {
  const { id, header, shown, pinned } = setting;
  const isGrouped = groups.by.includes(id);
  const step = (direction: -1 | 1, name: string, icon: ReactNode): ReactElement => {
    const target = neighbourOf(model, id, direction);
    return (
      <button
        type="button"
        aria-label={`Move ${header} ${name}`}
        aria-disabled={target === undefined || undefined}
        onClick={() => {
          if (target === undefined) return;
          moveColumnTo(model, id, target);
          announce(`${header} moved ${name}`);
        }}
      >
        {icon}
      </button>
    );
  };
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={shown && !folded}
          disabled={isLast}
          onChange={() => {
            const isNowShown = !shown || folded;
            setShown(model, id, isNowShown);
            announce(`${header} is ${isNowShown ? 'shown' : 'hidden'}`);
          }}
        />
        <span>
          {header} {folded ? <small>{empty ? 'Empty in this report' : 'Folded at this width'}</small> : null}
        </span>
      </label>
      {onOptions === undefined ? (
        <>
          <button
            type="button"
            aria-label={`${isGrouped ? 'Grouped' : 'Group'} by ${header}`}
            aria-pressed={isGrouped}
            onClick={() => {
              groups.choose(toggledGroup(groups.by, id));
              announce(isGrouped ? `No longer grouped by ${header}` : `Grouped by ${header}`);
            }}
          >
            {isGrouped ? 'Grouped' : 'Group'}
          </button>
          <button
            type="button"
            aria-label={`${pinned ? 'Pinned' : 'Pin'} ${header} to the left`}
            aria-pressed={pinned}
            onClick={() => togglePinned(model, id)}
          >
            {pinned ? 'Pinned' : 'Pin'}
          </button>
        </>
      ) : (
        <button type="button" aria-label={`Sort, filter ${header}`} onClick={onOptions}>
          Sort, filter
        </button>
      )}
      {step(-1, 'up', <SortUpIcon size={12} />)}
      {step(1, 'down', <SortDownIcon size={12} />)}
    </li>
  );
}
