import { fieldsOf } from '../reportSpec';
import type { ColumnKind, ReportSpec } from '../reportSpec';
import type { FieldData } from './fieldData';
import { reportDataSteps } from './reportData';
import type { ReportData } from './reportData';
import { runAtOnce } from './slicing';
import { PlainTextField } from './textField';

/** Creates a report without rows, as for `NO_DATA` (§7). */
export function emptyReport(spec: ReportSpec): ReportData {
  const columns = fieldsOf(spec).map(({ field, kind }) => [field, emptyField(kind)] as const);
  return runAtOnce(reportDataSteps(spec, { rowCount: 0, fields: new Map(columns) }));
}

/** A field without values. */
function emptyField(kind: ColumnKind): FieldData {
  switch (kind) {
    case 'text':
      return new PlainTextField(new Uint32Array(), []);
    case 'amount':
      return { kind, cents: new Float64Array(), sum: 0 };
    case 'count':
      return { kind, counts: new Float64Array() };
    case 'date':
    case 'dueDate':
      return { kind, days: new Int32Array(), anyBad: false };
    case 'moment':
      return { kind, millis: new Float64Array() };
  }
}
