import { centsFromDollars, formatCents, itemCount, sumCents } from '../../../domain';
import type { IsoDate } from '../../../domain';
import type { PeriodTotal } from '../../../api/wire';
import { screenPath, useOfficeId, useTileAnswer } from '../../../platform';
import { Tile, TileFigure, TileFigures, TileWords } from '../../../ui';
import { useTitleOf } from './office';
import { totalsApi } from './totals.api';

const TODAY = screenPath('TrustTransactions', { timePeriod: '0' });

/** What came in and went out today, as the columns of today's transactions add up (D45). */
export function TodayTile({ day }: { readonly day: IsoDate }) {
  const officeId = useOfficeId();
  const { data, ...answer } = useTileAnswer(totalsApi.useTodaysTotalsQuery({ officeId, day }));
  return (
    <Tile title={useTitleOf('Receipts and payments today', officeId)} {...answer}>
      {data === undefined ? null : !data?.some(hasMoved) ? (
        <TileWords>No money has come in or gone out today.</TileWords>
      ) : (
        <TileFigures>
          <Moved name="Tendered" column="tendered" rows={data} />
          <Moved name="Disbursed" column="disbursed" rows={data} />
        </TileFigures>
      )}
    </Tile>
  );
}

type Column = 'tendered' | 'disbursed';

const hasMoved = ({ tendered, disbursed }: PeriodTotal): boolean => tendered !== 0 || disbursed !== 0;

function Moved({
  name,
  column,
  rows,
}: {
  readonly name: string;
  readonly column: Column;
  readonly rows: readonly PeriodTotal[];
}) {
  const parts = rows.filter((row) => row[column] !== 0);
  return (
    <TileFigure
      to={TODAY}
      name={name}
      value={formatCents(sumCents(parts.map((row) => centsFromDollars(row[column], column))))}
      detail={itemCount(parts.reduce((count, { items }) => count + items, 0))}
    />
  );
}
