import { zoneClock } from '../../domain';
import type { LookupNeed, ReportData, Totals } from '../data/reportData';
import { browserSlicing, runAtOnce, runSliced } from '../data/slicing';
import type { SortKey } from '../reportSpec';
import { cellTextOf } from './cellText';
import type { CellText } from './cellText';
import { applyColumnFilter } from './columnFilters';
import type { ColumnFilter } from './columnFilters';
import { groupColumn } from './groupOrder';
import type { GroupColumn } from './groupOrder';
import { groupSteps } from './groupRows';
import { groupedRows } from './groupedRows';
import type { CollapsedGroups, GroupedRows } from './groupedRows';
import { itemsAmong } from './itemCounts';
import { quickFilterSteps } from './quickFilter';
import { sortSteps } from './sortIndex';
import { invalidDueDatesOf, totalSteps } from './totals';
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
   * Answers a query without blocking the page: waits for ranks and search texts, and computes the answer for many
   * rows in slices. Settles when the query is quick to answer, or will not be, because another one was prepared
   * meanwhile or it fails; undefined when it is quick by now.
   */
  readonly prepare: (need: LookupNeed, query: ViewQuery) => Promise<void> | undefined;
  /** Returns a reader of what a column shows. */
  readonly cellText: (columnId: string) => CellText;
  /** Another view of the report, whose queries leave this one what it remembers. */
  readonly copy: () => ReportView;
}

/**
 * Creates a view of a report. It remembers the last order, the last filter and the last groups, so that changing one
 * does not recompute the others.
 *
 * @param zone IANA name of the agency's time zone, in which moments are shown and filtered (D3).
 */
export function createReportView(data: ReportData, zone = 'UTC'): ReportView {
  const clock = zoneClock(zone);
  const natural = data.allRows();
  const allColumns = data.spec.columns.map(({ id }) => id);

  const order = memoizeLast((sort: readonly SortKey[]) => sortSteps(data, natural, sort));
  const mask = memoizeLast(function* ({ search = '', searchColumns = allColumns, filters = [] }: ViewQuery) {
    const found = yield* quickFilterSteps(data, searchColumns, search, clock);
    if (found === null && filters.length === 0) return null;
    const shown = found ?? new Uint8Array(data.rowCount).fill(1);
    for (const filter of filters) {
      yield;
      applyColumnFilter(shown, data, filter, clock);
    }
    return shown;
  });

  const cellText = (columnId: string): CellText => cellTextOf(data.column(columnId), clock);
  const itemsOf = memoizeLast(function* ({ sort = [], ...rest }: ItemQuery): Steps<ViewResult> {
    const index = masked(yield* order.steps(sort), yield* mask.steps(rest));
    yield;
    const invalidDueDates = invalidDueDatesOf(data, index);
    const items = itemsAmong(data, index);
    const totals = yield* totalSteps(data, index);
    return { index, items, totals, ...(invalidDueDates && { invalidDueDates }) };
  });
  const groupsOf = memoizeLast(function* ({ groupBy, ...rest }: GroupQuery) {
    const result = yield* itemsOf.steps(rest);
    const columns: GroupColumn[] = [];
    for (const columnId of new Set(groupBy)) {
      yield;
      const key = rest.sort?.find((sorted) => sorted.columnId === columnId) ?? { columnId, desc: false };
      columns.push(groupColumn(data, key, cellText(columnId), clock));
    }
    let { index } = result;
    for (const column of columns.toReversed()) index = yield* column.sortSteps(index);
    yield;
    return { result: { ...result, index }, tree: yield* groupSteps(data, index, columns) };
  });
  const answer = memoizeLast(function* ({
    groupBy = [],
    collapsed = NONE_COLLAPSED,
    ...rest
  }: ViewQuery): Steps<ViewResult> {
    if (groupBy.length === 0) return yield* itemsOf.steps(rest);
    const { result, tree } = yield* groupsOf.steps({ ...rest, groupBy });
    yield;
    return { ...result, lines: groupedRows(tree, result.index, collapsed) };
  });

  /** The query that is being answered in slices. */
  let awaited: ViewQuery;
  const answerInSlices = async (query: ViewQuery, needed: Promise<void> | undefined): Promise<void> => {
    awaited = query;
    await needed;
    // What the user sees of the click comes first.
    await browserSlicing.yieldControl();
    await runSliced(until(() => awaited !== query, answer.steps(query)));
  };

  return {
    data,
    prepare: (need, query) => {
      const needed = data.prepare(need);
      if (data.rowCount > AT_ONCE && !answer.has(query)) return answerInSlices(query, needed);
      // What was being answered is no longer wanted, and must not take the place of this answer.
      awaited = query;
      return needed;
    },
    query: (query) => runAtOnce(answer.steps(query)),
    cellText,
    copy: () => createReportView(data, zone),
  };
}

/** Up to this many rows are sorted, filtered, grouped and added up within some milliseconds. */
const AT_ONCE = 20_000;

type Steps<T> = Generator<undefined, T>;
type ItemQuery = Omit<ViewQuery, 'groupBy' | 'collapsed'>;
type GroupQuery = ItemQuery & { readonly groupBy: readonly string[] };

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

/** Work on an input that remembers its last result. */
interface Memoized<I, O> {
  /** Whether the result is there. */
  readonly has: (input: I) => boolean;
  /** The remembered result for equal input, otherwise the work. */
  readonly steps: (input: I) => Steps<O>;
}

function memoizeLast<I, O>(make: (input: I) => Steps<O>): Memoized<I, O> {
  let last: { readonly key: string; readonly output: O } | undefined;
  return {
    has: (input) => last?.key === JSON.stringify(input),
    *steps(input) {
      const key = JSON.stringify(input);
      if (last?.key === key) return last.output;
      const output = yield* make(input);
      last = { key, output };
      return output;
    },
  };
}

/** The same work, given up at its next step once it is no longer wanted. */
function* until(isOver: () => boolean, work: Steps<unknown>): Steps<undefined> {
  while (!isOver() && work.next().done !== true) yield;
  return undefined;
}
