import { accountingQuery, amount, isoDate, listOf, record, text } from '../../api';
import type { Call, MaybeQuiet } from '../../api';
import type { TrustPositionDay } from '../../api/wire';
import { centsFromDollars } from '../../domain';
import type { Cents, IsoDate } from '../../domain';

/** Days of which the trust accounts are asked; both count. */
export interface TrustDaysArgs extends MaybeQuiet {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

const MONEY = [
  'bank',
  'heldForCarriers',
  'heldForClients',
  'held',
  'excess',
  'netted',
  'commission',
  'commissionAvailable',
  'unexplained',
] as const satisfies readonly (keyof TrustPositionDay)[];

/** A trust bank account at the end of a day (D50), in whole cents. */
export type TrustDay = Readonly<Record<(typeof MONEY)[number], Cents>> &
  Pick<TrustPositionDay, 'bankAccountId' | 'bankAccountName' | 'day'>;

const DAYS = listOf(
  record({
    bankAccountId: text,
    bankAccountName: text,
    day: isoDate,
    ...Object.fromEntries(MONEY.map((field) => [field, amount])),
  }),
);

function trustDay(row: TrustPositionDay): TrustDay {
  const { bankAccountId, bankAccountName, day } = row;
  const money = Object.fromEntries(MONEY.map((field) => [field, centsFromDollars(row[field], field)]));
  return { bankAccountId, bankAccountName, day, ...(money as Record<(typeof MONEY)[number], Cents>) };
}

/** Asks for every trust account on every day, by account number and day (§7, D50). */
export function trustDaysCall({ quiet, ...days }: TrustDaysArgs): Call {
  return {
    ...accountingQuery<'GetTrustPositionDays'>({ query: 'GetTrustPositionDays', ...days }, quiet),
    shape: DAYS,
  };
}

/** Reads the answer of `trustDaysCall`. */
export function trustDays(answer: unknown): readonly TrustDay[] {
  return ((answer as readonly TrustPositionDay[] | null) ?? []).map(trustDay);
}
