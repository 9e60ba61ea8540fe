import { addDays, datePartsOf, dayNumber, displayFromIso, formatCents, isoOf } from '../../domain';
import type { Cents, IsoDate } from '../../domain';

/** The amounts from the bottom to the top of the picture. */
export interface AmountRange {
  readonly low: Cents;
  readonly high: Cents;
  /** Amounts to label, ascending; the first is `low`, the last `high`. */
  readonly ticks: readonly Cents[];
}

/** A day to label, by its place in the range. */
export interface DayTick {
  readonly at: number;
  readonly label: string;
}

/** Half of what is shown where all amounts are the same: a hundredth of them, but at least a dollar. */
const MIN_SPREAD = 100;

/**
 * Fits the range of amounts to those shown, in round steps. It reaches down to zero only if that does not make
 * the gap between the lines much smaller: the gap is what the picture is about.
 *
 * @param count the number of steps to aim at.
 */
export function amountRange(amounts: readonly Cents[], count: number): AmountRange {
  let [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  if (low === high) {
    const spread = Math.max(MIN_SPREAD, Math.round(Math.abs(low) / 100));
    [low, high] = [low - spread, high + spread];
  }
  const spread = high - low;
  if (low > 0 && low <= spread) low = 0;
  if (high < 0 && -high <= spread) high = 0;
  const step = roundStep((high - low) / count);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step + 0);
  return { low: first * step + 0, high: last * step + 0, ticks };
}

/** The smallest of 1, 2, 5, 10, 20, 50, … cents that is not below `least`. */
function roundStep(least: number): Cents {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  const factor = [1, 2, 5].find((each) => each * power >= least) ?? 10;
  return factor * power;
}

const shortNumbers = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
/** From here on labels of an axis are shortened: 12,500,000 to 12.5M. */
const LONG = 1_000_000_000;

/** Labels of an axis: without cents where none has any, and shortened where one is long. */
export function amountLabels(ticks: readonly Cents[]): readonly string[] {
  const whole = ticks.every((cents) => cents % 100 === 0);
  const labels = ticks.map((cents) => (whole ? formatCents(cents).slice(0, -3) : formatCents(cents)));
  if (ticks.every((cents) => Math.abs(cents) < LONG)) return labels;
  const brief = ticks.map((cents) => shortNumbers.format(cents / 100));
  // Amounts far from zero in small steps differ only in the digits that would be cut off.
  return new Set(brief).size === brief.length ? brief : labels;
}

/** Days between labels, if they are counted in days: 7 is a week, which starts on Sunday (§9). */
const DAY_STEPS = [1, 2, 7, 14] as const;
/** Months between labels. */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120] as const;

/** Labels for the days `first` to `last`, at most `most`: days, Sundays or first days of months. */
export function dayTicks(first: IsoDate, last: IsoDate, most: number): readonly DayTick[] {
  const from = dayNumber(first);
  const count = dayNumber(last) - from + 1;
  for (const step of DAY_STEPS) {
    const start = step < 7 ? 0 : sundayAfter(from);
    const length = Math.max(0, Math.ceil((count - start) / step));
    if (length <= most) {
      return labelled(
        Array.from({ length }, (_, at) => start + at * step),
        first,
      );
    }
  }
  for (const step of MONTH_STEPS) {
    const places = monthStarts(first, last, step).map((day) => dayNumber(day) - from);
    if (places.length <= most) return labelled(places, first);
  }
  return labelled([0], first);
}

/** Days from a day number to the next Sunday; 1970-01-01 was a Thursday. */
const sundayAfter = (day: number): number => (((3 - day) % 7) + 7) % 7;

function monthStarts(first: IsoDate, last: IsoDate, step: number): readonly IsoDate[] {
  const { year, month } = datePartsOf(first);
  const starts: IsoDate[] = [];
  for (let at = year * 12 + month - 1; ; at += 1) {
    const day = isoOf(Math.floor(at / 12), (at % 12) + 1, 1);
    if (day > last) return starts;
    if (day >= first && at % step === 0) starts.push(day);
  }
}

/** The year stands at the first label and at the first of each year. */
function labelled(places: readonly number[], first: IsoDate): readonly DayTick[] {
  let year = '';
  return places.map((at) => {
    const label = displayFromIso(addDays(first, at));
    const isNew = label.slice(6) !== year;
    year = label.slice(6);
    return { at, label: isNew ? label : label.slice(0, 5) };
  });
}
