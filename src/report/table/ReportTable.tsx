import { ClassNames } from '@emotion/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { RefreshedAt } from '../../ui';
import { emptyReport } from '../data/decodeReport';
import type { ReportData } from '../data/reportData';
import type { ReportSpec } from '../reportSpec';
import type { ColumnFilter } from '../view/columnFilters';
import { createReportView } from '../view/reportView';
import type { RowView } from '../view/rowView';
import { QuickFilter } from './QuickFilter';
import { ReportGrid } from './ReportGrid';
import type { Density } from './ReportGrid';
import { leastWidths } from './leastWidths';
import { gridStyles } from './gridStyles';
import { sortText, useAnnouncement } from './useAnnouncement';
import { SELECT_COLUMN, layoutOf, useReportModel } from './useReportModel';
import type { ColumnLayout } from './useReportModel';
import { useRowSelection } from './useRowSelection';
import type { SelectedRows } from './useRowSelection';

/** Said of a table without rows (§8). */
export const NO_ITEMS = 'There are no items in this report.';
const NO_MATCHES = 'No items match the filter.';
/** Search as you type (§9). */
const DEBOUNCE_MS = 200;

export interface ReportTableProps {
  readonly spec: ReportSpec;
  /** Undefined while it loads. */
  readonly data: ReportData | undefined;
  /** IANA name of the agency's time zone, in which moments are shown (D3). */
  readonly timeZone?: string;
  /** Accessible name of the grid, e.g. 'Unpaid invoices as of 06/30/2013'; the report's title when left out. */
  readonly summaryLabel?: string;
  /** Stands at the right above the table. */
  readonly toolbar?: ReactNode;
  /** When the rows were fetched, `h:mm aa` in the agency's zone (D32); shown beside Refresh. */
  readonly asOf?: string;
  readonly onRefresh?: () => void;
  readonly refreshing?: boolean;
  /** Enter, double click, or a click on a link column. */
  readonly onOpenRow?: (row: RowView, columnId: string) => void;
  /** Rows can be selected; called with what is selected after each change by the user. */
  readonly selection?: { readonly onChange: (selected: SelectedRows) => void };
  readonly filters?: readonly ColumnFilter[];
  readonly density?: Density;
  /** As the user left the columns the last time; read once. */
  readonly initialLayout?: ColumnLayout;
  readonly onLayoutChange?: (layout: ColumnLayout) => void;
  readonly filterDebounceMs?: number;
  /** Height in px that is assumed until the table has one. */
  readonly fallbackHeight?: number;
}

/**
 * The table of every report (design.md, "Report engine"). It fills the height that it is given; rows are shown from
 * `data` by the engine, and only those in view exist.
 */
export function ReportTable(props: ReportTableProps): ReactElement {
  // Another report in the same place is another table: order, sort and selection are not its own.
  return <TableOfReport key={props.spec.id} {...props} />;
}

function TableOfReport(props: ReportTableProps): ReactElement {
  const { spec, data: loaded, selection, onLayoutChange, filters, density = 'compact' } = props;
  const empty = useMemo(() => emptyReport(spec), [spec]);
  const data = loaded ?? empty;
  const view = useMemo(() => createReportView(data, props.timeZone), [data, props.timeZone]);
  const least = useMemo(() => leastWidths(view), [view]);
  const model = useReportModel(spec, selection !== undefined, props.initialLayout, least);
  const [search, setSearch] = useState('');

  const sort = model.state.sorting.map(({ id, desc }) => ({ columnId: id, desc }));
  const searchColumns = model
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .filter((id) => id !== SELECT_COLUMN);
  const result = view.query({ sort, search, searchColumns, ...(filters && { filters }) });
  const selected = useRowSelection(data, result.index, selection?.onChange);
  const announcement = useAnnouncement(sortText(spec, sort), result.index.length);
  useLayoutNotice(layoutOf(model), onLayoutChange);

  return (
    <ClassNames>
      {(styles) => (
        <div className={styles.css(gridStyles)}>
          <div className="rt-bar">
            <QuickFilter
              debounceMs={props.filterDebounceMs ?? DEBOUNCE_MS}
              search={search}
              onSearch={setSearch}
            />
            {props.onRefresh !== undefined && (
              <RefreshedAt
                time={props.asOf ?? null}
                onRefresh={props.onRefresh}
                busy={props.refreshing === true}
              />
            )}
            {props.toolbar !== undefined && <div className="rt-bar-end">{props.toolbar}</div>}
          </div>
          <ReportGrid
            spec={spec}
            view={view}
            result={result}
            model={model}
            filterKey={JSON.stringify([search, filters])}
            label={props.summaryLabel ?? spec.title}
            density={density}
            busy={loaded === undefined}
            selection={selection === undefined ? null : selected}
            fallbackHeight={props.fallbackHeight ?? FALLBACK_HEIGHT}
            onOpenRow={props.onOpenRow}
          >
            {loaded === undefined && <Skeleton />}
            {loaded !== undefined && result.index.length === 0 && (
              <p className="rt-empty">{data.rowCount === 0 ? NO_ITEMS : NO_MATCHES}</p>
            )}
          </ReportGrid>
          <div className="rt-hidden" role="status" aria-live="polite">
            {announcement}
          </div>
        </div>
      )}
    </ClassNames>
  );
}

const FALLBACK_HEIGHT = 600;

/** Stands for the rows that are on their way. */
function Skeleton(): ReactElement {
  return (
    <div className="rt-skeleton" aria-hidden>
      {[92, 78, 85, 70, 88].map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

/** Tells of a changed layout, and not of the one that the table began with. */
function useLayoutNotice(layout: ColumnLayout, notify: ((layout: ColumnLayout) => void) | undefined): void {
  const key = JSON.stringify(layout);
  const told = useRef(key);
  useEffect(() => {
    if (told.current === key) return;
    told.current = key;
    notify?.(JSON.parse(key) as ColumnLayout);
  }, [key, notify]);
}
