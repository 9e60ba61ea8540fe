import type { TransferStatus, TransferSubStatus } from '../../../api/wire';
import { TRANSFER_ACTIONS, transferActions, transferState } from '../../../domain';
import type { TransferAction } from '../../../domain';
import { dateReader, textField } from '../../../report';
import type { ReportData } from '../../../report';

/** A selected item, with what is needed to send it to QuickBooks (D16). */
export interface SelectedItem {
  readonly itemId: string;
  readonly itemType: string;
  readonly itemNumber: string;
  /** As the row shows them. */
  readonly transferStatus: TransferStatus;
  readonly transferSubStatus: TransferSubStatus | null;
  /** The single state that determines the allowed actions, e.g. `Failed`. */
  readonly state: string;
}

/** An action with the selected items that allow it, and the others. */
export interface TransferPlan {
  readonly action: TransferAction;
  readonly items: readonly SelectedItem[];
  readonly others: readonly SelectedItem[];
}

/** A refused item, with the reason from the API (D8). */
export interface RefusedItem {
  readonly itemId: string;
  readonly itemNumber: string;
  readonly reason: string;
}

/** What remains to be shown after a command's toast: the refused items. */
export interface TransferResult {
  readonly action: TransferAction;
  readonly done: number;
  readonly refused: readonly RefusedItem[];
}

/** Number of rows per step, about a millisecond's work. */
const ROWS_PER_STEP = 500;

/**
 * Plans the actions for the items in some rows, given by row number. Each item counts once, as one event can
 * have several rows (D5). Reads codes instead of texts, since 300,000 rows can be selected.
 */
export function* transferPlanSteps(
  data: ReportData,
  rows: Uint32Array,
): Generator<undefined, readonly TransferPlan[]> {
  const ids = textField(data, 'itemId');
  const [types, numbers] = [textField(data, 'itemType'), textField(data, 'itemNumber')];
  const [statuses, secondary] = [textField(data, 'transferStatus'), textField(data, 'transferSubStatus')];
  const [kinds, reverses] = [textField(data, 'transactionType'), textField(data, 'reversesItemId')];
  const voidedDate = dateReader(data, 'voidedDate');
  const seen = new Uint8Array(ids.size);
  const plans = TRANSFER_ACTIONS.map((action) => ({
    action,
    items: [] as SelectedItem[],
    others: [] as SelectedItem[],
  }));
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
    const code = ids.codes[row] ?? 0;
    if (seen[code] === 1) continue;
    seen[code] = 1;
    const transferStatus = statuses.text(statuses.codes[row] ?? 0) as TransferStatus;
    const transferSubStatus = (secondary.text(secondary.codes[row] ?? 0) || null) as TransferSubStatus | null;
    const state = transferState({
      transactionType: kinds.text(kinds.codes[row] ?? 0),
      transferStatus,
      transferSubStatus,
      voidedDate: voidedDate(row),
      reversesItemId: reverses.text(reverses.codes[row] ?? 0),
    });
    const item = {
      itemId: ids.text(code),
      itemType: types.text(types.codes[row] ?? 0),
      itemNumber: numbers.text(numbers.codes[row] ?? 0),
      transferStatus,
      transferSubStatus,
      state,
    };
    const actions = transferActions(state);
    for (const { action, items, others } of plans) (actions.includes(action) ? items : others).push(item);
  }
  return plans;
}
