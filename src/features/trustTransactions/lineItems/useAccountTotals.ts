import { useMemo } from 'react';
import { textField, useSliced } from '../../../report';
import type { ReportData } from '../../../report';
import { accountTotalSteps } from './accountTotals';
import type { AccountTotal } from './accountTotals';

const NONE: readonly AccountTotal[] = [];

/**
 * The sums of the accounts of some line items; none while they are not known.
 *
 * @param marks which items count, by code; null for all.
 */
export function useAccountTotals(
  data: ReportData | undefined,
  marks: Uint8Array | null | undefined,
): readonly AccountTotal[] {
  const work = useMemo(() => {
    if (data === undefined || marks === undefined) return null;
    const { codes } = textField(data, 'itemId');
    return () => accountTotalSteps(data, (row) => marks === null || marks[codes[row] ?? 0] === 1);
  }, [data, marks]);
  return useSliced(work, data?.rowCount ?? 0) ?? NONE;
}
