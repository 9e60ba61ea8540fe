import type { BalanceSummaryRow } from '../../../src/api/wire';

/**
 * Ageing buckets of open balances by days past due (D6): the last day of each, and its field in the balance
 * summary. Declared here because only types of the wire may be imported by this server.
 */
export const AGEING_BUCKETS = [
  { field: 'current', to: 0, label: 'Current' },
  { field: 'days1To30', to: 30, label: '1–30 days' },
  { field: 'days31To60', to: 60, label: '31–60 days' },
  { field: 'days61To90', to: 90, label: '61–90 days' },
  { field: 'days91Up', to: Infinity, label: '91 days and more' },
] as const satisfies readonly {
  readonly field: keyof BalanceSummaryRow;
  readonly to: number;
  readonly label: string;
}[];
export type AgeingField = (typeof AGEING_BUCKETS)[number]['field'];
/** Cents by bucket. */
export type Ageing = Readonly<Record<AgeingField, number>>;

/** Computes an amount for each bucket. */
export function byAge(amountOf: (field: AgeingField) => number): Ageing {
  return Object.fromEntries(AGEING_BUCKETS.map(({ field }) => [field, amountOf(field)])) as Ageing;
}

/** The bucket of a number of days past due. */
export function ageOf(daysPastDue: number): AgeingField {
  return (AGEING_BUCKETS.find(({ to }) => daysPastDue <= to) ?? AGEING_BUCKETS[0]).field;
}

/** SQL with a column for each bucket: the sum of `cents` over the rows whose `days` past due fall into it. */
export function ageingSql(days: string, cents: string): string {
  return AGEING_BUCKETS.map(({ field, to }, at) => {
    const from = AGEING_BUCKETS[at - 1]?.to;
    const range = [from === undefined ? [] : `${days} > ${from}`, to === Infinity ? [] : `${days} <= ${to}`];
    return `coalesce(sum(${cents}) FILTER (WHERE ${range.flat().join(' AND ')}), 0)::bigint AS "${field}"`;
  }).join(', ');
}
