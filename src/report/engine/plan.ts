import { fieldOf, fieldsOf } from '../reportSpec';
import type { ReportField, ReportSpec } from '../reportSpec';

/** What the tokenizer must know of a report: plain data, which can be sent to a worker. */
export interface EnginePlan {
  /** The field that identifies a row, if there is one. */
  readonly rowId: string | undefined;
  /** Fields to read, in the order in which their values are checked. */
  readonly fields: readonly ReportField[];
  /** Text fields that are shown as they are, and will thus be sorted and searched. */
  readonly shown: readonly string[];
}

/** The plan of a report; derived columns (`derive`) are made from its fields later, on the main thread. */
export function planOf(spec: ReportSpec): EnginePlan {
  const fields = fieldsOf(spec);
  const columns = new Set(
    spec.columns.filter(({ hiddenByDefault }) => hiddenByDefault !== true).map(fieldOf),
  );
  // Columns hidden by default come last: the user cannot sort by them yet.
  spec.columns.forEach((column) => columns.add(fieldOf(column)));
  const isText = (name: string | null): name is string =>
    fields.some(({ field, kind }) => field === name && kind === 'text');
  return { rowId: spec.rowId, fields, shown: [...columns].filter(isText) };
}
