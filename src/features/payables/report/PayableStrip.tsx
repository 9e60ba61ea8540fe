import { AGEING_BUCKETS, CURRENT, ageingLabel, displayFromIso } from '../../../domain';
import type { IsoDate } from '../../../domain';
import { FigureStrip } from '../../../ui';
import type { PayableFigures } from './payableFigures';

/**
 * Totals of the report: gross and net, collected and uncollected, and by age if it has unpaid lines (D7, D13); with
 * a day, also what was advanced, all of that day (D52).
 */
export function PayableStrip({
  figures,
  aged,
  asOf,
}: {
  readonly figures: PayableFigures;
  readonly aged: boolean;
  /** Null where the report is not offered as of a day (D45). */
  readonly asOf: IsoDate | null;
}) {
  const { gross, returns, net, collected, uncollected, advanced, ageing } = figures;
  return (
    <FigureStrip
      label={`What the report comes to${asOf === null ? '' : ` as of ${displayFromIso(asOf)}`}`}
      definitions={asOf === null ? DEFINITIONS : definitionsOf(asOf)}
      figures={[
        { name: 'Gross', cents: gross },
        { name: 'Return premiums', cents: returns },
        { name: 'Net', cents: net, strong: true },
        { name: 'Collected', cents: collected, apart: true },
        { name: 'Uncollected', cents: uncollected },
        ...(asOf === null ? [] : [{ name: 'Advanced', cents: advanced }]),
        ...(aged ? AGEING_BUCKETS : []).map((bucket, at) => ({
          name: bucket === CURRENT ? 'Unpaid, not past due' : ageingLabel(bucket, 'days past due'),
          cents: ageing[bucket.id],
          apart: at === 0,
        })),
      ]}
    />
  );
}

const DEFINITIONS = {
  Gross: 'All lines above zero.',
  'Return premiums': 'Lines below zero, which reduce a payment.',
  Net: 'Gross and return premiums together.',
  Collected: 'The share of the lines for which customers have paid.',
  Uncollected: 'The share for which they have not.',
  'Unpaid, by days past due':
    'Unpaid lines alone, by their due date; lines that have been paid are in none of these.',
} as const;

function definitionsOf(asOf: IsoDate) {
  const day = displayFromIso(asOf);
  const { Gross, 'Return premiums': returns, Net, Collected, Uncollected, ...ageing } = DEFINITIONS;
  return {
    'As of': `All figures are those of the end of ${day}: what happened later does not count.`,
    Gross,
    'Return premiums': returns,
    Net,
    Collected,
    Uncollected,
    Advanced: 'Operating money in trust that stands in for what is not collected or not credited yet.',
    ...ageing,
  };
}
