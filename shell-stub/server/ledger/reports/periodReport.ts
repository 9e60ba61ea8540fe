import type { TransactionRow } from '../../../../src/api/wire';
import type { Database } from '../../db';
import type { Scope } from '../scope';
import { itemRows } from './itemRows';
import { TRANSACTION_SHEET } from './transactionColumns';
import type { Period } from './transactionItems';
import { itemsOfPeriod } from './transactionItems';

/**
 * Accounting items by transaction date (D4), one row an item, oldest first. Voided items and returned receipts are
 * there on their own day, their reversals on theirs; drafts are not. Balances and transfer states are those of now.
 */
export async function periodReport(db: Database, scope: Scope, period: Period): Promise<TransactionRow[]> {
  return transactionRows(db, await itemsOfPeriod(db, scope, period));
}

/** The rows of items, in the order of their ids. */
export const transactionRows = (db: Database, itemIds: readonly number[]): Promise<TransactionRow[]> =>
  itemRows(db, TRANSACTION_SHEET, itemIds);
