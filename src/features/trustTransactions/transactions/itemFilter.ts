import { ITEM_FILTERS, ITEM_FILTER_TYPES, transactionTypeLabel } from '../../../domain';
import type { ItemFilter } from '../../../domain';
import { QUERY } from '../../../platform';
import type { ColumnFilter } from '../../../report';

/** The filter on the Item Type column for a receipt report entry (D31); undefined for all items. */
export function itemTypeFilter(items: ItemFilter): readonly ColumnFilter[] | undefined {
  if (items === 'all') return undefined;
  const values = ITEM_FILTER_TYPES[items].types.map((type) => transactionTypeLabel(type));
  return [{ kind: 'oneOf', columnId: 'transactionType', values }];
}

/** Returns the kind of item in an address if it is unknown, otherwise null. */
export function wrongItems(search: string): string | null {
  const items = new URLSearchParams(search).get(QUERY.items);
  return items === null || ITEM_FILTERS.some((known) => known === items) ? null : items;
}
