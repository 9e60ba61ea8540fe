import { ITEM_FILTERS, ITEM_FILTER_TYPES, transactionTypeLabel } from '../../../domain';
import type { ItemFilter } from '../../../domain';
import { QUERY } from '../../../platform';
import type { ColumnFilter } from '../../../report';

/** The filter of a receipt report entry (D31) over the column Item Type; none for all items. */
export function itemTypeFilter(items: ItemFilter): readonly ColumnFilter[] | undefined {
  if (items === 'all') return undefined;
  const values = ITEM_FILTER_TYPES[items].types.map(transactionTypeLabel);
  return [{ kind: 'oneOf', columnId: 'transactionType', values }];
}

/** What an address narrows a report to that it cannot be narrowed to; null where all is well. */
export function wrongItems(search: string): string | null {
  const items = new URLSearchParams(search).get(QUERY.items);
  return items === null || ITEM_FILTERS.some((known) => known === items) ? null : items;
}
