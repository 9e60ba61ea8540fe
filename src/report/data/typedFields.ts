import type { AmountField, CountField, TextField } from './fieldData';
import type { ReportData } from './reportData';

/**
 * Fields by kind, for reading their codes or numbers. Each throws RangeError for a field of another kind, or one that the
 * report does not read.
 */
export function textField(data: ReportData, name: string): TextField {
  const field = data.field(name);
  if (field.kind !== 'text') throw wrongKind(name, field.kind, 'text');
  return field;
}

export function amountField(data: ReportData, name: string): AmountField {
  const field = data.field(name);
  if (field.kind !== 'amount') throw wrongKind(name, field.kind, 'amount');
  return field;
}

export function countField(data: ReportData, name: string): CountField {
  const field = data.field(name);
  if (field.kind !== 'count') throw wrongKind(name, field.kind, 'count');
  return field;
}

function wrongKind(name: string, is: string, wanted: string): RangeError {
  return new RangeError(`Field ${name} is read as ${is}, not as ${wanted}`);
}
