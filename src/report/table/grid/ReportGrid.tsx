import { useOnDemand } from '../../../ui';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { ROW_HEIGHTS } from '../columns/columnLayout';
import type { Density } from '../columns/columnLayout';
import { gridColumnsOf, labelSpanOf } from '../columns/gridColumns';
import { resizeBy } from '../columns/useReportModel';
import type { ReportTableModel } from '../columns/useReportModel';
import type { ColumnFilters } from '../filters/useColumnFilters';
import { HeaderRow } from '../header/HeaderRow';
import { useColumnMoves } from '../header/useColumnMoves';
import type { Copy } from '../useCopy';
import type { Groups } from '../useGroups';
import { useTableExtras } from '../useTableExtras';
import type { RowSelection } from '../useRowSelection';
import type { ReportView, ViewQuery, ViewResult } from '../../view/reportView';
import { rowViewOf } from '../../view/rowView';
import type { RowView } from '../../view/rowView';
import { gridLinesOf } from './gridLines';
import { rowNames } from './rowNames';
import { RowPool } from './rowPool';
import { ComingRows, TotalsRows, totalsRowCount } from './TotalsRows';
import { useGridActions } from './useGridActions';
import { useGridNavigation } from './useGridNavigation';
import { useRangeDrag } from './useRangeDrag';
import { useViewWidth } from './useViewWidth';

const HEAD_HEIGHT = 36;
/** px by which a key press makes a column wider or narrower. */
const RESIZE_STEP = 16;

export interface ReportGridProps {
  readonly view: ReportView;
  readonly query: ViewQuery;
  readonly result: ViewResult;
  readonly model: ReportTableModel;
  readonly filters: ColumnFilters;
  readonly groups: Groups;
  /** Accessible name. */
  readonly label: string;
  readonly density: Density;
  /** Whether rows are being loaded. */
  readonly busy: boolean;
  /** How many rows have arrived, once some have. */
  readonly rowsSoFar: number | undefined;
  /** Null when rows cannot be selected. */
  readonly selection: RowSelection | null;
  readonly fallbackHeight: number;
  readonly onOpenRow: ((row: RowView, columnId: string) => void) | undefined;
  /** The address that a link column leads to. */
  readonly rowHref: ((row: RowView, columnId: string) => string | null) | undefined;
  readonly copy: Copy;
  /** Announces a message to screen readers. */
  readonly announce: (message: string) => void;
  /** Shown under the header when there are no rows. */
  readonly children?: ReactNode;
}

