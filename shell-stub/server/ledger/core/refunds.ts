import type { IsoDate } from '../../../../src/api/wire';
import type { PostingAccounts } from './accounts';
import type { Act } from './act';
import type { Share } from './collecting';
import { collectionsOf, heldLines } from './collecting';
import { bankLine, entryOf } from './entries';
import { itemOf } from './items';
import type { Posting } from './records';

/** The facts of a refund of unapplied money of a receipt or credit memo to its client. */
interface RefundFacts {
  readonly act: Act;
  readonly sourceItemId: number;
  readonly clientId: number;
  readonly officeId: number;
  readonly agentId: string | null;
  readonly payee: string;
  readonly cents: number;
  readonly fromMemo: boolean;
  /** The trust account it is paid from. */
  readonly trust: number;
  /** What a credit memo's own lines newly collect (`sharesAt`); empty for a receipt. */
  readonly shares: readonly Share[];
  readonly payMethod: string;
  readonly reference: string;
  /** Absent: the writer assigns one. */
  readonly number?: string | undefined;
}

/** A refund that returns to its source what it took. */
interface ReleaseFacts {
  readonly day: IsoDate;
  readonly refundItemId: number;
  readonly sourceItemId: number;
  readonly allocationId: number;
  /** Cents as taken. */
  readonly cents: number;
  /** Null when the source had no lines to collect. */
  readonly trust: number | null;
  /** The shares to take back, and so already negated. */
  readonly shares: readonly Share[];
}

/**
 * Posts a refund: Dr client credit, Cr the trust account that holds it (D12, D13); for a credit memo, the
 * return premium collects its share.
 */
export function refundPosting(facts: RefundFacts, { clientCredit }: PostingAccounts): Posting {
  const { act, clientId: client, cents, fromMemo, trust, shares } = facts;
  return {
    item: itemOf(act, 'InsuredRefund', {
      item_type: 'Check',
      item_number: facts.number,
      client_id: client,
      office_id: facts.officeId,
      amount_cents: cents,
      disbursed_cents: cents,
      payee: facts.payee,
      bank_account_id: trust,
      pay_method: facts.payMethod,
      reference: facts.reference,
      agent_id: facts.agentId,
    }),
    entry: entryOf(act.day, [
      { account: clientCredit, trust: fromMemo ? null : trust, client, cents },
      bankLine(trust, -cents),
      ...heldLines(shares, trust, client),
    ]),
    allocation: {
      source_item_id: facts.sourceItemId,
      effective_date: act.day,
      cents,
      reverses_allocation_id: null,
    },
    collections: collectionsOf(shares, trust, act.day),
  };
}

/** Returns what a refund took (D12). The void that this belongs to mirrors the refund's own entry. */
export function releasePosting(facts: ReleaseFacts): Posting {
  const { day, trust, shares } = facts;
  return {
    item: facts.refundItemId,
    allocation: {
      source_item_id: facts.sourceItemId,
      effective_date: day,
      cents: -facts.cents,
      reverses_allocation_id: facts.allocationId,
    },
    collections: trust === null ? [] : collectionsOf(shares, trust, day),
  };
}
