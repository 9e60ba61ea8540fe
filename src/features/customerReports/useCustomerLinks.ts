import type { ItemPageKind } from '../../domain';
import { useItemPages } from '../../platform';
import type { ItemPages } from '../../platform';
import type { RowView } from '../../report';

/** Opens the page of the item of a row (§2). */
export interface CustomerLinks {
  readonly openItem: (row: RowView, kind: ItemPageKind) => void;
  readonly pages: ItemPages;
}

/** What the rows of customer reports open. */
export function useCustomerLinks(): CustomerLinks {
  const pages = useItemPages();
  return {
    openItem: (row, kind) =>
      pages.open({ kind, itemId: row.text('itemId'), clientId: row.text('clientId') || null }),
    pages,
  };
}
