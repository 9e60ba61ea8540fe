import type { TrustPositionDay, VoidedTrust } from '../../../../src/api/wire';
import { addDays } from '../../clock';

/** By how much an account is short (D50). Negative zero would be another amount. */
const shortOf = ({ excess }: Pick<TrustPositionDay, 'excess'>): number => (excess < 0 ? -excess : 0);

/**
 * The days on which accounts would be short by another amount, as stretches of days with the same amounts.
 *
 * @param before the positions of accounts on some days, by account and day.
 * @param after those of the same days, after an act. An account may be only here: nothing was in it before.
 */
export function changedShortages(
  before: readonly TrustPositionDay[],
  after: readonly TrustPositionDay[],
): readonly VoidedTrust[] {
  const were = new Map(before.map((row) => [`${row.bankAccountId} ${row.day}`, shortOf(row)]));
  const stretches: VoidedTrust[] = [];
  for (const row of after) {
    const { bankAccountId, bankAccountName, day } = row;
    const [shortBefore, shortAfter] = [were.get(`${bankAccountId} ${day}`) ?? 0, shortOf(row)];
    if (shortBefore === shortAfter) continue;
    const last = stretches.at(-1);
    const goesOn =
      last !== undefined &&
      last.bankAccountId === bankAccountId &&
      last.shortBefore === shortBefore &&
      last.shortAfter === shortAfter &&
      addDays(last.endDate, 1) === day;
    if (goesOn) stretches[stretches.length - 1] = { ...last, endDate: day };
    else
      stretches.push({
        bankAccountId,
        bankAccountName,
        startDate: day,
        endDate: day,
        shortBefore,
        shortAfter,
      });
  }
  return stretches;
}
