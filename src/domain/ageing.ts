import type { Cents } from './money';

/**
 * Ageing buckets of open balances, by days past due (D6): first and last day, both included. They cover every whole
 * number of days exactly once. `id` names a bucket in addresses, `field` in the balance summary of the wire.
 */
export const AGEING_BUCKETS = [
  { id: 'current', from: -Infinity, to: 0, label: 'Current', field: 'current' },
  { id: '1-30', from: 1, to: 30, label: '1–30', field: 'days1To30' },
  { id: '31-60', from: 31, to: 60, label: '31–60', field: 'days31To60' },
  { id: '61-90', from: 61, to: 90, label: '61–90', field: 'days61To90' },
  { id: '91-up', from: 91, to: Infinity, label: '91+', field: 'days91Up' },
] as const;
export type AgeingBucket = (typeof AGEING_BUCKETS)[number];
export type AgeingId = AgeingBucket['id'];
/**
 * A bucket by days past due, named by its first and last day, both included. `current` is up to and on the due date; `Up`
 * has no end.
 */
export type AgeingField = AgeingBucket['field'];
/** Whole cents by bucket. */
export type AgeingSums = Readonly<Record<AgeingId, Cents>>;

/** The first bucket: not past due, up to and on the due date (D6). */
export const CURRENT = AGEING_BUCKETS[0];

/** The bucket of a number of days past due. */
export function ageingBucket(daysPastDue: number): AgeingBucket {
  return AGEING_BUCKETS.find(({ to }) => daysPastDue <= to) ?? CURRENT;
}

/** Adds up amounts by their days past due. */
export function ageingSums(
  rows: Iterable<{ readonly daysPastDue: number; readonly cents: Cents }>,
): AgeingSums {
  const sums = Object.fromEntries(AGEING_BUCKETS.map(({ id }) => [id, 0])) as Record<AgeingId, Cents>;
  for (const { daysPastDue, cents } of rows) sums[ageingBucket(daysPastDue).id] += cents;
  return sums;
}

/** The name of a bucket on the screen. `unit` is the word after the numbers, such as `days`. */
export function ageingLabel(bucket: AgeingBucket, unit = 'days'): string {
  return bucket === CURRENT ? bucket.label : `${bucket.label} ${unit}`;
}
