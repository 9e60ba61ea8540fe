import { formatCount } from '../../../domain';
import type { QBSettings } from '../../../api/wire';
import { QUERY, screenPath } from '../../../platform';
import { TileFigure, TileFigures, TileWords } from '../../../ui';

const QUEUE = screenPath('Landing', {}, `${QUERY.dialog}=queue`);

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
  const of = (status: string): number => counts[status] ?? 0;
  const waiting = of('Pending') + of('Pending Transfer') + of('In Progress');
  const failed = of('Failed');
  if (waiting + failed === 0) return <TileWords>Nothing is waiting, and nothing has failed.</TileWords>;
  return (
    <TileFigures>
      <TileFigure to={QUEUE} name="Failed" value={formatCount(failed)} urgent={failed > 0} />
      <TileFigure to={QUEUE} name="Waiting" value={formatCount(waiting)} />
    </TileFigures>
  );
}
