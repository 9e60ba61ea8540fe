import type { ReactElement } from 'react';
import { SELECT_COLUMN } from '../columns/useReportModel';

export interface SelectAllCellProps {
  /** Position of the column. */
  readonly at: number;
  readonly className: string;
  readonly tabStop: boolean;
  /** How many of the rows shown are selected. */
  readonly allSelected: 'none' | 'some' | 'all';
  readonly onSelectAll: () => void;
}

/** The box above the check marks: for all rows left by the filters, not only those in view. */
export function SelectAllCell(props: SelectAllCellProps): ReactElement {
  const { at, className, tabStop, allSelected, onSelectAll } = props;
  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      aria-label={NAMES[allSelected]}
      data-column-id={SELECT_COLUMN}
      data-mark={allSelected}
      tabIndex={tabStop ? 0 : -1}
      className={`rt-cell rt-check${className}`}
      onClick={onSelectAll}
    >
      <input
        type="checkbox"
        className="rt-hidden"
        aria-label="Select all"
        tabIndex={-1}
        readOnly
        checked={allSelected === 'all'}
        ref={(box) => {
          if (box !== null) box.indeterminate = allSelected === 'some';
        }}
      />
    </div>
  );
}

const NAMES = { none: 'Select', some: 'Select, some selected', all: 'Select, all selected' } as const;
