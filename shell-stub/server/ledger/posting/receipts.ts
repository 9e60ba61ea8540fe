import type { Database } from '../../db';
import { LedgerRefusal } from '../refusal';
import { writeItem } from '../writers/writePosting';
import { postingAccounts, requireTrustAccount } from './accounts';
import type { Act } from '../core';
import { applyToInvoice } from './applications';
import { bankLine, itemOf } from '../core';
import { postEntry } from './entries';
import { clientFacts } from './items';

export interface ReceiptInput extends Act {
  readonly clientId: number;
  readonly policyId?: number | null;
  /** The trust account that it is deposited to. */
  readonly trustAccountId: number;
  /** What the client handed over, and what was handed back at once. The difference is received. */
  readonly tenderedCents: number;
  readonly changeCents?: number;
  readonly payMethod: string;
  /** Number of the check, card slip or transfer. */
  readonly reference?: string;
  /** Absent: one is given. */
  readonly number?: string;
  /** Older credits used in the same act; for the report column only. */
  readonly creditUsedCents?: number;
  /** Invoices that it pays in the same act and on the same day. */
  readonly applications?: readonly { readonly invoiceItemId: number; readonly cents: number }[];
}

/** A posted receipt with the applications made in the same act. */
export interface PostedReceipt {
  readonly itemId: number;
  readonly applicationIds: readonly number[];
}

/**
 * Posts money received: Dr trust bank, Cr client credit held in it; then puts it on the invoices named.
 *
 * @throws {LedgerRefusal}; {DatabaseError} LG005 when more is applied than was received or is open.
 */
export async function postReceipt(tx: Database, input: ReceiptInput): Promise<PostedReceipt> {
  const { agencyId, clientId, trustAccountId, changeCents = 0, applications = [] } = input;
  const received = input.tenderedCents - changeCents;
  if (changeCents < 0 || received <= 0) throw new LedgerRefusal('A receipt must be worth more than nothing.');
  await requireTrustAccount(tx, agencyId, trustAccountId);
  const { clientCredit } = await postingAccounts(tx, agencyId);
  const facts = await clientFacts(tx, agencyId, clientId, input.policyId ?? null);
  const itemId = await writeItem(
    tx,
    itemOf(input, 'IncomingPayment', {
      item_type: 'PaymentIn',
      item_number: input.number,
      client_id: clientId,
      policy_id: input.policyId ?? null,
      office_id: facts.office_id,
      amount_cents: received,
      invoiced_cents: applications.reduce((sum, { cents }) => sum + cents, 0),
      tendered_cents: input.tenderedCents,
      credit_used_cents: input.creditUsedCents ?? 0,
      change_cents: changeCents,
      bank_account_id: trustAccountId,
      pay_method: input.payMethod,
      reference: input.reference ?? '',
      agent_id: facts.agent_id,
    }),
  );
  await postEntry(tx, itemId, input.day, [
    bankLine(trustAccountId, received),
    { account: clientCredit, trust: trustAccountId, client: clientId, cents: -received },
  ]);
  const applicationIds: number[] = [];
  for (const application of applications) {
    applicationIds.push(await applyToInvoice(tx, { ...input, ...application, sourceItemId: itemId }));
  }
  return { itemId, applicationIds };
}
