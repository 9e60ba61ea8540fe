import type { ReactElement } from 'react';
import type { ReportColumn } from '../../reportSpec';
import type { ColumnFilter } from '../../view/columnFilters';
import { DateFilter } from './DateFilter';
import { NumberFilter } from './NumberFilter';
import { TextFilter } from './TextFilter';
import { filterKindOf } from './filterValues';
import type { TextChoices } from './textChoiceList';

export interface ColumnFilterFormProps {
  readonly column: ReportColumn;
  readonly filter: ColumnFilter | undefined;
  readonly onApply: (filter: ColumnFilter | undefined) => void;
  /** The distinct texts of the column; called only for a text column. */
  readonly choices: () => TextChoices;
}

/** The form that filters a column, of the kind that fits the column. */
export function FilterForm({ column, filter, onApply, choices }: ColumnFilterFormProps): ReactElement {
  const common = { columnId: column.id, onApply };
  switch (filterKindOf(column)) {
    case 'text':
      return <TextFilter {...common} filter={filter} choices={choices} />;
    case 'amount':
      return <NumberFilter {...common} isCount={false} filter={ofKind('amountRange', filter)} />;
    case 'count':
      return <NumberFilter {...common} isCount filter={ofKind('amountRange', filter)} />;
    case 'date':
      return <DateFilter {...common} filter={ofKind('dateRange', filter)} />;
  }
}

function ofKind<K extends ColumnFilter['kind']>(
  kind: K,
  filter: ColumnFilter | undefined,
): Extract<ColumnFilter, { kind: K }> | undefined {
  return filter?.kind === kind ? (filter as Extract<ColumnFilter, { kind: K }>) : undefined;
}
