import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { QUEUE_ACTION_LABELS, itemCount } from '../../domain';
import type { QueueAction } from '../../domain';
import type { QueueItem } from '../../api/wire';
import { MESSAGES, useAgencyTime } from '../../platform';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorState,
  Notice,
  RefreshIcon,
  SkeletonRows,
} from '../../ui';
import { queueApi } from './queue.api';
import type { QueueFilter } from './queue.api';
import { QueueFilters } from './QueueFilters';
import { QueueList } from './QueueList';
import { arrivedSince } from './queueState';
import { DESKTOP_HELP } from './queueTexts';
import { useQueue } from './useQueue';
import { fitting, useQueueCommands } from './useQueueCommands';

const NO_FILTER: QueueFilter = { status: null, itemType: null, search: '' };
const BULK: readonly QueueAction[] = ['requeue', 'doNotTransfer', 'clear'];

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minH: '32px' },
});
const Space = chakra('span', { base: { flex: '1' } });

/** The QuickBooks queue (§2 "QuickBooks Queue", §4, D10, D17). */
export function QueueDialog({ onClose }: { readonly onClose: () => void }) {
  const { zone } = useAgencyTime();
  const settings = queueApi.useQueueSettingsQuery(undefined);
  const [filter, setFilter] = useState(NO_FILTER);
  const queue = useQueue(filter);
  const commands = useQueueCommands(queue);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asksToClear, setAsksToClear] = useState(false);
  const { state } = queue;
  const chosen = useMemo(() => state.rows.filter(({ id }) => selected.has(id)), [state.rows, selected]);
  const arrived = arrivedSince(state);

  const select = useCallback((id: string, on: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const narrow = (next: QueueFilter): void => {
    setSelected(new Set());
    setFilter(next);
  };
  const refresh = (): void => {
    setSelected(new Set());
    queue.refresh();
  };

  return (
    <Dialog open size="xl" title="QuickBooks Queue" onClose={onClose}>
      <Stack>
        {settings.data?.integrationType === 'Desktop' ? <Notice tone="info">{DESKTOP_HELP}</Notice> : null}
        <QueueFilters filter={filter} counts={state.counts} onChange={narrow} />
        <Bar>
          {chosen.length === 0 ? (
            <span>{state.status === 'ready' ? itemCount(state.total) : ''}</span>
          ) : (
            <>
              <span role="status">{chosen.length} selected</span>
              {BULK.map((action) => (
                <BulkButton
                  key={action}
                  action={action}
                  chosen={chosen}
                  busy={commands.busy}
                  onAct={(items) => {
                    commands.act(action, items);
                    setSelected(new Set());
                  }}
                />
              ))}
            </>
          )}
          <Space />
          {state.stale ? <span role="status">Could not be refreshed; trying again…</span> : null}
          <Button size="sm" onClick={refresh}>
            <RefreshIcon />
            {arrived > 0 ? `Show ${arrived} new` : 'Refresh'}
          </Button>
          <Button
            size="sm"
            onClick={() => setAsksToClear(true)}
            disabledReason={reasonNotToClear(state.counts, commands.busy)}
          >
            Clear all finished
          </Button>
        </Bar>
        <QueueBody
          queue={queue}
          zone={zone}
          filtered={filter.status !== null || filter.itemType !== null || filter.search !== ''}
          selected={selected}
          onSelect={select}
          onSelectAll={(on) =>
            setSelected(
              new Set(on ? state.rows.filter(({ cleared }) => !cleared).map(({ id }) => id) : undefined),
            )
          }
          onAct={commands.act}
        />
      </Stack>
      <ConfirmDialog
        open={asksToClear}
        title="Clear all finished items"
        confirmLabel="Clear QuickBooks Queue"
        destructive
        onCancel={() => setAsksToClear(false)}
        onConfirm={() => {
          setAsksToClear(false);
          setSelected(new Set());
          commands.clearAll();
        }}
      >
        {whatIsCleared(state.counts)}
      </ConfirmDialog>
    </Dialog>
  );
}

interface BulkButtonProps {
  readonly action: QueueAction;
  readonly chosen: readonly QueueItem[];
  readonly busy: boolean;
  readonly onAct: (items: readonly QueueItem[]) => void;
}

function BulkButton({ action, chosen, busy, onAct }: BulkButtonProps) {
  const items = fitting(action, chosen);
  const label = QUEUE_ACTION_LABELS[action];
  return (
    <Button
      size="sm"
      onClick={() => onAct(items)}
      disabledReason={
        busy
          ? 'The last command is still under way…'
          : items.length === 0
            ? 'None of the selected items allows it'
            : undefined
      }
    >
      {items.length === chosen.length || items.length === 0 ? label : `${label} (${items.length})`}
    </Button>
  );
}

interface QueueBodyProps {
  readonly queue: ReturnType<typeof useQueue>;
  readonly zone: string;
  readonly filtered: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (id: string, selected: boolean) => void;
  readonly onSelectAll: (selected: boolean) => void;
  readonly onAct: (action: QueueAction, items: readonly QueueItem[]) => void;
}

function QueueBody({ queue, zone, filtered, selected, onSelect, onSelectAll, onAct }: QueueBodyProps) {
  const { state } = queue;
  // Always the same function, so that thousands of rows are not drawn anew.
  const latest = useRef(onAct);
  useEffect(() => {
    latest.current = onAct;
  });
  const act = useCallback((action: QueueAction, item: QueueItem) => latest.current(action, [item]), []);
  if (state.status === 'failed') {
    return <ErrorState message={state.message ?? MESSAGES.requestFailed} onRetry={queue.refresh} />;
  }
  if (state.status === 'loading') return <SkeletonRows rows={8} />;
  if (state.rows.length === 0) {
    return <EmptyState text={filtered ? 'No items match the filter.' : MESSAGES.emptyReport} />;
  }
  return (
    <QueueList
      state={state}
      zone={zone}
      selected={selected}
      onSelect={onSelect}
      onSelectAll={onSelectAll}
      onAct={act}
      onMore={queue.loadMore}
    />
  );
}

function reasonNotToClear(
  counts: ReturnType<typeof useQueue>['state']['counts'],
  busy: boolean,
): string | undefined {
  if (busy) return 'The last command is still under way…';
  const over = counts === null ? 0 : counts.Complete + counts.Failed;
  return over === 0 ? 'Nothing in the queue is finished' : undefined;
}

/** What clearing removes (D17): Failed rows are named, because their reasons go with them. */
function whatIsCleared(counts: ReturnType<typeof useQueue>['state']['counts']): string {
  const { Complete = 0, Failed = 0 } = counts ?? {};
  const failed =
    Failed === 0
      ? ''
      : ` ${Failed} of them failed: their messages are lost, and items that were not transferred are To Be Exported again.`;
  return `${itemCount(Complete + Failed)} will be removed from the queue.${failed} What is pending or in progress stays.`;
}
