import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NO_MATCHES, clearAllCounts, formatCount, itemCount } from '../../domain';
import type { QueueAction } from '../../domain';
import type { QueueItem } from '../../api/wire';
import { ADDRESSED_DIALOGS, MESSAGES, queueCountsApi, useAgencyTime } from '../../platform';
import { Button, ConfirmDialog, Dialog, EmptyState, ErrorState, Notice, SkeletonRows, Stack } from '../../ui';
import type { QueueFilter } from './queue.api';
import { QueueBar } from './QueueBar';
import { QueueFilters } from './QueueFilters';
import { QueueList } from './QueueList';
import type { QueueCounts } from './queueState';
import { DESKTOP_HELP, doNotTransferWarning } from './queueTexts';
import { useQueue } from './useQueue';
import { useQueueCommands } from './useQueueCommands';
import { useQueueStatus } from './useQueueStatus';

const NO_OTHERS: Omit<QueueFilter, 'status'> = { itemType: null, search: '' };

/** The dialog of the QuickBooks queue (§2 "QuickBooks Queue", §4, D10, D17). */
export function QueueDialog({ onClose }: { readonly onClose: () => void }) {
  // The contents are a component of their own: a rerender of the dialog makes React search all its content for
  // context consumers, which must not happen with each changed row.
  return (
    <Dialog open size="xl" title={ADDRESSED_DIALOGS.queue.title} onClose={onClose}>
      <QueueContents />
    </Dialog>
  );
}

const QueueContents = memo(function QueueContents() {
  const { zone } = useAgencyTime();
  const settings = queueCountsApi.useQueueSettingsQuery(undefined);
  const [status, showStatus] = useQueueStatus();
  const [others, setOthers] = useState(NO_OTHERS);
  const filter = useMemo(() => ({ ...others, status }), [others, status]);
  const isFiltered = filter.status !== null || filter.itemType !== null || filter.search !== '';
  const [cleared, setCleared] = useState(0);
  const queue = useQueue(filter);
  const commands = useQueueCommands(queue);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asksToClear, setAsksToClear] = useState(false);
  const [toConfirm, setToConfirm] = useState(NOTHING);
  const { state } = queue;
  const chosen = useMemo(
    () => state.rows.filter(({ id, cleared }) => !cleared && !state.unknown.has(id) && selected.has(id)),
    [state.rows, state.unknown, selected],
  );

  const select = useCallback((id: string, on: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const narrow = ({ status: next, ...rest }: QueueFilter): void => {
    setSelected(new Set());
    showStatus(next);
    setOthers(rest);
  };
  const send = (action: QueueAction, { items, ofRow }: Sent): void => {
    commands.act(action, items);
    setSelected((before) => new Set(ofRow ? [...before].filter((id) => id !== items[0]?.id) : undefined));
  };
  const act = (action: QueueAction, sent: Sent): void => {
    if (doNotTransferWarning(action, sent.items) === null) send(action, sent);
    else setToConfirm(sent);
  };
  const warning = doNotTransferWarning('doNotTransfer', toConfirm.items);
  const refresh = (): void => {
    setSelected(new Set());
    queue.refresh();
  };

  return (
    <>
      <Stack>
        {settings.data?.integrationType === 'Desktop' ? <Notice tone="info">{DESKTOP_HELP}</Notice> : null}
        {/* Clearing also empties the search as it was typed. */}
        <QueueFilters key={cleared} filter={filter} counts={state.counts} onChange={narrow} />
        <QueueBar
          state={state}
          chosen={chosen}
          isFiltered={isFiltered}
          busy={commands.busy}
          onAct={(action, items) => act(action, { items, ofRow: false })}
          onRefresh={refresh}
          onClearAll={() => setAsksToClear(true)}
        />
        <QueueBody
          queue={queue}
          zone={zone}
          onClear={
            isFiltered
              ? () => {
                  narrow({ ...NO_OTHERS, status: null });
                  setCleared(cleared + 1);
                }
              : undefined
          }
          selected={selected}
          onSelect={select}
          onSelectAll={(on) =>
            setSelected(
              new Set(on ? state.rows.filter(({ cleared }) => !cleared).map(({ id }) => id) : undefined),
            )
          }
          onAct={(action, item) => act(action, { items: [item], ofRow: true })}
        />
      </Stack>
      <ConfirmDialog
        open={asksToClear}
        title="Clear Complete and Failed Items"
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
      <ConfirmDialog
        open={warning !== null}
        title={warning?.title ?? ''}
        confirmLabel="It is not in QuickBooks"
        destructive
        onCancel={() => setToConfirm(NOTHING)}
        onConfirm={() => {
          setToConfirm(NOTHING);
          send('doNotTransfer', toConfirm);
        }}
      >
        {warning?.text}
      </ConfirmDialog>
    </>
  );
});

/** What a command is sent for. */
interface Sent {
  readonly items: readonly QueueItem[];
  /** Whether it was chosen from a row's menu: other rows stay selected. */
  readonly ofRow: boolean;
}
const NOTHING: Sent = { items: [], ofRow: false };

interface QueueBodyProps {
  readonly queue: ReturnType<typeof useQueue>;
  readonly zone: string;
  /** Removes the filters; undefined where there are none. */
  readonly onClear: (() => void) | undefined;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (id: string, selected: boolean) => void;
  readonly onSelectAll: (selected: boolean) => void;
  readonly onAct: (action: QueueAction, item: QueueItem) => void;
}

function QueueBody({ queue, zone, onClear, selected, onSelect, onSelectAll, onAct }: QueueBodyProps) {
  const { state } = queue;
  // A stable function, so that thousands of rows are not rerendered.
  const latest = useRef(onAct);
  useEffect(() => {
    latest.current = onAct;
  });
  const act = useCallback((action: QueueAction, item: QueueItem) => latest.current(action, item), []);
  if (state.status === 'failed') {
    return <ErrorState message={state.message ?? MESSAGES.requestFailed} onRetry={queue.refresh} />;
  }
  if (state.status === 'loading') return <SkeletonRows rows={8} />;
  if (state.rows.length === 0) {
    return onClear === undefined ? (
      <EmptyState>
        <p>Items come here when they are sent from To Be Exported, and stay until they are cleared.</p>
      </EmptyState>
    ) : (
      <EmptyState text={NO_MATCHES}>
        <Button onClick={onClear}>Clear filters</Button>
      </EmptyState>
    );
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

/** Says what clearing removes (D17). Failed rows are mentioned, because their messages are lost too. */
function whatIsCleared(counts: QueueCounts | null): string {
  const { complete, failed } = clearAllCounts(counts ?? {});
  const warning =
    failed === 0
      ? ''
      : ` ${formatCount(failed)} failed: ${failed === 1 ? 'its message' : 'their messages'} will be lost. Items that were not transferred stay in To Be Exported.`;
  return `${itemCount(complete + failed)} will be removed from the queue.${warning} Pending and in-progress items stay.`;
}
