import { NO_DAY, NO_MOMENT } from './fieldData';
import type { FieldData, TextField } from './fieldData';
import type { ReportData } from './reportData';

const NONE: ReadonlySet<string> = new Set();

/**
 * Ids of the columns that have no entry in any row; none of a report without rows. Amounts and counts always
 * have one, since absent ones are 0. A column is read up to its first entry.
 */
export function emptyColumns(data: ReportData): ReadonlySet<string> {
  if (data.rowCount === 0) return NONE;
  return new Set(data.spec.columns.filter(({ id }) => isEmpty(data.column(id))).map(({ id }) => id));
}

function isEmpty(field: FieldData): boolean {
  switch (field.kind) {
    case 'text':
      return isBlank(field);
    case 'moment':
      return field.millis.every((millis) => millis === NO_MOMENT);
    case 'date':
    case 'dueDate':
      return field.days.every((day) => day === NO_DAY);
    default:
      return false;
  }
}

/** The dictionary alone does not say: after updates it may have texts that no row has. */
function isBlank(field: TextField): boolean {
  if (field.size === 1) return field.text(0) === '';
  let blank: number | undefined;
  return field.codes.every((code) => {
    if (code === blank) return true;
    if (field.text(code) !== '') return false;
    blank = code;
    return true;
  });
}
