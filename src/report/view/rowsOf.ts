import type { ReportData } from '../data/reportData';
import { codesOfTexts } from '../data/textField';
import { textField } from '../data/typedFields';
import { rowViewOf } from './rowView';
import type { RowView } from './rowView';

/** Iterates over the rows of a report, or over those of some identifiers. */
export function* rowsOf(data: ReportData, ids?: ReadonlySet<string>): Generator<RowView, void> {
  const marks = ids && marksOfIds(data, ids);
  for (let row = 0; row < data.rowCount; row += 1) {
    if (marks === undefined || marks[row] === 1) yield rowViewOf(data, row);
  }
}

/** Marks the rows of some identifiers. Compares codes, not texts: a report may have 300,000 rows. */
export function marksOfIds(data: ReportData, ids: ReadonlySet<string>): Uint8Array {
  const marks = new Uint8Array(data.rowCount);
  const { rowId } = data.spec;
  if (rowId === undefined) return marks;
  const field = textField(data, rowId);
  const isWanted = new Uint8Array(field.size);
  for (const code of codesOfTexts(field, ids).values()) isWanted[code] = 1;
  return marks.map((_, row) => isWanted[field.codes[row] ?? 0] ?? 0);
}
