import { useMemo } from 'react';
import { AGEING_BUCKETS, CURRENT, ageingLabel } from '../../domain';
import type { AgeingId } from '../../domain';
import type { ReportData } from '../../report';
import { FigureStrip } from '../../ui';
import { ageFigures } from './figures';

export interface AgeingStripProps {
  readonly data: ReportData;
  /** Whether the report has invoices that are not past due. */
  readonly withCurrent: boolean;
  readonly age: AgeingId | null;
  /** Filters by one bucket; null shows all invoices. */
  readonly onAge: (age: AgeingId | null) => void;
}

const DEFINITIONS = {
  Current: 'Open balances of invoices that are not past due on the as-of date.',
  'Days past due': 'Open balances of invoices that were due so many days before the as-of date.',
  Total: 'All open balances of the report; every invoice stands in one of the others.',
} as const;

/** Open balances by days past due, which add up to the total (D6). Clicking a figure shows its invoices. */
export function AgeingStrip({ data, withCurrent, age, onAge }: AgeingStripProps) {
  const { buckets, total } = useMemo(() => ageFigures(data), [data]);
  return (
    <FigureStrip
      label="Open balances by days past due"
      definitions={DEFINITIONS}
      figures={[
        ...AGEING_BUCKETS.filter((bucket) => withCurrent || bucket !== CURRENT).map((bucket) => ({
          name: ageingLabel(bucket),
          cents: buckets[bucket.id],
          pressed: age === bucket.id,
          onClick: () => onAge(age === bucket.id ? null : bucket.id),
        })),
        { name: 'Total', cents: total, strong: true, pressed: age === null, onClick: () => onAge(null) },
      ]}
    />
  );
}
