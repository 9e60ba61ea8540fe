import { useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import type { NarrowTable } from '../columns/columnPlaces';
import type { ReportTableModel } from '../columns/useReportModel';
import type { ColumnFilters } from '../filters/useColumnFilters';
import type { Groups } from '../useGroups';
import { textChoicesAmong } from '../filters/textChoiceList';
import type { ReportSpec } from '../../reportSpec';
import type { ReportView, ViewQuery } from '../../view/reportView';
import { ColumnMenu } from './ColumnMenu';

interface TableColumnMenuProps {
  /** The report as it is shown. */
  readonly spec: ReportSpec;
  readonly view: ReportView;
  readonly query: ViewQuery;
  readonly model: ReportTableModel;
  readonly filters: ColumnFilters;
  readonly groups: Groups;
  readonly narrow: NarrowTable;
  /** Column whose menu is open; null while none is. */
  readonly columnId: string | null;
  readonly grid: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onFit: (columnId: string) => void;
  readonly announce: (message: string) => void;
}

/** A single menu for all headers: one per column would slow down a table even when nobody opens one. */
export function TableColumnMenu(props: TableColumnMenuProps): ReactElement | null {
  const { spec, view, query, model, filters, groups, narrow, columnId, grid, onClose, announce } = props;
  // While it closes, it still belongs to its last column.
  const [last, setLast] = useState(columnId);
  if (columnId !== null && columnId !== last) setLast(columnId);
  const { columns } = spec;
  const column = columns.find(({ id }) => id === last) ?? columns[0];
  if (column === undefined) return null;
  const header = (): HTMLElement | null =>
    grid.current?.querySelector<HTMLElement>(
      `[role=columnheader][data-column-id="${CSS.escape(column.id)}"]`,
    ) ??
    grid.current?.querySelector<HTMLElement>('[role=columnheader][tabindex="0"]') ??
    grid.current?.querySelector<HTMLElement>('[role=columnheader]') ??
    null;
  return (
    <ColumnMenu
      column={column}
      model={model}
      groups={groups}
      narrow={narrow}
      filter={filters.of(column.id)}
      onApply={(filter) => filters.set(column.id, filter)}
      choices={() => {
        // Choices from the rows that all other filters let through: those shown, where the column has none of its own.
        // Otherwise asks a copy of the view, since the table's own remembers what it shows.
        const own = filters.of(column.id);
        const others = query.filters?.filter((filter) => filter !== own) ?? [];
        const { index } =
          own === undefined
            ? view.query(query)
            : view.copy().query({ ...query, sort: [], groupBy: [], filters: others });
        return textChoicesAmong(view.data, column.id, index);
      }}
      anchor={header}
      open={columnId !== null}
      onClose={onClose}
      onFit={() => props.onFit(column.id)}
      announce={announce}
    />
  );
}
