import { useMemo, useState } from 'react';
import { AGEING_BUCKETS, CURRENT, FeatureFlag, ageingLabel } from '../../domain';
import type { AgeingId } from '../../domain';
import { useSession } from '../../platform';
import { OfAllItems } from '../../report';
import type { ReportData } from '../../report';
import { FigureStrip, ShareAmount, ShareBar, StripWithBarSpace } from '../../ui';
import { ageFigures } from './figures';

export interface AgeingStripProps {
  readonly data: ReportData;
  /** Whether the report has invoices that are not past due. */
  readonly withCurrent: boolean;
  readonly age: AgeingId | null;
  /** Filters by one bucket; null shows all invoices. */
  readonly onAge: (age: AgeingId | null) => void;
}

const CURRENT_TEXT = 'Open balances of invoices that are not past due on the as-of date.';
const DEFINITIONS = {
  'Days past due': 'Open balances of invoices that were past due by this many days on the as-of date.',
  Total: 'All open balances of the report; every invoice is in exactly one of the other figures.',
} as const;

const LABEL = 'Open balances by days past due';

const useHasBar = (): boolean => useSession().flags[FeatureFlag.Pictures] === true;

/** Keeps the place of the strip while the invoices are fetched. */
export function AgeingStripSpace() {
  return <StripWithBarSpace hasBar={useHasBar()} />;
}

/**
 * Open balances by days past due, which add up to the total (D6), as figures and as a bar (D45). Clicking one of
 * either shows its invoices.
 */
export function AgeingStrip({ data, withCurrent, age, onAge }: AgeingStripProps) {
  const { buckets, total } = useMemo(() => ageFigures(data), [data]);
  // A bar that comes later would push down the rows.
  const [hasBar] = useState(useHasBar());
  const ages = AGEING_BUCKETS.filter((bucket) => withCurrent || bucket !== CURRENT).map((bucket) => ({
    id: bucket.id,
    name: ageingLabel(bucket),
    cents: buckets[bucket.id],
    depth: AGEING_BUCKETS.indexOf(bucket),
  }));
  return (
    <>
      <FigureStrip
        label={LABEL}
        definitions={withCurrent ? { Current: CURRENT_TEXT, ...DEFINITIONS } : DEFINITIONS}
        figures={[
          ...ages.map(({ id, name, cents, depth }) => ({
            name,
            cents,
            ...(hasBar && { value: <ShareAmount cents={cents} depth={depth} /> }),
            pressed: age === id,
            onClick: () => onAge(age === id ? null : id),
          })),
          {
            name: 'Total',
            cents: total,
            pressed: age === null,
            onClick: () => {
              if (age !== null) onAge(null);
            },
          },
        ]}
      >
        <OfAllItems data={data} />
      </FigureStrip>
      {hasBar ? <ShareBar label={`${LABEL}, as a bar`} shares={ages} pressed={age} onPress={onAge} /> : null}
    </>
  );
}
