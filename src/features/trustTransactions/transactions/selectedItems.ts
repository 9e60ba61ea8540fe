import { TRANSFER_ACTIONS, transferActions, transferState } from '../../../domain';
import type { TransferAction } from '../../../domain';
import { dateReader, textField } from '../../../report';
import type { ReportData } from '../../../report';

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

/** Rows of a step: a millisecond or so. */
const STEP = 500;

/**
 * What can be done with the items of rows, by row number, each item once: one event can stand in several rows (D5).
 * Read by codes, since 300,000 rows can be selected.
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
    if (at % STEP === STEP - 1) yield;
    const code = ids.codes[row] ?? 0;
    if (seen[code] === 1) continue;
    seen[code] = 1;
    const state = transferState({
      transactionType: kinds.text(kinds.codes[row] ?? 0),
      transferStatus: statuses.text(statuses.codes[row] ?? 0),
      transferSubStatus: secondary.text(secondary.codes[row] ?? 0) || null,
      voidedDate: voidedDate(row),
      reversesItemId: reverses.text(reverses.codes[row] ?? 0),
    });
    const item = {
      itemId: ids.text(code),
      itemType: types.text(types.codes[row] ?? 0),
      itemNumber: numbers.text(numbers.codes[row] ?? 0),
      state,
    };
    const actions = transferActions(state);
    for (const { action, items, others } of plans) (actions.includes(action) ? items : others).push(item);
  }
  return plans;
}
