import { queueCountsApi, useTileAnswer } from '../../../platform';
import { Tile } from '../../../ui';
import { QueueState, isConnected } from './QueueState';

/** What waits for QuickBooks and what failed there, by the counts that the menu badge shows (D10). */
export function QueueTile() {
  const settings = useTileAnswer(queueCountsApi.useQueueSettingsQuery(undefined));
  const connected = settings.data !== undefined && isConnected(settings.data);
  const { data, ...counted } = useTileAnswer(
    queueCountsApi.useQueueCountsQuery(undefined, { skip: !connected }),
  );
  const { asOf, problem, onRetry } = connected ? counted : settings;
  return (
    <Tile title="QuickBooks" asOf={asOf} problem={problem} onRetry={onRetry}>
      {settings.data !== undefined && !connected ? (
        <QueueState counts={null} />
      ) : data === undefined ? null : (
        <QueueState counts={data ?? {}} />
      )}
    </Tile>
  );
}
