import { useMemo } from 'react';
import { useSliced } from '../../../report';
import type { ShownRows } from '../../../report';
import { accountSumSteps } from './accountSums';
import type { AccountSums } from './accountSums';

/** Totals by account of the line items shown; undefined until computed. */
export function useAccountSums(shown: ShownRows | undefined): AccountSums | undefined {
  const work = useMemo(() => (shown === undefined ? null : () => accountSumSteps(shown)), [shown]);
  return useSliced(work, shown?.index.length ?? 0);
}
