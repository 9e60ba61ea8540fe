import { useCallback } from 'react';
import { TransactionType } from '../../../domain';
import { useToaster } from '../../../ui';
import { useItemPages } from '../../../platform';
import type { ItemPages, ItemTarget } from '../../../platform';
import type { RowView } from '../../../report';

/** Follows the links of an item's row: to the item, its receipt or its client (§2, D28). */
export interface RowLinks {
  readonly open: (row: RowView, columnId: string) => void;
  /** The address that `open` leads to. */
  readonly href: (row: RowView, columnId: string) => string | null;
  /** Opens the page of the row's item to void it (§2 "intent"). */
  readonly openToVoid: (row: RowView) => void;
  readonly pages: ItemPages;
}

/** The links of the rows of a trust report. */
export function useRowLinks(): RowLinks {
  const pages = useItemPages(useToaster());

  const { addressOf, clientLink } = pages;

  const href = useCallback(
    (row: RowView, columnId: string): string | null =>
      leadsToClient(row, columnId) ? clientLink(...clientLinkOf(row)) : addressOf(targetOf(row, columnId)),
    [addressOf, clientLink],
  );
  return {
    open: (row, columnId) => {
      if (leadsToClient(row, columnId)) pages.openClient(...clientLinkOf(row));
      else pages.open(targetOf(row, columnId));
    },
    href,
    openToVoid: (row) => pages.open({ ...itemOf(row), intent: 'void' }),
    pages,
  };
}

function leadsToClient(row: RowView, columnId: string): boolean {
  return columnId === 'clientNumber' && row.text('clientNumber') !== '';
}

function clientLinkOf(row: RowView): [client: string | number, policyId: number | null] {
  return [clientOf(row) ?? row.text('clientNumber'), row.count('policyId') || null];
}

/**
 * What a column other than the client's opens: the receipt for a receipt number, otherwise the item. A receipt of an office
 * that the user may not see has no number (D14), and no page for them.
 */
function targetOf(row: RowView, columnId: string): ItemTarget {
  const item = itemOf(row);
  if (columnId !== 'receiptNumber') return item;
  const receipt = row.text('receiptNumber') === '' ? '' : row.text('createdInTransaction');
  if (receipt !== '') return { ...item, kind: 'Receipt', itemId: receipt };
  return item.kind === TransactionType.IncomingPayment ? { ...item, kind: 'Receipt' } : item;
}

function itemOf(row: RowView): ItemTarget {
  return { kind: row.text('transactionType'), itemId: row.text('itemId'), clientId: clientOf(row) };
}

/** A column of counts has 0 where the wire has null: for an item without a client. */
function clientOf(row: RowView): number | null {
  return row.count('clientId') || null;
}
