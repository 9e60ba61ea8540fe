import { useState } from 'react';
import type { ReactElement } from 'react';
import { DateTextField } from '../../../ui';
import type { ColumnFilter } from '../../view/columnFilters';
import { FieldPair, FilterFrame } from './FilterFrame';
import type { FilterFormProps } from './filterFormProps';
import { dateRange, typedDay } from './filterValues';

/** A range of days, both ends in it; either may be left out. A moment is of its day in the agency's zone (D3). */
export function DateFilter(
  props: FilterFormProps<Extract<ColumnFilter, { kind: 'dateRange' }>>,
): ReactElement {
  const { columnId, filter, onApply } = props;
  const [start, setStart] = useState<string | null>(filter?.from ?? null);
  const [end, setEnd] = useState<string | null>(filter?.to ?? null);
  const [tried, setTried] = useState(false);
  const from = typedDay(start);
  const to = typedDay(end);
  const error = (bound: typeof from): string | undefined =>
    tried && 'error' in bound ? bound.error : undefined;
  const isTurned =
    'value' in from && 'value' in to && from.value !== undefined && to.value !== undefined
      ? from.value > to.value
      : false;

  return (
    <FilterFrame
      onClear={filter === undefined ? undefined : () => onApply(undefined)}
      onSubmit={() => {
        setTried(true);
        if ('error' in from || 'error' in to || isTurned) return;
        onApply(dateRange(columnId, from.value, to.value));
      }}
    >
      <FieldPair>
        <DateTextField label="From" value={start} onChange={setStart} error={error(from)} />
        <DateTextField
          label="To"
          value={end}
          onChange={setEnd}
          error={error(to) ?? (tried && isTurned ? 'Before the first day' : undefined)}
        />
      </FieldPair>
    </FilterFrame>
  );
}
