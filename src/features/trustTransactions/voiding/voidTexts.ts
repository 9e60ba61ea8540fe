import type { Effects } from './voids.api';
import { TransactionType, TransferStatus, formatCount, transactionTypeLabel } from '../../../domain';

/** An item to void. */
export interface VoidTarget {
  readonly itemId: string;
  readonly transactionType: string;
  readonly itemNumber: string;
  readonly transferStatus: string;
}

/** What a void leaves to be done in QuickBooks (D16), by transfer status. Of a receipt marked Mixed, it may be only a part. */
export const IN_QUICKBOOKS: ReadonlyMap<string, string> = new Map([
  [TransferStatus.Transferred, 'QuickBooks has it: after the void, reverse it from To Be Exported.'],
  [
    TransferStatus.Mixed,
    'If QuickBooks has the receipt itself, reverse it from To Be Exported after the void.',
  ],
]);

/** The name of an item in a sentence: Receipt R-12. */
export function itemName({
  transactionType: type,
  itemNumber,
}: {
  readonly transactionType: string;
  /** Null for one that the user may not see. */
  readonly itemNumber: string | null;
}): string {
  const kind = type === TransactionType.IncomingPayment ? 'Receipt' : transactionTypeLabel(type);
  return itemNumber == null ? `${kind} that you may not see` : `${kind} ${itemNumber}`;
}

/** How much depends on an item, for those who cannot see it appear. */
export function effectsText({ reopened, released, unpaid, stillPaid, advances, trust }: Effects): string {
  const parts = (
    [
      ['invoices open again', reopened],
      ['credits given back', released],
      ['payables unpaid again', unpaid],
      ['lines that stay paid', stillPaid],
      ['advances', advances],
      ['trust accounts short', trust ?? []],
    ] as const
  ).flatMap(([what, { length }]) => (length === 0 ? [] : `${what}: ${formatCount(length)}`));
  return parts.length === 0 ? 'Nothing depends on it' : `Depends on it: ${parts.join(', ')}`;
}

/** The key of the void of an item while it is under way, in whatever screen it was begun. */
export const voidKey = (itemId: string): string => `void ${itemId}`;
