import type { Cents } from '../../domain';
import { centsColumn } from '../data/reportData';
import type { ReportData, Totals } from '../data/reportData';
import { hasTotal } from '../reportSpec';
import type { GroupColumn } from './groupOrder';
import { invalidDueDatesOf } from './totals';
import type { InvalidDueDates } from './totals';

/** Rows that agree in the columns that they are grouped by, down to one level. */
export interface RowGroup {
  /** Names the group, also after sorting, filtering and updates: what to remember of one that was collapsed. */
  readonly key: string;
  /** 0 is the outermost. */
  readonly level: number;
  readonly columnId: string;
  /** What its rows show in that column; blank for rows without a value. */
  readonly text: string;
  readonly count: number;
  /** Exact subtotals in whole cents, by id of total column. */
  readonly totals: Totals;
  readonly invalidDueDates?: InvalidDueDates;
  readonly collapsed: boolean;
  /** Its rows are `index[start]` to `index[end - 1]` of the result. */
  readonly start: number;
  readonly end: number;
}

/** Groups of rows in order, each before the groups within it. Numbers alone: there may be as many as rows. */
export interface GroupTree {
  readonly count: number;
  readonly level: (group: number) => number;
  readonly start: (group: number) => number;
  readonly end: (group: number) => number;
  readonly key: (group: number) => string;
  /** A group as told to the outside, but for whether it is collapsed. */
  readonly describe: (group: number) => Omit<RowGroup, 'collapsed'>;
}

/** Finds the groups of rows that are in the order of their groups. */
export function groupTree(data: ReportData, index: Uint32Array, by: readonly GroupColumn[]): GroupTree {
  const levels: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const open: number[] = [];
  for (let at = 0; at <= index.length; at += 1) {
    const from =
      at === index.length || at === 0 ? 0 : firstDifference(by, index[at - 1] ?? 0, index[at] ?? 0);
    for (const group of open.splice(from)) ends[group] = at;
    if (at === index.length) break;
    for (let level = from; level < by.length; level += 1) {
      open.push(levels.length);
      levels.push(level);
      starts.push(at);
    }
  }

  const sums = new Map<string, Float64Array>();
  const sumsTo = (columnId: string): Float64Array => {
    const known = sums.get(columnId) ?? runningSums(centsColumn(data, columnId), index);
    sums.set(columnId, known);
    return known;
  };
  const sumOf = (columnId: string, start: number, end: number): Cents => {
    const to = sumsTo(columnId);
    return (to[end] ?? 0) - (to[start] ?? 0);
  };
  const level = (group: number): number => levels[group] ?? 0;
  const start = (group: number): number => starts[group] ?? 0;
  const end = (group: number): number => ends[group] ?? 0;
  const key = (group: number): string => {
    const row = index[start(group)] ?? 0;
    return JSON.stringify(by.slice(0, level(group) + 1).map(({ text }) => text(row)));
  };
  const totalColumns = data.spec.columns.filter(hasTotal).map(({ id }) => id);

  return {
    count: levels.length,
    level,
    start,
    end,
    key,
    describe: (group) => {
      const [from, to] = [start(group), end(group)];
      const column = by[level(group)];
      const invalidDueDates = invalidDueDatesOf(data, index.subarray(from, to));
      return {
        key: key(group),
        level: level(group),
        columnId: column?.columnId ?? '',
        text: column?.text(index[from] ?? 0) ?? '',
        count: to - from,
        totals: Object.fromEntries(totalColumns.map((id) => [id, sumOf(id, from, to)])),
        ...(invalidDueDates && { invalidDueDates }),
        start: from,
        end: to,
      };
    },
  };
}

/** The outermost level at which two rows part; past the last when they do not. */
function firstDifference(by: readonly GroupColumn[], a: number, b: number): number {
  let level = 0;
  while (by[level]?.same(a, b) === true) level += 1;
  return level;
}

/**
 * Sums of the first 0, 1, 2 … rows: what a group adds is the difference of two of them. It is exact, since loading
 * has refused amounts of which any sum could leave the whole numbers that a double holds.
 */
function runningSums(cents: Float64Array, index: Uint32Array): Float64Array {
  const sums = new Float64Array(index.length + 1);
  let sum = 0;
  index.forEach((row, at) => {
    sum += cents[row] ?? 0;
    sums[at + 1] = sum;
  });
  return sums;
}
