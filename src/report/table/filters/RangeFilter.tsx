import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ColumnFilter } from '../../view/columnFilters';
import { FieldPair, FilterFrame } from './FilterFrame';
import type { Bound } from './filterValues';

export interface RangeFilterProps<T> {
  /** The bounds as currently typed. */
  readonly low: Bound<T>;
  readonly high: Bound<T>;
  /** The error at the upper bound when it is below the lower one. */
  readonly turnedText: string;
  /** Makes the filter of two bounds, either of which may be left out; undefined when both are. */
  readonly filterOf: (low: T | undefined, high: T | undefined) => ColumnFilter | undefined;
  readonly isSet: boolean;
  readonly onApply: (filter: ColumnFilter | undefined) => void;
  /** Renders the two fields with their errors, which are shown once the user has tried to apply them. */
  readonly fields: (lowError: string | undefined, highError: string | undefined) => ReactNode;
}

/** The form of an inclusive range; either bound may be left out. */
export function RangeFilter<T extends number | string>(props: RangeFilterProps<T>): ReactElement {
  const { low, high, turnedText, filterOf, isSet, onApply, fields } = props;
  const [tried, setTried] = useState(false);
  const lowError = 'error' in low ? low.error : undefined;
  const highError = 'error' in high ? high.error : turnedProblem(low, high, turnedText);
  return (
    <FilterFrame
      onClear={isSet ? () => onApply(undefined) : undefined}
      onSubmit={() => {
        setTried(true);
        if ('error' in low || 'error' in high || highError !== undefined) return;
        onApply(filterOf(low.value, high.value));
      }}
    >
      <FieldPair>{tried ? fields(lowError, highError) : fields(undefined, undefined)}</FieldPair>
    </FilterFrame>
  );
}

function turnedProblem<T extends number | string>(
  low: Bound<T>,
  high: Bound<T>,
  text: string,
): string | undefined {
  const from = 'error' in low ? undefined : low.value;
  const to = 'error' in high ? undefined : high.value;
  return from !== undefined && to !== undefined && from > to ? text : undefined;
}
