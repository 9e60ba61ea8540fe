/** The range of rows drawn: from `first` up to, but not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Heights in px of rows that have been drawn, by id; other rows are assumed to have the estimated height. */
export interface MeasuredRows {
  readonly heights: ReadonlyMap<string, number>;
  /**
   * Average height of the first rows measured; kept, since a new estimate would move all rows not drawn yet.
   */
  readonly estimate: number;
}

/**
 * No measurements, as at first and after the list's width has changed; the estimate is the height of two lines.
 */
export const NOT_MEASURED: MeasuredRows = { heights: new Map(), estimate: 56 };

/** Tolerance in px for a changed height, as the browser rounds. */
const SAME_PX = 0.5;

/** Merges measured heights by id; returns the same object if all were known. */
export function withMeasured(known: MeasuredRows, found: ReadonlyMap<string, number>): MeasuredRows {
  const news = [...found].filter(
    ([id, height]) => height > 0 && !(Math.abs((known.heights.get(id) ?? -1) - height) < SAME_PX),
  );
  if (news.length === 0) return known;
  const sum = news.reduce((all, [, height]) => all + height, 0);
  return {
    heights: new Map([...known.heights, ...news]),
    estimate: known.heights.size === 0 ? sum / news.length : known.estimate,
  };
}

/** Returns the tops of all rows in px relative to the first row, followed by the total height. */
export function topsOf(ids: readonly string[], { heights, estimate }: MeasuredRows): Float64Array {
  const tops = new Float64Array(ids.length + 1);
  let top = 0;
  ids.forEach((id, at) => {
    tops[at] = top;
    top += heights.get(id) ?? estimate;
  });
  tops[ids.length] = top;
  return tops;
}

/** Returns the row at a distance in px from the first row's top; beyond the rows, the first or last one. */
export function rowAt(tops: Float64Array, y: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the rows that are at least partly between two positions. */
export function rowsBetween(tops: Float64Array, from: number, to: number): RowRange {
  return { first: rowAt(tops, from), end: Math.min(tops.length - 1, rowAt(tops, to) + 1) };
}

/** Returns the total height of all rows. */
export function heightOf(tops: Float64Array): number {
  return tops[tops.length - 1] ?? 0;
}
