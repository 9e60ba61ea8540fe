import { ACCOUNT_ROWS } from '../directory/accounts';
import { DIRECTORY } from '../directory/ids';
import { isoDay } from './calendar';
import type { EntryLine } from '../ledger/posting/entries';
import { mirrored } from '../ledger/posting/entries';
import { tidied } from './entries';
import type { Row, Table } from './tables';
import { Rows, TABLES } from './tables';

/** A posted entry, kept as long as it may still be reversed. */
export interface PostedEntry {
  readonly id: number;
  readonly lines: readonly EntryLine[];
}

/** Who made an item, where, and when (ISO-8601 in UTC). */
export interface Author {
  readonly staff: string;
  readonly office: number;
  readonly at: string;
}

/** What an item has beside its amounts. Days are day numbers. */
export interface ItemHead {
  readonly event: number;
  readonly day: number;
  readonly author: Author;
  readonly memo?: string;
}

const ROLES = new Map(ACCOUNT_ROWS.map((account) => [account.account_id, account.role]));

/**
 * The rows of a ledger that grows in memory. It hands out ids and keeps the position of each bank account, and
 * refuses what the ledger refuses: an entry that does not balance, and, day by day, an account that is short.
 */
export class Book {
  readonly rows: { readonly [T in Table]: Rows<T> };
  /** Every item in the order of making. */
  readonly journal: Row<'item'>[] = [];
  private items = 0;
  private entries = 0;
  private events = 0;
  private applications = 0;
  private lines = 0;
  private payments = 0;
  private allocations = 0;
  private advances = 0;
  private readonly numbers = new Map<string, number>();
  private readonly bank = new Map<number, number>();
  private readonly fiduciary = new Map<number, number>();

  constructor() {
    const made = Object.keys(TABLES).map((table) => [table, new Rows(table as Table)]);
    this.rows = Object.fromEntries(made) as Book['rows'];
  }

  nextItem = (): number => (this.items += 1);
  nextEvent = (): number => (this.events += 1);
  nextApplication = (): number => (this.applications += 1);
  nextLine = (): number => (this.lines += 1);
  nextPayment = (): number => (this.payments += 1);
  nextAllocation = (): number => (this.allocations += 1);
  nextAdvance = (): number => (this.advances += 1);

  /** The next number of a kind of item, e.g. 'INV-10001'. */
  nextNumber(prefix: string): string {
    const number = (this.numbers.get(prefix) ?? 10_000) + 1;
    this.numbers.set(prefix, number);
    return `${prefix}-${number}`;
  }

  /** Writes an item and answers its row, which a later reversal needs. Amounts not given are 0, texts empty. */
  item(head: ItemHead, row: Row<'item'>): Row<'item'> {
    const whole: Row<'item'> = {
      agency_id: DIRECTORY.agencyId,
      event_id: head.event,
      user_office_id: head.author.office,
      transaction_date: isoDay(head.day),
      is_draft: false,
      invoiced_cents: 0,
      tendered_cents: 0,
      credit_used_cents: 0,
      change_cents: 0,
      disbursed_cents: 0,
      non_fiduciary_cents: 0,
      payee: '',
      pay_method: '',
      reference: '',
      memo: head.memo ?? '',
      created_by: head.author.staff,
      created_at: head.author.at,
      ...row,
    };
    return this.write(whole);
  }

  /** Writes an item as it is. */
  write(row: Row<'item'>): Row<'item'> {
    this.rows.item.add(row);
    this.journal.push(row);
    return row;
  }

  /** Posts an entry. @throws RangeError when it does not balance (D11) */
  entry(item: number, day: number, lines: readonly EntryLine[], reverses: number | null = null): PostedEntry {
    const tidy = tidied(lines);
    const id = (this.entries += 1);
    let sum = 0;
    tidy.forEach((line, index) => {
      sum += line.cents;
      this.rows.entry_line.add({
        entry_id: id,
        line_no: index + 1,
        account_id: line.account,
        trust_account_id: line.trust ?? null,
        client_id: line.client ?? null,
        cents: line.cents,
      });
      this.follow(line);
    });
    if (sum !== 0) throw new RangeError(`Entry ${id} of item ${item} differs by ${sum} cents.`);
    this.rows.entry.add({
      entry_id: id,
      item_id: item,
      effective_date: isoDay(day),
      reverses_entry_id: reverses,
    });
    return { id, lines: tidy };
  }

  /** Posts the mirror image of an entry, dated the day on which it takes effect (D12). */
  reverse(item: number, day: number, entry: PostedEntry): void {
    this.entry(item, day, entry.lines.map(mirrored), entry.id);
  }

  /** Cents in a bank account beyond the fiduciary money it holds (D13). */
  spare(trust: number): number {
    return (this.bank.get(trust) ?? 0) - (this.fiduciary.get(trust) ?? 0);
  }

  /** Refuses an end of a day at which the agency's or its clients' money is short. @throws RangeError (D13) */
  requireCover(): void {
    for (const account of this.bank.keys()) {
      const short = -this.spare(account);
      if (short > 0) throw new RangeError(`Bank account ${account} is ${short} cents short.`);
    }
  }

  /** Where every trust account stands: rows of table `trust_position`. */
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
