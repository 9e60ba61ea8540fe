import { useToaster } from '../../../ui';
import type { ItemPageKind } from '../../../domain';
import { useItemPages } from '../../../platform';
import type { ItemPages } from '../../../platform';
import type { RowView } from '../../../report';

/** Follows the links of a row of items: to the item, to its receipt, or to its client (§2, D28). */
export interface RowLinks {
  readonly open: (row: RowView, columnId: string) => void;
  /** Opens the page of the row's item to void it (§2 "intent"). */
  readonly openToVoid: (row: RowView) => void;
  readonly pages: ItemPages;
}

/** What the rows of a trust report open. */
export function useOpenRow(): RowLinks {
  const pages = useItemPages();
  const toaster = useToaster();

  const openItem = (row: RowView, intent?: 'void'): void => {
    pages.open({
      kind: kindOf(row),
      itemId: row.text('itemId'),
      clientId: clientOf(row),
      intent,
    });
  };
  const openClient = (row: RowView): void => {
    const client = clientOf(row) ?? row.text('clientNumber');
    const problem = pages.openClient(client, row.count('policyId') || null);
    if (problem !== null) toaster.show({ kind: 'error', text: problem });
  };
  return {
    open: (row, columnId) => {
      if (columnId === 'clientNumber' && row.text('clientNumber') !== '') openClient(row);
      else if (columnId === 'receiptNumber' && row.text('createdInTransaction') !== '') {
        pages.open({ kind: 'Receipt', itemId: row.text('createdInTransaction'), clientId: clientOf(row) });
      } else openItem(row);
    },
    openToVoid: (row) => openItem(row, 'void'),
    pages,
  };
}

function kindOf(row: RowView): ItemPageKind {
  // The wire's type of a transaction is one of §3, each of which has a page (§2).
  return row.text('transactionType') as ItemPageKind;
}

/** An item without a client has 0 for none. */
function clientOf(row: RowView): number | null {
  return row.count('clientId') || null;
}
