import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { QUEUE_STATUSES } from '../../api/wire';
import type { QueueStatus } from '../../api/wire';
import { QUERY } from '../../platform';
import { useToaster, wrongInAddress } from '../../ui';

/**
 * The status whose rows the queue shows, which is in the address (D30); null for all. Text that is not a status is
 * reported in a toast and removed from the address, like a dialog that does not exist.
 */
export function useQueueStatus(): readonly [
  status: QueueStatus | null,
  show: (status: QueueStatus | null) => void,
] {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const toaster = useToaster();
  const asked = new URLSearchParams(search).get(QUERY.queueStatus);
  const status = QUEUE_STATUSES.find((known) => known === asked) ?? null;

  const show = (next: QueueStatus | null): void => {
    if (next === asked) return;
    const query = new URLSearchParams(search);
    if (next === null) query.delete(QUERY.queueStatus);
    else query.set(QUERY.queueStatus, next);
    // The state says whether closing the dialog can go back.
    void navigate(`${pathname}?${query}`, { replace: true, state: location.state as unknown });
  };
  const refuse = useEffectEvent((wrong: string) => {
    toaster.show({ kind: 'error', text: wrongInAddress(wrong, 'not a status of the queue') });
    show(null);
  });
  const wrong = status === null ? asked : null;
  useEffect(() => {
    if (wrong !== null) refuse(wrong);
  }, [wrong]);
  return [status, show];
}
