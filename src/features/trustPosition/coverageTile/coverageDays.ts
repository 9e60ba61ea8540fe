import { coverageOf } from '../../../domain';
import type { IsoDate } from '../../../domain';
import type { TrustDay } from '../../../platform';
import { leastCovered } from '../bankFigures';
import { byDay } from '../standing';

/** How far the trust account that was covered least was covered at the end of a day (D50). */
export interface CoverageDay {
  readonly day: IsoDate;
  /** Tenths of a percent, rounded down; null when no account held anything. */
  readonly tenths: number | null;
  /** Whether any account was short. */
  readonly isShort: boolean;
}

/** Coverage by day, in order. */
export function coverageDays(rows: readonly TrustDay[]): readonly CoverageDay[] {
  return byDay(rows).map(([day, accounts]) => {
    const least = leastCovered(accounts);
    return {
      day,
      tenths: least === undefined ? null : coverageOf(least.bank, least.held),
      isShort: accounts.some(({ excess }) => excess < 0),
    };
  });
}

/** The day with the lowest coverage, the first of several; null if nothing was held on any day. */
export function lowestCoverage(days: readonly CoverageDay[]): CoverageDay | null {
  return days.reduce<CoverageDay | null>(
    (lowest, day) =>
      day.tenths !== null && (lowest?.tenths == null || day.tenths < lowest.tenths) ? day : lowest,
    null,
  );
}
