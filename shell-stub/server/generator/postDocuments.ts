import { ACCOUNTS } from '../directory/ids';
import type { KnownLine } from '../ledger/core';
import { creditMemoPosting, invoicePosting } from '../ledger/core';
import type { Book, ItemHead } from './book';
import { actOf, POSTING_ACCOUNTS } from './book';
import { isoDay } from './calendar';
import type { Document, PayableLine } from './documents';
import type { Policy } from './population';

export interface DocumentInput {
  readonly policy: Policy;
  /** Null: due at once (D12). */
  readonly due: number | null;
  readonly lines: readonly KnownLine[];
  readonly createdIn?: number;
  readonly draft?: boolean;
}

const POSTINGS = { Invoice: invoicePosting, CreditMemo: creditMemoPosting } as const;

/**
 * Posts an invoice or a credit memo, or writes a draft, which posts nothing: the document returned for it has
 * no postings.
 */
export function postDocument(
  book: Book,
  kind: Document['kind'],
  head: ItemHead,
  input: DocumentInput,
): Document {
  const { policy } = input;
  const { client } = policy;
  const facts = {
    act: actOf(head),
    clientId: client.id,
    policyId: policy.id,
    officeId: policy.office,
    agentId: client.agent,
    dueDate: input.due === null ? null : isoDay(input.due),
    lines: input.lines,
    createdInItemId: input.createdIn ?? null,
    draft: input.draft ?? false,
  };
  const posting = POSTINGS[kind](facts, POSTING_ACCOUNTS);
  const { item, entry, lineIds } = book.post(posting);
  if (!item) throw new RangeError('A document is an item.');
  const lines: PayableLine[] = [];
  const document: Document = {
    kind,
    row: item,
    id: item.item_id,
    number: item.item_number,
    event: head.event,
    day: head.day,
    due: input.due ?? head.day,
    client,
    policy,
    // Return premiums are held in and refunded from the default trust account.
    trust: kind === 'Invoice' ? policy.line.trust : ACCOUNTS.trust,
    amount: item.amount_cents,
    lines,
    entry: entry ?? { id: 0, lines: [] },
    used: 0,
    voided: false,
  };
  posting.payables?.forEach(({ kind: payable, account_id, carrier_id, amount_cents }, index) => {
    lines.push({
      line_id: lineIds[index] ?? 0,
      kind: payable,
      account_id,
      carrier: carrier_id,
      amount_cents,
      document,
      collected_cents: 0,
      collectedOn: 0,
      advanced: 0,
      rounds: 0,
      payment: null,
    });
  });
  return document;
}
