import { AGEING_BUCKETS, CURRENT, ageingLabel } from '../../../domain';
import { FigureStrip } from '../../../ui';
import type { PayableFigures } from './payableFigures';

/**
 * Totals of the report: gross and net, collected and uncollected, and by age if it has unpaid lines (D7, D13).
 */
export function PayableStrip({
  figures,
  aged,
}: {
  readonly figures: PayableFigures;
  readonly aged: boolean;
}) {
  const { gross, returns, net, collected, uncollected, ageing } = figures;
  return (
    <FigureStrip
      label="What the report comes to"
      definitions={DEFINITIONS}
      figures={[
        { name: 'Gross', cents: gross },
        { name: 'Return premiums', cents: returns },
        { name: 'Net', cents: net, strong: true },
        { name: 'Collected', cents: collected, apart: true },
        { name: 'Uncollected', cents: uncollected },
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
