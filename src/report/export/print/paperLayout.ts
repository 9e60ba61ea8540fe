/** What a column needs on paper; widths are in em, without the cell's edges. */
export interface ColumnNeed {
  /** Of everything in it on one line, its header included. */
  readonly full: number;
  /** Of what may not be broken: words, and all entries of a column that does not wrap. */
  readonly least: number;
  /** Whether its texts may take several lines; dates, numbers of items and figures may not, but their header. */
  readonly wraps: boolean;
  /** Columns of a higher rank keep their place in the table longer. */
  readonly rank: number;
}

/** Where the columns of a report are on paper. Columns are positions among the needs. */
export interface PaperLayout {
  /** Points. */
  readonly fontSize: number;
  /** The columns of the table, from left to right, with their widths in points. */
  readonly columns: readonly { readonly at: number; readonly width: number }[];
  /** The columns whose entries are on a second line below the row, from left to right. */
  readonly below: readonly number[];
  /** Whether the table takes the page's full width, because its texts wrap. */
  readonly fills: boolean;
}

/** Width of a page in landscape between its margins, in points, for Letter or A4, whichever is narrower. */
export const PAGE_WIDTH = 730;
/** Type sizes in points, from the preferred one to the least that is read without effort. */
const SIZES = [9, 8.5, 8] as const;
const SMALLEST = 8;
/** Width of a cell's padding, in em. */
export const EDGES = 0.8;
/** Smaller type is preferred to wrapping texts within less than this width, in em. */
const COMFORTABLE = 16;
/** If columns must go below the row, so do texts that would have to wrap within less than this width, in em. */
const READABLE = 12;

/**
 * Fits columns onto a page in landscape by what is in them: in 9 pt, otherwise down to 8 pt. Only texts wrap.
 * What does not fit even so goes below the row: texts from the right first, amounts last, the first column
 * never. The widths are computed beforehand, because a browser that has to find them itself lays out a long
 * table twice.
 */
export function paperLayout(needs: readonly ColumnNeed[]): PaperLayout {
  const all = needs.map((_, at) => at);
  for (const size of SIZES) {
    if (widthOf(needs, all, COMFORTABLE) <= PAGE_WIDTH / size) return fitted(needs, all, [], size);
  }
  if (widthOf(needs, all, 0) <= PAGE_WIDTH / SMALLEST) return fitted(needs, all, [], SMALLEST);
  const shown = [...all];
  const below: number[] = [];
  while (shown.length > 1) {
    const next = nextBelow(needs, shown);
    const least = needs[shown[next] ?? 0]?.wraps === true ? READABLE : 0;
    if (widthOf(needs, shown, least) <= PAGE_WIDTH / SMALLEST) break;
    below.push(...shown.splice(next, 1));
  }
  return fitted(
    needs,
    shown,
    below.toSorted((one, other) => one - other),
    SMALLEST,
  );
}

/** Widths of columns when their texts wrap in `most` em, and the headers of others in `headers` em. */
function widthsOf(
  needs: readonly ColumnNeed[],
  shown: readonly number[],
  most: number,
  headers = 0,
): readonly number[] {
  return shown.map((at) => {
    const { full = 0, least = 0, wraps = false } = needs[at] ?? {};
    return EDGES + Math.max(least, Math.min(full, wraps ? most : headers));
  });
}

function widthOf(...args: Parameters<typeof widthsOf>): number {
  return widthsOf(...args).reduce((sum, width) => sum + width, 0);
}

/** Position in `shown` of the column that goes below next: the last one of the lowest rank. */
function nextBelow(needs: readonly ColumnNeed[], shown: readonly number[]): number {
  let found = shown.length - 1;
  const rank = (place: number): number => needs[shown[place] ?? 0]?.rank ?? 0;
  for (let place = found - 1; place > 0; place -= 1) if (rank(place) < rank(found)) found = place;
  return found;
}

function fitted(
  needs: readonly ColumnNeed[],
  shown: readonly number[],
  below: readonly number[],
  fontSize: number,
): PaperLayout {
  const room = PAGE_WIDTH / fontSize;
  const longest = Math.max(0, ...shown.map((at) => needs[at]?.full ?? 0));
  const fills = widthOf(needs, shown, longest, longest) > room;
  const most = fills
    ? commonWidth(longest, (middle) => widthOf(needs, shown, middle, middle) <= room)
    : longest;
  const widths = widthsOf(needs, shown, most, most);
  return {
    fontSize,
    columns: shown.map((at, place) => ({ at, width: (widths[place] ?? 0) * fontSize })),
    below,
    fills,
  };
}

const HALVINGS = 30;

/** The greatest width that long texts can have in common, so that no column wraps while another has room to spare. */
function commonWidth(longest: number, fits: (width: number) => boolean): number {
  let [most, tooMuch] = [0, longest];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (most + tooMuch) / 2;
    if (fits(middle)) most = middle;
    else tooMuch = middle;
  }
  return most;
}
