import { displayFromIso, formatCents, formatCount } from '../../domain';
import type { ReportColumn } from '../reportSpec';
import type { ColumnFilter } from './columnFilters';

/** What a filter lets through, in words. */
export function filterText(filter: ColumnFilter, column: ReportColumn | undefined): string {
  switch (filter.kind) {
    case 'contains':
      return `contains ${filter.text}`;
    case 'oneOf':
      return filter.values.map((value) => (value === '' ? '(blank)' : value)).join('; ');
    case 'marked':
      return 'some';
    case 'amountRange': {
      const text = column?.kind === 'count' ? formatCount : formatCents;
      return rangeText(filter.min, filter.max, text);
    }
    case 'dateRange':
      return rangeText(filter.from, filter.to, displayFromIso);
  }
}

function rangeText<T>(from: T | undefined, to: T | undefined, text: (bound: T) => string): string {
  if (from === undefined) return to === undefined ? 'any' : `up to ${text(to)}`;
  return to === undefined ? `from ${text(from)}` : `${text(from)} to ${text(to)}`;
}
