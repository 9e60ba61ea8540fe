import type { ReactElement } from 'react';
import { CloseIcon } from '../../../ui';
import { filterText } from '../../view/filterText';
import type { ReportSpec } from '../../reportSpec';
import type { ColumnFilters } from '../filters/useColumnFilters';

export interface FilterChipsProps {
  readonly spec: ReportSpec;
  readonly filters: ColumnFilters;
  /** Removes all filters of the table, including the quick filter. */
  readonly onClear: () => void;
}

/** The active column filters in words, each of which can be removed. */
export function FilterChips({ spec, filters, onClear }: FilterChipsProps): ReactElement | null {
  if (filters.list.length === 0) return null;
  return (
    <div className="rt-chips" role="group" aria-label="Filters">
      {filters.list.map((filter) => {
        const column = spec.columns.find(({ id }) => id === filter.columnId);
        const text = `${column?.header ?? filter.columnId}: ${filterText(filter, column)}`;
        return (
          <span key={filter.columnId} className="rt-chip">
            <span className="rt-chip-text" title={text}>
              {text}
            </span>
            <button
              type="button"
              aria-label={`Remove filter ${text}`}
              onClick={() => filters.set(filter.columnId, undefined)}
            >
              <CloseIcon size={12} />
            </button>
          </span>
        );
      })}
      <button type="button" className="rt-plain" onClick={onClear}>
        Clear filters
      </button>
    </div>
  );
}
