import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, MouseEvent, ReactElement, ReactNode } from 'react';
import type { ReportSpec } from '../reportSpec';
import type { ReportView, ViewResult } from '../view/reportView';
import { rowViewOf } from '../view/rowView';
import type { RowView } from '../view/rowView';
import { HeaderRow } from './HeaderRow';
import { RowPool } from './RowPool';
import type { GridPlace } from './RowPool';
import { TotalsRows } from './TotalsRows';
import { placeOf, useGridNavigation } from './useGridNavigation';
import { SELECT_COLUMN, gridColumnsOf, resizeBy } from './useReportModel';
import type { ReportTableModel } from './useReportModel';
import type { RowSelection } from './useRowSelection';

/** Heights of rows in px. */
export const ROW_HEIGHTS = { compact: 32, comfortable: 40 } as const;
export type Density = keyof typeof ROW_HEIGHTS;
const HEAD_HEIGHT = 36;

export interface ReportGridProps {
  readonly spec: ReportSpec;
  readonly view: ReportView;
  readonly result: ViewResult;
  readonly model: ReportTableModel;
  /** What the rows are filtered by. */
  readonly filterKey: string;
  /** Accessible name. */
  readonly label: string;
  readonly density: Density;
  /** Rows are on their way. */
  readonly busy: boolean;
  /** Null when rows cannot be selected. */
  readonly selection: RowSelection | null;
  readonly fallbackHeight: number;
  readonly onOpenRow: ((row: RowView, columnId: string) => void) | undefined;
  /** Stands under the header when there are no rows. */
  readonly children?: ReactNode;
}

/** Header, rows in view and totals: the part of the table that scrolls. */
export function ReportGrid(props: ReportGridProps): ReactElement {
  const { spec, view, result, model, filterKey, selection, density, onOpenRow } = props;
  const { index } = result;
  const [pool] = useState(() => new RowPool(props.fallbackHeight));
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const window = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => gridColumnsOf(model, view), [model, view]);
  const rowHeight = ROW_HEIGHTS[density];
  const isSelected = selection?.isSelected ?? null;

  useLayoutEffect(() => {
    if (scroller.current === null || body.current === null || window.current === null) return undefined;
    return pool.attach({ scroller: scroller.current, body: body.current, window: window.current });
  }, [pool]);
  useLayoutEffect(() => {
    pool.update({ columns, index, rowHeight, filterKey, isSelected });
  }, [pool, columns, index, rowHeight, filterKey, isSelected]);

  const open = ({ row, column }: GridPlace): void => {
    const at = index[row];
    const id = columns[column]?.id;
    if (at !== undefined && id !== undefined) onOpenRow?.(rowViewOf(view.data, at), id);
  };
  const sortBy = (column: number, multi: boolean): void => {
    const target = model.getColumn(columns[column]?.id ?? '');
    if (target?.getCanSort() === true) target.toggleSorting(undefined, multi);
  };

  const navigation = useGridNavigation({
    pool,
    rows: index.length,
    columns: columns.length,
    onEnter: (place, shift) => {
      if (place.row >= 0) open(place);
      else if (columns[place.column]?.id === SELECT_COLUMN) selection?.toggleAll();
      else sortBy(place.column, shift);
    },
    onSpace: (place, shift) => {
      if (place.row >= 0) selection?.toggle(place.row, shift);
      else if (columns[place.column]?.id === SELECT_COLUMN) selection?.toggleAll();
      else sortBy(place.column, shift);
    },
    onResize: (column, direction) => resizeBy(model, columns[column]?.id, direction * RESIZE_STEP),
  });

  const onRowClick = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    const className = columns[place?.column ?? -1]?.className ?? '';
    if (place === null || place.row < 0) return;
    if (className.includes('rt-check')) selection?.toggle(place.row, event.shiftKey);
    else if (className.includes('rt-link')) open(place);
  };

  const style = {
    '--rt-columns': columns.map(({ width }) => `${width}px`).join(' '),
    '--rt-row-height': `${rowHeight}px`,
    '--rt-head-height': `${HEAD_HEIGHT}px`,
    width: columns.reduce((sum, { width }) => sum + width, 0),
  } as CSSProperties;

  return (
    <div className="rt-scroller" ref={scroller}>
      <div
        role="grid"
        aria-label={props.label}
        aria-busy={props.busy}
        aria-readonly
        aria-rowcount={index.length + (result.invalidDueDates === undefined ? 2 : 3)}
        aria-colcount={columns.length}
        aria-multiselectable={selection === null ? undefined : true}
        className={onOpenRow === undefined ? 'rt-grid' : 'rt-grid rt-openable'}
        style={style}
        onKeyDown={navigation.onKeyDown}
        onFocus={navigation.onFocus}
      >
        <HeaderRow
          model={model}
          spec={spec}
          tabStop={navigation.active.row === -1 ? navigation.active.column : -1}
          allSelected={selection?.allSelected ?? 'none'}
          onSelectAll={() => selection?.toggleAll()}
        />
        <div
          role="rowgroup"
          ref={body}
          onMouseDown={(event) => {
            // Shift extends the selection of rows; the browser would extend that of text.
            if (selection === null || !event.shiftKey || !(event.target instanceof Element)) return;
            event.preventDefault();
            event.target.closest<HTMLElement>('[role=gridcell]')?.focus({ preventScroll: true });
          }}
          onClick={onRowClick}
          onDoubleClick={(event) => {
            const place = placeOf(event.target);
            if (place !== null && !isActing(columns[place.column]?.className)) open(place);
          }}
        >
          <div role="presentation" className="rt-window" ref={window} />
        </div>
        {!props.busy && <TotalsRows spec={spec} columns={columns} result={result} />}
      </div>
      {props.children}
    </div>
  );
}

/** px by which the keyboard makes a column wider or narrower. */
const RESIZE_STEP = 16;

/** Cells that do something at the first click already. */
function isActing(className = ''): boolean {
  return /rt-check|rt-link/.test(className);
}
