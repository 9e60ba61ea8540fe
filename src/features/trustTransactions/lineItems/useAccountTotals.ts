import { useMemo } from 'react';
import { useSliced } from '../../../report';
import type { ShownRows } from '../../../report';
import { accountTotalSteps } from './accountTotals';
import type { AccountTotals } from './accountTotals';

/** Totals by account of the line items shown; undefined until computed. */
export function useAccountTotals(shown: ShownRows | undefined): AccountTotals | undefined {
  const work = useMemo(() => (shown === undefined ? null : () => accountTotalSteps(shown)), [shown]);
  return useSliced(work, shown?.index.length ?? 0);
}
