import type { Figures } from './measure/figures';

/** One line of the table: a grid with its figures for a number of rows, or the reason why there are none. */
export interface Line {
  readonly grid: string;
  readonly figures: Figures | null;
  readonly problem?: string;
}

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** Heading and text of a figure, and the value for its ratio to JSON.parse if that is shown, too. */
const COLUMNS: readonly (readonly [string, (of: Figures) => string, ((of: Figures) => number)?])[] = [
  ['bytes alone', (of) => ms(of.bytesAlone)],
  ['JSON.parse', (of) => (Number.isNaN(of.jsonParse) ? 'too long' : ms(of.jsonParse))],
  ['first rows', (of) => ms(of.firstRows), (of) => of.firstRows],
  ['all rows', (of) => ms(of.allRows), (of) => of.allRows],
  ['whole load', (of) => ms(of.wholeLoad), (of) => of.wholeLoad],
  ['longest task', (of) => ms(of.longestTask), (of) => of.longestTask],
  ['sort money', (of) => ms(of.sortMoney), (of) => of.sortMoney],
  ['sort text', (of) => ms(of.sortText), (of) => of.sortText],
  ['its longest task', (of) => ms(of.sortTask)],
  ['filter cold', (of) => ms(of.filterCold), (of) => of.filterCold],
  ['typed', (of) => ms(of.filterTyped), (of) => of.filterTyped],
  ['typed, slowest', (of) => ms(of.filterTypedWorst), (of) => of.filterTypedWorst],
  ['frame p95', (of) => of.frameP95.toFixed(1)],
  ['dropped %', (of) => of.dropped.toFixed(1)],
  ['blank % (shots %)', (of) => `${of.blank.toFixed(1)} (${of.blankShots.toFixed(0)})`],
  ['heap MB', (of) => of.heap.toFixed(1)],
  ['processes MB (peak)', (of) => `${of.memoryEnd.toFixed(0)} (${of.memoryPeak.toFixed(0)})`],
];

/** The Markdown table for one number of rows, in ms, with the ratios to JSON.parse of the same text. */
export function tableOf(lines: readonly Line[]): string {
  const head = ['grid', ...COLUMNS.map(([name]) => name)];
  const body = lines.map(({ grid, figures, problem }) =>
    figures === null
      ? [grid, problem ?? 'failed']
      : [grid, ...COLUMNS.map((column) => cell(column, figures))],
  );
  const widths = head.map((_, at) =>
    Math.max(
      ...[head, ...body.filter((row) => row.length === head.length)].map((row) => row[at]?.length ?? 0),
    ),
  );
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...body.map(line)].join('\n');
}

function cell([, text, ratio]: (typeof COLUMNS)[number], figures: Figures): string {
  const times = ratio === undefined ? NaN : ratio(figures) / figures.jsonParse;
  return Number.isNaN(times) ? text(figures) : `${text(figures)} (${times.toFixed(2)}×)`;
}
