import type { ReportColumn, TextReportColumn } from '../../../report';

type Plain = Pick<ReportColumn, 'id' | 'header' | 'width'>;
type Options = Pick<ReportColumn, 'hiddenByDefault' | 'sticky'>;
type TextOptions = Options & Pick<TextReportColumn, 'numberedBy'>;

/** Hidden until the user chooses to show it. */
export const HIDDEN = { hiddenByDefault: true } as const;

/** The properties that all columns have. */
export function plain(id: string, header: string, width: number): Plain {
  return { id, header, width };
}

export function text(id: string, header: string, width: number, options: TextOptions = {}): ReportColumn {
  return { ...plain(id, header, width), ...options, kind: 'text' };
}

/** A text that links to an item or a client. */
export function link(id: string, header: string, width: number, options: Options = {}): ReportColumn {
  return { ...plain(id, header, width), ...options, kind: 'text', link: true };
}

/** An amount with its sum in the totals row. */
export function amount(id: string, header: string, options: Options = {}): ReportColumn {
  // Wide enough for the header.
  const width = Math.max(104, header.length * 8 + 20);
  return { ...plain(id, header, width), ...options, kind: 'amount', total: true };
}

export function moment(id: string, header: string): ReportColumn {
  return { ...plain(id, header, 160), ...HIDDEN, kind: 'moment' };
}

/** When an item was voided, by whom and why (D55); shown only behind a flag, see `useShownSpec`. */
export const VOID_FACTS: readonly ReportColumn[] = [
  { ...plain('voidedDate', 'Void Date', 96), kind: 'date' },
  { ...text('voidedBy', 'Voided By', 150, HIDDEN), later: true },
  { ...text('voidReason', 'Void Reason', 200, HIDDEN), later: true },
];

/** Whether an item voids another. A receipt whose check the bank returned is not a void (D12). */
export const isVoid = (read: (field: string) => string): boolean =>
  read('reversesItemId') !== '' && read('transactionType') !== 'NSFCheck';

/** How a report of items shows voided ones and their voids: tagged beside the item's number, whatever its transfer status. */
export const VOIDED = { date: 'voidedDate', tag: 'itemNumber', takesBack: isVoid } as const;
