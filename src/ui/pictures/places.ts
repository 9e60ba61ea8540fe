import type { Cents } from '../../domain';

/** Where the plot of a picture is, in px. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Turns days and amounts into places in the picture. */
export interface Places {
  /** The left edge of a day; the right edge of the one before. */
  readonly x: (at: number) => number;
  readonly y: (cents: Cents) => number;
  /** The day at a place; the nearest one beside the plot. */
  readonly dayAt: (x: number) => number;
}

/** Every day is a column of the same width, since an amount is that of the end of a day and of no time between. */
export function placesIn(plot: Plot, count: number, low: Cents, high: Cents): Places {
  const column = plot.width / count;
  return {
    x: (at) => tenths(plot.left + at * column),
    y: (cents) => tenths(plot.top + ((high - cents) / (high - low)) * plot.height),
    dayAt: (x) => Math.min(count - 1, Math.max(0, Math.floor((x - plot.left) / column))),
  };
}

/** A tenth of a px is exact enough, and keeps the paths short. */
const tenths = (px: number): number => Math.round(px * 10) / 10 + 0;

/** The middle of a day's column. */
export function middleOf({ x }: Places, at: number): number {
  return (x(at) + x(at + 1)) / 2;
}

/** The line of an amount over all days, as steps; days in a row with the same amount are one step. */
export function stepLine(amounts: readonly Cents[], places: Places, from = 0): string {
  if (amounts.length === 0) return '';
  const steps = amounts.flatMap((cents, at) =>
    cents === amounts[at + 1] ? [] : [`${places.y(cents)}H${places.x(from + at + 1)}`],
  );
  return `M${places.x(from)},${steps.join('V')}`;
}
