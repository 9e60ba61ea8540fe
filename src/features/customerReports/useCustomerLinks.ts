import type { ItemPageKind } from '../../domain';
import { useItemPages } from '../../platform';
import type { ItemPages, ItemTarget } from '../../platform';
import type { RowView } from '../../report';

/** Opens the page of the item of a row (§2). */
export interface CustomerLinks {
  readonly openItem: (row: RowView, kind: ItemPageKind) => void;
  /** Address of that page. */
  readonly itemHref: (row: RowView, kind: ItemPageKind) => string;
  readonly pages: ItemPages;
}

/** What the rows of customer reports open. */
export function useCustomerLinks(): CustomerLinks {
  const pages = useItemPages();
  return {
    openItem: (row, kind) => pages.open(targetOf(row, kind)),
    itemHref: (row, kind) => pages.addressOf(targetOf(row, kind)),
    pages,
  };
}

function targetOf(row: RowView, kind: ItemPageKind): ItemTarget {
  return { kind, itemId: row.text('itemId'), clientId: row.text('clientId') || null };
}
