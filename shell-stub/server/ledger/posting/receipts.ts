import type { Database } from '../../db';
import type { Act } from '../core';
import { receiptPosting } from '../core';
import { LedgerRefusal } from '../refusal';
import { writePosting } from '../writers/writePosting';
import { postingAccounts, requireTrustAccount } from './accounts';
import { applicationDay, applyToInvoice } from './applications';
import { clientFacts, lockItems } from './items';

export interface ReceiptInput extends Act {
  readonly clientId: number;
  readonly policyId?: number | null;
  /** The trust account it is deposited to. */
  readonly trustAccountId: number;
  /** Cents handed over by the client, and cents handed back as change. The difference is received. */
  readonly tenderedCents: number;
  readonly changeCents?: number;
  readonly payMethod: string;
  /** Number of the check, card slip or transfer. */
  readonly reference?: string;
  /** Absent: one is assigned. */
  readonly number?: string;
  /** Older credits used in the same act; for the report column only. */
  readonly creditUsedCents?: number;
  /** Invoices paid in the same act; on the same day, unless something was posted on them after it (`applicationDay`). */
  readonly applications?: readonly { readonly invoiceItemId: number; readonly cents: number }[];
}

/** A posted receipt with the applications made in the same act. */
export interface PostedReceipt {
  readonly itemId: number;
  readonly applicationIds: readonly number[];
}

/**
 * Posts money received (`receiptPosting`), then applies it to the given invoices.
 *
 * @throws {LedgerRefusal}; {DatabaseError} LG005 when more is applied than was received or is open.
 */
export async function postReceipt(tx: Database, input: ReceiptInput): Promise<PostedReceipt> {
  const { agencyId, clientId, trustAccountId, changeCents = 0, applications = [] } = input;
  if (changeCents < 0 || input.tenderedCents <= changeCents)
    throw new LedgerRefusal('A receipt must be for more than zero.');
  // Before the postings, which lock the trust account: a void or a payment of an invoice locks the two in this order.
  await lockItems(
    tx,
    agencyId,
    applications.map(({ invoiceItemId }) => invoiceItemId),
  );
  await requireTrustAccount(tx, agencyId, trustAccountId);
  const accounts = await postingAccounts(tx, agencyId);
  const facts = await clientFacts(tx, agencyId, clientId, input.policyId ?? null);
  const receipt = {
    act: input,
    clientId,
    policyId: input.policyId ?? null,
    officeId: facts.office_id,
    agentId: facts.agent_id,
    trustAccountId,
    tenderedCents: input.tenderedCents,
    changeCents,
    invoicedCents: applications.reduce((sum, { cents }) => sum + cents, 0),
    creditUsedCents: input.creditUsedCents ?? 0,
    payMethod: input.payMethod,
    reference: input.reference ?? '',
    number: input.number,
  };
  const { itemId } = await writePosting(tx, receiptPosting(receipt, accounts));
  const applicationIds: number[] = [];
  for (const application of applications) {
    const day = await applicationDay(tx, input, application.invoiceItemId);
    applicationIds.push(await applyToInvoice(tx, { ...input, ...application, day, sourceItemId: itemId }));
  }
  return { itemId, applicationIds };
}
