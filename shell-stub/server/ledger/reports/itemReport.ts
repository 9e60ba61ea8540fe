import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { pagesOfSnapshot } from '../../db';
import type { LedgerMark } from './ledgerMark';
import { ledgerMarkOf } from './ledgerMark';
import { readAhead, slicesOf } from './readAhead';
import type { RowNames } from './rowNames';
import { rowNames } from './rowNames';

/** Numbers of items. */
interface PageSizes {
  readonly first: number;
  readonly others: number;
}

/** Finds the items of a report in a snapshot of the ledger, applying permissions and filters. */
export type FindItems = (snapshot: Database) => Promise<readonly number[]>;

/** What decides, besides the ledger, on what the rows show. */
export interface RowLimits {
  /** The agency's day: money that takes effect later has not moved yet (D12). */
  readonly today: IsoDate;
  /** Offices whose items the user may see, whatever office the report is of; null: all. Numbers of others are left empty (D14). */
  readonly officeIds: readonly number[] | null;
}

/** The state of the ledger that the rows of a report show. */
interface ReportState {
  readonly at: LedgerMark;
  readonly names: RowNames;
  readonly limits: RowLimits;
}

/** Makes the rows of some of the items that were read, in the order of their ids. */
type RowsOf<Row> = (itemIds: readonly number[]) => readonly Row[];

/** Reads what the rows of some items show, as they were at a moment. */
export type ReadItems<Row> = (
  db: Database,
  itemIds: readonly number[],
  state: ReportState,
) => Promise<RowsOf<Row>>;

/**
 * Items per statement. A statement blocks the embedded database while it runs; between two, other requests are served. The
 * first are few, because the reply begins with them.
 */
const PAGES: PageSizes = { first: 250, others: 5_000 };
/** Rows that are made and written at a time: other requests are served between two, and few are in memory. */
const ROWS = 500;

/**
 * The rows of the items that `find` returns, in its order, page by page. All are as they were when the items were found,
 * whatever is posted while they are read: the ledger only grows, and what came later is left out.
 */
export function itemReport<Row>(
  db: Database,
  readItems: ReadItems<Row>,
  find: FindItems,
  limits: RowLimits,
  sizes = PAGES,
): AsyncGenerator<readonly Row[], void> {
  return pagesOfSnapshot(
    db,
    async (snapshot) => {
      const itemIds = await find(snapshot);
      if (itemIds.length === 0) return undefined;
      return { itemIds, at: await ledgerMarkOf(snapshot), names: await rowNames(snapshot, itemIds), limits };
    },
    async function* pages(reading, found): AsyncGenerator<readonly Row[], void> {
      if (!found) return;
      const read = readAhead(slicesOf(found.itemIds, sizes.first, sizes.others), async (itemIds) => ({
        itemIds,
        rowsOf: await readItems(reading, itemIds, found),
      }));
      for await (const { itemIds, rowsOf } of read) {
        for (const some of slicesOf(itemIds, ROWS, ROWS)) yield rowsOf(some);
      }
    },
  );
}
