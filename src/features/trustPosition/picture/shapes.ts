import { stepLine } from '../../../ui';
import type { Places } from '../../../ui';
import type { PictureDay } from './pictureDays';

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

/** Consecutive days, from the place `from` up to, but not including, `to`. */
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
