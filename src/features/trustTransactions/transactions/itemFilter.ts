import { ITEM_FILTER_TYPES, transactionTypeLabel } from '../../../domain';
import type { ItemFilter } from '../../../domain';
import type { ColumnFilter } from '../../../report';

/** The filter of a receipt report entry (D31) over the column Item Type; none for all items. */
export function itemTypeFilter(items: ItemFilter): readonly ColumnFilter[] | undefined {
  if (items === 'all') return undefined;
  const values = ITEM_FILTER_TYPES[items].types.map(transactionTypeLabel);
  return [{ kind: 'oneOf', columnId: 'transactionType', values }];
}

/** A title with what it is narrowed to: `Today's Transactions: Payments`. */
export function filteredTitle(title: string, items: ItemFilter): string {
  return items === 'all' ? title : `${title}: ${ITEM_FILTER_TYPES[items].label}`;
}
