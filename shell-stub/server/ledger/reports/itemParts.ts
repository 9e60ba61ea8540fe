import type { ItemPart, TransactionType } from '../../../../src/api/wire';
import type { RowLimits } from './itemReport';
import type { LedgerMark } from './ledgerMark';
import type { PageItems } from './pageItems';
import type { Read, Values } from './readColumns';
import { cell, code, count, integerOrNull, moment, text } from './readColumns';
import type { RowNames } from './rowNames';
import { nameOf } from './rowNames';

/** What every report reads of an item, named `i`; names are looked up in `RowNames`. */
export const ITEM = {
  eventId: count('i.event_id'),
  itemId: count('i.item_id'),
  itemType: text('i.item_type'),
  transactionType: code<TransactionType>('i.transaction_type'),
  itemNumber: text('i.item_number'),
  transactionDate: code('i.transaction_date'),
  clientId: integerOrNull('i.client_id'),
  policyId: integerOrNull('i.policy_id'),
  officeId: count('i.office_id'),
  userOfficeId: integerOrNull('i.user_office_id'),
  createdBy: code('i.created_by'),
  agentId: code(`coalesce(i.agent_id::text, '')`),
  memo: text('i.memo'),
  createdDate: moment('i.created_at'),
  reversesItemId: integerOrNull('i.reverses_item_id'),
};

/** The voids and returned checks of a page's items, as they were at a moment. */
export const reversalsPart = (page: PageItems, at: LedgerMark) => ({
  columns: {
    reverses: count('v.reverses_item_id'),
    transactionType: code<TransactionType>('v.transaction_type'),
    transactionDate: code('v.transaction_date'),
    createdBy: code('v.created_by'),
    memo: text('v.memo'),
  },
  from: `item v WHERE ${page.has('v.reverses_item_id')} AND v.item_id <= ${page.bind(at.item, 'bigint')}`,
});

/** SQL for the number of an item that the user may see (D14); null for others. */
export const numberOf = (page: PageItems, { officeIds }: RowLimits, itemId: string): string => {
  const ofUser = officeIds === null ? '' : ` AND o.office_id = ANY (${page.bind([...officeIds], 'int[]')})`;
  return `(SELECT o.item_number FROM item o WHERE o.item_id = ${itemId}${ofUser})`;
};

/** Number of the receipt in which item `i` was made, looked up for those that were. */
export const madeInNumber = (page: PageItems, limits: RowLimits) =>
  text(
    `CASE WHEN i.created_in_item_id IS NULL THEN '' ELSE coalesce(${numberOf(page, limits, 'i.created_in_item_id')}, '') END`,
  );

/** The row of each id. */
export const rowOfId = (ids: readonly number[]): ReadonlyMap<number, number> =>
  new Map(ids.map((id, row) => [id, row]));

/** All rows of each id. */
export function rowsOfId(ids: readonly number[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  ids.forEach((id, row) => {
    const rows = found.get(id);
    if (rows) rows.push(row);
    else found.set(id, [row]);
  });
  return found;
}

/** The row of an item that was found, and so must be there. */
export function requireRow(rows: ReadonlyMap<number, number>, itemId: number): number {
  const row = rows.get(itemId);
  if (row === undefined) throw new Error(`Item ${itemId} was found, but not read.`);
  return row;
}

type ReadItems = Values<typeof ITEM>;
type ReadReversals = Read<{ reversals: ReturnType<typeof reversalsPart> }>['reversals'];

/**
 * The item fields of every report row; `reversal` is the row of the item that voids or returns it. Rows take them over one
 * by one: V8 makes an object by a spread, and writes it, many times as slowly.
 */
export function itemPart(
  items: ReadItems,
  row: number,
  reversals: ReadReversals,
  reversal: number | undefined,
  names: RowNames,
): Required<Omit<ItemPart, 'rowId'>> {
  const transactionType = cell(items.transactionType, row);
  const clientId = cell(items.clientId, row);
  const officeId = cell(items.officeId, row);
  const reversesItemId = cell(items.reversesItemId, row);
  // A receipt whose check was returned is no longer in force, but it is not voided (D12).
  const isVoided = reversal !== undefined && cell(reversals.transactionType, reversal) === transactionType;
  return {
    eventId: cell(items.eventId, row),
    itemId: String(cell(items.itemId, row)),
    itemType: cell(items.itemType, row),
    transactionType,
    itemNumber: cell(items.itemNumber, row),
    transactionDate: cell(items.transactionDate, row),
    clientId,
    clientNumber: nameOf(names.clientNumbers, clientId),
    name: nameOf(names.clients, clientId),
    policyId: cell(items.policyId, row),
    officeId: String(officeId),
    policyOffice: nameOf(names.offices, officeId),
    userOffice: nameOf(names.offices, cell(items.userOfficeId, row)),
    createdBy: nameOf(names.staff, cell(items.createdBy, row)),
    agent: nameOf(names.staff, cell(items.agentId, row)),
    memo: cell(items.memo, row),
    createdDate: cell(items.createdDate, row),
    reversesItemId: reversesItemId === null ? null : String(reversesItemId),
    voidedDate: isVoided ? cell(reversals.transactionDate, reversal) : null,
    voidedBy: isVoided ? nameOf(names.staff, cell(reversals.createdBy, reversal)) : null,
    voidReason: isVoided ? cell(reversals.memo, reversal) : null,
    returnedDate: reversal !== undefined && !isVoided ? cell(reversals.transactionDate, reversal) : null,
  };
}
