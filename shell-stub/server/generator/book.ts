import type { TransactionType } from '../../../src/api/wire';
import { ACCOUNTS, DIRECTORY } from '../directory/ids';
import type { Act, Posting, PostingAccounts, WrittenItem } from '../ledger/core';
import { FIRST_CHECK, NUMBER_PREFIX } from '../ledger/core';
import type { Ids, Numbered, Written, WrittenEntry } from '../ledger/writers/bulkWriter';
import { BulkWriter } from '../ledger/writers/bulkWriter';
import { rowsOf } from '../ledger/writers/rows';
import { isoDay } from './calendar';
import { Positions } from './positions';
import { TABLES } from './tables';

/** One form in this many is spoiled. */
const SPOILED = 47;

/** Who made an item, where, and when (ISO-8601 in UTC). */
export interface Author {
  readonly staff: string;
  readonly office: number;
  readonly at: string;
}

/** The fields of an item besides its amounts. Days are day numbers. */
export interface ItemHead {
  readonly event: number;
  readonly day: number;
  readonly author: Author;
  readonly memo?: string;
}

/** The agency's accounts that postings choose on their own. */
export const POSTING_ACCOUNTS: PostingAccounts = {
  receivable: ACCOUNTS.receivable,
  clientCredit: ACCOUNTS.clientCredit,
  operating: ACCOUNTS.operating,
  expense: ACCOUNTS.producerCommission,
  trust: ACCOUNTS.trust,
};

/** An item's head in the form that postings take. */
export const actOf = ({ event, day, author, memo }: ItemHead): Act => ({
  agencyId: DIRECTORY.agencyId,
  day: isoDay(day),
  staffId: author.staff,
  at: author.at,
  userOfficeId: author.office,
  eventId: event,
  memo: memo ?? '',
});

/** The result of a posting that made an item and an entry. */
type NewItem = Written & { readonly item: WrittenItem; readonly entry: WrittenEntry };

/**
 * The rows of a ledger that grows in memory. It assigns ids, tracks the position of each bank account, and
 * refuses what the ledger refuses: an entry that does not balance and, day by day, an account that is short.
 */
export class Book implements Ids {
  readonly rows = rowsOf(TABLES);
  /** All items in the order they were made. */
  readonly items: WrittenItem[] = [];
  /** Where the bank accounts stand, and what they hold for whom. */
  readonly positions = new Positions();
  private readonly writer = new BulkWriter(this.rows, this);
  private readonly last: Record<Numbered, number> = {
    item: 0,
    event: 0,
    entry: 0,
    application: 0,
    payable_line: 0,
    payable_payment: 0,
    refund_allocation: 0,
    advance: 0,
  };
  private readonly numbers = new Map<string, number>();
  private readonly checks = new Map<number, number>();

  next(what: Numbered): number {
    return (this.last[what] += 1);
  }

  nextNumber(type: TransactionType): string {
    const prefix = NUMBER_PREFIX[type];
    const number = (this.numbers.get(prefix) ?? 10_000) + 1;
    this.numbers.set(prefix, number);
    return `${prefix}-${number}`;
  }

  nextCheck(accountId: number): number {
    const next = this.checks.get(accountId) ?? FIRST_CHECK;
    // Now and then the printer spoils a form, whose number is never used.
    const number = next % SPOILED === 0 ? next + 1 : next;
    this.checks.set(accountId, number + 1);
    return number;
  }

  /**
   * Posts, and updates the positions of the bank accounts.
   *
   * @param itemId The id of the new item, if it was assigned beforehand.
   * @throws RangeError when an entry does not balance (D11)
   */
  post(posting: Posting, itemId?: number): Written {
    const written = this.writer.post(posting, itemId);
    if (written.item) this.items.push(written.item);
    this.positions.follow(posting, written);
    return written;
  }

  /** Posts something that makes an item. @throws RangeError when it makes none, or posts nothing */
  postItem(posting: Posting, itemId?: number): NewItem {
    const { item, entry, ...rest } = this.post(posting, itemId);
    if (!item || !entry) throw new RangeError('Nothing was posted.');
    return { ...rest, item, entry };
  }
}
