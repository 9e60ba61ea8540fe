import { ClassNames } from '@emotion/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../domain';
import { ErrorState, NOT_LOADED, Notice } from '../../ui';
import { emptyReport } from '../data/emptyReport';
import type { ReportData } from '../data/reportData';
import type { ExportFact } from '../export/exportSource';
import type { ReportSpec } from '../reportSpec';
import type { ColumnFilter } from '../view/columnFilters';
import { createReportView } from '../view/reportView';
import type { RowView } from '../view/rowView';
import { ColumnsButton } from './bar/ColumnsButton';
import { FilterChips } from './bar/FilterChips';
import { ReportBar } from './bar/ReportBar';
import { SelectionSummary } from './bar/SelectionSummary';
import { TableExport } from './bar/TableExport';
import { useActions } from './bar/useActions';
import { leastWidths, scaledReport } from './columns/leastWidths';
import { SELECT_COLUMN, ownSorting, shownColumns } from './columns/useReportModel';
import { useEmptyColumns } from './columns/useEmptyColumns';
import { useNarrowTable } from './columns/useNarrowTable';
import { useTableLayout } from './columns/useTableLayout';
import { useColumnFilters } from './filters/useColumnFilters';
import { EmptyRows } from './grid/EmptyRows';
import { ReportGrid } from './grid/ReportGrid';
import { useViewWidth } from './grid/useViewWidth';
import { useColumnMenu } from './header/useColumnMenu';
import { useInitialSetup, useSetupCode, useTableSetup, type SetupCode } from './setup/useTableSetup';
import { useReportTableSettings } from './ReportTableSettings';
import { tableStyles } from './styles/tableStyles';
import { sortText, useAnnouncement } from './useAnnouncement';
import { useCopy } from './useCopy';
import { useOnShown, type ShownRows } from './useOnShown';
import { useReadyQuery } from './useReadyQuery';
import { useRowSelection, type SelectedRows } from './useRowSelection';

const FALLBACK_HEIGHT = 600;

export interface ReportTableProps {
  readonly spec: ReportSpec;
  /** Distinguishes the tables of a screen in its address (D30); the only or main one has no name. */
  readonly name?: string;
  /** Undefined until there are rows. */
  readonly data: ReportData | undefined;
  /** Rows read so far, while `data` holds the first rows of a report that is still being received. */
  readonly rowsSoFar?: number | undefined;
  /** IANA name of the agency's time zone, in which moments are shown (D3). */
  readonly timeZone?: string;
  /** Accessible name of the grid, e.g. 'Unpaid invoices as of 06/30/2013'; defaults to the report's title. */
  readonly summaryLabel?: string;
  /** Shown above the table. */
  readonly toolbar?: ReactNode;
  /** What can be done with the selected rows; beside the toolbar, in a narrow table below the rows. */
  readonly actions?: ReactNode;
  /** When the rows were fetched, as `formatTimeOrMoment` says it in the agency's zone (D32); shown beside Refresh. */
  readonly asOf?: string;
  /** The same in milliseconds since 1970-01-01 UTC, for exports. */
  readonly fetchedAt?: number | undefined;
  readonly onRefresh?: () => void;
  readonly refreshing?: boolean;
  /** Announced when it changes: that a refresh has ended well. */
  readonly refreshed?: string;
  /** Called on Enter, double click, or a click on a link column. */
  readonly onOpenRow?: (row: RowView, columnId: string) => void;
  /** The address that a link column leads to, for opening it elsewhere, or null; must be a stable function. */
  readonly rowHref?: (row: RowView, columnId: string) => string | null;
  /** Makes rows selectable; `onChange` is called with the selection after each change. */
  readonly selection?: { readonly onChange?: (selected: SelectedRows) => void };
  /** Called with the rows shown whenever they change, once the report is complete; a stable function. */
  readonly onShown?: ((shown: ShownRows) => void) | undefined;
  /** The screen's own filters, in addition to those of the user. */
  readonly filters?: readonly ColumnFilter[];
  /** Whether what is shown stays as it is: the screen's filters for the rows that have come are not known yet. */
  readonly isHeld?: boolean;
  /** Columns by which rows are grouped, outermost first, with subtotals (D7), until the user chooses others. */
  readonly groupBy?: readonly string[];
  /** Facts for exports that the report itself does not have, e.g. its office and dates, in words (D38). */
  readonly exportFacts?: readonly ExportFact[];
  readonly filterDebounceMs?: number;
  /** Height in px that is assumed until the table has one. */
  readonly fallbackHeight?: number;
}

