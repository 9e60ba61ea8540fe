import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactElement, ReactNode, RefObject } from 'react';
import { ROW_HEIGHTS } from '../columns/columnLayout';
import type { Density } from '../columns/columnLayout';
import { gridColumnsOf, labelSpanOf } from '../columns/gridColumns';
import type { NarrowTable } from '../columns/columnPlaces';
import { resizeTo } from '../columns/useReportModel';
import type { ReportTableModel } from '../columns/useReportModel';
import type { ColumnFilters } from '../filters/useColumnFilters';
import { HeaderRow } from '../header/HeaderRow';
import type { OpenColumnMenu } from '../header/useColumnMenu';
import { useColumnMoves } from '../header/useColumnMoves';
import type { Copy } from '../useCopy';
import type { Groups } from '../useGroups';
import { useTableExtras } from '../useTableExtras';
import type { RowSelection } from '../useRowSelection';
import type { ReportSpec } from '../../reportSpec';
import type { ReportView, ViewQuery, ViewResult } from '../../view/reportView';
import { rowViewOf } from '../../view/rowView';
import type { RowView } from '../../view/rowView';
import { voidedRows } from '../../view/voidedRows';
import { gridLinesOf } from './gridLines';
import { rowNames } from './rowNames';
import { RowPool } from './rowPool';
import { ComingRows, TotalsRows, totalsRowCount } from './TotalsRows';
import { useGridActions } from './useGridActions';
import { useGridNavigation } from './useGridNavigation';
import { useRangeDrag } from './useRangeDrag';

const HEAD_HEIGHT = 36;
/** px of each line of several, and by how much the first two of a row are nearer to each other (`stackStyles`). */
const LINE = 24;
const NEARER = 6;
const MIN_HEIGHT = 160;
/** px by which a key press makes a column wider or narrower. */
const RESIZE_STEP = 16;

export interface ReportGridProps {
  /** The report as it is shown. */
  readonly spec: ReportSpec;
  readonly view: ReportView;
  readonly query: ViewQuery;
  readonly result: ViewResult;
  readonly model: ReportTableModel;
  readonly filters: ColumnFilters;
  readonly groups: Groups;
  /** What folds away, and how the rest is stacked. */
  readonly narrow: NarrowTable;
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Its width in px; 0 while it has none. */
  readonly viewWidth: number;
  /** Columns of the report as the user has laid it out, from left to right, folded ones included. */
  readonly columnIds: readonly string[];
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
  readonly onToggleAll: (to: 'expanded' | 'collapsed') => void;
  readonly copy: Copy;
  readonly menu: OpenColumnMenu;
  /** Announces a message to screen readers. */
  readonly announce: (message: string) => void;
  /** Shown under the header when there are no rows. */
  readonly children?: ReactNode;
}

