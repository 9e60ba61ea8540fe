import { useMemo } from 'react';
import { QUEUE_BADGE_INTERVAL_MS } from '../../domain';
import { queueCountsApi, useAskedAgain, usePolling } from '../../platform';
import type { Access } from '../../platform';

const QUEUE_ENTRY = 'trust-queue';

/** Numbers beside menu entries, by their id; undefined for none. */
export type MenuBadges = Readonly<Record<string, number>> | undefined;

/**
 * The number of failed items beside the QuickBooks queue (D10): for users who may export, in an agency that is
 * connected to QuickBooks. No badge is shown when the count is unavailable.
 */
export function useMenuBadges(access: Access | null): MenuBadges {
  const mayExport =
    access?.state('trust') === 'allowed' && access.deniedReason('exportToQuickBooks') === undefined;
  const settings = queueCountsApi.useQueueSettingsQuery(undefined, { skip: !mayExport });
  useAskedAgain(settings);
  // Not `data`, which still holds the previous user's.
  const type = settings.currentData?.integrationType;
  const counted = type !== undefined && type !== 'None';
  // Selects only this count, so that the menus do not re-render each time a queue item changes status.
  const { failed, refetch } = queueCountsApi.useQueueCountsQuery(undefined, {
    skip: !counted,
    selectFromResult: ({ currentData }) => ({ failed: currentData?.Failed ?? 0 }),
  });
  usePolling(counted, QUEUE_BADGE_INTERVAL_MS, refetch);
  return useMemo(() => (failed === 0 ? undefined : { [QUEUE_ENTRY]: failed }), [failed]);
}