/** Header, rows in view and totals: the part of the table that scrolls. */
export function ReportGrid(props: ReportGridProps): ReactElement {
  const {
    view,
    query,
    result,
    model,
    filters,
    groups,
    selection,
    density,
    onOpenRow,
    rowHref,
    copy,
    announce,
  } = props;
  const { spec } = view.data;
  const [pool] = useState(() => new RowPool(props.fallbackHeight));
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const window = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const popups = useOnDemand(() => import('../popups'));
  const viewWidth = useViewWidth(scroller);

  const levels = query.groupBy?.length ?? 0;
  const columns = useMemo(() => gridColumnsOf(model, view, viewWidth), [model, view, viewWidth]);
  const lines = useMemo(() => gridLinesOf(result, levels, spec), [result, levels, spec]);
  const span = useMemo(() => labelSpanOf(columns), [columns]);
  const rowHeight = ROW_HEIGHTS[density];
  const selected = selection?.marks ?? null;
  const filterKey = JSON.stringify([query.search, query.filters, query.groupBy]);

  useLayoutEffect(() => {
    if (!scroller.current || !body.current || !window.current || !strip.current) return undefined;
    return pool.attach({
      scroller: scroller.current,
      body: body.current,
      window: window.current,
      strip: strip.current,
    });
  }, [pool]);
  const nameOf = useMemo(() => rowNames(view), [view]);
  const hrefOf = useMemo(
    () => (row: number, columnId: string) => rowHref?.(rowViewOf(view.data, row), columnId) ?? null,
    [view, rowHref],
  );
  useLayoutEffect(() => {
    pool.update({ columns, lines, rowHeight, filterKey, selected, nameOf, hrefOf });
  }, [pool, columns, lines, rowHeight, filterKey, selected, nameOf, hrefOf]);

  const actions = useGridActions({ view, columns, lines, model, groups, selection, onOpenRow });
  const fit = useTableExtras({ grid, view, model, announce });
  const moves = useColumnMoves(model, columns, announce);
  const openMenu = (columnId: string | undefined): void => {
    if (columns.some(({ id, column }) => id === columnId && column !== undefined)) {
      popups.ask(() => setMenuOf(columnId ?? null));
    }
  };
  const navigation = useGridNavigation({
    pool,
    lines,
    columns: columns.length,
    span,
    onEnter: actions.onEnter,
    onSpace: actions.onSpace,
    onSelectAll: selection === null ? undefined : selection.selectAll,
    onCopy: (active, range, headings) => {
      copy(({ copyTarget }) => copyTarget({ active, range, selection }, columns, lines), headings);
    },
    onTurn: groups.turn,
    onTurnAll: (to) => (to === 'open' ? groups.expandAll() : groups.collapseAll()),
    onResize: (column, direction) => {
      const width = resizeBy(model, columns[column]?.id, direction * RESIZE_STEP);
      if (width !== undefined) announce(`${columns[column]?.column?.header ?? ''}, ${width} pixels wide`);
    },
    onMove: moves.moveBy,
    onMenu: (column) => openMenu(columns[column]?.id),
  });

  const drag = useRangeDrag(columns, navigation);

  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const style = {
    '--rt-columns': columns.map((column) => `${column.width}px`).join(' '),
    '--rt-width': `${width}px`,
    '--rt-row-height': `${rowHeight}px`,
    '--rt-head-height': `${HEAD_HEIGHT}px`,
    width,
  } as CSSProperties;

  return (
    <>
      <div className="rt-scroller" ref={scroller}>
        <div
          role={levels === 0 ? 'grid' : 'treegrid'}
          ref={grid}
          aria-label={props.label}
          aria-busy={props.busy}
          aria-readonly
          aria-rowcount={lines.length + 1 + totalsRowCount(result, selection)}
          aria-colcount={columns.length}
          aria-multiselectable={selection === null ? undefined : true}
          className="rt-grid"
          style={style}
          onKeyDown={navigation.onKeyDown}
          onFocus={navigation.onFocus}
        >
          <HeaderRow
            model={model}
            columns={columns}
            tabStop={navigation.active.row === -1 ? navigation.active.column : -1}
            allSelected={selection?.allSelected ?? 'none'}
            onSelectAll={() => selection?.toggleAll()}
            drag={moves.drag}
            filtered={filters.ids}
            menuOf={menuOf}
            onMenu={openMenu}
            onFit={fit}
          />
          <div
            role="rowgroup"
            ref={body}
            onPointerDown={drag.onPointerDown}
            onMouseDown={actions.onMouseDown}
            onClick={(event) => {
              if (drag.wasDrag()) event.preventDefault();
              else actions.onClick(event);
            }}
            onDoubleClick={actions.onDoubleClick}
          >
            <div role="presentation" className="rt-window" ref={window}>
              <div role="presentation" className="rt-strip" ref={strip} />
            </div>
          </div>
          {props.rowsSoFar !== undefined && (
            <ComingRows spec={spec} rows={props.rowsSoFar} lines={lines.length} />
          )}
          {!props.busy && <TotalsRows {...{ spec, columns, result, selection }} lines={lines.length} />}
        </div>
        {props.children}
      </div>
      {popups.part === null ? null : (
        <popups.part.TableColumnMenu
          view={view}
          query={query}
          model={model}
          filters={filters}
          groups={groups}
          columnId={menuOf}
          grid={grid}
          onClose={() => setMenuOf(null)}
          onFit={fit}
          announce={announce}
        />
      )}
    </>
  );
}