/** Header, rows in view and totals: the part of the table that scrolls. */
export function ReportGrid(props: ReportGridProps): ReactElement {
  const {
    spec,
    view,
    query,
    result,
    model,
    filters,
    groups,
    narrow,
    scroller,
    viewWidth,
    selection,
    density,
    onOpenRow,
    rowHref,
    copy,
    columnIds,
    menu,
    announce,
  } = props;
  const [pool] = useState(() => new RowPool(props.fallbackHeight));
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const windowRef = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);

  const levels = query.groupBy?.length ?? 0;
  const columns = useMemo(
    () => gridColumnsOf(model, view, spec, viewWidth, narrow),
    [model, view, spec, viewWidth, narrow],
  );
  const lines = useMemo(() => gridLinesOf(result, levels, spec), [result, levels, spec]);
  const span = useMemo(() => labelSpanOf(columns), [columns]);
  const under = (narrow.stack?.lines ?? 1) - 1;
  const rowHeight = ROW_HEIGHTS[density] + (under === 0 ? 0 : under * LINE - NEARER);
  const selected = selection?.marks ?? null;
  const filterKey = JSON.stringify([query.search, query.filters, query.groupBy]);

  useLayoutEffect(() => {
    if (!scroller.current || !body.current || !windowRef.current || !strip.current) return undefined;
    return pool.attach({
      scroller: scroller.current,
      body: body.current,
      window: windowRef.current,
      strip: strip.current,
    });
  }, [pool, scroller]);
  const nameOf = useMemo(() => rowNames(view), [view]);
  const voidState = useMemo(() => voidedRows(view.data), [view]);
  const hrefOf = useMemo(
    () => (row: number, columnId: string) => rowHref?.(rowViewOf(view.data, row), columnId) ?? null,
    [view, rowHref],
  );
  useLayoutEffect(() => {
    pool.update({ columns, lines, rowHeight, filterKey, selected, nameOf, voidState, hrefOf });
  }, [pool, columns, lines, rowHeight, filterKey, selected, nameOf, voidState, hrefOf]);

  const actions = useGridActions({ view, columns, lines, model, groups, selection, onOpenRow });
  const fit = useTableExtras({ grid, view, model, announce });
  const moves = useColumnMoves(model, columns, narrow.folded, announce);
  const openMenu = (columnId = ''): void => {
    if (columns.some(({ id, column }) => id === columnId && column !== undefined)) {
      menu.open(columnId);
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
      copy(({ copyTarget }) => copyTarget({ active, range, selection }, columns, lines, columnIds), headings);
    },
    onToggleGroup: groups.toggle,
    onToggleAll: props.onToggleAll,
    onResize: (at, direction) => {
      const place = columns[at];
      // On a phone, the width in sight is that of its place in the lines.
      const from = narrow.stack === null ? place?.width : model.getColumn(place?.id ?? '')?.getSize();
      const width = resizeTo(model, place?.id, (from ?? 0) + direction * RESIZE_STEP);
      if (width !== undefined) announce(`${place?.column?.header ?? ''}, ${width} pixels wide`);
    },
    onMove: moves.moveBy,
    onMenu: (column) => openMenu(columns[column]?.id),
  });

  const drag = useRangeDrag(columns, navigation);

  const width = narrow.stack === null ? columns.reduce((sum, column) => sum + column.width, 0) : viewWidth;
  const headHeight = HEAD_HEIGHT + under * LINE;
  const sums = totalsRowCount(result, selection);
  // Below the rows: a line that says how many have come so far, or their sums.
  const below = props.rowsSoFar !== undefined ? 1 : props.busy ? 0 : sums;
  const rows = lines.length + sums;
  const tracks = columns.map((column) => `${column.width}px`).join(' ');
  const layout = {
    // Only for what stands in for rows: as variables of cells they would make the browser style each one anew.
    '--rt-columns': lines.length === 0 ? tracks : undefined,
    '--rt-row-height': `${rowHeight}px`,
    '--rt-head-height': `${headHeight}px`,
    '--rt-pad': `${(ROW_HEIGHTS[density] - LINE) / 2}px`,
    // A short report ends where its rows end; a long one keeps some of them in sight, however low the screen is.
    '--rt-least': lines.length === 0 ? undefined : `${Math.min(MIN_HEIGHT, headHeight + rows * rowHeight)}px`,
  } as CSSProperties;
  const wide = { width: `max(${width}px, 100cqw)` };
  const inLine = { ...wide, gridTemplateColumns: `${tracks} minmax(0, 1fr)` };

  return (
    <>
      <div className="rt-scroller" ref={scroller} style={layout}>
        <div
          role={levels === 0 ? 'grid' : 'treegrid'}
          ref={grid}
          aria-label={props.label}
          aria-busy={props.busy}
          aria-readonly
          aria-rowcount={lines.length + 1 + below}
          aria-colcount={columns.length}
          aria-multiselectable={selection === null ? undefined : true}
          className={narrow.stack === null ? 'rt-grid' : 'rt-grid rt-stack'}
          style={{ width }}
          onKeyDown={navigation.onKeyDown}
          onFocus={navigation.onFocus}
        >
          <HeaderRow
            model={model}
            columns={columns}
            inLine={inLine}
            stacked={narrow.stack !== null}
            tabStop={navigation.active.row === -1 ? navigation.active.column : -1}
            allSelected={selection?.allSelected ?? 'none'}
            onSelectAll={() => selection?.toggleAll()}
            drag={moves.drag}
            filtered={filters.ids}
            menuOf={menu.of}
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
            <div role="presentation" className="rt-window" ref={windowRef}>
              <div role="presentation" className="rt-strip" ref={strip} style={wide} />
            </div>
          </div>
          {props.rowsSoFar !== undefined && (
            <ComingRows {...{ spec, inLine }} rows={props.rowsSoFar} lines={lines.length} />
          )}
          {!props.busy && (
            <TotalsRows
              {...{ spec, columns, inLine, result, selection }}
              stacked={narrow.stack !== null}
              lines={lines.length}
            />
          )}
        </div>
        {props.children}
      </div>
      {menu.code === null ? null : (
        <menu.code.TableColumnMenu
          spec={spec}
          view={view}
          query={query}
          model={model}
          filters={filters}
          groups={groups}
          narrow={narrow}
          columnId={menu.of}
          grid={grid}
          onClose={menu.close}
          onFit={fit}
          announce={announce}
        />
      )}
    </>
  );
}
