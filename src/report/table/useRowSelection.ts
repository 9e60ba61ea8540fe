import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Cents } from '../../domain';
import { centsColumn } from '../data/reportData';
import type { ReportData } from '../data/reportData';
import { itemsAmong } from '../view/itemCounts';
import { marksOfIds } from '../view/rowsOf';
import type { SelectedMarks } from './grid/rowSlot';

/** The rows that a user has selected, as reported to the screen. */
export interface SelectedRows {
  readonly count: number;
  /** Identifiers in payload order; made on demand. */
  readonly ids: () => readonly string[];
  /**
   * Their row numbers in a report, in payload order: in the report in which they were selected, or in a later
   * reply, in which they are found by their identifiers.
   */
  readonly rowsIn: (data: ReportData) => Uint32Array;
}

/** Selection of one table: one mark per row, since 300,000 ids in an object would take longer than a click. */
export interface RowSelection {
  readonly marks: SelectedMarks;
  /** Number of selected rows, and how many of them are not among those shown. */
  readonly count: number;
  readonly unseen: number;
  /** How many of the selected rows are items. */
  readonly items: number;
  /** Whether none, some or all of the rows shown are selected. */
  readonly allSelected: 'none' | 'some' | 'all';
  /** Toggles one row, or with `range` sets all rows from the one toggled last to the same state. */
  readonly toggle: (row: number, range: boolean) => void;
  /**
   * Selects the rows shown from `index[start]` to before `index[end]`; deselects them when all are selected.
   */
  readonly toggleSome: (start: number, end: number) => void;
  /** Selects all rows shown; deselects them when all are selected. */
  readonly toggleAll: () => void;
  /** Selects all rows shown, in addition to what was selected before. */
  readonly selectAll: () => void;
  /** Clears the selection, including rows that are not shown. */
  readonly clear: () => void;
  /** Sum of a column of amounts over the selected rows. */
  readonly sum: (columnId: string) => Cents;
  /** Row numbers of the report: those shown in the order shown, followed by those that a filter hides. */
  readonly rows: () => Uint32Array;
}

interface Marked {
  readonly data: ReportData;
  readonly marks: Uint8Array;
  /** Row that a range starts from. */
  readonly anchor: number | null;
}

/**
 * Keeps the selection of a table. It follows the identifiers when the report is reloaded, and drops those that
 * are gone.
 *
 * @param index row numbers of the report in the order shown, including those within collapsed groups.
 */
export function useRowSelection(
  data: ReportData,
  index: Uint32Array,
  onChange: ((selected: SelectedRows) => void) | undefined,
): RowSelection {
  const [state, setState] = useState<Marked>(() => noMarks(data));
  let { marks } = state;
  if (state.data !== data) {
    const moved = carryOver(state, data);
    marks = moved.marks;
    setState(moved);
  }
  const counted = useMemo(() => counts(marks, index, data), [marks, index, data]);
  const shownMarks = useMemo(
    (): SelectedMarks => ({
      has: (row) => marks[row] === 1,
      among: (start, end) => amongOf(marks, index, start, end),
    }),
    [marks, index],
  );

  // A refresh may remove selected rows without a user action; the screen must be notified.
  const lastCount = useRef(0);
  const announceLoss = useEffectEvent(() => {
    if (lastCount.current !== counted.all) onChange?.(selectedRows(state));
    lastCount.current = counted.all;
  });
  useEffect(() => announceLoss(), [data]);

  const change = (next: Marked): void => {
    setState(next);
    const selected = selectedRows(next);
    lastCount.current = selected.count;
    onChange?.(selected);
  };

  const toggle = (row: number, range: boolean): void => {
    const next = marks.slice();
    const from = range && state.anchor !== null ? index.indexOf(state.anchor) : -1;
    const to = from === -1 ? -1 : index.indexOf(row);
    if (to !== -1) {
      const value = marks[state.anchor ?? row] ?? 0;
      for (let at = Math.min(from, to); at <= Math.max(from, to); at += 1) next[index[at] ?? row] = value;
      change({ data, marks: next, anchor: state.anchor });
    } else {
      next[row] = next[row] === 1 ? 0 : 1;
      change({ data, marks: next, anchor: row });
    }
  };

  const toggleSome = (start: number, end: number): void => {
    const next = marks.slice();
    const value = amongOf(marks, index, start, end) === 'all' ? 0 : 1;
    for (let at = start; at < end; at += 1) next[index[at] ?? 0] = value;
    change({ data, marks: next, anchor: null });
  };

  return {
    marks: shownMarks,
    count: counted.all,
    unseen: counted.all - counted.shown,
    items: counted.items,
    allSelected: stateOf(counted.shown, index.length),
    toggle,
    toggleSome,
    toggleAll: () => toggleSome(0, index.length),
    selectAll: () => {
      if (counted.shown < index.length) toggleSome(0, index.length);
    },
    clear: () => change(noMarks(data)),
    sum: (columnId) => {
      const cents = centsColumn(data, columnId);
      let sum = 0;
      for (let row = 0; row < marks.length; row += 1) if (marks[row] === 1) sum += cents[row] ?? 0;
      return sum;
    },
    rows: () => {
      const shown = index.filter((row) => marks[row] === 1);
      if (shown.length === counted.all) return shown;
      const seen = new Uint8Array(marks.length);
      for (const row of shown) seen[row] = 1;
      const hidden = rowsMarked(marks, counted.all).filter((row) => seen[row] === 0);
      const all = new Uint32Array(counted.all);
      all.set(shown);
      all.set(hidden, shown.length);
      return all;
    },
  };
}

function rowsMarked(marks: Uint8Array, count: number): Uint32Array {
  const rows = new Uint32Array(count);
  let at = 0;
  for (let row = 0; row < marks.length; row += 1) if (marks[row] === 1) rows[at++] = row;
  return rows;
}

function noMarks(data: ReportData): Marked {
  return { data, marks: new Uint8Array(data.rowCount), anchor: null };
}

function carryOver(old: Marked, data: ReportData): Marked {
  if (data.rowSet === old.data.rowSet && data.rowCount === old.data.rowCount) return { ...old, data };
  return { data, marks: marksOfIds(data, new Set(selectedRows(old).ids())), anchor: null };
}

const NO_COUNTS = { all: 0, shown: 0, items: 0 };

function counts(marks: Uint8Array, index: Uint32Array, data: ReportData) {
  if (!marks.includes(1)) return NO_COUNTS;
  let all = 0;
  let shown = 0;
  for (const mark of marks) all += mark;
  for (const row of index) shown += marks[row] ?? 0;
  return { all, shown, items: itemsAmong(data, rowsMarked(marks, all)) };
}

function amongOf(marks: Uint8Array, index: Uint32Array, start: number, end: number) {
  let count = 0;
  for (let at = start; at < end; at += 1) count += marks[index[at] ?? 0] ?? 0;
  return stateOf(count, end - start);
}

function stateOf(count: number, of: number): 'none' | 'some' | 'all' {
  return count === 0 ? 'none' : count === of ? 'all' : 'some';
}

function selectedRows({ data, marks }: Marked): SelectedRows {
  const count = marks.reduce((sum, mark) => sum + mark, 0);
  const ids = (): readonly string[] => Array.from(rowsMarked(marks, count), (row) => data.rowId(row));
  const rowsIn = (now: ReportData): Uint32Array => {
    if (now.rowSet === data.rowSet && now.rowCount === data.rowCount) return rowsMarked(marks, count);
    const found = marksOfIds(now, new Set(ids()));
    return now.allRows().filter((row) => found[row] === 1);
  };
  return { count, ids, rowsIn };
}
