import { transferActions, transferState } from '../../../domain';
import type { TransferAction } from '../../../domain';
import { rowViewOf, textField } from '../../../report';
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
 * The items of rows by row number, each once: one event can stand in several rows (D5). Read by codes, since 300,000
 * rows can be selected.
 */
export function* selectedItemSteps(
  data: ReportData,
  rows: Uint32Array,
): Generator<undefined, readonly SelectedItem[]> {
  const ids = textField(data, 'itemId');
  const [types, numbers] = [textField(data, 'itemType'), textField(data, 'itemNumber')];
  const [statuses, secondary] = [textField(data, 'transferStatus'), textField(data, 'transferSubStatus')];
  const [kinds, reverses] = [textField(data, 'transactionType'), textField(data, 'reversesItemId')];
  const seen = new Uint8Array(ids.size);
  const items: SelectedItem[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % STEP === STEP - 1) yield;
    const code = ids.codes[row] ?? 0;
    if (seen[code] === 1) continue;
    seen[code] = 1;
    items.push({
      itemId: ids.text(code),
      itemType: types.text(types.codes[row] ?? 0),
      itemNumber: numbers.text(numbers.codes[row] ?? 0),
      state: transferState({
        transactionType: kinds.text(kinds.codes[row] ?? 0),
        transferStatus: statuses.text(statuses.codes[row] ?? 0),
        transferSubStatus: secondary.text(secondary.codes[row] ?? 0) || null,
        voidedDate: rowViewOf(data, row).date('voidedDate'),
        reversesItemId: reverses.text(reverses.codes[row] ?? 0),
      }),
    });
  }
  return items;
}

/** Splits selected items into those whose state allows an action and the others (D16). */
export function transferPlan(action: TransferAction, items: readonly SelectedItem[]): TransferPlan {
  const states = new Set(items.map(({ state }) => state));
  const allowed = new Set([...states].filter((state) => transferActions(state).includes(action)));
  return {
    action,
    items: items.filter(({ state }) => allowed.has(state)),
    others: items.filter(({ state }) => !allowed.has(state)),
  };
}
