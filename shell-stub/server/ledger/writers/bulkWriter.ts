import type { TransactionType } from '../../../../src/api/wire';
import type {
  AllocationRecord,
  ApplicationRecord,
  EntryLine,
  EntryRecord,
  ItemRecord,
  Posting,
  WrittenItem,
} from '../core';
import { checkAccount } from '../core';
import type { POSTED_TABLES } from './postedTables';
import type { RowsOf } from './rows';

/** The kinds of rows with their own ids. */
export type Numbered =
  | 'item'
  | 'event'
  | 'entry'
  | 'application'
  | 'payable_line'
  | 'payable_payment'
  | 'refund_allocation'
  | 'advance';

/** Source of new ids and item numbers. */
export interface Ids {
  next(what: Numbered): number;
  /** The next number of an item type, e.g. 'INV-10001'. */
  nextNumber(type: TransactionType): string;
  /** The number of the next check written on a bank account (D53). */
  nextCheck(accountId: number): number;
}

/** A posted entry, with what is needed to mirror it later. */
export interface WrittenEntry {
  readonly id: number;
  readonly lines: readonly EntryLine[];
}

/** The result of a posting. */
export interface Written {
  /** The new item, or the existing one that caused the posting. */
  readonly itemId: number;
  /** Null when the posting made no item. */
  readonly item: WrittenItem | null;
  readonly entry: WrittenEntry | null;
  readonly applicationId: number | null;
  readonly allocationId: number | null;
  /** Ids of its payable lines and of its payments, in their order. */
  readonly lineIds: readonly number[];
  readonly paymentIds: readonly number[];
}

/**
 * Turns postings into rows to be written in bulk, for the generator and the import. Bulk loads may run without
 * the ledger's triggers, so this checks that entries balance; `ledgerProblems` checks everything.
 */
export class BulkWriter {
  constructor(
    private readonly rows: RowsOf<typeof POSTED_TABLES>,
    private readonly ids: Ids,
  ) {}

  /**
   * Adds the rows of a posting.
   * @param itemId The id of the new item, if it was assigned beforehand.
   * @throws RangeError for an entry that does not balance (D11)
   */
  post(posting: Posting, itemId?: number): Written {
    const { item, lines = [], payables = [], payments = [], unpayments = [], entry = null } = posting;
    const { application, allocation, collections = [], advances = [] } = posting;
    const made = typeof item === 'number' ? null : this.addItem(item, itemId ?? this.ids.next('item'));
    const id = typeof item === 'number' ? item : (made?.item_id ?? 0);
    for (const line of lines) this.rows.item_line.add(line, { item_id: id });
    const lineIds = payables.map((payable) => {
      const lineId = this.ids.next('payable_line');
      this.rows.payable_line.add(payable, { line_id: lineId, item_id: id });
      return lineId;
    });
    const paymentIds = payments.map((payment) => {
      const paymentId = this.ids.next('payable_payment');
      this.rows.payable_payment.add(payment, { payment_id: paymentId, pay_item_id: id });
      return paymentId;
    });
    for (const one of unpayments) this.rows.payable_unpayment.add(one, { void_item_id: id });
    const written = entry === null ? null : this.addEntry(id, entry);
    const applicationId = application ? this.addApplication(application, written?.id ?? null) : null;
    const allocationId = allocation ? this.addAllocation(id, allocation) : null;
    for (const one of collections) {
      this.rows.collection.add(one, { application_id: applicationId, allocation_id: allocationId });
    }
    // Bulk-loaded advances do not refer to their entry: a void finds the item's own entry without it.
    for (const one of advances) {
      this.rows.advance.add(one, { advance_id: this.ids.next('advance'), item_id: id });
    }
    return { itemId: id, item: made, entry: written, applicationId, allocationId, lineIds, paymentIds };
  }

  private addItem(item: ItemRecord, id: number): WrittenItem {
    const checked = checkAccount(item);
    const number = checked === null ? null : this.ids.nextCheck(checked);
    const written = {
      ...item,
      reference: number === null ? item.reference : String(number),
      item_id: id,
      event_id: item.event_id ?? this.ids.next('event'),
      item_number: item.item_number ?? this.ids.nextNumber(item.transaction_type),
    };
    this.rows.item.add(written);
    if (number !== null) this.rows.bank_check.add({ item_id: id, account_id: checked, number });
    return written;
  }

  private addApplication(application: ApplicationRecord, entryId: number | null): number {
    const id = this.ids.next('application');
    const named = application.reverses_application_id === null ? entryId : null;
    this.rows.application.add(application, { application_id: id, entry_id: named });
    return id;
  }

  private addAllocation(itemId: number, allocation: AllocationRecord): number {
    const id = this.ids.next('refund_allocation');
    this.rows.refund_allocation.add(allocation, { allocation_id: id, refund_item_id: itemId });
    return id;
  }

  private addEntry(itemId: number, { lines, effective_date, reverses_entry_id }: EntryRecord): WrittenEntry {
    const id = this.ids.next('entry');
    let sum = 0;
    lines.forEach((line, index) => {
      sum += line.cents;
      this.rows.entry_line.add({
        entry_id: id,
        line_no: index + 1,
        account_id: line.account,
        trust_account_id: line.trust ?? null,
        client_id: line.client ?? null,
        cents: line.cents,
      });
    });
    if (sum !== 0) throw new RangeError(`Entry ${id} of item ${itemId} differs by ${sum} cents.`);
    this.rows.entry.add({ entry_id: id, item_id: itemId, effective_date, reverses_entry_id });
    return { id, lines };
  }
}
