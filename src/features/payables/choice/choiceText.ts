import { DATE_TYPE_LABELS, RANGE_LABELS, displayFromIso, formatCount, isIsoDate } from '../../../domain';
import type { PayableReportType } from '../../../domain';
import type { PayablesChoice } from './payablesChoice';

/** Which lines by whether they are paid (§3), as it is named on the screen. */
export const TYPE_LABELS: Readonly<Record<PayableReportType, string>> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  all: 'All',
  none: 'None',
};

/** The date filter of a choice in words. */
export function datesText({ range, dateType, startDate, endDate }: PayablesChoice): string {
  if (range === null && startDate === null && endDate === null) return 'All dates';
  const days =
    range === null || range === 'Custom'
      ? [startDate, endDate].map((day) => (day === null ? '…' : shown(day))).join(' – ')
      : RANGE_LABELS[range];
  return dateType === null ? days : `${DATE_TYPE_LABELS[dateType]}: ${days}`;
}

/** How many accounts, e.g. `2 accounts`. */
export function accountsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'account' : 'accounts'}`;
}

/** As typed while it is no date yet. */
function shown(day: string): string {
  return isIsoDate(day) ? displayFromIso(day) : day;
}
