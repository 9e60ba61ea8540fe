import { useState } from 'react';
import type { ReportData } from '../data/reportData';

/** The rows that a user has selected, told to the screen. */
export interface SelectedRows {
  readonly count: number;
  /** Identifiers in payload order; made when asked for. */
  readonly ids: () => readonly string[];
}

/** Selection of one table: a mark for each row, since 300,000 ids in an object would take longer than a click. */
export interface RowSelection {
  readonly isSelected: (row: number) => boolean;
  /** Whether none, some or all of the rows shown are selected. */
  readonly allSelected: 'none' | 'some' | 'all';
  /** Turns one row, or with `range` all rows shown from the one turned last, as that one was. */
  readonly toggle: (position: number, range: boolean) => void;
  /** Selects all rows shown; when they are selected, none of them. */
  readonly toggleAll: () => void;
}

interface Marks {
  readonly data: ReportData;
  readonly marks: Uint8Array;
  /** Row that a range starts from. */
  readonly anchor: number | null;
}

/**
 * Keeps the selection of a table. It follows the identifiers when the report is loaded anew, and forgets those that
 * are gone.
 */
export function useRowSelection(
  data: ReportData,
  index: Uint32Array,
  onChange: ((selected: SelectedRows) => void) | undefined,
): RowSelection {
  const [state, setState] = useState<Marks>(() => noMarks(data));
  let { marks } = state;
  if (state.data !== data) {
    const moved = carryOver(state, data);
    marks = moved.marks;
    setState(moved);
  }

  const change = (next: Marks): void => {
    setState(next);
    onChange?.(selectedRows(next));
  };

  const toggle = (position: number, range: boolean): void => {
    const row = index[position];
    if (row === undefined) return;
    const next = marks.slice();
    const from = state.anchor === null ? -1 : index.indexOf(state.anchor);
    if (range && from !== -1) {
      const value = marks[state.anchor ?? row] ?? 0;
      for (let at = Math.min(from, position); at <= Math.max(from, position); at += 1) {
        next[index[at] ?? row] = value;
      }
      change({ data, marks: next, anchor: state.anchor });
    } else {
      next[row] = next[row] === 1 ? 0 : 1;
      change({ data, marks: next, anchor: row });
    }
  };

  const shown = index.reduce((count, row) => count + (marks[row] ?? 0), 0);
  const allSelected = shown === 0 ? 'none' : shown === index.length ? 'all' : 'some';
  const toggleAll = (): void => {
    const next = marks.slice();
    for (const row of index) next[row] = allSelected === 'all' ? 0 : 1;
    change({ data, marks: next, anchor: null });
  };

  return { isSelected: (row) => marks[row] === 1, allSelected, toggle, toggleAll };
}

function noMarks(data: ReportData): Marks {
  return { data, marks: new Uint8Array(data.rowCount), anchor: null };
}

function carryOver(old: Marks, data: ReportData): Marks {
  const ids = new Set(selectedRows(old).ids());
  if (ids.size === 0) return noMarks(data);
  const marks = new Uint8Array(data.rowCount).map((_, row) => (ids.has(data.rowId(row)) ? 1 : 0));
  return { data, marks, anchor: null };
}

function selectedRows({ data, marks }: Marks): SelectedRows {
  return {
    count: marks.reduce((count, mark) => count + mark, 0),
    ids: () => {
      const ids: string[] = [];
      marks.forEach((mark, row) => {
        if (mark === 1) ids.push(data.rowId(row));
      });
      return ids;
    },
  };
}
