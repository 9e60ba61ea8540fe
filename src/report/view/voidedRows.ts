import type { ReportData } from '../data/reportData';
import { dateReader } from './rowView';

/** Tells which rows of a report are voided, by row number (`ReportSpec.voided`). */
export function voidedRows(data: ReportData): (row: number) => boolean {
  const { voided } = data.spec;
  if (voided === undefined) return () => false;
  const dateOf = dateReader(data, voided.date);
  return (row) => dateOf(row) !== null;
}
