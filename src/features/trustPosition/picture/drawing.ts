import type { IsoDate } from '../../../domain';
import { axesOf, heightOf, middleOf, stepLine } from '../../../ui';
import type { Axes } from '../../../ui';
import { lowestDay } from './pictureDays';
import type { PictureDay } from './pictureDays';
import { gapAreas, runsOf } from './shapes';
import type { GapArea } from './shapes';

/** Everything that is drawn of the days, as places in px. */
export interface Drawing {
  readonly axes: Axes;
  readonly areas: readonly GapArea[];
  readonly bank: string;
  readonly held: string;
  /** A strip below the plot, filled where days are short. */
  readonly shortMarks: readonly { readonly x: number; readonly width: number }[];
  /** The lowest day, marked on the line of the bank. */
  readonly lowest: { readonly x: number; readonly y: number } | null;
}

/** From the plot down: the strip of short days, then the labels of days. */
const HEIGHTS = { top: 18, plot: 196, labels: 28, below: 34 } as const;
const AMOUNT_STEPS = 4;
/** A day short is to be seen even if its column is narrower. */
const MIN_MARK = 2;

export const PICTURE_HEIGHT = heightOf(HEIGHTS);

/** Lays the days out in a picture of this width; there is at least one day. */
export function drawingOf(days: readonly PictureDay[], width: number): Drawing {
  const [banks, helds] = [days.map(({ bank }) => bank), days.map(({ held }) => held)];
  const axes = axesOf(
    {
      amounts: [...banks, ...helds],
      first: dayOf(days, 0),
      last: dayOf(days, days.length - 1),
      count: days.length,
      steps: AMOUNT_STEPS,
    },
    HEIGHTS,
    width,
  );
  const { places } = axes;
  const lowest = lowestDay(days);
  return {
    axes,
    areas: gapAreas(days, places),
    bank: stepLine(banks, places),
    held: stepLine(helds, places),
    shortMarks: runsOf(days)
      .filter(({ short }) => short)
      .map(({ from, to }) => ({
        x: places.x(from),
        width: Math.max(MIN_MARK, places.x(to) - places.x(from)),
      })),
    lowest: lowest && { x: middleOf(places, days.indexOf(lowest)), y: places.y(lowest.bank) },
  };
}

function dayOf(days: readonly PictureDay[], at: number): IsoDate {
  const day = days[at];
  if (day === undefined) throw new RangeError('A picture needs a day');
  return day.day;
}
