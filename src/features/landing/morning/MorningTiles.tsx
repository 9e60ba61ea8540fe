import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { FeatureFlag } from '../../../domain';
import type { Area, IsoDate } from '../../../domain';
import { useSession } from '../../../platform';
import { RoutedTileLink, TileLinkContext, TileStyles } from '../../../ui';
import { CreditsTile } from './CreditsTile';
import { LoadedTile } from './LoadedTile';
import type { FeatureTileProps } from './LoadedTile';
import { PayablesDueTile } from './PayablesDueTile';
import { QueueTile } from './QueueTile';
import { StatementsTile } from './StatementsTile';
import { ToCollectTile } from './ToCollectTile';
import { TILE_RULES } from './tileRules';
import type { SharedTile } from './tileRules';
import { TodayTile } from './TodayTile';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    alignItems: 'start',
    '&[data-wide]': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
});
const Column = chakra('section', {
  base: {
    display: 'grid',
    gap: '3',
    '& > h2': { textStyle: 'sm', fontWeight: 'semibold', color: 'fg.muted' },
  },
});

export interface MorningTilesProps {
  readonly day: IsoDate;
  /** Called when a tile has found that a later day has begun. */
  readonly onLaterDay: () => void;
  /** Fetches the code of the tile of trust coverage. */
  readonly loadCoverage: () => Promise<ComponentType<FeatureTileProps>>;
}

/**
 * What needs doing today, and where the agency stands (D45). Each tile is asked for and shown only to who may see its
 * report.
 */
export function MorningTiles({ day, onLaterDay, loadCoverage }: MorningTilesProps) {
  const { access, flags } = useSession();
  const may = (area: Area): boolean => access.state(area) === 'allowed';
  const on = (flag: FeatureFlag): boolean => flags[flag] === true;
  const sees = (tile: SharedTile): boolean =>
    TILE_RULES[tile].flags.every(on) && TILE_RULES[tile].deniedReason(access) === undefined;
  const seesToday = may('trust') && access.deniedReason('viewTransactions') === undefined;
  const paysCarriers = on(FeatureFlag.PaymentDetails) && may('companyPayables');
  const toDo = (
    <TileColumn key="toDo" title="To do today">
      {paysCarriers ? <PayablesDueTile day={day} /> : null}
      {sees('queue') ? <QueueTile /> : null}
      {may('customer') ? <CreditsTile day={day} /> : null}
      {may('batchStatements') ? <StatementsTile /> : null}
    </TileColumn>
  );
  const standing = (
    <TileColumn key="standing" title="Where the agency stands">
      {sees('coverage') ? <LoadedTile title="Trust coverage" day={day} load={loadCoverage} /> : null}
      {sees('toCollect') ? <ToCollectTile day={day} /> : null}
      {seesToday ? <TodayTile day={day} onLaterDay={onLaterDay} /> : null}
    </TileColumn>
  );
  // One below the other, trust coverage is first: it is what the owner of an agency looks at on a phone.
  const isWide = useIsWide();
  return (
    <TileLinkContext value={RoutedTileLink}>
      <TileStyles />
      <Columns data-wide={isWide ? '' : undefined}>{isWide ? [toDo, standing] : [standing, toDo]}</Columns>
    </TileLinkContext>
  );
}

/** The width of the window from which two columns stand side by side, in px. */
const WIDE = 1024;

/** Whether two columns have room: known before the first paint, so that they are read in the order in which they stand. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('resize', listener);
      return () => window.removeEventListener('resize', listener);
    },
    () => window.innerWidth >= WIDE,
  );
}

/** A column of tiles under a heading; nothing without tiles. */
function TileColumn({
  title,
  children,
}: {
  readonly title: string;
  readonly children: readonly ReactNode[];
}) {
  const id = useId();
  return children.every((child) => child === null) ? null : (
    <Column aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Column>
  );
}
