import { useMemo } from 'react';
import { addDays, counted, displayFromIso, formatCents, sumCents, tenthsText } from '../../../domain';
import type { IsoDate } from '../../../domain';
import { filterQuery, screenPath } from '../../../platform';
import type { TrustDay } from '../../../platform';
import { TileFigure, TileFigures, TileLink, TileWords } from '../../../ui';
import { bankFigures, leastCovered } from '../bankFigures';
import { coverageDays, lowestCoverage } from './coverageDays';
import { CoverageLine } from './CoverageLine';

/** How many days the line has, today included. */
const DAYS = 90;

/** The days that the tile asks for. */
export function daysOfCoverage(day: IsoDate) {
  return { startDate: addDays(day, 1 - DAYS), endDate: day, quiet: 'refusals' } as const;
}

export interface CoverageProps {
  /** Every trust account on every day of `daysOfCoverage`. */
  readonly rows: readonly TrustDay[];
  readonly day: IsoDate;
}

/** How far the money held for others is covered today, and was in the last 90 days (D45, D50). */
export function Coverage({ rows, day }: CoverageProps) {
  return rows.length === 0 ? (
    <TileWords>There is no trust account yet.</TileWords>
  ) : (
    <CoverageOfDays rows={rows} day={day} />
  );
}

function CoverageOfDays({ rows, day }: CoverageProps) {
  const today = useMemo(() => rows.filter((row) => row.day === day), [rows, day]);
  const figures = useMemo(() => bankFigures(today), [today]);
  const days = useMemo(() => coverageDays(rows), [rows]);
  const lowest = lowestCoverage(days);
  const shortDays = days.filter((one) => one.isShort);
  const [firstShort] = shortDays;
  const shortBy = sumCents(figures.short.map(({ cents }) => cents));
  const isShort = shortBy > 0;
  // The share is of one account, the amounts are of all: what is over in one covers no other (D51).
  const isOfAll = !figures.isOfOne && figures.held !== 0;
  const least = isOfAll ? leastCovered(today) : undefined;
  const all = isShort ? 'Not all' : 'All';
  const first = days[0]?.day ?? day;
  return (
    <>
      <TileFigures>
        <TileFigure
          to={address(day)}
          name="Coverage"
          value={figures.coverage}
          urgent={isShort}
          // With a long name, too, it is no higher than the tile is while it loads.
          detail={
            least === undefined
              ? `${all} fiduciary money is covered`
              : `${all} is covered, least in ${least.bankAccountName}`
          }
        />
        <TileFigure
          to={address(day)}
          name={isShort ? 'Short by' : 'Excess'}
          value={formatCents(isShort ? shortBy : figures.excess)}
          urgent={isShort}
          detail={`${formatCents(figures.bank)} in the bank, ${formatCents(figures.held)} held${isOfAll ? ', all accounts together' : ''}`}
        />
      </TileFigures>
      <CoverageLine days={days} />
      <div className="acc-tile-foot">
        <span>{displayFromIso(first)}</span>
        {lowest?.tenths == null ? null : (
          <span>
            Lowest{' '}
            <TileLink to={address(lowest.day)}>
              {tenthsText(lowest.tenths)} on {displayFromIso(lowest.day)}
            </TileLink>
            {firstShort === undefined ? null : (
              <>
                {' · short on '}
                {/* With the first of them as its day, its picture begins with as many days as have all of them. */}
                <TileLink to={address(firstShort.day)}>{counted(shortDays.length, 'day')}</TileLink>
              </>
            )}
          </span>
        )}
        <span>Today</span>
      </div>
    </>
  );
}

/** Trust Position of all accounts at the end of a day. */
function address(day: IsoDate): string {
  return screenPath('TrustPosition', {}, filterQuery({ asOf: day }));
}
