import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import type { Act, DocumentLine, KnownLine } from '../core';
import { creditMemoPosting, invoicePosting } from '../core';
import { LedgerRefusal } from '../refusal';
import { writePosting } from '../writers/writePosting';
import { noAccount, postingAccounts } from './accounts';
import { clientFacts } from './items';

export interface DocumentInput extends Act {
  readonly clientId: number;
  readonly policyId?: number | null;
  /** Absent: one is assigned. */
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
 * Posts an invoice (`invoicePosting`).
 *
 * @returns its item id.
 * @throws {LedgerRefusal}
 */
export function postInvoice(tx: Database, input: DocumentInput): Promise<number> {
  return postDocument(tx, input, invoicePosting);
}

/**
 * Posts a credit memo (`creditMemoPosting`).
 *
 * @returns its item id.
 * @throws {LedgerRefusal}
 */
export function postCreditMemo(tx: Database, input: DocumentInput): Promise<number> {
  return postDocument(tx, input, creditMemoPosting);
}

async function postDocument(
  tx: Database,
  input: DocumentInput,
  posting: typeof invoicePosting,
): Promise<number> {
  const amount = input.lines.reduce((sum, line) => sum + line.amountCents, 0);
  if (amount <= 0) throw new LedgerRefusal('An invoice or credit memo must be for more than zero.');
  const accounts = await postingAccounts(tx, input.agencyId);
  const lines = await knownLines(tx, input);
  const facts = await clientFacts(tx, input.agencyId, input.clientId, input.policyId ?? null);
  const document = {
    act: input,
    clientId: input.clientId,
    policyId: input.policyId ?? null,
    officeId: facts.office_id,
    agentId: facts.agent_id,
    dueDate: input.dueDate ?? null,
    lines,
    createdInItemId: input.createdInItemId ?? null,
    draft: input.draft ?? false,
    number: input.number,
  };
  return (await writePosting(tx, posting(document, accounts))).itemId;
}

/**
 * Determines the kind of each line from its account. @throws {LedgerRefusal} for accounts that a document
 * cannot use
 */
async function knownLines(tx: Database, input: DocumentInput): Promise<KnownLine[]> {
  const rows = await tx.query<{ account_id: number; role: string; name: string }>(
    'SELECT account_id, role, name FROM gl_account WHERE agency_id = $1',
    [input.agencyId],
  );
  const roles = new Map(rows.map((row) => [row.account_id, row.role]));
  const nameOf = (accountId: number) => rows.find((row) => row.account_id === accountId)?.name;
  return input.lines.map((line, index): KnownLine => {
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
    return { ...line, kind: reporting === 'agency_revenue' ? 'revenue' : 'company' };
  });
}
