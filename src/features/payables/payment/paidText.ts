import { listOf, record, text } from '../../../api';
import type { CommandResult, PaymentMade } from '../../../api/wire';
import { isolated } from '../../../domain';

const PAYMENTS = listOf(
  record({ itemId: text, itemNumber: text, payeeName: text, method: text, referenceNumber: text }),
);

/** The payments that a command made; empty when the host does not say. */
export function paymentsOf({ payments }: CommandResult): readonly PaymentMade[] {
  return payments !== undefined && PAYMENTS(payments) ? payments : [];
}

/** Payments named beyond this many are counted. */
const MAX_NAMED = 6;

/** What was done, with the number of each payment and of its check (D53). */
export function paidText(done: string, made: readonly PaymentMade[]): string {
  const named = made.slice(0, MAX_NAMED).map(({ itemNumber, method, referenceNumber, payeeName }) => {
    const means = method === 'Check' ? `check ${referenceNumber}` : `${method} ${referenceNumber}`.trim();
    return made.length === 1 ? `${itemNumber}, ${means}` : `${isolated(payeeName)}: ${itemNumber}, ${means}`;
  });
  const more = made.length - named.length;
  return `${done} ${[...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')}.`;
}
