import { useState } from 'react';
import type { ReactElement } from 'react';
import { formatCents, formatCount } from '../../../domain';
import { TextField } from '../../../ui';
import type { ColumnFilter } from '../../view/columnFilters';
import { FieldPair, FilterFrame } from './FilterFrame';
import type { FilterFormProps } from './filterFormProps';
import { amountRange, typedCents, typedCount } from './filterValues';

export interface NumberFilterProps extends FilterFormProps<Extract<ColumnFilter, { kind: 'amountRange' }>> {
  /** Whole numbers and not amounts. */
  readonly isCount: boolean;
}

/** A range of amounts or counts, both ends in it; either may be left out. */
export function NumberFilter({ columnId, filter, onApply, isCount }: NumberFilterProps): ReactElement {
  const shown = (value: number | undefined): string =>
    value === undefined ? '' : isCount ? formatCount(value) : formatCents(value);
  const [least, setLeast] = useState(shown(filter?.min));
  const [most, setMost] = useState(shown(filter?.max));
  const [tried, setTried] = useState(false);
  const read = isCount ? typedCount : typedCents;
  const min = read(least);
  const max = read(most);
  const error = (bound: typeof min): string | undefined =>
    tried && 'error' in bound ? bound.error : undefined;
  const isTurned =
    'value' in min && 'value' in max && min.value !== undefined && max.value !== undefined
      ? min.value > max.value
      : false;

  return (
    <FilterFrame
      onClear={filter === undefined ? undefined : () => onApply(undefined)}
      onSubmit={() => {
        setTried(true);
        if ('error' in min || 'error' in max || isTurned) return;
        onApply(amountRange(columnId, min.value, max.value));
      }}
    >
      <FieldPair>
        <TextField
          label="At least"
          inputMode="decimal"
          value={least}
          onChange={setLeast}
          error={error(min)}
        />
        <TextField
          label="At most"
          inputMode="decimal"
          value={most}
          onChange={setMost}
          error={error(max) ?? (tried && isTurned ? 'Less than the least' : undefined)}
        />
      </FieldPair>
    </FilterFrame>
  );
}
