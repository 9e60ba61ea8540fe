import type { TransferStatus, TransferSubStatus } from '../../../../src/api/wire';
import type { LedgerMark } from './ledgerMark';
import type { PageItems } from './pageItems';
import type { Values } from './readColumns';
import { cell, code, count, flag } from './readColumns';

/** The transfer of an item to QuickBooks (D16). */
export interface Transfer {
  readonly status: TransferStatus;
  readonly subStatus: TransferSubStatus | null;
  readonly needsReversal: boolean;
}

/** The two states of a transfer that its label is made of (§4). */
export type TransferStates = Pick<Transfer, 'status' | 'subStatus'>;

const TRANSFER = {
  itemId: count('t.item_id'),
  status: code<TransferStatus | ''>(`coalesce(t.status, '')`),
  subStatus: code<TransferSubStatus | ''>(`coalesce(t.sub_status, '')`),
  needsReversal: flag('t.needs_reversal'),
};

/** The transfers of a page's items; and what those that have changed since a moment were then, the first change last. */
export const transferParts = (page: PageItems, at: LedgerMark) => ({
  transfers: { columns: TRANSFER, from: `transfer_state t WHERE ${page.has('t.item_id')}` },
  formerTransfers: {
    columns: TRANSFER,
    from: `(SELECT * FROM transfer_change WHERE change_id > ${page.bind(at.transferChange, 'bigint')}
             ORDER BY change_id DESC) t`,
  },
});

/**
 * The items that were made in a page's receipts (D16), both in force at a moment, with their transfers. They are few: each is
 * looked up by itself. What is voided is sent and reversed by itself.
 */
export const madePart = (page: PageItems, at: LedgerMark) => {
  const last = page.bind(at.item, 'bigint');
  return {
    columns: { ...TRANSFER, receiptId: count('t.receipt_id') },
    from: `(
      SELECT d.created_in_item_id AS receipt_id, m.*
        FROM item d
       CROSS JOIN LATERAL (SELECT * FROM transfer_state m WHERE m.item_id = d.item_id OFFSET 0) m
       WHERE ${page.has('d.created_in_item_id')} AND d.item_id <= ${last}
         AND (SELECT w.item_id FROM item w WHERE w.reverses_item_id = d.item_id AND w.item_id <= ${last}) IS NULL
         AND (SELECT w.item_id FROM item w WHERE w.reverses_item_id = d.created_in_item_id
                 AND w.transaction_type <> 'NSFCheck' AND w.item_id <= ${last}) IS NULL
    ) t`,
  };
};

type ReadTransfers = Values<typeof TRANSFER>;

/** The transfers of items at the moment for which they were read; undefined: an item had none. */
export function transfersOf(...read: readonly ReadTransfers[]): (itemId: number) => Transfer | undefined {
  const found = new Map<number, Transfer | undefined>();
  for (const some of read) some.itemId.forEach((itemId, row) => found.set(itemId, transferOf(some, row)));
  return (itemId) => found.get(itemId);
}

function transferOf(read: ReadTransfers, row: number): Transfer | undefined {
  const status = cell(read.status, row);
  if (status === '') return undefined;
  return {
    status,
    subStatus: cell(read.subStatus, row) || null,
    needsReversal: cell(read.needsReversal, row),
  };
}

/** What an item without a transfer shows. */
export const NOT_TRANSFERRED = { status: 'NotTransferred', subStatus: null } as const;

/**
 * A receipt is sent as its items (D16): the payment, and what was made in it and is in force. One that failed must not hide
 * behind another that waits, so secondary states that differ make it Mixed too.
 */
export function receiptTransfer(
  own: TransferStates | undefined,
  made: readonly TransferStates[],
): TransferStates {
  const { status, subStatus } = own ?? made[0] ?? NOT_TRANSFERRED;
  const areSame = made.every((item) => item.status === status && item.subStatus === subStatus);
  return areSame ? { status, subStatus } : { status: 'Mixed', subStatus: null };
}
