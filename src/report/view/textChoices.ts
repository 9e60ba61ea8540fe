import { textFieldOf } from '../data/reportData';
import type { ReportData } from '../data/reportData';

/**
 * The different texts that rows show in a text column, in collation order, blank last: what a filter 'one of' lets
 * one choose from. Not the column's dictionary, which after updates may have texts that no row shows any more.
 */
export function textChoices(data: ReportData, columnId: string): readonly string[] {
  const column = textFieldOf(data.column(columnId), columnId);
  const isShown = new Uint8Array(column.size);
  for (const code of column.codes) isShown[code] = 1;
  const { byCode } = data.ranks(column);
  const codes = new Uint32Array(isShown.length).map((_, code) => code).filter((code) => isShown[code] === 1);
  return Array.from(
    codes.sort((a, b) => (byCode[a] ?? 0) - (byCode[b] ?? 0)),
    (code) => column.text(code),
  );
}
