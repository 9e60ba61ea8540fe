import type { IsoDate } from '../../../../src/api/wire';
import type { PostingAccounts } from './accounts';
import type { Act } from './act';
import { entryOf } from './entries';
import { itemOf } from './items';
import type { LineRecord, PayableKind, PayableRecord, Posting } from './records';

/** A line of an invoice or credit memo (§3 "Line item"). Cents, positive on both kinds of document. */
export interface DocumentLine {
  readonly name: string;
  readonly description?: string;
  readonly amountCents: number;
  /** The agency's share of it; requires `retainedAccountId`. */
  readonly retainedCents?: number;
  readonly retainedAccountId?: number | null;
  readonly reportingAccountId: number;
  readonly carrierId?: number | null;
}

/** A line whose kind was determined from its reporting account. */
export interface KnownLine extends DocumentLine {
  /** `revenue`: a fee, of which the agency keeps the whole amount. */
  readonly kind: PayableKind;
}

/** The facts of an invoice or credit memo and of its client. */
interface DocumentFacts {
  readonly act: Act;
  readonly clientId: number;
  readonly policyId: number | null;
  readonly officeId: number;
  readonly agentId: string | null;
  /** Absent: the writer assigns one. */
  readonly number?: string | undefined;
  /** Null: due on the invoice date (D12). */
  readonly dueDate: IsoDate | null;
  readonly lines: readonly KnownLine[];
  /** The receipt in which it is made (D16). */
  readonly createdInItemId: number | null;
  /** A draft posts nothing and counts in no report (D12). */
  readonly draft: boolean;
}

/** Posts an invoice: Dr receivable; Cr each line's payable and revenue, not collected yet (D12). */
export function invoicePosting(facts: DocumentFacts, { receivable }: PostingAccounts): Posting {
  return documentPosting('Invoice', 1, facts, receivable);
}

/** Posts a return premium (D12): Cr client credit; Dr each line's payable and revenue. */
export function creditMemoPosting(facts: DocumentFacts, { clientCredit }: PostingAccounts): Posting {
  return documentPosting('CreditMemo', -1, facts, clientCredit);
}

function documentPosting(
  type: 'Invoice' | 'CreditMemo',
  sign: 1 | -1,
  facts: DocumentFacts,
  account: number,
): Posting {
  const { act, clientId: client, draft } = facts;
  const amount = facts.lines.reduce((sum, line) => sum + line.amountCents, 0);
  const item = itemOf(act, type, {
    item_type: draft ? 'DraftInvoice' : type,
    item_number: facts.number,
    client_id: client,
    policy_id: facts.policyId,
    office_id: facts.officeId,
    due_date: facts.dueDate,
    is_draft: draft,
    amount_cents: amount,
    invoiced_cents: sign * amount,
    carrier_id: facts.lines.find((line) => line.carrierId != null)?.carrierId ?? null,
    agent_id: facts.agentId,
    created_in_item_id: facts.createdInItemId,
  });
  const lines = facts.lines.map((line, index) => lineRecord(line, index + 1, sign));
  if (draft) return { item, lines };
  const payables = facts.lines.flatMap((line, index) => payablesOf(line, index + 1, sign));
  const entry = entryOf(act.day, [
    { account, client, cents: sign * amount },
    ...payables.map((part) => ({ account: part.account_id, client, cents: -part.amount_cents })),
  ]);
  return { item, lines, payables, entry };
}

function lineRecord(line: KnownLine, lineNo: number, sign: 1 | -1): LineRecord {
  return {
    line_no: lineNo,
    name: line.name,
    description: line.description ?? '',
    amount_cents: sign * line.amountCents,
    retained_cents: signed(sign, line.retainedCents ?? 0),
    retained_account_id: line.retainedAccountId ?? null,
    reporting_account_id: line.reportingAccountId,
    carrier_id: line.carrierId ?? null,
  };
}

/** The payable lines of a document line: the carrier's remainder and the agency's retained share. */
function payablesOf(line: KnownLine, lineNo: number, sign: 1 | -1): PayableRecord[] {
  const { kind, amountCents, retainedCents = 0, retainedAccountId, reportingAccountId } = line;
  const whole: PayableRecord = {
    line_no: lineNo,
    kind,
    account_id: reportingAccountId,
    carrier_id: kind === 'revenue' ? null : (line.carrierId ?? null),
    amount_cents: sign * (amountCents - retainedCents),
  };
  const retained: PayableRecord = {
    line_no: lineNo,
    kind: 'revenue',
    account_id: retainedAccountId ?? reportingAccountId,
    carrier_id: null,
    amount_cents: signed(sign, retainedCents),
  };
  return [whole, retained].filter((part) => part.amount_cents !== 0);
}

/** Avoids minus zero. */
const signed = (sign: 1 | -1, cents: number): number => (sign === 1 ? cents : 0 - cents);
