import { useItemPages } from '../../platform';
import type { ItemPages, ItemTarget } from '../../platform';
import type { RowView } from '../../report';
import { useToaster } from '../../ui';
import type { FilterState } from './useCustomerFilters';

/** Opens the item page of a row (§2). */
export interface CustomerLinks {
  readonly openItem: (row: RowView, kind: string) => void;
  /** The address of that page; null for a kind of item that has none. */
  readonly itemHref: (row: RowView, kind: string) => string | null;
  readonly pages: ItemPages;
}

/** Links from rows of customer reports to item pages. */
export function useCustomerLinks(): CustomerLinks {
  const pages = useItemPages(useToaster());
  return {
    openItem: (row, kind) => pages.open(targetOf(row, kind)),
    itemHref: (row, kind) => pages.addressOf(targetOf(row, kind)),
    pages,
  };
}

/** The links of a row: the customer's leads to their balance detail, the others to the row's item. */
export interface RowLinks {
  readonly open: (row: RowView, columnId: string) => void;
  readonly href: (row: RowView, columnId: string) => string | null;
  readonly pages: ItemPages;
}

/** Links for rows of one item each; `kindOf` returns the item's kind. */
export function useRowLinks(state: FilterState, kindOf: (row: RowView) => string): RowLinks {
  const { openItem, itemHref, pages } = useCustomerLinks();
  const ofCustomer = (row: RowView) =>
    ['customerBalanceDetail', { client: row.text('clientNumber') }] as const;
  return {
    open: (row, columnId) => {
      if (columnId === 'clientNumber') state.go(...ofCustomer(row));
      else openItem(row, kindOf(row));
    },
    href: (row, columnId) =>
      columnId === 'clientNumber' ? state.hrefOf(...ofCustomer(row)) : itemHref(row, kindOf(row)),
    pages,
  };
}

function targetOf(row: RowView, kind: string): ItemTarget {
  return { kind, itemId: row.text('itemId'), clientId: row.text('clientId') || null };
}
