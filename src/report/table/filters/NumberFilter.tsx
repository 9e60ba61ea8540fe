import { useState } from 'react';
import type { ReactElement } from 'react';
import { formatCents, formatCount } from '../../../domain';
import { TextField } from '../../../ui';
import type { ColumnFilter } from '../../view/columnFilters';
import { RangeFilter } from './RangeFilter';
import type { FilterFormProps } from './filterFormProps';
import { amountRange, typedCents, typedCount } from './filterValues';

export interface NumberFilterProps extends FilterFormProps<Extract<ColumnFilter, { kind: 'amountRange' }>> {
  /** Whole numbers instead of amounts. */
  readonly isCount: boolean;
}

/** A range of amounts or counts, inclusive; either bound may be left out. */
export function NumberFilter({ columnId, filter, onApply, isCount }: NumberFilterProps): ReactElement {
  const shown = (value: number | undefined): string =>
    value === undefined ? '' : isCount ? formatCount(value) : formatCents(value);
  const [min, setMin] = useState(shown(filter?.min));
  const [max, setMax] = useState(shown(filter?.max));
  const typed = isCount ? typedCount : typedCents;
  return (
    <RangeFilter
      low={typed(min)}
      high={typed(max)}
      turnedText="Below the minimum"
      filterOf={(from, to) => amountRange(columnId, from, to)}
      isSet={filter !== undefined}
      onApply={onApply}
      fields={(minError, maxError) => (
        <>
          <TextField label="At least" inputMode="decimal" value={min} onChange={setMin} error={minError} />
          <TextField label="At most" inputMode="decimal" value={max} onChange={setMax} error={maxError} />
        </>
      )}
    />
  );
}
