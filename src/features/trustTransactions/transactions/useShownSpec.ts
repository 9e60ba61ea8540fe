import { useMemo } from 'react';
import { FeatureFlag } from '../../../domain';
import { useSession } from '../../../platform';
import type { ReportSpec } from '../../../report';
import { VOIDED, VOID_FACTS } from './columnMakers';

/** A report of items as it is shown: when an item was voided, by whom and why only behind the flag (D45, D55). */
export function useShownSpec(spec: ReportSpec): ReportSpec {
  const shows = useSession().flags[FeatureFlag.PaymentDetails] === true;
  return useMemo(
    () =>
      shows
        ? spec
        : {
            ...spec,
            columns: spec.columns.filter(({ id }) => VOID_FACTS.every((column) => column.id !== id)),
            withheld: VOID_FACTS,
            extraFields: [...(spec.extraFields ?? []), { field: VOIDED.date, kind: 'date' }],
          },
    [shows, spec],
  );
}
