import type { Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import type { Row } from './rows.ts';

/** A name that no client has, and a text that is nowhere. */
export const NO_NAME = 'Zzyzx-Nobody';

/** A report that was asked for some of its rows. */
export interface Filtered {
  /** The query. */
  readonly name: string;
  /** What was asked, such as `TimePeriod 0`. */
  readonly label: string;
  readonly rows: readonly Row[] | undefined;
  /** Whether a row may be there. */
  readonly fits: (row: Row) => boolean;
  /** What such a row has, in words, such as `a transactionDate of 2026-05-14`. */
  readonly words: string;
  /** Rows of the same request without the filter: of these, all that fit must be there. */
  readonly all?: readonly Row[] | undefined;
}

/** Checks that a report has the rows that were asked for, and no others. */
export function checkFilter(run: CheckRun, caller: Caller, filtered: Filtered): void {
  const { name, label, rows, fits, words, all } = filtered;
  if (!rows) return;
  const wrong = rows.flatMap((row, place) => (fits(row) ? [] : [place]));
  const found = rows.length - wrong.length;
  const expected = all?.filter(fits).length ?? found;
  run.findings.record(
    { ...answerOf(run.call(name), caller), check: `rows for ${label}` },
    [
      ...(wrong.length === 0
        ? []
        : [
            `asked with ${label}, ${wrong.length} of ${rows.length} rows do not belong there, such as data[${String(wrong[0])}]. Answer with the rows alone that have ${words}.`,
          ]),
      ...(found >= expected
        ? []
        : [
            `asked with ${label}, it answers with ${found} rows that have ${words}; without that condition, with ${expected} of them. A condition leaves out other rows alone.`,
          ]),
    ],
    `rows with ${words} alone`,
  );
}

/** Text of a field of a row, such as one to be compared with a day. */
export const textIn = (row: Row, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value : '';
};

const DAY_MS = 86_400_000;

/** Number of days from `first` to `last`. */
export const daysBetween = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / DAY_MS;

/** The day that is some days after another. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns a function that formats a moment as its day in the agency's time zone, or in this computer's if the agency has
 * none.
 */
export function dayFormatter(timeZone: string | null | undefined): (moment: number) => string {
  const zone = timeZone == null ? {} : { timeZone };
  // Canadian dates are written yyyy-MM-dd.
  const format = new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' });
  return (moment) => format.format(moment);
}

/** A day of the middle of some rows, and of no row if there are none. */
export function middleDay(rows: readonly Row[], field: string): string | undefined {
  const days = rows.map((row) => textIn(row, field)).filter((day) => day !== '');
  return days.toSorted()[Math.floor(days.length / 2)];
}
