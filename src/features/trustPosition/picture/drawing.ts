import type { IsoDate } from '../../../domain';
import { lowestDay } from './pictureDays';
import type { PictureDay } from './pictureDays';
import { amountLabels, amountRange, dayTicks } from './scales';
import { gapAreas, placesIn, runsOf, stepLine } from './shapes';
import type { GapArea, Places, Plot } from './shapes';

/** A label, and where it stands. */
interface Label {
  readonly place: number;
  readonly text: string;
}

/** Everything that is drawn of the days, as places in px. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly plot: Plot;
  readonly places: Places;
  /** Horizontal lines, labelled at their left. */
  readonly amounts: readonly Label[];
  /** Vertical lines, labelled below. */
  readonly days: readonly Label[];
  /** Line of the amount zero, if it is neither top nor bottom. */
  readonly zero: number | null;
  readonly areas: readonly GapArea[];
  readonly bank: string;
  readonly held: string;
  /** A strip below the plot, filled where days are short. */
  readonly shortMarks: readonly { readonly x: number; readonly width: number }[];
  /** The lowest day, marked on the line of the bank. */
  readonly lowest: { readonly x: number; readonly y: number } | null;
}

const TOP = 18;
const PLOT_HEIGHT = 196;
/** From the plot down to the end of the picture: strip of short days, labels of days. */
const BELOW = 34;
const RIGHT = 10;
/** Width in px of a character of a label. */
export const CHARACTER = 6.4;
/** Width in px of a day's label, with the space around it. */
const DAY_LABEL = 84;
const AMOUNT_STEPS = 4;
/** A day short is to be seen even if its column is narrower. */
const LEAST_MARK = 2;

export const PICTURE_HEIGHT = TOP + PLOT_HEIGHT + BELOW;

/** Lays the days out in a picture of this width; there is at least one day. */
export function drawingOf(days: readonly PictureDay[], width: number): Drawing {
  const { low, high, ticks } = amountRange(
    days.flatMap(({ bank, held }) => [bank, held]),
    AMOUNT_STEPS,
  );
  const labels = amountLabels(ticks);
  const left = Math.ceil(Math.max(...labels.map(({ length }) => length)) * CHARACTER) + 8;
  const plot: Plot = { left, top: TOP, width: Math.max(1, width - left - RIGHT), height: PLOT_HEIGHT };
  const places = placesIn(plot, days.length, low, high);
  const lowest = lowestDay(days);
  return {
    width,
    height: PICTURE_HEIGHT,
    plot,
    places,
    amounts: ticks.map((cents, at) => ({ place: places.y(cents), text: labels[at] ?? '' })),
    days: dayTicks(dayOf(days, 0), dayOf(days, days.length - 1), Math.floor(plot.width / DAY_LABEL) + 1).map(
      ({ at, label }) => ({ place: places.x(at), text: label }),
    ),
    zero: low < 0 && high > 0 ? places.y(0) : null,
    areas: gapAreas(days, places),
    bank: stepLine(
      days.map(({ bank }) => bank),
      places,
    ),
    held: stepLine(
      days.map(({ held }) => held),
      places,
    ),
    shortMarks: runsOf(days)
      .filter(({ short }) => short)
      .map(({ from, to }) => ({
        x: places.x(from),
        width: Math.max(LEAST_MARK, places.x(to) - places.x(from)),
      })),
    lowest: lowest && { x: middleOf(places, days.indexOf(lowest)), y: places.y(lowest.bank) },
  };
}

/** The middle of a day's column. */
export function middleOf({ x }: Places, at: number): number {
  return (x(at) + x(at + 1)) / 2;
}

function dayOf(days: readonly PictureDay[], at: number): IsoDate {
  const day = days[at];
  if (day === undefined) throw new RangeError('A picture needs a day');
  return day.day;
}
