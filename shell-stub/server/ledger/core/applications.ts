import type { IsoDate } from '../../../../src/api/wire';
import type { PostingAccounts } from './accounts';
import type { Share } from './collecting';
import { collectionsOf, heldLines } from './collecting';
import { entryOf } from './entries';
import type { Posting } from './records';

/** Money of a receipt or credit memo applied to an invoice of the same client. */
interface ApplicationFacts {
  readonly day: IsoDate;
  readonly sourceItemId: number;
  readonly invoiceItemId: number;
  readonly client: number | null;
  readonly cents: number;
  /** A credit memo is not money in trust, so its own lines are among the shares. */
  readonly fromMemo: boolean;
  /** The trust account that holds the money; for a credit memo, the one that takes back what its lines held. */
  readonly trust: number;
  /** What the payable lines newly collect (`sharesAt`). */
  readonly shares: readonly Share[];
}

/** An application that is reversed in full. */
interface UnapplicationFacts extends ApplicationFacts {
  readonly applicationId: number;
  /** The entry of that application; null when unknown. */
  readonly entryId: number | null;
  /** The item that causes it (a void, a returned check), or its source. */
  readonly byItemId: number;
}

/**
 * Applies money to an invoice (D12): Dr client credit, Cr receivable. The invoice's payable lines collect their
 * newly paid share, and a credit memo's own lines theirs, so that no fiduciary money arises from it.
 */
export function applicationPosting(facts: ApplicationFacts, accounts: PostingAccounts): Posting {
  return posting(facts, facts.cents, accounts, { item: facts.sourceItemId, entryId: null, reverses: null });
}

/**
 * Reverses an application (D12): the mirrored rows, dated the day they take effect.
 *
 * @param facts `cents` as applied; the shares are those to take back, and so already negated.
 */
export function unapplicationPosting(facts: UnapplicationFacts, accounts: PostingAccounts): Posting {
  const { byItemId, entryId, applicationId } = facts;
  return posting(facts, -facts.cents, accounts, { item: byItemId, entryId, reverses: applicationId });
}

/**
 * What applies cents, or takes them back when negative.
 *
 * @param by the item that causes it, and the entry and the application that it mirrors.
 */
function posting(
  facts: ApplicationFacts,
  cents: number,
  accounts: PostingAccounts,
  by: { readonly item: number; readonly entryId: number | null; readonly reverses: number | null },
): Posting {
  const { day, sourceItemId, invoiceItemId, shares, trust } = facts;
  return {
    item: by.item,
    entry: entryOf(day, moved(facts, cents, accounts), by.entryId),
    application: {
      source_item_id: sourceItemId,
      invoice_item_id: invoiceItemId,
      effective_date: day,
      cents,
      reverses_application_id: by.reverses,
    },
    collections: collectionsOf(shares, trust, day),
  };
}

function moved(facts: ApplicationFacts, cents: number, { clientCredit, receivable }: PostingAccounts) {
  const { client, fromMemo, trust, shares } = facts;
  return [
    { account: clientCredit, trust: fromMemo ? null : trust, client, cents },
    { account: receivable, client, cents: -cents },
    ...heldLines(shares, trust, client),
  ];
}
