import type { CSSProperties, ReactElement } from 'react';
import { isRightAligned, stackedAt } from '../columns/gridColumns';
import type { GridColumn } from '../columns/gridColumns';
import { resizeTo } from '../columns/useReportModel';
import type { ReportTableModel } from '../columns/useReportModel';
import { HeaderCell } from './HeaderCell';
import { SelectAllCell } from './SelectAllCell';
import type { ColumnDrag } from './useColumnDrag';

export interface HeaderRowProps {
  readonly model: ReportTableModel;
  readonly columns: readonly GridColumn[];
  /** Width and columns of the row. */
  readonly inLine: CSSProperties;
  /** Whether it has several lines, as the rows do. */
  readonly stacked: boolean;
  /** Column with the grid's tab stop; -1 when a row has it. */
  readonly tabStop: number;
  /** State of the check mark for all rows shown. */
  readonly allSelected: 'none' | 'some' | 'all';
  readonly onSelectAll: () => void;
  readonly drag: ColumnDrag;
  /** Columns that rows are filtered by. */
  readonly filtered: ReadonlySet<string>;
  /** Column whose menu is open. */
  readonly menuOf: string | null;
  readonly onMenu: (columnId: string) => void;
  readonly onFit: (columnId: string) => void;
}

/** The header: a click sorts, dragging moves a column, its right edge resizes it. Row 1 of the grid. */
export function HeaderRow(props: HeaderRowProps): ReactElement {
  const { model, columns, stacked, tabStop, drag, filtered, menuOf } = props;
  const { sorting, columnResizing } = model.state;
  const headers = new Map(model.getHeaderGroups()[0]?.headers.map((header) => [header.column.id, header]));
  const target = columns.findIndex(({ id }) => id === drag.dragged?.target);
  const source = columns.findIndex(({ id }) => id === drag.dragged?.id);
  return (
    <div role="rowgroup" className="rt-head">
      <div role="row" aria-rowindex={1} className="rt-head-row" style={props.inLine}>
        {columns.map((column, at) => {
          const header = headers.get(column.id);
          const place = { at, className: pinClass(column), tabStop: tabStop === at };
          const style = stacked ? stackedAt(column) : undefined;
          if (column.column === undefined || header === undefined) {
            return (
              <SelectAllCell
                key={column.id}
                {...place}
                allSelected={props.allSelected}
                onSelectAll={props.onSelectAll}
              />
            );
          }
          const order = sorting.findIndex(({ id }) => id === column.id);
          return (
            <HeaderCell
              key={column.id}
              {...place}
              style={style}
              header={header}
              name={column.column.header}
              alignEnd={isRightAligned(column.column)}
              desc={sorting[order]?.desc}
              order={sorting.length > 1 ? order + 1 : 0}
              resizing={columnResizing.isResizingColumn === column.id}
              dragged={at === source}
              drag={drag}
              filtered={filtered.has(column.id)}
              menuOpen={menuOf === column.id}
              onMenu={props.onMenu}
              onFit={props.onFit}
              onResize={() => {
                if (column.width !== header.getSize()) resizeTo(model, column.id, column.width);
              }}
            />
          );
        })}
        {target !== -1 && target !== source && (
          <span className="rt-drop" aria-hidden style={dropStyle(columns, source, target)} />
        )}
      </div>
    </div>
  );
}

/**
 * Where the column would be inserted: before the one under the pointer, or after it when coming from its left.
 */
function dropStyle(columns: readonly GridColumn[], source: number, target: number): CSSProperties {
  const over = columns[target];
  const x = (over?.left ?? 0) + (source < target ? (over?.width ?? 0) : 0);
  return { left: x, transform: over?.pinned === true ? 'translateX(var(--rt-shift, 0px))' : undefined };
}

function pinClass({ pinned, edge, line }: GridColumn): string {
  if (line > 0) return ' rt-under';
  if (!pinned) return '';
  return edge ? ' rt-pinned rt-edge' : ' rt-pinned';
}
