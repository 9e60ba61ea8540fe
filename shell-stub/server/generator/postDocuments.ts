import { ACCOUNTS } from '../directory/ids';
import type { EntryLine } from '../ledger/posting/entries';
import type { Book, ItemHead } from './book';
import { isoDay } from './calendar';
import type { Document, PayableLine } from './documents';
import type { Policy } from './population';

/** A line of an invoice or credit memo (§3 "Line item"); cents, positive for both. */
export interface ItemLine {
  readonly name: string;
  readonly description: string;
  readonly amount: number;
  readonly retained: number;
  readonly retainedAccount: number | null;
  readonly reportingAccount: number;
  /** `revenue`: the agency's own fee; the whole amount is its revenue. */
  readonly kind: 'company' | 'revenue';
}

export interface DocumentInput {
  readonly policy: Policy;
  /** Null: due at once (D12). */
  readonly due: number | null;
  readonly lines: readonly ItemLine[];
  readonly createdIn?: number;
  readonly draft?: boolean;
}

const DOCUMENTS = {
  Invoice: { prefix: 'INV', itemType: 'Invoice', sign: 1 },
  CreditMemo: { prefix: 'CM', itemType: 'CreditMemo', sign: -1 },
} as const;

/** Posts an invoice or a credit memo, or writes a draft, which posts nothing and is not answered. */
export function postDocument(
  book: Book,
  kind: Document['kind'],
  head: ItemHead,
  input: DocumentInput,
): Document {
  const { prefix, itemType, sign } = DOCUMENTS[kind];
  const { policy } = input;
  const { client } = policy;
  const id = book.nextItem();
  const number = book.nextNumber(prefix);
  const amount = input.lines.reduce((sum, line) => sum + line.amount, 0);
  const row = book.item(head, {
    item_id: id,
    transaction_type: kind,
    item_type: input.draft ? 'DraftInvoice' : itemType,
    item_number: number,
    client_id: client.id,
    policy_id: policy.id,
    office_id: policy.office,
    due_date: input.due === null ? null : isoDay(input.due),
    is_draft: input.draft ?? false,
    amount_cents: amount,
    invoiced_cents: sign * amount,
    carrier_id: policy.carrier,
    agent_id: client.agent,
    created_in_item_id: input.createdIn ?? null,
  });
  input.lines.forEach((line, index) => {
    book.rows.item_line.add({
      item_id: id,
      line_no: index + 1,
      name: line.name,
      description: line.description,
      amount_cents: sign * line.amount,
      retained_cents: sign * line.retained,
      retained_account_id: line.retainedAccount,
      reporting_account_id: line.reportingAccount,
      carrier_id: line.kind === 'company' ? policy.carrier : null,
    });
  });
  const lines: PayableLine[] = [];
  const entry = input.draft
    ? { id: 0, lines: [] }
    : book.entry(id, head.day, entryLines(kind, input.lines, amount, client.id));
  const document: Document = {
    kind,
    row,
    id,
    number,
    event: head.event,
    day: head.day,
    due: input.due ?? head.day,
    client,
    policy,
    // Return premiums are held and given back in the default trust account.
    trust: kind === 'Invoice' ? policy.line.trust : ACCOUNTS.trust,
    amount,
    lines,
    entry,
    used: 0,
    voided: false,
  };
  if (!input.draft) {
    for (const part of payableParts(input.lines, sign)) lines.push(addPayable(book, document, part));
  }
  return document;
}

interface PayablePart {
  readonly lineNo: number;
  readonly kind: PayableLine['kind'];
  readonly account: number;
  readonly cents: number;
}

/** What the lines of a document leave to pay on: the carrier's remainder and the agency's part of each. */
function payableParts(lines: readonly ItemLine[], sign: 1 | -1): PayablePart[] {
  return lines
    .flatMap(({ kind, amount, retained, retainedAccount, reportingAccount }, index): PayablePart[] => [
      { lineNo: index + 1, kind, account: reportingAccount, cents: sign * (amount - retained) },
      {
        lineNo: index + 1,
        kind: 'revenue',
        account: retainedAccount ?? reportingAccount,
        cents: sign * retained,
      },
    ])
    .filter(({ cents }) => cents !== 0);
}

/** Invoice: Dr receivable, Cr payable and revenue. Credit memo: Cr client credit, Dr payable and revenue. */
function entryLines(
  kind: Document['kind'],
  lines: readonly ItemLine[],
  amount: number,
  client: number,
): EntryLine[] {
  const { sign } = DOCUMENTS[kind];
  const account = kind === 'Invoice' ? ACCOUNTS.receivable : ACCOUNTS.clientCredit;
  return [
    { account, client, cents: sign * amount },
    ...payableParts(lines, sign).map((part) => ({ account: part.account, client, cents: -part.cents })),
  ];
}

function addPayable(book: Book, document: Document, part: PayablePart): PayableLine {
  const { kind, account, cents } = part;
  const carrier = kind === 'company' ? document.policy.carrier : null;
  const id = book.nextLine();
  book.rows.payable_line.add({
    line_id: id,
    item_id: document.id,
    line_no: part.lineNo,
    kind,
    account_id: account,
    carrier_id: carrier,
    amount_cents: cents,
  });
  return {
    line_id: id,
    kind,
    account_id: account,
    carrier,
    amount_cents: cents,
    document,
    collected_cents: 0,
    collectedOn: 0,
    advanced: 0,
    rounds: 0,
    payment: null,
  };
}
