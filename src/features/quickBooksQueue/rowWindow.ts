/** Rows that are drawn: from `first` to before `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Heights in px of rows that were drawn once, by id; the others are taken to be as high as these are on average. */
export interface MeasuredRows {
  readonly heights: ReadonlyMap<string, number>;
  /** Of the first rows that were measured: it stays, since with it all that was not drawn yet would move. */
  readonly estimate: number;
}

/** Nothing is measured, as at first and after the list's width has changed; the height is that of two lines. */
export const NOT_MEASURED: MeasuredRows = { heights: new Map(), estimate: 56 };

/** px by which a height may differ from the known one; the browser rounds. */
const SAME_PX = 0.5;

/** Takes in heights of rows by id; answers the same object when all were known. */
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

/** The top of every row in px from that of the first one, and behind them the height of all. */
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

/** The row at a place in px from the first row's top; the first or the last one outside of all. */
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

/** The rows of which a part is between two places. */
export function rowsBetween(tops: Float64Array, from: number, to: number): RowRange {
  return { first: rowAt(tops, from), end: Math.min(tops.length - 1, rowAt(tops, to) + 1) };
}

/** The height of all rows together. */
export function heightOf(tops: Float64Array): number {
  return tops[tops.length - 1] ?? 0;
}
