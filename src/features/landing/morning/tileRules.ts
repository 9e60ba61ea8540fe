import { AREA_ACCESS, FeatureFlag, Permission } from '../../../domain';
import type { ReportArea } from '../../../domain';
import type { Access } from '../../../platform';

/** The tiles that are also parts for a host's own page. */
export type SharedTile = 'coverage' | 'toCollect' | 'queue';

interface TileRules {
  /** All of them must be on, besides that of the morning page. */
  readonly flags: readonly FeatureFlag[];
  /** The areas whose by-office permission counts. */
  readonly areas: readonly ReportArea[];
  /** Why the user may not see it; undefined if they may. */
  readonly deniedReason: (access: Access) => string | undefined;
}

/** Who sees a tile, on the morning page and as a part alike (D45). */
export const TILE_RULES: Readonly<Record<SharedTile, TileRules>> = {
  coverage: {
    flags: [FeatureFlag.TrustPosition],
    areas: [],
    // The trust accounts of the agency are seen whole or not at all: the permission of an office does not count.
    deniedReason: ({ permissions }) =>
      permissions.has(Permission.TrustAccountingReports) ? undefined : AREA_ACCESS.trust.menuTooltip,
  },
  toCollect: {
    flags: [],
    areas: ['customer'],
    deniedReason: (access) =>
      access.state('invoices') === 'allowed' ? undefined : AREA_ACCESS.invoices.menuTooltip,
  },
  queue: {
    flags: [],
    areas: ['trust'],
    deniedReason: (access) =>
      access.state('trust') === 'allowed'
        ? access.deniedReason('exportToQuickBooks')
        : AREA_ACCESS.trust.menuTooltip,
  },
};
