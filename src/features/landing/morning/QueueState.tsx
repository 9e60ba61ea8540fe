import { formatCount } from '../../../domain';
import type { QBSettings, QueueStatus } from '../../../api/wire';
import { QUERY, screenPath } from '../../../platform';
import { TileFigure, TileFigures, TileWords } from '../../../ui';

/** States of a row that is waiting for QuickBooks. */
const WAITING: readonly QueueStatus[] = ['Pending', 'Pending Transfer', 'In Progress'];

/** The queue over Landing, with the rows of one status; with all of them for null. */
function queueAddress(status: QueueStatus | null): string {
  const query = new URLSearchParams({ [QUERY.dialog]: 'queue' });
  if (status !== null) query.set(QUERY.queueStatus, status);
  return screenPath('Landing', {}, query.toString());
}

/** Whether the agency's items go to QuickBooks at all. */
export function isConnected(settings: QBSettings | null): boolean {
  return (settings?.integrationType ?? 'None') !== 'None';
}

export interface QueueStateProps {
  /** Rows of the queue per status; null where the agency is not connected to QuickBooks. */
  readonly counts: Readonly<Record<string, number>> | null;
}

/** What waits for QuickBooks and what failed there (D10). The queue says what it has of each status. */
export function QueueState({ counts }: QueueStateProps) {
  if (counts === null) return <TileWords>This agency is not connected to QuickBooks.</TileWords>;
  const of = (status: QueueStatus): number => counts[status] ?? 0;
  const waiting = WAITING.reduce((sum, status) => sum + of(status), 0);
  const failed = of('Failed');
  const [first = null, ...more] = WAITING.filter((status) => of(status) > 0);
  if (waiting + failed === 0)
    return <TileWords>Nothing is waiting in the queue, and nothing in it has failed.</TileWords>;
  return (
    <TileFigures>
      <TileFigure to={queueAddress('Failed')} name="Failed" value={formatCount(failed)} urgent={failed > 0} />
      {/* The queue is filtered by one status: rows of several are in sight only among all, the newest first. */}
      <TileFigure
        to={queueAddress(more.length === 0 ? first : null)}
        name="Waiting"
        value={formatCount(waiting)}
      />
    </TileFigures>
  );
}
