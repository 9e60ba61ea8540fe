import { PERMISSION } from '../api/access';
import type { ItemViewer } from '../api/itemAccess';
import { seesPayables } from '../api/itemAccess';
import { holds } from '../session/viewer';
import type { History } from './itemHistory';
import type { ItemRecord } from './itemRecord';
import { sum } from './table';

/** Whether a page has only part of a payment: other offices made it, and paid other lines too. */
export const isPart = (item: ItemRecord, { ofOthers }: History): boolean =>
  !item.is_listed && ofOthers.payables.length > 0;

/** Which parts of a page are left out because no report tells them to its user; the page says so in their place. */
export interface Withheld {
  /** What is owed to carriers and to the agency, what is retained of lines, and the entries, which have both. */
  readonly payables: boolean;
  /** What QuickBooks said to the item. */
  readonly messages: boolean;
}

/** An item and its history as their page shows them to a user. */
interface Shown {
  readonly item: ItemRecord;
  readonly history: History;
  readonly withheld: Withheld;
}

/**
 * Leaves out of an item what no report tells the user: its transfer unless it is in trust reports of theirs, the queue's
 * messages also without 9007, and the agency's commission for those who have customer reports alone. A payment to whose page
 * a line leads, while it is in no report of theirs, is as the report of the line shows it: where it also paid other lines,
 * with the sum of the user's own.
 */
export function shownTo(itemViewer: ItemViewer, item: ItemRecord, history: History): Shown {
  const withheld = {
    payables: !seesPayables(itemViewer),
    messages: !holds(itemViewer.viewer, PERMISSION.quickBooks),
  };
  const shown = {
    item: item.is_in_trust ? item : withoutTransfer(item),
    history: item.is_in_trust ? history : { ...history, queue: [] },
    withheld,
  };
  if (!isPart(item, history)) return shown;
  const amount = sum(history.payables, (line) => line.amount_cents);
  return {
    ...shown,
    item: { ...shown.item, amount_cents: amount, non_fiduciary_cents: 0, office: '', agent: '' },
  };
}

const withoutTransfer = (item: ItemRecord): ItemRecord => ({
  ...item,
  status: null,
  sub_status: null,
  own_status: null,
  needs_reversal: false,
});