/**
 * The table of every report (architecture.md "Report engine"). It fills the height it is given; the engine
 * computes the rows to show from `data`, and only those in view exist. Needs a `ModuleUiProvider` above it.
 */
export function ReportTable(props: ReportTableProps): ReactElement | null {
  // Another report in the same place needs another table, with its own order, sort and selection.
  const code = useSetupCode();
  if (code.retry !== null) return <ErrorState message={NOT_LOADED} onRetry={code.retry} />;
  return code.isComing ? null : <TableOfReport key={props.spec.id} {...props} code={code} />;
}

const NO_FILTERS: readonly ColumnFilter[] = [];

function TableOfReport(props: ReportTableProps & { readonly code: SetupCode }): ReactElement {
  const { data: loaded, selection, filters: given = NO_FILTERS, timeZone, onShown } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [viewWidth, scale] = useViewWidth(scroller);
  const spec = useMemo(() => scaledReport(props.spec, scale), [props.spec, scale]);
  const { memory, exports, foldsEmpty = false } = useReportTableSettings();
  const initialSetup = useInitialSetup(spec, props.name, props.code);
  const rowless = useMemo(() => createReportView(emptyReport(spec)), [spec]);
  const [search, setSearch] = useState(initialSetup.search ?? '');
  const filters = useColumnFilters(initialSetup.filters);
  // Minimum widths come from the latest report, since the rows to show are determined only after the columns.
  const newest = useMemo(
    () => (loaded === undefined ? rowless : createReportView(loaded, timeZone)),
    [loaded, rowless, timeZone],
  );
  const least = useMemo(() => leastWidths(newest.data, scale), [newest, scale]);
  const { model, density, setDensity, groups } = useTableLayout({
    spec,
    selectable: selection !== undefined,
    least,
    memory,
    groupBy: props.groupBy,
    setup: initialSetup,
  });
  const { sorting } = model.state;
  const wrong = useTableSetup({
    spec,
    name: props.name,
    code: props.code,
    first: initialSetup,
    now: { sorting, groups: groups.by, search, filters: filters.list },
    own: { sorting: ownSorting(spec), groups: props.groupBy ?? [] },
    show: (to) => {
      model.setSorting([...to.sorting]);
      groups.show(to.groups);
      setSearch(to.search);
      filters.setAll(to.filters);
    },
  });

  // The first rows are shown as they arrive: sorted among themselves, they would soon be out of place.
  const isGrowing = props.rowsSoFar !== undefined;
  const isWhole = loaded !== undefined && !isGrowing;
  const empty = useEmptyColumns({
    data: newest.data,
    isWhole,
    folds: foldsEmpty,
    model,
    used: [...groups.by, ...filters.ids],
  });
  const narrow = useNarrowTable(model, spec, viewWidth, empty);
  const actions = useActions(props.actions, narrow.isNarrow);
  const columnIds = shownColumns(model)
    .map(({ id }) => id)
    .filter((id) => id !== SELECT_COLUMN);
  const shown = useReadyQuery({
    view: newest,
    query: {
      sort: isGrowing ? [] : model.state.sorting.map(({ id, desc }) => ({ columnId: id, desc })),
      // Without a search, showing other columns must not change the query.
      ...(search.trim() !== '' && { search, searchColumns: columnIds }),
      filters: [...given, ...filters.list],
      groupBy: groups.by,
      collapsed: groups.collapsed,
    },
    isGrowing,
    rowless,
    isHeld: props.isHeld === true,
  });
  const { view, query, result } = shown;
  const { data } = view;
  const { index } = result;
  // A report that has just arrived is shown once it is sorted.
  const isComplete = isWhole && !shown.isPartial;
  useOnShown(isComplete, data, index, onShown);
  const selected = useRowSelection(data, index, selection?.onChange);
  const copy = useCopy(view);
  const menu = useColumnMenu();
  const { message, announce } = useAnnouncement(
    props.refreshed ?? '',
    sortText(spec, query.sort ?? []),
    // Until there are rows, there are not none.
    loaded === undefined || shown.isPartial ? null : result.items,
    selected,
  );

  const toggleAll = (to: 'expanded' | 'collapsed'): void => {
    groups.toggleAll(to);
    announce(`All groups ${to}`);
  };
  const clearFilters = useCallback(() => {
    filters.setAll([]);
    setSearch('');
  }, [filters]);
  // By the filters of the rows on screen: until new filters take effect, the earlier ones count.
  const isFiltered = query.search !== undefined || (query.filters?.length ?? 0) > given.length;

  return (
    <ClassNames>
      {(styles) => (
        <div className={`rt ${styles.css(tableStyles + narrow.styles)}`}>
          <ReportBar
            debounceMs={props.filterDebounceMs ?? SEARCH_DEBOUNCE_MS}
            search={search}
            onSearch={setSearch}
            hasFolded={narrow.folded.size > narrow.empty.size}
            onToggleAll={groups.by.length > 0 ? toggleAll : null}
            toolbar={props.toolbar}
            actions={actions.inBar}
            asOf={props.asOf}
            onRefresh={props.onRefresh}
            refreshing={props.refreshing === true}
            controls={
              <>
                <ColumnsButton
                  model={model}
                  spec={spec}
                  narrow={narrow}
                  onOptions={menu.open}
                  density={density}
                  onDensity={setDensity}
                  groups={groups}
                  onReset={() => {
                    setDensity(undefined);
                    groups.choose(undefined);
                  }}
                  announce={announce}
                />
                {exports !== undefined && (
                  <TableExport
                    view={view}
                    query={query}
                    result={result}
                    columnIds={columnIds}
                    origin={exports}
                    title={props.summaryLabel ?? spec.title}
                    more={props.exportFacts}
                    timeZone={timeZone}
                    fetchedAt={props.fetchedAt}
                    selection={selected}
                    copy={copy}
                    shownAt={scroller}
                    loading={!isComplete || !shown.isCurrent}
                  />
                )}
              </>
            }
            below={
              <>
                {wrong !== null && (
                  <Notice tone="warning">
                    “{wrong}” in the address is not something that this report can be sorted or grouped by.
                  </Notice>
                )}
                <FilterChips spec={spec} filters={filters} onClear={clearFilters} />
              </>
            }
          />
          <ReportGrid
            spec={spec}
            view={view}
            query={query}
            result={result}
            model={model}
            filters={filters}
            groups={groups}
            narrow={narrow}
            scroller={scroller}
            viewWidth={viewWidth}
            columnIds={columnIds}
            label={props.summaryLabel ?? spec.title}
            density={density}
            busy={!isComplete}
            rowsSoFar={props.rowsSoFar ?? (shown.isPartial ? loaded?.rowCount : undefined)}
            selection={selection === undefined ? null : selected}
            fallbackHeight={props.fallbackHeight ?? FALLBACK_HEIGHT}
            onOpenRow={props.onOpenRow}
            rowHref={props.rowHref}
            onToggleAll={toggleAll}
            copy={copy}
            menu={menu}
            announce={announce}
          >
            <EmptyRows
              loading={loaded === undefined || (shown.isPartial && data.rowCount === 0)}
              items={data.rowCount}
              shown={index.length}
              why={spec.whyEmpty}
              columns={shownColumns(model).length - narrow.folded.size}
              onClear={isFiltered ? clearFilters : undefined}
            />
          </ReportGrid>
          {/* Below the grid: above it, it would push away the rows that the user is about to select. */}
          <SelectionSummary selection={selection && selected}>{actions.below}</SelectionSummary>
          <div className="rt-hidden" role="status" aria-live="polite">
            {message}
          </div>
        </div>
      )}
    </ClassNames>
  );
}
