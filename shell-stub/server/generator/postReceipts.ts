import { ACCOUNTS } from '../directory/ids';
import type { Book, ItemHead } from './book';
import { bankLine } from '../ledger/core';
import type { Client, Policy } from './population';
import type { Receipt } from './documents';

export interface ReceiptInput {
  readonly client: Client;
  /** The one policy that it pays for, if it is one. */
  readonly policy: Policy | null;
  readonly trust: number;
  /** Cents that stay. */
  readonly amount: number;
  /** Cents given back at once. */
  readonly change: number;
  readonly method: string;
  readonly reference: string;
  /** Cents of it put on invoices in the same act, and cents of older credits used with it. */
  readonly invoiced: number;
  readonly creditUsed?: number;
}

/** Posts money received: Dr trust bank, Cr client credit held in it. */
export function postReceipt(
  book: Book,
  head: ItemHead,
  input: ReceiptInput,
  id = book.next('item'),
): Receipt {
  const { client, policy, trust, amount } = input;
  const number = book.nextNumber('IncomingPayment');
  const row = book.item(head, {
    item_id: id,
    transaction_type: 'IncomingPayment',
    item_type: 'PaymentIn',
    item_number: number,
    client_id: client.id,
    policy_id: policy?.id ?? null,
    office_id: policy?.office ?? client.office,
    amount_cents: amount,
    invoiced_cents: input.invoiced,
    tendered_cents: amount + input.change,
    credit_used_cents: input.creditUsed ?? 0,
    change_cents: input.change,
    bank_account_id: trust,
    pay_method: input.method,
    reference: input.reference,
    agent_id: client.agent,
  });
  const entry = book.entry(id, head.day, [
    bankLine(trust, amount),
    { account: ACCOUNTS.clientCredit, trust, client: client.id, cents: -amount },
  ]);
  const { event, day } = head;
  return {
    kind: 'Receipt',
    row,
    id,
    number,
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
