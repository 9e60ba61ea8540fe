import {
  addDays,
  centsFromDollars,
  dateIn,
  displayFromIso,
  formatCents,
  itemCount,
  sumCents,
  TransactionType,
} from '../../../domain';
import type { Cents, IsoDate } from '../../../domain';
import type { PeriodTotal } from '../../../api/wire';
import {
  filterQuery,
  screenPath,
  useFollowedDay,
  useTrustOffice,
  useSession,
  useTileAnswer,
  useToday,
} from '../../../platform';
import { Tile, TileFigure, TileFigures, TileWords } from '../../../ui';
import { useTitleOf } from './useAreaOffice';
import { totalsApi } from './totals.api';

interface TodayTileProps {
  readonly day: IsoDate;
  /** Called when the totals are those of a later day. */
  readonly onLaterDay: () => void;
}

/** What came in and went out today, as the columns of today's transactions add up (D45). */
export function TodayTile({ day, onLaterDay }: TodayTileProps) {
  const officeId = useTrustOffice();
  const { zone, todayZone, access } = useSession();
  const { ownOnly } = access;
  const { data, ...answer } = useTileAnswer(totalsApi.useTodaysTotalsQuery({ officeId, day }));
  useFollowedDay(answer.fetchedAt, zone, day, onLaterDay);
  const theirDay = answer.fetchedAt === undefined ? day : dateIn(answer.fetchedAt, todayZone);
  const isToday = theirDay === day;
  const theirDate = displayFromIso(theirDay);
  const to = rowsOf(theirDay, useToday(todayZone));
  return (
    <Tile
      title={useTitleOf(
        `${ownOnly ? 'Your receipts' : 'Receipts'} and disbursements ${isToday ? 'today' : `of ${theirDate}`}`,
        officeId,
      )}
      {...answer}
    >
      {data === undefined ? null : !data?.some((row) => isIn(row) || isOut(row)) ? (
        <TileWords>
          {ownOnly
            ? `No receipts or disbursements of yours are dated ${isToday ? 'today' : theirDate}.`
            : `No money has come in or gone out ${isToday ? 'today' : `on ${theirDate}`}.`}
        </TileWords>
      ) : (
        <TileFigures>
          <MovedAmount to={to} name="Tendered less change" rows={data.filter(isIn)} centsOf={received} />
          <MovedAmount to={to} name="Disbursed" rows={data.filter(isOut)} centsOf={disbursedCents} />
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

/** Address of the rows of a day. The page may be left open past midnight. */
function rowsOf(day: IsoDate, today: IsoDate): string {
  if (day === today) return screenPath('TrustTransactions', { timePeriod: '0' });
  if (day === addDays(today, -1)) return screenPath('TrustTransactions', { timePeriod: '1' });
  return screenPath(
    'AllTrustTransactions',
    {},
    filterQuery({ range: 'Custom', from: day, to: day, voided: '1' }),
  );
}

function MovedAmount({
  to,
  name,
  rows,
  centsOf,
}: {
  readonly to: string;
  readonly name: string;
  readonly rows: readonly PeriodTotal[];
  readonly centsOf: (row: PeriodTotal) => Cents;
}) {
  return (
    <TileFigure
      to={to}
      name={name}
      value={formatCents(sumCents(rows.map(centsOf)))}
      detail={itemCount(rows.reduce((count, { items }) => count + items, 0))}
    />
  );
}
