import type { PostingAccounts } from './accounts';
import type { Act } from './act';
import { bankLine, entryOf } from './entries';
import { itemOf } from './items';
import type { Posting } from './records';

/** The facts of a receipt and of its client. */
interface ReceiptFacts {
  readonly act: Act;
  readonly clientId: number;
  readonly policyId: number | null;
  readonly officeId: number;
  readonly agentId: string | null;
  /** The trust account it is deposited to. */
  readonly trustAccountId: number;
  /** Cents handed over by the client, and cents handed back as change. The difference is received. */
  readonly tenderedCents: number;
  readonly changeCents: number;
  /** Cents applied to invoices in the same act; for the report column only. */
  readonly invoicedCents: number;
  /** Older credits used in the same act; for the report column only. */
  readonly creditUsedCents: number;
  readonly payMethod: string;
  /** Number of the check, card slip or transfer. */
  readonly reference: string;
  /** Absent: the writer assigns one. */
  readonly number?: string | undefined;
}

/** Posts a receipt: Dr trust bank, Cr client credit held in it (D11, D13). */
export function receiptPosting(facts: ReceiptFacts, { clientCredit }: PostingAccounts): Posting {
  const { act, clientId: client, trustAccountId: trust, tenderedCents, changeCents } = facts;
  const received = tenderedCents - changeCents;
  return {
    item: itemOf(act, 'IncomingPayment', {
      item_type: 'PaymentIn',
      item_number: facts.number,
      client_id: client,
      policy_id: facts.policyId,
      office_id: facts.officeId,
      amount_cents: received,
      invoiced_cents: facts.invoicedCents,
      tendered_cents: tenderedCents,
      credit_used_cents: facts.creditUsedCents,
      change_cents: changeCents,
      bank_account_id: trust,
      pay_method: facts.payMethod,
      reference: facts.reference,
      agent_id: facts.agentId,
    }),
    entry: entryOf(act.day, [
      bankLine(trust, received),
      { account: clientCredit, trust, client, cents: -received },
    ]),
  };
}
