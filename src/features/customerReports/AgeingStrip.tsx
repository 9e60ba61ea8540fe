import { useMemo } from 'react';
import { AGEING_BUCKETS, CURRENT, ageingLabel } from '../../domain';
import type { AgeingId } from '../../domain';
import type { ReportData } from '../../report';
import { FigureStrip } from '../../ui';
import { ageFigures } from './figures';

export interface AgeingStripProps {
  readonly data: ReportData;
  /** Invoices that are not past due are in the report. */
  readonly withCurrent: boolean;
  readonly age: AgeingId | null;
  /** Shows the invoices of a bucket alone; null shows all. */
  readonly onAge: (age: AgeingId | null) => void;
}

const DEFINITIONS = {
  Current: 'Open balances of invoices that are not past due on the as-of date.',
  'Days past due': 'Open balances of invoices that were due so many days before the as-of date.',
  Total: 'All open balances of the report; every invoice stands in one of the others.',
} as const;

/** Open balances by days past due; they add up to the total beside them (D6). A click shows the invoices of one. */
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
