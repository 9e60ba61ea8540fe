import {
  DATE_TYPE_LABELS,
  RANGE_LABELS,
  displayFromIso,
  isIsoDate,
  isNamedRange,
  rangeText,
} from '../../../domain';
import type { PayableReportType, ReportDateType } from '../../../domain';
import type { PayablesChoice } from './payablesChoice';

/** Labels of the paid filter (§3). */
export const TYPE_LABELS: Readonly<Record<PayableReportType, string>> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  all: 'All',
  none: 'None',
};

/** Names a date type. With carriers' due dates beside it, that of the client says so (D45). */
export function dateTypeLabel(type: ReportDateType, hasCarrierDueDates: boolean): string {
  return hasCarrierDueDates && type === 'DueDate' ? 'Customer Due Date' : DATE_TYPE_LABELS[type];
}

/**
 * Describes the date filter of a choice; what is not a date yet as typed.
 *
 * @param dateType the date that selects lines; null while it is to be chosen.
 * @param hasCarrierDueDates whether the report has carriers' due dates too.
 */
export function datesText(
  { range, startDate, endDate }: PayablesChoice,
  dateType: ReportDateType | null,
  hasCarrierDueDates: boolean,
): string {
  if (range === null && startDate === null && endDate === null) return 'All dates';
  const days = isNamedRange(range)
    ? RANGE_LABELS[range]
    : [startDate, endDate].every((day) => day === null || isIsoDate(day))
      ? (rangeText({ startDate, endDate }) ?? '')
      : [startDate, endDate].map(shown).join(' – ');
  return dateType === null ? days : `${dateTypeLabel(dateType, hasCarrierDueDates)}: ${days}`;
}

function shown(day: string | null): string {
  if (day === null) return '…';
  return isIsoDate(day) ? displayFromIso(day) : day;
}
