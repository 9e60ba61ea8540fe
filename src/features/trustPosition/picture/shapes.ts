import type { Cents } from '../../../domain';
import type { PictureDay } from './pictureDays';

/** Where the plot of the picture is, in px. */
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

/** The line of an amount over all days, as steps. */
export function stepLine(amounts: readonly Cents[], places: Places, from = 0): string {
  return amounts
    .map((cents, at) => {
      const [x, y, end] = [places.x(from + at), places.y(cents), places.x(from + at + 1)];
      return at === 0 ? `M${x},${y}H${end}` : `V${y}H${end}`;
    })
    .join('');
}

/** The area between the lines over days in a row that are all short, or none of them. */
export interface GapArea {
  readonly short: boolean;
  readonly path: string;
}

/** The gap between the lines, in stretches of days short and others. */
export function gapAreas(days: readonly PictureDay[], places: Places): readonly GapArea[] {
  const areas: GapArea[] = [];
  for (const { from, to, short } of runsOf(days)) {
    const part = days.slice(from, to);
    const back = part
      .map(({ held }, at) => `V${places.y(held)}H${places.x(from + at)}`)
      .reverse()
      .join('');
    areas.push({
      short,
      path: `${stepLine(
        part.map(({ bank }) => bank),
        places,
        from,
      )}${back}Z`,
    });
  }
  return areas;
}

/** Days in a row, from one place up to but without another. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly short: boolean;
}

/** Splits days into the longest stretches that are short, or are not. */
export function runsOf(days: readonly PictureDay[]): readonly Run[] {
  const starts = days.flatMap((day, at) => (at === 0 || isShort(days[at - 1]) !== isShort(day) ? [at] : []));
  return starts.map((from, at) => ({
    from,
    to: starts[at + 1] ?? days.length,
    short: isShort(days[from]),
  }));
}

const isShort = (day: PictureDay | undefined): boolean => day !== undefined && day.short > 0;
