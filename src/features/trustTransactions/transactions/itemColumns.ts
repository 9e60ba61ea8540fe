import { spaced, statusLabel, transactionTypeLabel } from '../../../domain';
import type { ReportColumn } from '../../../report';
import { HIDDEN, isVoid, plain } from './columnMakers';

/** Item columns derived from several fields, shared by all reports of items. */

/** The status label (§4). */
export const STATUS: ReportColumn = {
  ...plain('status', 'Status', 136),
  kind: 'text',
  badge: true,
  derive: {
    from: ['transactionType', 'transferStatus', 'transferSubStatus'],
    text: (read) =>
      statusLabel({
        transactionType: read('transactionType'),
        transferStatus: read('transferStatus'),
        transferSubStatus: read('transferSubStatus') || null,
      }),
  },
};

export const ITEM_TYPE: ReportColumn = {
  ...plain('transactionType', 'Item Type', 148),
  kind: 'text',
  derive: {
    from: ['transactionType'],
    text: (read) => transactionTypeLabel(read('transactionType'), warnOf),
  },
};

/**
 * The item number, which opens the item; sticky, since it identifies the row. A void has the number of the item
 * it voids (D12), so only the mark distinguishes the two. A receipt whose check the bank returned is marked
 * too, but is not a void. Wide enough for the tag of a voided item.
 */
export const ITEM_NUMBER: ReportColumn = {
  ...plain('itemNumber', 'Item Number', 184),
  kind: 'text',
  link: true,
  sticky: true,
  derive: {
    from: ['itemNumber', 'transactionType', 'reversesItemId', 'returnedDate'],
    text: (read) => {
      if (read('returnedDate') !== '') return `${read('itemNumber')} (returned)`;
      return isVoid(read) ? `${read('itemNumber')} (void)` : read('itemNumber');
    },
  },
};

/** A status of the wire, with spaces between its words. */
export function statusWords(id: string, header: string): ReportColumn {
  return {
    ...plain(id, header, 130),
    ...HIDDEN,
    kind: 'text',
    badge: true,
    derive: { from: [id], text: (read) => spaced(read(id)) },
  };
}

/** Shows Yes, or nothing. */
export function yes(id: string, header: string, width: number): ReportColumn {
  return {
    ...plain(id, header, width),
    ...HIDDEN,
    kind: 'text',
    derive: { from: [id], text: (read) => (read(id) === 'true' ? 'Yes' : '') },
  };
}

/** §3: a type that is not classified is reported only in the console. A text is derived once for each type of a report. */
function warnOf(type: string): void {
  if (type !== '') console.warn(`Unknown item type ${type}`);
}
