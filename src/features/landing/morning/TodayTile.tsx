import { centsFromDollars, formatCents, itemCount, sumCents, TransactionType } from '../../../domain';
import type { Cents, IsoDate } from '../../../domain';
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
          <MovedAmount name="Tendered less change" rows={data.filter(isIn)} centsOf={received} />
          <MovedAmount name="Disbursed" rows={data.filter(isOut)} centsOf={disbursedCents} />
        </TileFigures>
      )}
    </Tile>
  );
}

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

/** What was handed back as change has not come in. */
const received = ({ tendered, change }: PeriodTotal): Cents =>
  centsFromDollars(tendered, 'tendered') - centsFromDollars(change, 'change');
const disbursedCents = ({ disbursed }: PeriodTotal): Cents => centsFromDollars(disbursed, 'disbursed');

function MovedAmount({
  name,
  rows,
  centsOf,
}: {
  readonly name: string;
  readonly rows: readonly PeriodTotal[];
  readonly centsOf: (row: PeriodTotal) => Cents;
}) {
  return (
    <TileFigure
      to={TODAY}
      name={name}
      value={formatCents(sumCents(rows.map(centsOf)))}
      detail={itemCount(rows.reduce((count, { items }) => count + items, 0))}
    />
  );
}
