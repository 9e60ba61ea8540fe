import type { CSSProperties, ReactElement } from 'react';
import { useRef } from 'react';
import type { ReportColumn, ReportSpec } from '../reportSpec';
import { SELECT_COLUMN, isRightAligned } from './useReportModel';
import type { ReportHeader, ReportTableModel } from './useReportModel';

export interface HeaderRowProps {
  readonly model: ReportTableModel;
  readonly spec: ReportSpec;
  /** Column that holds the grid's tab stop; -1 when a row has it. */
  readonly tabStop: number;
  /** State of the check mark over all rows shown; undefined when rows cannot be selected. */
  readonly allSelected: 'none' | 'some' | 'all';
  readonly onSelectAll: () => void;
}

/** The header: sorts by click, resizes by dragging its right edge. Row 1 of the grid. */
export function HeaderRow({ model, spec, tabStop, allSelected, onSelectAll }: HeaderRowProps): ReactElement {
  const { sorting, columnResizing } = model.state;
  const headers = model.getHeaderGroups()[0]?.headers ?? [];
  return (
    <div role="rowgroup" className="rt-head">
      <div role="row" aria-rowindex={1} className="rt-head-row">
        {headers.map((header, at) => {
          const { column } = header;
          const place = { at, className: pinClass(header), style: pinStyle(header), tabStop: tabStop === at };
          if (column.id === SELECT_COLUMN) {
            return (
              <SelectAllCell key={column.id} {...place} allSelected={allSelected} onSelectAll={onSelectAll} />
            );
          }
          const order = sorting.findIndex(({ id }) => id === column.id);
          return (
            <HeaderCell
              key={column.id}
              {...place}
              header={header}
              column={spec.columns.find(({ id }) => id === column.id)}
              desc={sorting[order]?.desc}
              order={sorting.length > 1 ? order + 1 : 0}
              resizing={columnResizing.isResizingColumn === column.id}
            />
          );
        })}
      </div>
    </div>
  );
}

interface Place {
  readonly at: number;
  readonly className: string;
  readonly style: CSSProperties;
  readonly tabStop: boolean;
}

interface HeaderCellProps extends Place {
  readonly header: ReportHeader;
  readonly column: ReportColumn | undefined;
  /** Undefined when the column is not sorted. */
  readonly desc: boolean | undefined;
  /** Place among several sorted columns, from 1; 0 when there is nothing to tell apart. */
  readonly order: number;
  readonly resizing: boolean;
}

function HeaderCell(props: HeaderCellProps): ReactElement {
  const { header, column, desc, order, at } = props;
  const resizeStarted = useRef(false);
  const start = header.getResizeHandler();
  const startResize = (event: { readonly nativeEvent: Event }): void => {
    resizeStarted.current = true;
    start(event);
  };
  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      aria-sort={desc === undefined ? undefined : desc ? 'descending' : 'ascending'}
      data-column-id={header.column.id}
      tabIndex={props.tabStop ? 0 : -1}
      style={props.style}
      className={`rt-head-cell${props.className}${isRightAligned(column) ? ' rt-end' : ''}${props.resizing ? ' rt-resizing' : ''}`}
      title={column?.header}
      onMouseDown={() => {
        resizeStarted.current = false;
      }}
      onClick={(event) => {
        // Letting go of the edge over the same header is a click, too.
        if (!resizeStarted.current) header.column.toggleSorting(undefined, event.shiftKey);
      }}
    >
      <span className="rt-label">{column?.header}</span>
      {desc !== undefined && (
        <span className="rt-sort" aria-hidden>
          {desc ? '▼' : '▲'}
          {order > 0 && order}
        </span>
      )}
      <span
        className="rt-resize"
        aria-hidden
        onMouseDown={(event) => {
          event.stopPropagation();
          startResize(event);
        }}
        onTouchStart={startResize}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={() => header.column.resetSize()}
      />
    </div>
  );
}

interface SelectAllCellProps extends Place {
  readonly allSelected: HeaderRowProps['allSelected'];
  readonly onSelectAll: () => void;
}

function SelectAllCell({ at, className, style, tabStop, allSelected, onSelectAll }: SelectAllCellProps) {
  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      aria-label={allSelected === 'all' ? 'Select, all selected' : 'Select'}
      data-column-id={SELECT_COLUMN}
      tabIndex={tabStop ? 0 : -1}
      style={style}
      className={`rt-cell rt-check${className}`}
      onClick={onSelectAll}
    >
      <input
        type="checkbox"
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

function pinClass({ column }: ReportHeader): string {
  if (column.getIsPinned() !== 'start') return '';
  return column.getIsLastColumn('start') ? ' rt-pinned rt-edge' : ' rt-pinned';
}

function pinStyle({ column }: ReportHeader): CSSProperties {
  return column.getIsPinned() === 'start' ? { left: column.getStart('start') } : {};
}
