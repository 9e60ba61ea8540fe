import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { LedgerRefusal } from '../refusal';
import { noAccount, postingAccounts } from './accounts';
import type { Act } from './act';
import { postEntry } from './entries';
import { clientFacts, writeItem } from './items';

/** A line of an invoice or credit memo (§3 "Line item"). Cents, positive on both kinds of document. */
export interface DocumentLine {
  readonly name: string;
  readonly description?: string;
  readonly amountCents: number;
  /** The agency's part of it; needs `retainedAccountId`. */
  readonly retainedCents?: number;
  readonly retainedAccountId?: number | null;
  readonly reportingAccountId: number;
  readonly carrierId?: number | null;
}

export interface DocumentInput extends Act {
  readonly clientId: number;
  readonly policyId?: number | null;
  /** Absent: one is given. */
  readonly number?: string;
  /** Null: due on the invoice date (D12). */
  readonly dueDate?: IsoDate | null;
  readonly lines: readonly DocumentLine[];
  /** The receipt in which it is made (D16). */
  readonly createdInItemId?: number | null;
  /** A draft posts nothing and counts in no report (D12). */
  readonly draft?: boolean;
}

/**
 * Posts an invoice: Dr receivable; Cr each line's payable and revenue, not collected yet.
 *
 * @returns its item id.
 * @throws {LedgerRefusal}
 */
export function postInvoice(tx: Database, input: DocumentInput): Promise<number> {
  return postDocument(tx, 'Invoice', input);
}

/**
 * Posts a credit memo (return premium): Cr client credit; Dr each line's payable and revenue.
 *
 * @returns its item id.
 * @throws {LedgerRefusal}
 */
export function postCreditMemo(tx: Database, input: DocumentInput): Promise<number> {
  return postDocument(tx, 'CreditMemo', input);
}

async function postDocument(
  tx: Database,
  type: 'Invoice' | 'CreditMemo',
  input: DocumentInput,
): Promise<number> {
  const sign = type === 'Invoice' ? 1 : -1;
  const amount = input.lines.reduce((sum, line) => sum + line.amountCents, 0);
  if (amount <= 0) throw new LedgerRefusal('An invoice or credit memo must be worth more than nothing.');
  const { receivable, clientCredit } = await postingAccounts(tx, input.agencyId);
  const parts = await payableParts(tx, input, sign);
  const facts = await clientFacts(tx, input.agencyId, input.clientId, input.policyId ?? null);
  const itemId = await writeItem(tx, input, type, {
    item_type: input.draft ? 'DraftInvoice' : type,
    item_number: input.number,
    client_id: input.clientId,
    policy_id: input.policyId ?? null,
    office_id: facts.office_id,
    due_date: input.dueDate ?? null,
    is_draft: input.draft ?? false,
    amount_cents: amount,
    invoiced_cents: sign * amount,
    carrier_id: input.lines.find((line) => line.carrierId != null)?.carrierId ?? null,
    agent_id: facts.agent_id,
    created_in_item_id: input.createdInItemId ?? null,
  });
  await writeLines(tx, itemId, input.lines, sign);
  if (input.draft) return itemId;
  await tx.query(
    `INSERT INTO payable_line (item_id, line_no, kind, account_id, carrier_id, amount_cents)
     SELECT $1, p."lineNo", p.kind, p.account, p.carrier, p.cents FROM json_to_recordset($2::text::json)
       AS p("lineNo" int, kind text, account int, carrier int, cents bigint)`,
    [itemId, JSON.stringify(parts)],
  );
  const client = input.clientId;
  await postEntry(tx, itemId, input.day, [
    { account: type === 'Invoice' ? receivable : clientCredit, client, cents: sign * amount },
    ...parts.map((part) => ({ account: part.account, client, cents: -part.cents })),
  ]);
  return itemId;
}

interface PayablePart {
  readonly lineNo: number;
  readonly kind: 'company' | 'revenue';
  readonly account: number;
  readonly carrier: number | null;
  readonly cents: number;
}

/** What the lines leave to pay on: the carrier's remainder and the agency's retained part of each. */
async function payableParts(tx: Database, input: DocumentInput, sign: 1 | -1): Promise<PayablePart[]> {
  const rows = await tx.query<{ account_id: number; role: string; name: string }>(
    'SELECT account_id, role, name FROM gl_account WHERE agency_id = $1',
    [input.agencyId],
  );
  const roles = new Map(rows.map((row) => [row.account_id, row.role]));
  const nameOf = (accountId: number) => rows.find((row) => row.account_id === accountId)?.name;
  return input.lines.flatMap((line, index): PayablePart[] => {
    const { retainedCents = 0, retainedAccountId = null, reportingAccountId } = line;
    const reporting = roles.get(reportingAccountId);
    if (reporting !== 'company_payable' && reporting !== 'agency_revenue') {
      const name = nameOf(reportingAccountId);
      throw new LedgerRefusal(
        name === undefined
          ? noAccount(reportingAccountId)
          : `${name} is neither a company payable nor agency revenue.`,
      );
    }
    if (
      retainedCents !== 0 &&
      (retainedAccountId === null || roles.get(retainedAccountId) !== 'agency_revenue')
    ) {
      throw new LedgerRefusal(`Line ${index + 1} retains an amount without an account of agency revenue.`);
    }
    const isFee = reporting === 'agency_revenue';
    const whole: PayablePart = {
      lineNo: index + 1,
      kind: isFee ? 'revenue' : 'company',
      account: reportingAccountId,
      carrier: isFee ? null : (line.carrierId ?? null),
      cents: sign * (line.amountCents - retainedCents),
    };
    const retained: PayablePart = {
      lineNo: index + 1,
      kind: 'revenue',
      account: retainedAccountId ?? reportingAccountId,
      carrier: null,
      cents: sign * retainedCents,
    };
    return [whole, retained].filter(({ cents }) => cents !== 0);
  });
}

async function writeLines(
  tx: Database,
  itemId: number,
  lines: readonly DocumentLine[],
  sign: 1 | -1,
): Promise<void> {
  const rows = lines.map((line, index) => ({
    no: index + 1,
    name: line.name,
    description: line.description ?? '',
    amount: sign * line.amountCents,
    retained: sign * (line.retainedCents ?? 0),
    retained_account: line.retainedAccountId ?? null,
    reporting_account: line.reportingAccountId,
    carrier: line.carrierId ?? null,
  }));
  await tx.query(
    `INSERT INTO item_line (item_id, line_no, name, description, amount_cents, retained_cents,
                            retained_account_id, reporting_account_id, carrier_id)
     SELECT $1, l.no, l.name, l.description, l.amount, l.retained, l.retained_account, l.reporting_account, l.carrier
       FROM json_to_recordset($2::text::json)
         AS l(no int, name text, description text, amount bigint, retained bigint,
              retained_account int, reporting_account int, carrier int)`,
    [itemId, JSON.stringify(rows)],
  );
}
