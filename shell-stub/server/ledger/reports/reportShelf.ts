import type { LineItemRow, PayMethodRow, TransactionRow } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { inSnapshot } from '../../db';
import { Turns } from '../../db/turns';
import type { Sheet } from './itemRows';
import { itemRowPages } from './itemRows';
import { LINE_ITEM_SHEET } from './lineItemReport';
import { PAY_METHOD_SHEET } from './payMethodReport';
import { RowChangeLog } from './rowChanges';
import type { Slot } from './rowsText';
import { joinSlots, RowsText } from './rowsText';
import { TRANSACTION_SHEET } from './transactionColumns';

/** The reports kept on the shelf, with the types of their rows. */
interface ShelfRows {
  readonly transactions: TransactionRow;
  readonly lineItems: LineItemRow;
  readonly payMethods: PayMethodRow;
}
export type ShelfReport = keyof ShelfRows;

const SHEETS: { readonly [R in ShelfReport]: Sheet<ShelfRows[R]> } = {
  transactions: TRANSACTION_SHEET,
  lineItems: LINE_ITEM_SHEET,
  payMethods: PAY_METHOD_SHEET,
};

/**
 * Finds the items of a report, applying permissions and filters. Reports call it within one snapshot of the
 * ledger.
 */
export type FindItems = (db: Database) => Promise<readonly number[]>;

/**
 * Maximum number of items whose rows are read within the snapshot, while the embedded database, a single
 * connection, serves nobody else. Rows of more items are read beforehand, page by page.
 */
const MAX_AT_ONCE = 500;
/** Items that are preloaded at a time: a report that is asked for meanwhile waits for them. */
const WARM_PAGE = 2_000;

/**
 * Caches the text of report rows, so that a report over 100,000 items costs one statement to find them, and
 * none for their rows. A row is read again as soon as anything in it has changed (`row_change`), so that a
 * report always matches the ledger at the moment when its items were found.
 */
export class ReportShelf {
  private readonly turns = new Turns();
  private readonly log = new RowChangeLog();
  private readonly slots: { readonly [R in ShelfReport]: Map<number, Slot> } = {
    transactions: new Map(),
    lineItems: new Map(),
    payMethods: new Map(),
  };

  constructor(private readonly db: Database) {}

  /** The rows of the items that `find` returns, in its order. */
  read<R extends ShelfReport>(report: R, find: FindItems): Promise<RowsText<ShelfRows[R]>> {
    // One call at a time: rows read by one call could otherwise be cached after another has dropped them as
    // changed.
    return this.turns.take(async () => {
      const rows = await this.readCached(report, find, MAX_AT_ONCE);
      if (rows instanceof RowsText) return rows;
      await this.fetch(this.db, report, rows);
      const all = await this.readCached(report, find, Infinity);
      if (all instanceof RowsText) return all;
      throw new Error('No number of rows is beyond all numbers.');
    });
  }

  /**
   * Preloads the rows of a report page by page, so that other requests are served in between; ends early when
   * `signal` is aborted.
   */
  async warm(report: ShelfReport, find: FindItems, signal: AbortSignal): Promise<void> {
    const itemIds = await find(this.db);
    for (let from = 0; from < itemIds.length && !signal.aborted; from += WARM_PAGE) {
      await this.turns.take(async () => {
        await this.dropChanged(this.db);
        await this.fetch(this.db, report, this.missing(report, itemIds.slice(from, from + WARM_PAGE)));
      });
    }
  }

  /**
   * Returns the rows of a report; or, when more than `maxMissing` items have no cached rows, the ids of these items.
   * Everything comes from one snapshot: the items, the changes, and the rows read now.
   */
  private readCached<R extends ShelfReport>(
    report: R,
    find: FindItems,
    maxMissing: number,
  ): Promise<RowsText<ShelfRows[R]> | readonly number[]> {
    return inSnapshot(this.db, async (tx) => {
      await this.dropChanged(tx);
      const itemIds = await find(tx);
      const missing = this.missing(report, itemIds);
      if (missing.length > maxMissing) return missing;
      await this.fetch(tx, report, missing);
      return joinSlots<ShelfRows[R]>(this.slotsOf(report, itemIds));
    });
  }

  private missing(report: ShelfReport, itemIds: readonly number[]): readonly number[] {
    const slots = this.slots[report];
    return itemIds.filter((id) => !slots.has(id));
  }

  private async dropChanged(db: Database): Promise<void> {
    const changes = await this.log.next(db);
    for (const slots of Object.values(this.slots)) {
      if (changes === 'any') slots.clear();
      else for (const id of changes) slots.delete(id);
    }
  }

  private async fetch<R extends ShelfReport>(
    db: Database,
    report: R,
    itemIds: readonly number[],
  ): Promise<void> {
    const sheet: Sheet<ShelfRows[R]> = SHEETS[report];
    for await (const page of itemRowPages(db, sheet, itemIds)) {
      this.put(report, page.itemIds, page.rows);
    }
  }

  /** Caches the rows of some items as one block of text. */
  private put(report: ShelfReport, itemIds: readonly number[], rows: readonly { itemId: string }[]): void {
    const texts = rows.map((row) => `${JSON.stringify(row)},`);
    const block = Buffer.from(texts.join(''));
    let [next, end] = [0, 0];
    for (const itemId of itemIds) {
      const [first, start] = [next, end];
      for (; next < rows.length && rows[next]?.itemId === String(itemId); next += 1) {
        end += Buffer.byteLength(texts[next] ?? '');
      }
      this.slots[report].set(itemId, { block, start, end, rows: next - first });
    }
  }

  private *slotsOf(report: ShelfReport, itemIds: readonly number[]): Generator<Slot> {
    for (const itemId of itemIds) {
      const slot = this.slots[report].get(itemId);
      if (!slot) throw new Error(`The rows of item ${itemId} were not read.`);
      yield slot;
    }
  }
}
