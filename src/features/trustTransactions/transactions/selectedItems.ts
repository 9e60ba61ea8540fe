import { transferActions, transferState } from '../../../domain';
import type { TransferAction } from '../../../domain';
import { rowViewOf } from '../../../report';
import type { ReportData, RowView } from '../../../report';

/** An item of selected rows, as far as it can be sent to QuickBooks (D16). */
export interface SelectedItem {
  readonly itemId: string;
  readonly itemType: string;
  readonly itemNumber: string;
  /** The one state that decides its actions, e.g. `Failed`. */
  readonly state: string;
}

/** An action on the selected items: those that it can be done to, and how many it cannot. */
export interface TransferPlan {
  readonly action: TransferAction;
  readonly items: readonly SelectedItem[];
  readonly others: readonly SelectedItem[];
}

/** The rows of a report by their identifiers, in the order of the report; those that are gone are left out. */
export function rowsByIds(data: ReportData, ids: readonly string[]): readonly RowView[] {
  const wanted = new Set(ids);
  const rows: RowView[] = [];
  for (let row = 0; row < data.rowCount && rows.length < wanted.size; row += 1) {
    if (wanted.has(data.rowId(row))) rows.push(rowViewOf(data, row));
  }
  return rows;
}

/** Every row of some items, in the order of the report. */
export function rowsOfItems(data: ReportData, itemIds: readonly string[]): readonly RowView[] {
  const wanted = new Set(itemIds);
  const rows: RowView[] = [];
  for (let at = 0; at < data.rowCount; at += 1) {
    const row = rowViewOf(data, at);
    if (wanted.has(row.text('itemId'))) rows.push(row);
  }
  return rows;
}

/** The items of rows, each once: one event can stand in several rows (D5). */
export function itemsOfRows(rows: readonly RowView[]): readonly SelectedItem[] {
  const items = new Map<string, SelectedItem>();
  for (const row of rows) {
    const itemId = row.text('itemId');
    if (items.has(itemId)) continue;
    items.set(itemId, {
      itemId,
      itemType: row.text('itemType'),
      itemNumber: row.text('itemNumber'),
      state: transferState({
        transferStatus: row.text('transferStatus'),
        transferSubStatus: row.text('transferSubStatus') || null,
      }),
    });
  }
  return [...items.values()];
}

/** Splits selected items into those whose state allows an action and the others (D16). */
export function transferPlan(action: TransferAction, items: readonly SelectedItem[]): TransferPlan {
  const allows = ({ state }: SelectedItem): boolean => transferActions(state).includes(action);
  return { action, items: items.filter(allows), others: items.filter((item) => !allows(item)) };
}
