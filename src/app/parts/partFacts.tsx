import type { ReactNode } from 'react';
import type { PartName } from '../../contract';
import { officeEntries, officeScope } from '../../domain';
import type { IsoDate, Profile } from '../../domain';
import type { OfficeRecord, QBSettings, UnpaidInvoiceTotal } from '../../api/wire';
import {
  QueueState,
  TILE_RULES,
  ToCollect,
  areaOffice,
  isConnected,
  titleOf,
  unpaidInvoiceTotalsCall,
} from '../../features/landing';
import type { SharedTile } from '../../features/landing';
import { Coverage, daysOfCoverage } from '../../features/trustPosition';
import {
  queueCounts,
  queueCountsCall,
  queueSettingsCall,
  trustDays,
  trustDaysCall,
  userOfficesCall,
} from '../../platform';
import { TileWords } from '../../ui';
import type { TileProps } from '../../ui';
import { askOfficeOptions } from './asking';
import type { Ask } from './asking';

/** What a part needs to ask for its figures. */
interface Asker {
  readonly ask: Ask;
  readonly profile: Profile;
  /** Today in the agency's time zone. */
  readonly day: IsoDate;
  /** The host's office; null for all. */
  readonly officeId: string | null;
}

/** What a part shows of the answers. */
interface PartFigures {
  /** In place of the part's own. */
  readonly title?: string;
  readonly figures: ReactNode;
}

/** A part, which is a tile of the morning page. */
export interface PartFacts {
  readonly title: string;
  readonly size: NonNullable<TileProps['size']>;
  readonly rules: (typeof TILE_RULES)[SharedTile];
  /** Asks for the figures. Rejects with `CallFailed`. */
  readonly loadFigures: (asker: Asker) => Promise<PartFigures>;
}

const TO_COLLECT = 'To collect';

/** The parts that a host can mount, by their names in the contract. */
export const PARTS: Readonly<Record<PartName, PartFacts>> = {
  'trust-coverage': {
    title: 'Trust coverage',
    size: 'tall',
    rules: TILE_RULES.coverage,
    loadFigures: async ({ ask, day }) => {
      const rows = trustDays(await ask(trustDaysCall(daysOfCoverage(day))));
      return { figures: <Coverage rows={rows} day={day} /> };
    },
  },
  'to-collect': {
    title: TO_COLLECT,
    size: 'wide',
    rules: TILE_RULES.toCollect,
    loadFigures: loadToCollect,
  },
  'queue-state': {
    title: 'QuickBooks',
    size: 'short',
    rules: TILE_RULES.queue,
    loadFigures: async ({ ask }) => {
      const settings = await ask<QBSettings | null>(queueSettingsCall());
      const counts = isConnected(settings) ? (queueCounts(await ask(queueCountsCall())) ?? {}) : null;
      return { figures: <QueueState counts={counts} /> };
    },
  },
};

async function loadToCollect({ ask, profile, day, officeId: hostOffice }: Asker): Promise<PartFigures> {
  const options = await askOfficeOptions(ask, 'customer');
  const scope = officeScope({ ...options, userOfficeId: hostOffice ?? profile.officeContext });
  if (!scope.canRun) return { figures: <TileWords>{scope.error}</TileWords> };
  const { officeId, inAddress } = areaOffice('customer', scope, hostOffice);
  const [rows, offices] = await Promise.all([
    ask<readonly UnpaidInvoiceTotal[] | null>(unpaidInvoiceTotalsCall({ officeId, asOfDate: day })),
    // Only a name is missing without them.
    officeId === null
      ? null
      : ask<readonly OfficeRecord[] | null>(userOfficesCall(profile.initials)).catch(() => null),
  ]);
  return {
    title: titleOf(TO_COLLECT, officeId, officeEntries(offices ?? [])),
    figures: <ToCollect rows={rows} day={day} inAddress={inAddress} />,
  };
}
