/** Ageing buckets of open balances, by days past due (D6). They cover every number of days exactly once. */
export const AGEING_BUCKETS = ['Current', '1–30', '31–60', '61–90', '91+'] as const;
export type AgeingBucket = (typeof AGEING_BUCKETS)[number];

/** The bucket of a number of days past due; 0 or less, up to and on the due date, is Current (D6). */
export function ageingBucket(daysPastDue: number): AgeingBucket {
  if (daysPastDue <= 0) return 'Current';
  if (daysPastDue <= 30) return '1–30';
  if (daysPastDue <= 60) return '31–60';
  return daysPastDue <= 90 ? '61–90' : '91+';
}
