/** The figures of one visit to a grid's page, in ms unless stated otherwise; defined in `measure/`. */
export interface Figures {
  /** Fetching the reply and reading its bytes, without looking at them. */
  readonly bytesAlone: number;
  /** NaN for a reply that is longer than the longest text. */
  readonly jsonParse: number;
  readonly firstRows: number;
  readonly allRows: number;
  readonly wholeLoad: number;
  readonly longestTask: number;
  readonly sortMoney: number;
  readonly sortText: number;
  /** The longest task of the main thread while it is sorted. */
  readonly sortTask: number;
  readonly filterCold: number;
  readonly filterTyped: number;
  readonly filterTypedWorst: number;
  readonly frameP95: number;
  /** % of the frames. */
  readonly dropped: number;
  /** % of the area for rows, over all screenshots. */
  readonly blank: number;
  /** % of the screenshots in which at least one row is missing. */
  readonly blankShots: number;
  /** MB (1,000,000 bytes). */
  readonly heap: number;
  /** MB that the page's processes hold: at most until the page is quiet, then after garbage collections. */
  readonly memoryPeak: number;
  readonly memoryEnd: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return ((low ?? NaN) + (high ?? NaN)) / 2;
}

/** The median of each figure over several visits. */
export function medians(visits: readonly Figures[]): Figures {
  const [first] = visits;
  if (first === undefined) throw new Error('There are no figures.');
  const entries = Object.keys(first).map((key) => [
    key,
    median(visits.map((one) => one[key as keyof Figures])),
  ]);
  return Object.fromEntries(entries) as Figures;
}
