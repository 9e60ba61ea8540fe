import type { Cents } from '../../domain';
import { centsColumn } from '../data/reportData';
import type { ReportData, Totals } from '../data/reportData';
import { hasTotal } from '../reportSpec';
import type { GroupColumn } from './groupOrder';
import { itemTest } from './itemCounts';
import { invalidDueDatesOf } from './totals';
import type { InvalidDueDates } from './totals';

/** Rows with equal values in the columns that they are grouped by, down to one level. */
export interface RowGroup {
  /**
   * Names the group, also after sorting, filtering and updates, so that a collapsed one can be remembered by
   * it.
   */
  readonly key: string;
  /** 0 is the outermost. */
  readonly level: number;
  readonly columnId: string;
  /** What its rows show in that column; blank for rows without a value. */
  readonly text: string;
  /** Number of its rows, and how many of them are items. */
  readonly count: number;
  readonly items: number;
  /** Exact subtotals in whole cents, by id of total column. */
  readonly totals: Totals;
  readonly invalidDueDates?: InvalidDueDates;
  readonly collapsed: boolean;
  /** Its rows are `index[start]` to `index[end - 1]` of the result. */
  readonly start: number;
  readonly end: number;
}

/**
 * Groups of rows in order, each before the groups within it. Kept as numbers only: there may be as many as
 * rows.
 */
export interface GroupTree {
  readonly count: number;
  readonly level: (group: number) => number;
  readonly start: (group: number) => number;
  readonly end: (group: number) => number;
  /** Returns a predicate: whether a group has one of some keys. Fast even with as many groups as rows. */
  readonly among: (keys: readonly string[]) => (group: number) => boolean;
  /** Describes a group for callers, except for whether it is collapsed. */
  readonly describe: (group: number) => Omit<RowGroup, 'collapsed'>;
}

/** Finds the groups of rows that are already in the order of their groups, and adds them up. */
export function* groupSteps(
  data: ReportData,
  index: Uint32Array,
  by: readonly GroupColumn[],
): Generator<undefined, GroupTree> {
  const { count, levels, starts, ends } = groupsOf(index, by);

  const sums = new Map<string, Float64Array>();
  for (const { id } of data.spec.columns.filter(hasTotal)) {
    yield;
    sums.set(id, runningSums(centsColumn(data, id), index));
  }
  const isItem = itemTest(data);
  const itemsTo =
    isItem === null
      ? null
      : runningSums(
          Float64Array.from(data.allRows(), (row) => (isItem(row) ? 1 : 0)),
          index,
        );
  const itemsBetween = (start: number, end: number): number =>
    itemsTo === null ? end - start : (itemsTo[end] ?? 0) - (itemsTo[start] ?? 0);
  const firstRow = (group: number): number => index[starts[group] ?? 0] ?? 0;
  const level = (group: number): number => levels[group] ?? 0;
  const start = (group: number): number => starts[group] ?? 0;
  const end = (group: number): number => ends[group] ?? 0;
  const key = (group: number): string => {
    const row = firstRow(group);
    return JSON.stringify(by.slice(0, level(group) + 1).map(({ text }) => text(row)));
  };
  return {
    count,
    level,
    start,
    end,
    among: (keys) => {
      const named = keysByLevel(keys, by);
      return (group) => {
        const { texts, isOneOf } = named[level(group)] ?? NO_KEYS;
        // Few groups share a name with a wanted one; no key is made for the others.
        return texts.size > 0 && isOneOf(firstRow(group)) && texts.has(key(group));
      };
    },
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
        items: itemsBetween(from, to),
        totals: totalsBetween(sums, from, to),
        ...(invalidDueDates && { invalidDueDates }),
        start: from,
        end: to,
      };
    },
  };
}

function totalsBetween(sums: ReadonlyMap<string, Float64Array>, start: number, end: number): Totals {
  const totals: Record<string, Cents> = {};
  for (const [id, to] of sums) totals[id] = (to[end] ?? 0) - (to[start] ?? 0);
  return totals;
}

/** Where groups begin and end, in their order: only numbers, in arrays of the greatest length needed. */
function groupsOf(index: Uint32Array, by: readonly GroupColumn[]) {
  const most = index.length * by.length;
  const levels = new Uint8Array(most);
  const starts = new Uint32Array(most);
  const ends = new Uint32Array(most);
  /** The open group of each level. */
  const open = new Int32Array(by.length).fill(-1);
  let count = 0;
  for (let at = 0; at <= index.length; at += 1) {
    const isInside = at > 0 && at < index.length;
    const from = isInside ? firstDifference(by, index[at - 1] ?? 0, index[at] ?? 0) : 0;
    for (let level = from; level < by.length; level += 1) {
      const group = open[level] ?? -1;
      if (group !== -1) ends[group] = at;
      if (at === index.length) continue;
      levels[count] = level;
      starts[count] = at;
      open[level] = count;
      count += 1;
    }
  }
  return { count, levels, starts, ends };
}

interface NamedKeys {
  readonly texts: ReadonlySet<string>;
  /** Whether the name of a row's group is the last part of one of the keys. */
  readonly isOneOf: (row: number) => boolean;
}

const NO_KEYS: NamedKeys = { texts: new Set(), isOneOf: () => false };

/** What the groups around a group show, the innermost first: two groups of one text may be within different ones. */
export function outerTexts({ key }: RowGroup): readonly string[] {
  return partsOf(key).slice(0, -1).toReversed().filter(Boolean);
}

/** What the groups of a key show, the outermost first. */
const partsOf = (key: string) => JSON.parse(key) as readonly string[];

/** Keys by the level of the groups that they name. */
function keysByLevel(keys: readonly string[], by: readonly GroupColumn[]): readonly NamedKeys[] {
  const parsed = keys.map((key) => ({ key, parts: partsOf(key) }));
  return by.map((column, level) => {
    const own = parsed.filter(({ parts }) => parts.length === level + 1);
    if (own.length === 0) return NO_KEYS;
    return {
      texts: new Set(own.map(({ key }) => key)),
      isOneOf: column.among(new Set(own.map(({ parts }) => parts[level] ?? ''))),
    };
  });
}

/** The outermost level at which two rows differ; past the last when they do not. */
function firstDifference(by: readonly GroupColumn[], a: number, b: number): number {
  let level = 0;
  while (by[level]?.same(a, b) === true) level += 1;
  return level;
}

/**
 * Sums of the first 0, 1, 2 … rows: the sum of a group is the difference of two of them. It is exact, since
 * loading refuses amounts whose sums could exceed the integers that a double holds exactly.
 */
function runningSums(values: Float64Array, index: Uint32Array): Float64Array {
  const sums = new Float64Array(index.length + 1);
  let sum = 0;
  for (let at = 0; at < index.length; at += 1) {
    sum += values[index[at] ?? 0] ?? 0;
    sums[at + 1] = sum;
  }
  return sums;
}
