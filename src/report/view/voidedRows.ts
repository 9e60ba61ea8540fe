import type { ReportData } from '../data/reportData';
import { textField } from '../data/typedFields';
import { dateReader } from './rowView';

/** Whether a row was voided, or is the row that takes a voided one back. */
type VoidState = 'voided' | 'void' | null;

/** Returns whether a row was voided or is itself a void, by row number (`ReportSpec.voided`). */
export function voidedRows(data: ReportData): (row: number) => VoidState {
  const { voided } = data.spec;
  if (voided === undefined) return () => null;
  const dateOf = dateReader(data, voided.date);
  const takesBack = (row: number): boolean | undefined =>
    voided.takesBack?.((name) => {
      const field = textField(data, name);
      return field.text(field.codes[row] ?? 0);
    });
  return (row) => (dateOf(row) !== null ? 'voided' : takesBack(row) === true ? 'void' : null);
}
