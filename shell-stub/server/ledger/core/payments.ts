import type { PostingAccounts } from './accounts';
import type { Act } from './act';
import { bankLine, entryOf } from './entries';
import type { ItemFields } from './items';
import { itemOf } from './items';
import type { EntryLine, Posting } from './records';

/** A payable line to be paid, always in full (D7). */
interface PaidLine {
  readonly line_id: number;
  readonly account_id: number;
  readonly amount_cents: number;
  /** How often it was paid before. */
  readonly rounds: number;
}

/** Common facts of outgoing payments. */
interface Outlay {
  readonly act: Act;
  readonly officeId: number;
  readonly payee: string;
  readonly payMethod: string;
  readonly reference: string;
  /** Absent: the writer assigns one. */
  readonly number?: string | undefined;
}

export interface PaymentFacts extends Outlay {
  /** The trust account that holds the money of the lines. */
  readonly trustAccountId: number;
  readonly carrierId: number | null;
  readonly lines: readonly PaidLine[];
}

interface RevenueFacts extends PaymentFacts {
  /** The operating account it is deposited to. */
  readonly depositAccountId: number;
}

interface DisbursementFacts extends Outlay {
  /** The producer to be paid. */
  readonly producerId: string;
  readonly cents: number;
}

/** Pays a carrier from the trust account that holds its money (D7, D13): Dr payable, Cr trust. */
export const companyPaymentPosting = (facts: PaymentFacts): Posting =>
  paymentPosting(facts, 'CompanyPayable', 0, []);

/**
 * Moves collected agency revenue from trust to operating (D13): Dr operating, Cr trust; the money held in trust
 * for the agency falls by the same amount and becomes the agency's own.
 */
export function revenuePaymentPosting(facts: RevenueFacts): Posting {
  const total = totalOf(facts.lines);
  return paymentPosting(facts, 'AgencyRevenuePayable', total, [
    bankLine(facts.depositAccountId, total),
    ...facts.lines.map((line) => ({ account: line.account_id, cents: -line.amount_cents })),
  ]);
}

/** Pays a producer for direct bill policies: Dr producer commission, Cr operating. */
export function disbursementPosting(
  facts: DisbursementFacts,
  { expense, operating }: PostingAccounts,
): Posting {
  const { cents } = facts;
  return {
    item: itemOf(facts.act, 'DirectBillDisbursement', {
      ...outgoing(facts, cents, operating),
      non_fiduciary_cents: cents,
      agent_id: facts.producerId,
    }),
    entry: entryOf(facts.act.day, [{ account: expense, cents }, bankLine(operating, -cents)]),
  };
}

function paymentPosting(
  facts: PaymentFacts,
  type: 'CompanyPayable' | 'AgencyRevenuePayable',
  nonFiduciary: number,
  more: readonly EntryLine[],
): Posting {
  const { act, trustAccountId: trust, lines } = facts;
  const total = totalOf(lines);
  return {
    item: itemOf(act, type, {
      ...outgoing(facts, total, trust),
      non_fiduciary_cents: nonFiduciary,
      carrier_id: facts.carrierId,
    }),
    payments: lines.map((line) => ({
      line_id: line.line_id,
      round: line.rounds + 1,
      effective_date: act.day,
    })),
    entry: entryOf(act.day, [
      bankLine(trust, -total),
      // Trust no longer holds money for these lines.
      ...lines.map((line) => ({ account: line.account_id, trust, cents: line.amount_cents })),
      ...more,
    ]),
  };
}

function outgoing(facts: Outlay, cents: number, bankAccountId: number): ItemFields {
  return {
    item_type: 'Check',
    item_number: facts.number,
    office_id: facts.officeId,
    amount_cents: cents,
    disbursed_cents: cents,
    payee: facts.payee,
    bank_account_id: bankAccountId,
    pay_method: facts.payMethod,
    reference: facts.reference,
  };
}

const totalOf = (lines: readonly PaidLine[]): number =>
  lines.reduce((sum, line) => sum + line.amount_cents, 0);
