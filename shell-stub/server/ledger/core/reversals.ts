import type { IsoDate } from '../../../../src/api/wire';
import type { PostingAccounts } from './accounts';
import type { Act } from './act';
import { bankLine, entryOf, mirrored } from './entries';
import type { EntryLine, ItemRecord, Posting, WrittenItem } from './records';

/**
 * The item that voids another as of a day (D12): same type and number, with negated amounts. The postings that
 * it reverses are written separately: `unapplicationPosting`, `releasePosting`, `mirrorPosting`,
 * `unpaymentPosting`.
 */
export function voidPosting(act: Act, original: WrittenItem): Posting {
  return { item: reversalOf(act, original) };
}

/**
 * The item for a client's check that the bank returned (D12): a separate check over the amount received. The
 * postings of its receipt are reversed as by a void.
 *
 * @param number Absent: the receipt's, prefixed with "NSF-".
 */
export function returnedCheckPosting(
  act: Act,
  receipt: WrittenItem,
  number: string = `NSF-${receipt.item_number}`,
): Posting {
  return {
    item: {
      ...reversalOf(act, receipt),
      transaction_type: 'NSFCheck',
      item_type: 'Check',
      item_number: number,
      invoiced_cents: 0,
      tendered_cents: 0,
      credit_used_cents: 0,
      change_cents: 0,
      disbursed_cents: receipt.amount_cents,
    },
  };
}

/** The mirrored entry, dated the day on which it takes effect (D12). */
export function mirrorPosting(
  item: number,
  day: IsoDate,
  entry: { readonly id: number; readonly lines: readonly EntryLine[] },
): Posting {
  return { item, entry: entryOf(day, entry.lines.map(mirrored), entry.id) };
}

/** Makes the lines of a voided payment unpaid from that day (D7). */
export function unpaymentPosting(item: number, day: IsoDate, paymentIds: readonly number[]): Posting {
  return { item, unpayments: paymentIds.map((id) => ({ payment_id: id, effective_date: day })) };
}

/** Posts the agency's own opening money: Dr operating, Cr equity. */
export function fundingPosting(
  item: number,
  day: IsoDate,
  cents: number,
  { operating }: PostingAccounts,
  equity: number,
): Posting {
  return { item, entry: entryOf(day, [bankLine(operating, cents), { account: equity, cents: -cents }]) };
}

/** The same item with negated amounts, referring to the original. */
function reversalOf(act: Act, { item_id: reversed, ...original }: WrittenItem): ItemRecord {
  return {
    ...original,
    amount_cents: 0 - original.amount_cents,
    invoiced_cents: 0 - original.invoiced_cents,
    tendered_cents: 0 - original.tendered_cents,
    credit_used_cents: 0 - original.credit_used_cents,
    change_cents: 0 - original.change_cents,
    disbursed_cents: 0 - original.disbursed_cents,
    non_fiduciary_cents: 0 - original.non_fiduciary_cents,
    event_id: act.eventId ?? null,
    user_office_id: act.userOfficeId ?? null,
    transaction_date: act.day,
    is_draft: false,
    memo: act.memo ?? '',
    created_by: act.staffId,
    created_at: act.at,
    created_in_item_id: null,
    reverses_item_id: reversed,
  };
}
