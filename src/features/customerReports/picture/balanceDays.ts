import { addDays, dayNumber } from '../../../domain';
import type { Cents, IsoDate } from '../../../domain';
import { amountField, dateReader, textField } from '../../../report';
import type { ReportData } from '../../../report';

/** What customers owed, net, at the end of each day of a period. */
export interface BalanceDays {
  /** The day before the period, whose end is its opening balance. */
  readonly first: IsoDate;
  /** Balances at the end of each day from `first` on, the closing balance last; at least three. */
  readonly balances: readonly Cents[];
  /** Place of the highest balance; the first of several. */
  readonly highest: number;
  /** Place of the lowest balance; the first of several. */
  readonly lowest: number;
}

/** Number of rows, or of days, per step. */
const ROWS_PER_STEP = 2000;

/**
 * The balances of a balance detail by day, from its own running balances: all customers that it lists are added up.
 *
 * @param start first day of the period; null for the day of the first item.
 * @param end last day of the period.
 * @returns null if the period has a single day, or if the rows do not lead from the opening to the closing balance.
 */
export function* balanceDaySteps(
  data: ReportData,
  start: IsoDate | null,
  end: IsoDate,
): Generator<undefined, BalanceDays | null> {
  const kinds = textField(data, 'kind');
  const { cents: balances } = amountField(data, 'balance');
  const dayOf = dateReader(data, 'date');
  const changes = new Map<IsoDate, Cents>();
  let [opening, running, closing] = [0, 0, 0];
  for (let row = 0; row < data.rowCount; row += 1) {
    if (row % ROWS_PER_STEP === 0) yield undefined;
    const kind = kinds.text(kinds.codes[row] ?? 0);
    const balance = balances[row] ?? 0;
    if (kind === 'Opening') opening += balance;
    else if (kind === 'Closing') closing += balance;
    else {
      const day = dayOf(row);
      if (day === null || day > end) return null;
      changes.set(day, (changes.get(day) ?? 0) + balance - running);
    }
    running = kind === 'Closing' ? 0 : balance;
  }
  const days = [...changes.keys()];
  const from = start ?? days.reduce((least, day) => (day < least ? day : least), end);
  if (from >= end || days.some((day) => day < from)) return null;
  return yield* spread(addDays(from, -1), end, opening, closing, changes);
}

/** Adds changes to an opening balance, day by day. */
function* spread(
  first: IsoDate,
  end: IsoDate,
  opening: Cents,
  closing: Cents,
  changes: ReadonlyMap<IsoDate, Cents>,
): Generator<undefined, BalanceDays | null> {
  const from = dayNumber(first);
  const byPlace = new Map([...changes].map(([day, cents]) => [dayNumber(day) - from, cents]));
  const balances = [opening];
  let [balance, highest, lowest] = [opening, 0, 0];
  for (let at = 1; at <= dayNumber(end) - from; at += 1) {
    if (at % ROWS_PER_STEP === 0) yield undefined;
    balance += byPlace.get(at) ?? 0;
    balances.push(balance);
    if (balance > (balances[highest] ?? 0)) highest = at;
    if (balance < (balances[lowest] ?? 0)) lowest = at;
  }
  return balance === closing ? { first, balances, highest, lowest } : null;
}

/** A day at whose end the balance was another than the day before. */
export interface BalanceChange {
  /** Its place among the days. */
  readonly at: number;
  /** Null for the opening balance, which is not a change. */
  readonly change: Cents | null;
  readonly balance: Cents;
}

/** The opening balance, and then every day on which the balance changed. */
export function balanceChanges({ balances }: BalanceDays): readonly BalanceChange[] {
  return balances.flatMap((balance, at): readonly BalanceChange[] => {
    const before = balances[at - 1];
    if (before === undefined) return [{ at, change: null, balance }];
    return before === balance ? [] : [{ at, change: balance - before, balance }];
  });
}
