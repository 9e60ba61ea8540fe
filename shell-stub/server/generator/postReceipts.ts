import { receiptPosting } from '../ledger/core';
import type { Book, ItemHead } from './book';
import { actOf, POSTING_ACCOUNTS } from './book';
import type { Receipt } from './documents';
import type { Client, Policy } from './population';

export interface ReceiptInput {
  readonly client: Client;
  /** The policy that it pays for, if there is exactly one. */
  readonly policy: Policy | null;
  readonly trust: number;
  /** Cents kept. */
  readonly amount: number;
  /** Cents handed back as change. */
  readonly change: number;
  readonly method: string;
  readonly reference: string;
  /** Cents of it applied to invoices in the same act, and cents of older credits used with it. */
  readonly invoiced: number;
  readonly creditUsed?: number;
}

/**
 * Posts money received.
 *
 * @param id The receipt's id, if it was assigned beforehand.
 */
export function postReceipt(book: Book, head: ItemHead, input: ReceiptInput, id?: number): Receipt {
  const { client, policy, trust, amount } = input;
  const facts = {
    act: actOf(head),
    clientId: client.id,
    policyId: policy?.id ?? null,
    officeId: policy?.office ?? client.office,
    agentId: client.agent,
    trustAccountId: trust,
    tenderedCents: amount + input.change,
    changeCents: input.change,
    invoicedCents: input.invoiced,
    creditUsedCents: input.creditUsed ?? 0,
    payMethod: input.method,
    reference: input.reference,
  };
  const { itemId, item, entry } = book.postItem(receiptPosting(facts, POSTING_ACCOUNTS), id);
  const { event, day } = head;
  return {
    kind: 'Receipt',
    row: item,
    id: itemId,
    number: item.item_number,
    event,
    day,
    client,
    policy,
    trust,
    amount,
    entry,
    applications: [],
    used: 0,
    voided: false,
  };
}
