import type { ReportColumn } from '../../../report';

type Plain = Pick<ReportColumn, 'id' | 'header' | 'width'>;
type Options = Pick<ReportColumn, 'hiddenByDefault' | 'sticky'>;

/** Not shown until the user chooses it. */
export const HIDDEN = { hiddenByDefault: true } as const;

/** What every column has. */
export function plain(id: string, header: string, width: number): Plain {
  return { id, header, width };
}

export function text(id: string, header: string, width: number, options: Options = {}): ReportColumn {
  return { ...plain(id, header, width), ...options, kind: 'text' };
}

/** A text that a click follows: to an item, or to a client. */
export function link(id: string, header: string, width: number, options: Options = {}): ReportColumn {
  return { ...plain(id, header, width), ...options, kind: 'text', link: true };
}

/** An amount with its sum in the totals row. */
export function amount(id: string, header: string, options: Options = {}): ReportColumn {
  // Wide enough for what stands above it.
  const width = Math.max(104, header.length * 8 + 20);
  return { ...plain(id, header, width), ...options, kind: 'amount', total: true };
}

export function moment(id: string, header: string): ReportColumn {
  return { ...plain(id, header, 160), ...HIDDEN, kind: 'moment' };
}
