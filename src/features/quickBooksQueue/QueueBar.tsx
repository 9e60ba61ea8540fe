import { chakra } from '@chakra-ui/react/styled-system';
import {
  QUEUE_ACTION_LABELS,
  UNDER_WAY,
  actDisabledReason,
  clearAllCounts,
  formatCount,
  itemCount,
  queueStatusLabel,
} from '../../domain';
import type { QueueAction } from '../../domain';
import type { QueueItem } from '../../api/wire';
import { Announced, Button, FigureDefinitions, RefreshIcon, useRefreshed } from '../../ui';
import { arrivedSince } from './queueState';
import type { QueueState } from './queueState';
import { allowing } from './useQueueCommands';

export interface QueueBarProps {
  readonly state: QueueState;
  /** The selected rows. */
  readonly chosen: readonly QueueItem[];
  /** Whether a filter may hide rows of the queue. */
  readonly isFiltered: boolean;
  /** Whether a command is under way. */
  readonly busy: boolean;
  readonly onAct: (action: QueueAction, items: readonly QueueItem[]) => void;
  readonly onRefresh: () => void;
  readonly onClearAll: () => void;
}

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minH: '32px' },
});
const Space = chakra('span', { base: { flex: '1' } });
const BULK: readonly QueueAction[] = ['requeue', 'doNotTransfer', 'clear'];

/** Actions on the selected rows or the whole list (§4, D17). */
export function QueueBar({ state, chosen, isFiltered, busy, onAct, onRefresh, onClearAll }: QueueBarProps) {
  // Counted in the whole queue: a refresh of filtered rows need not show them. Without a list, none have come since.
  const arrived = isFiltered || state.status !== 'ready' ? 0 : arrivedSince(state);
  const problem = state.notRefreshed ?? state.stale;
  const [refreshed, ask] = useRefreshed(state.snapshot || undefined, 'Refreshed');
  return (
    <Bar>
      <Announced text={announcement(state, chosen)} />
      <Announced text={newsText(state)} />
      <Announced text={arrived > 0 ? `${formatCount(arrived)} new` : ''} />
      <Announced text={refreshed} />
      {chosen.length === 0 ? (
        <span>{state.status === 'ready' ? itemCount(state.total) : ''}</span>
      ) : (
        <>
          <span>{formatCount(chosen.length)} selected</span>
          {BULK.map((action) => (
            <BulkButton key={action} action={action} chosen={chosen} busy={busy} onAct={onAct} />
          ))}
        </>
      )}
      <FigureDefinitions definitions={DEFINITIONS} />
      <Space />
      {problem === null ? null : <span role="status">{problem}</span>}
      <Button
        size="sm"
        onClick={() => {
          ask();
          onRefresh();
        }}
        disabledReason={busy ? UNDER_WAY : state.refreshing ? REFRESHING : undefined}
      >
        <RefreshIcon />
        {arrived > 0 ? `Show ${formatCount(arrived)} new` : 'Refresh'}
      </Button>
      <Button size="sm" onClick={onClearAll} disabledReason={clearDisabledReason(state, busy)}>
        Clear Complete and Failed
      </Button>
    </Bar>
  );
}

/** How many rows are selected; otherwise how many items the filter has found. */
function announcement({ status, total }: QueueState, { length }: readonly QueueItem[]): string {
  if (length > 0) return `${itemCount(length)} selected`;
  return status === 'ready' ? `${itemCount(total)} shown` : '';
}

/** What has become of the row that a poll found changed, or how many those are. */
function newsText({ news }: QueueState): string {
  const [first] = news;
  if (first === undefined) return '';
  const { itemName, operation, status, cleared } = first;
  return news.length === 1
    ? `${itemName}: ${cleared ? 'Cleared' : queueStatusLabel(operation, status)}`
    : `${itemCount(news.length)} changed`;
}

const DEFINITIONS = {
  Items: 'How many items of the queue fit the filter, those that are not loaded yet included.',
  'Status, with a number': 'How many items of the whole queue have that status now, whatever the filter.',
  Selected: 'How many of the loaded items are selected; on a button, how many of them allow what it does.',
  New: 'How many items have come into the queue since the list was fetched.',
} as const;

interface BulkButtonProps extends Pick<QueueBarProps, 'chosen' | 'busy' | 'onAct'> {
  readonly action: QueueAction;
}

/** Acts on the selected rows that allow it, and shows how many they are. */
function BulkButton({ action, chosen, busy, onAct }: BulkButtonProps) {
  const items = allowing(action, chosen);
  const label = QUEUE_ACTION_LABELS[action];
  return (
    <Button
      size="sm"
      onClick={() => onAct(action, items)}
      disabledReason={actDisabledReason(
        items.length,
        busy,
        'This does not apply to any of the selected items',
      )}
    >
      {items.length === chosen.length || items.length === 0
        ? label
        : `${label} (${formatCount(items.length)})`}
    </Button>
  );
}

const REFRESHING = 'Refreshing…';

function clearDisabledReason({ counts, refreshing }: QueueState, busy: boolean): string | undefined {
  if (busy) return UNDER_WAY;
  if (refreshing) return REFRESHING;
  const { complete, failed } = clearAllCounts(counts ?? {});
  return complete + failed === 0 ? 'Nothing in the queue is Complete or Failed' : undefined;
}
