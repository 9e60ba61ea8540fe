import { zoneClock } from '../../domain';
import type { IndexNeed, ReportData, Totals } from '../data/reportData';
import { runSliced } from '../data/slicing';
import type { SortKey } from '../reportSpec';
import { cellTextOf } from './cellText';
import type { CellText } from './cellText';
import { applyColumnFilter } from './columnFilters';
import type { ColumnFilter } from './columnFilters';
import { groupColumn } from './groupOrder';
import { groupTree } from './groupRows';
import { groupedRows } from './groupedRows';
import type { CollapsedGroups, GroupedRows } from './groupedRows';
import { itemsAmong } from './itemCounts';
import { quickFilterMask } from './quickFilter';
import { sortIndex, sortSteps } from './sortIndex';
import { invalidDueDatesOf, totalsOf } from './totals';
import type { InvalidDueDates } from './totals';

/** What to show of a report. */
export interface ViewQuery {
  readonly sort?: readonly SortKey[];
  /** Quick filter; blank lets everything through. */
  readonly search?: string;
  /** Columns that the quick filter searches: those shown. All by default. */
  readonly searchColumns?: readonly string[];
  readonly filters?: readonly ColumnFilter[];
  /**
   * Columns by which rows are grouped, outermost first. Groups are in the order of their column (descending
   * when `sort` says so), items within them in the order of the rest of `sort`.
   */
  readonly groupBy?: readonly string[];
  /** No group is collapsed by default. */
  readonly collapsed?: CollapsedGroups;
}

/** The rows shown, in order, and their sums. */
export interface ViewResult {
  /** Row numbers of the report, including those within collapsed groups. */
  readonly index: Uint32Array;
  /** How many of them are items. */
  readonly items: number;
  readonly totals: Totals;
  readonly invalidDueDates?: InvalidDueDates;
  /** The lines of a grouped report; present when the query asks for groups. */
  readonly lines?: GroupedRows;
}

/** Sorts, filters and sums one report by typed keys over an index; never touches the report itself. */
export interface ReportView {
  readonly data: ReportData;
  /** Returns the same object for an equal query right after. */
  readonly query: (query: ViewQuery) => ViewResult;
  /**
   * Makes what a query needs and what takes long, without blocking the page: waits for ranks and search texts,
   * and orders many rows in slices. Settles when the query is quick to answer, unless something else was
   * prepared meanwhile; undefined when it is quick by now.
   */
  readonly prepare: (need: IndexNeed, sort: readonly SortKey[]) => Promise<void> | undefined;
  /** Returns a reader of what a column shows. */
  readonly cellText: (columnId: string) => CellText;
}

/**
 * Creates a view of a report. It remembers the last order and the last filter, so that changing one does not
 * recompute the other.
 *
 * @param zone IANA name of the agency's time zone, in which moments are shown and filtered (D3).
 */
export function createReportView(data: ReportData, zone = 'UTC'): ReportView {
  const clock = zoneClock(zone);
  const natural = data.allRows();
  const allColumns = data.spec.columns.map(({ id }) => id);

  let ordered: { readonly key: string; readonly index: Uint32Array } | undefined;
  /** The order that is being made in slices. */
  let awaited: string;
  const order = (sort: readonly SortKey[]): Uint32Array => {
    const key = JSON.stringify(sort);
    if (ordered?.key !== key) ordered = { key, index: sortIndex(data, natural, sort) };
    return ordered.index;
  };
  const mask = lastOf(({ search = '', searchColumns = allColumns, filters = [] }: ViewQuery) => {
    const found = quickFilterMask(data, searchColumns, search, clock);
    if (found === null && filters.length === 0) return null;
    const shown = found ?? new Uint8Array(data.rowCount).fill(1);
    for (const filter of filters) applyColumnFilter(shown, data, filter, clock);
    return shown;
  });

  const cellText = (columnId: string): CellText => cellTextOf(data.column(columnId), clock);
  const itemsOf = lastOf(({ sort = [], ...rest }: ItemQuery): ViewResult => {
    const index = masked(order(sort), mask(rest));
    const invalidDueDates = invalidDueDatesOf(data, index);
    return {
      index,
      items: itemsAmong(data, index),
      totals: totalsOf(data, index),
      ...(invalidDueDates && { invalidDueDates }),
    };
  });
  const groupsOf = lastOf(({ groupBy, ...rest }: ItemQuery & { readonly groupBy: readonly string[] }) => {
    const result = itemsOf(rest);
    const columns = [...new Set(groupBy)].map((columnId) => {
      const key = rest.sort?.find((sorted) => sorted.columnId === columnId) ?? { columnId, desc: false };
      return groupColumn(data, key, cellText(columnId), clock);
    });
    const index = columns.reduceRight((from, { sorted }) => sorted(from), result.index);
    return { result: { ...result, index }, tree: groupTree(data, index, columns) };
  });

  const sortInSlices = async (sort: readonly SortKey[], needed: Promise<void> | undefined): Promise<void> => {
    const key = (awaited = JSON.stringify(sort));
    await needed;
    const index = await runSliced(sortSteps(data, natural, sort));
    // Otherwise another one has been asked for meanwhile.
    if (key === awaited) ordered = { key, index };
  };

  return {
    data,
    prepare: (need, sort) => {
      const needed = data.prepare(need);
      const isQuick = data.rowCount <= AT_ONCE || sort.length === 0 || ordered?.key === JSON.stringify(sort);
      return isQuick ? needed : sortInSlices(sort, needed);
    },
    query: lastOf(({ groupBy = [], collapsed = NONE_COLLAPSED, ...rest }: ViewQuery) => {
      if (groupBy.length === 0) return itemsOf(rest);
      const { result, tree } = groupsOf({ ...rest, groupBy });
      return { ...result, lines: groupedRows(tree, result.index, collapsed) };
    }),
    cellText,
  };
}

/** So many rows are ordered within some 30 ms. */
const AT_ONCE = 150_000;

type ItemQuery = Omit<ViewQuery, 'groupBy' | 'collapsed'>;

const NONE_COLLAPSED: CollapsedGroups = { byDefault: false, otherwise: [] };

function masked(order: Uint32Array, mask: Uint8Array | null): Uint32Array {
  if (mask === null) return order;
  const shown = new Uint32Array(order.length);
  let count = 0;
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at] ?? 0;
    if (mask[row] === 1) shown[count++] = row;
  }
  return shown.slice(0, count);
}

/** Remembers the last result for equal input. */
function lastOf<I, O>(make: (input: I) => O): (input: I) => O {
  let last: { readonly key: string; readonly output: O } | undefined;
  return (input) => {
    const key = JSON.stringify(input);
    if (last?.key !== key) last = { key, output: make(input) };
    return last.output;
  };
}
