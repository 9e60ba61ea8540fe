import { centsFromDollars, formatCents, itemCount, sumCents, TransactionType } from '../../../domain';
import type { IsoDate } from '../../../domain';
import type { PeriodTotal } from '../../../api/wire';
import {
  screenPath,
  useAgencyTime,
  useFollowedDay,
  useOfficeId,
  useSession,
  useTileAnswer,
} from '../../../platform';
import { Tile, TileFigure, TileFigures, TileWords } from '../../../ui';
import { useTitleOf } from './useAreaOffice';
import { totalsApi } from './totals.api';

const TODAY = screenPath('TrustTransactions', { timePeriod: '0' });

interface TodayTileProps {
  readonly day: IsoDate;
  /** Called when the totals are those of a later day. */
  readonly onLaterDay: () => void;
}

/** What came in and went out today, as the columns of today's transactions add up (D45). */
export function TodayTile({ day, onLaterDay }: TodayTileProps) {
  const officeId = useOfficeId();
  const { zone } = useAgencyTime();
  const { ownOnly } = useSession().access;
  const { data, ...answer } = useTileAnswer(totalsApi.useTodaysTotalsQuery({ officeId, day }));
  useFollowedDay(answer.fetchedAt, zone, day, onLaterDay);
  return (
    <Tile
      title={useTitleOf(
        ownOnly ? 'Your receipts and disbursements today' : 'Receipts and disbursements today',
        officeId,
      )}
      {...answer}
    >
      {data === undefined ? null : !data?.some((row) => isIn(row) || isOut(row)) ? (
        <TileWords>
          {ownOnly
            ? 'No receipts or disbursements of yours are dated today.'
            : 'No money has come in or gone out today.'}
        </TileWords>
      ) : (
        <TileFigures>
          <MovedAmount name="Tendered" column="tendered" rows={data.filter(isIn)} />
          <MovedAmount name="Disbursed" column="disbursed" rows={data.filter(isOut)} />
        </TileFigures>
      )}
    </Tile>
  );
}

type Column = 'tendered' | 'disbursed';

const NOT_OUT: readonly TransactionType[] = [
  TransactionType.Invoice,
  TransactionType.CreditMemo,
  TransactionType.IncomingPayment,
];

// By their types, so that a receipt and its void are two items, although nothing has come in with them.
const isIn = ({ transactionType, tendered }: PeriodTotal): boolean =>
  transactionType === TransactionType.IncomingPayment || tendered !== 0;
const isOut = ({ transactionType, disbursed }: PeriodTotal): boolean =>
  !NOT_OUT.includes(transactionType) || disbursed !== 0;

function MovedAmount({
  name,
  column,
  rows,
}: {
  readonly name: string;
  readonly column: Column;
  readonly rows: readonly PeriodTotal[];
}) {
  return (
    <TileFigure
      to={TODAY}
      name={name}
      value={formatCents(sumCents(rows.map((row) => centsFromDollars(row[column], column))))}
      detail={itemCount(rows.reduce((count, { items }) => count + items, 0))}
    />
  );
}
