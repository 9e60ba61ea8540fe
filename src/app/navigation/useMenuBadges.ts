import { useMemo } from 'react';
import { QUEUE_BADGE_INTERVAL_MS } from '../../domain';
import { queueCountsApi, usePolling } from '../../platform';
import type { Access } from '../../platform';

const QUEUE_ENTRY = 'trust-queue';

/** Numbers beside menu entries, by their id; undefined for none. */
export type MenuBadges = Readonly<Record<string, number>> | undefined;

/**
 * The number of failed items beside the QuickBooks queue (D10): for those who may export, in an agency that is
 * connected to QuickBooks. What cannot be counted has no number.
 */
export function useMenuBadges(access: Access | null): MenuBadges {
  const mayExport = access?.state('trust') === 'allowed' && access.denied('exportToQuickBooks') === undefined;
  const settings = queueCountsApi.useQueueSettingsQuery(undefined, { skip: !mayExport });
  const type = mayExport ? settings.data?.integrationType : undefined;
  const counted = type !== undefined && type !== 'None';
  // Of all that is counted only this: the menus are not drawn anew with every item that moves.
  const { failed, refetch } = queueCountsApi.useQueueCountsQuery(undefined, {
    skip: !counted,
    selectFromResult: ({ data }) => ({ failed: counted ? (data?.Failed ?? 0) : 0 }),
  });
  usePolling(counted, QUEUE_BADGE_INTERVAL_MS, refetch);
  return useMemo(() => (failed === 0 ? undefined : { [QUEUE_ENTRY]: failed }), [failed]);
}
