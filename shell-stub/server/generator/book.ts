import type { TransactionType } from '../../../src/api/wire';
import { ACCOUNT_ROWS } from '../directory/accounts';
import { ACCOUNTS, DIRECTORY } from '../directory/ids';
import type { Act, EntryLine, Posting, PostingAccounts, WrittenItem } from '../ledger/core';
import { NUMBER_PREFIX } from '../ledger/core';
import type { Ids, Numbered, Written, WrittenEntry } from '../ledger/writers/bulkWriter';
import { BulkWriter } from '../ledger/writers/bulkWriter';
import { rowsOf } from '../ledger/writers/rows';
import { isoDay } from './calendar';
import { TABLES } from './tables';

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

const ROLES = new Map(ACCOUNT_ROWS.map((account) => [account.account_id, account.role]));

/**
 * The rows of a ledger that grows in memory. It assigns ids, tracks the position of each bank account, and
 * refuses what the ledger refuses: an entry that does not balance and, day by day, an account that is short.
 */
export class Book implements Ids {
  readonly rows = rowsOf(TABLES);
  /** All items in the order they were made. */
  readonly journal: WrittenItem[] = [];
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
  private readonly bank = new Map<number, number>();
  private readonly fiduciary = new Map<number, number>();

  next(what: Numbered): number {
    return (this.last[what] += 1);
  }

  nextNumber(type: TransactionType): string {
    const prefix = NUMBER_PREFIX[type];
    const number = (this.numbers.get(prefix) ?? 10_000) + 1;
    this.numbers.set(prefix, number);
    return `${prefix}-${number}`;
  }

  /**
   * Posts, and updates the positions of the bank accounts.
   *
   * @param itemId The id of the new item, if it was assigned beforehand.
   * @throws RangeError when an entry does not balance (D11)
   */
  post(posting: Posting, itemId?: number): Written {
    const written = this.writer.post(posting, itemId);
    if (written.item) this.journal.push(written.item);
    for (const line of written.entry?.lines ?? []) this.follow(line);
    return written;
  }

  /** Posts something that makes an item. @throws RangeError when it makes none, or posts nothing */
  postItem(posting: Posting, itemId?: number): NewItem {
    const { item, entry, ...rest } = this.post(posting, itemId);
    if (!item || !entry) throw new RangeError('Nothing was posted.');
    return { ...rest, item, entry };
  }

  /** Cents in a bank account beyond the fiduciary money it holds (D13). */
  spare(trust: number): number {
    return (this.bank.get(trust) ?? 0) - (this.fiduciary.get(trust) ?? 0);
  }

  /** Requires that no bank account is short at the end of a day. @throws RangeError (D13) */
  requireCover(): void {
    for (const account of this.bank.keys()) {
      const short = -this.spare(account);
      if (short > 0) throw new RangeError(`Bank account ${account} is ${short} cents short.`);
    }
  }

  /** The position of every trust account: rows of table `trust_position`. */
  positions(): { readonly account: number; readonly bank: number; readonly fiduciary: number }[] {
    return ACCOUNT_ROWS.filter((account) => account.role === 'trust_bank')
      .map(({ account_id: account }) => ({
        account,
        bank: this.bank.get(account) ?? 0,
        fiduciary: this.fiduciary.get(account) ?? 0,
      }))
      .filter(({ account }) => this.bank.has(account));
  }

  private follow({ account, trust, cents }: EntryLine): void {
    const role = ROLES.get(account);
    if (role === 'trust_bank' || role === 'operating_bank') {
      this.bank.set(account, (this.bank.get(account) ?? 0) + cents);
    } else if (trust != null && (role === 'company_payable' || role === 'client_credit')) {
      this.fiduciary.set(trust, (this.fiduciary.get(trust) ?? 0) - cents);
    }
  }
}
