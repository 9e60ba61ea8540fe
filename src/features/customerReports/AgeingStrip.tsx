import { useMemo } from 'react';
import { AGEING_BUCKETS } from '../../domain';
import type { AgeingBucket } from '../../domain';
import type { ReportData } from '../../report';
import { Figure, FigureStrip } from './Strip';
import { ageFigures } from './figures';
import { ageLabel } from './filters';

export interface AgeingStripProps {
  readonly data: ReportData;
  /** Invoices that are not past due are in the report. */
  readonly withCurrent: boolean;
  readonly age: AgeingBucket | null;
  /** Shows the invoices of a bucket alone; null shows all. */
  readonly onAge: (age: AgeingBucket | null) => void;
}

/** Open balances by days past due; they add up to the total beside them (D6). A click shows the invoices of one. */
export function AgeingStrip({ data, withCurrent, age, onAge }: AgeingStripProps) {
  const { buckets, total } = useMemo(() => ageFigures(data), [data]);
  return (
    <FigureStrip label="Open balances by days past due">
      {AGEING_BUCKETS.filter((bucket) => withCurrent || bucket !== 'Current').map((bucket) => (
        <Figure
          key={bucket}
          name={ageLabel(bucket)}
          cents={buckets[bucket]}
          pressed={age === bucket}
          onClick={() => onAge(age === bucket ? null : bucket)}
        />
      ))}
      <Figure name="Total" cents={total} strong pressed={age === null} onClick={() => onAge(null)} />
    </FigureStrip>
  );
}
