/** Column widths and font size of a table on paper. */
export interface PaperLayout {
  readonly landscape: boolean;
  /** Points. */
  readonly fontSize: number;
  /** Percent of the page's width, by column. */
  readonly widths: readonly number[];
}

/** What a column needs, in characters. */
export interface ColumnNeed {
  /** Longest text, without the header. */
  readonly longest: number;
  /** Longest word of the header, which may wrap. */
  readonly headerWord: number;
  /** Whether its texts may wrap; figures may not. */
  readonly wraps: boolean;
}

const MAX_OF_A_TEXT = 32;
const LEAST = 4;
/** Most characters that fit side by side in portrait at an ordinary size; with more, the page is landscape. */
const UPRIGHT = 95;
/** Width of a page between its margins in points, for Letter or A4, whichever is narrower. */
const PAGE = { upright: 530, turned: 730 } as const;
const LARGEST = 9;
const SMALLEST = 4.5;
/** Width of a character and of a cell's padding, in em. */
const CHARACTER = 0.56;
const EDGES = 1;

/**
 * Fits columns onto a page: figures always on one line, texts on as many as they need. The widths are computed
 * beforehand, because a browser that has to find them itself lays out a long table twice.
 */
export function paperLayout(needs: readonly ColumnNeed[]): PaperLayout {
  const characters = needs.map(({ longest, headerWord, wraps }) =>
    Math.max(LEAST, headerWord, wraps ? Math.min(longest, MAX_OF_A_TEXT) : longest),
  );
  const sum = characters.reduce((total, count) => total + count, 0);
  const landscape = sum > UPRIGHT;
  const unit = sum * CHARACTER + needs.length * EDGES;
  const fits = (landscape ? PAGE.turned : PAGE.upright) / Math.max(1, unit);
  return {
    landscape,
    fontSize: Math.max(SMALLEST, Math.min(LARGEST, Math.floor(fits * 10) / 10)),
    widths: characters.map((count) => ((count * CHARACTER + EDGES) / unit) * 100),
  };
}

/** Lays the page out on paper only: on screen it would take seconds for something that nobody sees. */
export const UNSEEN_RULES: readonly string[] = ['@media screen { body { display: none; } }'];

/** The page's orientation and margins. */
export function pageRule({ landscape }: PaperLayout): string {
  return `@page { size: ${landscape ? 'landscape' : 'portrait'}; margin: 10mm; }`;
}

/**
 * Rules of the printed page. The header is repeated on every page; the totals are not a table footer, so they
 * appear once.
 */
export function printRules({ fontSize }: PaperLayout, root: 'body' | ':host'): readonly string[] {
  return [
    `${root} { display: block; margin: 0; color: #000; background: #fff; font: ${fontSize}pt/1.3 system-ui, "Segoe UI", Arial, sans-serif; }`,
    'h1 { font-size: 14pt; margin: 0 0 4pt; }',
    'dl { display: flex; flex-wrap: wrap; gap: 1pt 14pt; margin: 0 0 8pt; font-size: 8pt; }',
    'dl div { display: flex; gap: 4pt; }',
    'dt { color: #555; }',
    'dd { margin: 0; }',
    'table { width: 100%; table-layout: fixed; border-collapse: collapse; font: inherit; color: inherit; }',
    'thead { display: table-header-group; }',
    'tr { break-inside: avoid; }',
    'th, td { padding: 1.5pt 0.5em; text-align: left; vertical-align: top; overflow-wrap: anywhere; }',
    'th { border-bottom: 1pt solid #000; vertical-align: bottom; }',
    'td { border-bottom: 0.25pt solid #bbb; }',
    '.end { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: normal; }',
    '.sums td, .head td { font-weight: 600; border-bottom-color: #000; break-after: avoid; }',
    '.sums td { border-top: 0.5pt solid #000; }',
  ];
}
