import { useMemo } from 'react';
import { FeatureFlag } from '../../../domain';
import { useSession } from '../../../platform';
import type { ReportSpec } from '../../../report';

/** A report of items as it is shown: who voided an item and why only behind the flag (D45, D55). */
export function useShownSpec(spec: ReportSpec): ReportSpec {
  const shows = useSession().flags[FeatureFlag.PaymentDetails] === true;
  return useMemo(
    () =>
      shows
        ? spec
        : {
            ...spec,
            columns: spec.columns.filter(({ id }) => id !== 'voidedBy' && id !== 'voidReason'),
          },
    [shows, spec],
  );
}
