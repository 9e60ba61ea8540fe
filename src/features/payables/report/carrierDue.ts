import { addDays } from '../../../domain';
import type { IsoDate } from '../../../domain';
import type { CarrierDue } from '../../../api/wire';
import type { FilterName } from '../../../platform';
import type { ColumnFilter } from '../../../report';
import { DUE_FIELDS } from './paymentColumns';

/** Limits lines by when they are due to their carriers (D45). Temporary: not kept with the choice of the report. */
export type DueFilter = Extract<CarrierDue, 'Overdue' | 'Next7Days'>;

export const DUE_LABELS: Readonly<Record<DueFilter, string>> = {
  Overdue: 'Overdue',
  Next7Days: 'Due in the next 7 days',
};

/** Reads the filter of an address; any other value is none. */
export function readDue(query: URLSearchParams): DueFilter | null {
  const asked = query.get('due' satisfies FilterName);
  return asked === 'Overdue' || asked === 'Next7Days' ? asked : null;
}

/** The days on which lines are due, from the day of the report. */
export function dueFilter(due: DueFilter, day: IsoDate): ColumnFilter {
  const columnId = DUE_FIELDS.companyPayables;
  return due === 'Overdue'
    ? { kind: 'dateRange', columnId, to: addDays(day, -1) }
    : { kind: 'dateRange', columnId, from: day, to: addDays(day, 7) };
}
