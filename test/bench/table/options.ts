import { parseArgs } from 'node:util';
import { GRIDS } from './grids';
import type { Grid } from './grids';

export interface BenchOptions {
  readonly rows: readonly number[];
  readonly grids: readonly Grid[];
  /** Every figure is the median of this many visits. */
  readonly rounds: number;
  /** Width of a column in px. */
  readonly width: number;
}

const ROWS = '1000,10000,100000,300000';
/** Wide enough for the text: 12 of the 20 columns fit into a window of 1440 px. */
const WIDTH = '120';

/**
 * `--rows 1000,100000`, `--grids ReportTable,glide` (any part of a name), `--rounds 3`, `--width 70`.
 *
 * @throws Error with a message for the user.
 */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: ROWS },
      grids: { type: 'string', default: '' },
      rounds: { type: 'string', default: '3' },
      width: { type: 'string', default: WIDTH },
    },
  });
  const wanted = values.grids.toLowerCase().split(',');
  const grids = GRIDS.filter(({ name }) => wanted.some((part) => name.toLowerCase().includes(part)));
  if (grids.length === 0) {
    throw new Error(`--grids names none of: ${GRIDS.map(({ name }) => name).join(', ')}.`);
  }
  return {
    rows: values.rows.split(',').map((text) => wholeNumber('rows', text)),
    grids,
    rounds: wholeNumber('rounds', values.rounds),
    width: wholeNumber('width', values.width),
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) {
    throw new Error(`--${name} must be a whole number from 1, not "${text}".`);
  }
  return value;
}
