import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import {
  FeatureFlag,
  QUEUE_ACTION_LABELS,
  formatMoment,
  mayBeInQuickBooks,
  queueActions,
  queueAdvice,
  queueStatusLabel,
} from '../../domain';
import type { QueueAction } from '../../domain';
import type { QueueItem } from '../../api/wire';
import { useItemAddress, useSession } from '../../platform';
import { CheckMark, IconButton, Link, Menu, MoreIcon, StatusLabel, VisuallyHidden } from '../../ui';
import { itemTypeLabel } from './queueTexts';

export interface QueueRowProps {
  readonly item: QueueItem;
  /** Counted from 1, in the whole list. */
  readonly place: number;
  readonly zone: string;
  readonly selected: boolean;
  /** Offset in px from the first row in view, negative above it; null for a row in view. */
  readonly apart: number | null;
  /** Whether it changed while the list was open. */
  readonly changed: boolean;
  /** Whether the answer to its last command was lost (D8). */
  readonly unknown: boolean;
  readonly onSelect: (id: string, selected: boolean) => void;
  readonly onAct: (action: QueueAction, item: QueueItem) => void;
  /** Called when the focus enters the row or its menu. */
  readonly onFocus: (id: string) => void;
}

/** The grid's columns; on a phone the parts of a row are stacked. */
export const COLUMNS = '28px minmax(120px, 1fr) 128px minmax(240px, 2.2fr) 148px 148px 36px';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    columnGap: '3',
    alignItems: 'start',
    px: '3',
    py: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    '&[aria-selected=true]': { bg: 'blue.subtle' },
    '&[data-changed]': { boxShadow: 'inset 3px 0 0 var(--acc-colors-blue-solid)' },
    '&[data-cleared]': { color: 'fg.muted' },
    '& [role=cell]': { minWidth: '0', overflowWrap: 'anywhere' },
    '& [data-part=select] > input': { mt: '2px' },
    '@media (max-width: 760px)': {
      gridTemplateColumns: '28px minmax(0, 1fr) 36px',
      rowGap: '1',
      '& [role=cell]': { gridColumn: '2' },
      '& [data-part=select]': { gridColumn: '1', gridRow: '1' },
      '& [data-part=actions]': { gridColumn: '3', gridRow: '1' },
      '& [data-empty]': { display: 'none' },
    },
  },
});
const Name = chakra('div', { base: { fontWeight: 'medium' } });
const Doubt = chakra('div', { base: { fontWeight: 'medium' } });
const Small = chakra('div', { base: { textStyle: 'xs', color: 'fg.muted' } });
const Moment = chakra('span', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 760px)': { textStyle: 'xs' },
  },
});
const OnPhone = chakra('span', {
  base: {
    display: 'none',
    '@media (max-width: 760px)': { display: 'inline', textStyle: 'xs', color: 'fg.muted' },
  },
});

/** A row of the queue with its actions (§4). */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { item, place, zone, apart, selected, changed, unknown, onSelect, onAct, onFocus } = props;
  const { id, itemName, itemType, operation, status, message, cleared } = item;
  const actions = cleared || unknown ? [] : queueActions(item);
  const failed = status === 'Failed' && !cleared;
  // An item may be listed twice, for its transfer and for its reversal.
  const name = `${itemName} (${operation})`;
  const { flags } = useSession();
  const addressOf = useItemAddress();
  // An account has no page.
  const href =
    flags[FeatureFlag.PaymentDetails] === true
      ? addressOf({ kind: item.eventType, itemId: item.itemId })
      : null;
  return (
    <Row
      role="row"
      aria-rowindex={place + 1}
      aria-selected={selected}
      data-changed={changed ? '' : undefined}
      data-cleared={cleared ? '' : undefined}
      style={apart === null ? undefined : { position: 'absolute', left: 0, right: 0, top: apart }}
      onFocus={() => onFocus(id)}
    >
      <div role="cell" data-part="select">
        {cleared ? null : (
          <CheckMark label={`Select ${name}`} checked={selected} onChange={(on) => onSelect(id, on)} />
        )}
      </div>
      <div role="cell">
        <Name>
          {href === null ? (
            itemName
          ) : (
            <Link href={href} target="_blank" rel="noreferrer">
              {itemName}
            </Link>
          )}
        </Name>
        <Small>
          {itemTypeLabel(itemType)} · {operation}
        </Small>
      </div>
      <div role="cell">
        {cleared ? (
          <StatusLabel>Cleared</StatusLabel>
        ) : unknown ? (
          <StatusLabel>Unknown</StatusLabel>
        ) : (
          <StatusLabel>{queueStatusLabel(operation, status)}</StatusLabel>
        )}
        {changed ? <VisuallyHidden> (changed)</VisuallyHidden> : null}
      </div>
      <div role="cell" data-empty={message === '' && !failed ? '' : undefined}>
        {message}
        {failed && mayBeInQuickBooks(item) ? <Doubt>QuickBooks may have it.</Doubt> : null}
        {failed ? <Small>{queueAdvice(message, operation)}</Small> : null}
      </div>
      <div role="cell">
        <OnPhone>Queued </OnPhone>
        <Moment>{formatMoment(item.queuedTS, zone)}</Moment>
      </div>
      <div role="cell" data-empty={item.completedTS == null ? '' : undefined}>
        <OnPhone>Completed </OnPhone>
        <Moment>{formatMoment(item.completedTS, zone)}</Moment>
      </div>
      <div role="cell" data-part="actions">
        {actions.length === 0 ? null : (
          <Menu
            placement="bottom-end"
            trigger={
              <IconButton size="sm" label={`Actions for ${name}`}>
                <MoreIcon />
              </IconButton>
            }
            entries={actions.map((action) => ({ id: action, label: QUEUE_ACTION_LABELS[action] }))}
            onSelect={(action) => onAct(action as QueueAction, item)}
          />
        )}
      </div>
    </Row>
  );
});
