import { useState } from 'react';
import type { ReactElement } from 'react';
import { DateTextField } from '../../../ui';
import type { ColumnFilter } from '../../view/columnFilters';
import { useReportTableSettings } from '../ReportTableSettings';
import { RangeFilter } from './RangeFilter';
import type { FilterFormProps } from './filterFormProps';
import { dateRange, typedDay } from './filterValues';

/**
 * A range of days, inclusive; either bound may be left out. A moment belongs to its day in the agency's zone
 * (D3).
 */
export function DateFilter(
  props: FilterFormProps<Extract<ColumnFilter, { kind: 'dateRange' }>>,
): ReactElement {
  const { columnId, filter, onApply } = props;
  const [start, setStart] = useState<string | null>(filter?.from ?? null);
  const [today] = useState(useReportTableSettings().today);
  const [end, setEnd] = useState<string | null>(filter?.to ?? null);
  return (
    <RangeFilter
      low={typedDay(start)}
      high={typedDay(end)}
      turnedText="Before the first day"
      filterOf={(from, to) => dateRange(columnId, from, to)}
      isSet={filter !== undefined}
      onApply={onApply}
      fields={(startError, endError) => (
        <>
          <DateTextField label="From" value={start} onChange={setStart} today={today} error={startError} />
          <DateTextField label="To" value={end} onChange={setEnd} today={today} error={endError} />
        </>
      )}
    />
  );
}
