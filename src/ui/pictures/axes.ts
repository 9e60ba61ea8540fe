import type { Cents, IsoDate } from '../../domain';
import { placesIn } from './places';
import type { Places, Plot } from './places';
import { amountLabels, amountRange, dayTicks } from './scales';

/** A label, and where it stands. */
interface Label {
  readonly place: number;
  readonly text: string;
}

/** The plot of a picture of amounts by day, its places and its labels. */
export interface Axes {
  readonly width: number;
  readonly height: number;
  readonly plot: Plot;
  readonly places: Places;
  /** Horizontal lines, labelled at their left. */
  readonly amounts: readonly Label[];
  /** Vertical lines, labelled below. */
  readonly days: readonly Label[];
  /** How far below the plot the days' labels stand, in px. */
  readonly labelsBelow: number;
  /** Line of the amount zero, if it is neither top nor bottom. */
  readonly zero: number | null;
}

/** What axes are laid out for. */
export interface AxesNeed {
  /** All amounts that are drawn; at least one. */
  readonly amounts: readonly Cents[];
  readonly first: IsoDate;
  readonly last: IsoDate;
  /** The number of days, `first` and `last` included. */
  readonly count: number;
  /** The number of steps between amounts to aim at. */
  readonly steps: number;
}

/** Heights in px of a picture: above the plot, the plot, and from it down to the labels of days and the end. */
export interface Heights {
  readonly top: number;
  readonly plot: number;
  readonly labels: number;
  readonly below: number;
}

const RIGHT = 10;
/** Width in px of a character of a label. */
const CHARACTER = 6.4;
/** Width in px of a day's label, with the space around it. */
const DAY_LABEL = 84;

/** Height in px of a whole picture. */
export const heightOf = ({ top, plot, below }: Heights): number => top + plot + below;

/** Lays out the axes of a picture of this width, in px. */
export function axesOf(need: AxesNeed, heights: Heights, width: number): Axes {
  const { low, high, ticks } = amountRange(need.amounts, need.steps);
  const labels = amountLabels(ticks);
  const left = Math.ceil(Math.max(...labels.map(({ length }) => length)) * CHARACTER) + 8;
  const plot = { left, top: heights.top, width: Math.max(1, width - left - RIGHT), height: heights.plot };
  const places = placesIn(plot, need.count, low, high);
  const most = Math.floor(plot.width / DAY_LABEL) + 1;
  return {
    width,
    height: heightOf(heights),
    plot,
    places,
    amounts: ticks.map((cents, at) => ({ place: places.y(cents), text: labels[at] ?? '' })),
    days: dayTicks(need.first, need.last, most).map(({ at, label }) => ({
      place: places.x(at),
      text: label,
    })),
    labelsBelow: heights.labels,
    zero: low < 0 && high > 0 ? places.y(0) : null,
  };
}

/** A label stands in the middle of its place, unless it would be cut off there. */
export function anchorAt(place: number, text: string, width: number): 'start' | 'middle' | 'end' {
  const half = (text.length * CHARACTER) / 2;
  if (place < half) return 'start';
  return place > width - half ? 'end' : 'middle';
}
