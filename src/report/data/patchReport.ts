import type { Cents } from '../../domain';
import { fieldOf, fieldsOf } from '../reportSpec';
import type { ReportColumn, ReportField } from '../reportSpec';
import { MAX_CENTS, sameIdentifier, tooLarge } from './cellValues';
import { deriveTextSteps, numberedSteps, readerOf } from './deriveText';
import { BAD_DAY } from './fieldData';
import type { FieldData, TextField } from './fieldData';
import { patchedText } from './patchText';
import { fieldIn, reportData, textFieldOf } from './reportData';
import type { ReportData } from './reportData';
import { runAtOnce } from './slicing';
import { TABLE_RECORDS_ERROR, checkUpdates, fieldPatches } from './tableUpdates';
import type { FieldPatch } from './tableUpdates';

/**
 * Applies updates to a report's rows, matched by the text of one field (§5, table record update). The result
 * equals that of loading the updated rows, but costs only what changes: unchanged columns are shared with the
 * original report, row numbers stay, and ranks and search texts are made only for new texts. Updates are rows
 * of the wire that may lack fields: amounts in dollars. Nothing changes when something is wrong.
 *
 * @throws TypeError with the exact text of §5 when updates are not a list of objects, the report has no
 * identifier, or the given one is not the name of a field that it reads as text; ReportDataError as loading
 * does.
 */
export function patchReport(data: ReportData, updates: readonly object[], identifier: string): ReportData {
  checkUpdates(updates, identifier);
  const { spec, rowCount, lookups, rowSet } = data;
  const patches = fieldPatches(spec, identifierColumn(data, identifier), updates, identifier);
  const patched = new Map<string, FieldData>();
  for (const patch of patches) {
    const { field } = patch.field;
    const before = data.field(field);
    const after = patchedField(before, patch);
    if (after === before) continue;
    if (field === spec.rowId) checkIdentifiers(textFieldOf(after, field), field);
    patched.set(field, after);
  }
  if (patched.size === 0) return data;

  // Read now and not on demand: a reference to the previous version would keep it, and all before it, in memory.
  const fields = new Map(
    fieldsOf(spec).map(({ field: name }) => [name, patched.get(name) ?? data.field(name)]),
  );
  const field = fieldIn(spec, fields);
  const columns = new Map(
    spec.columns.map((column) => [column.id, patchedColumn(data, column, patches, field, patched)]),
  );
  return reportData({ spec, rowCount, columns, fields, lookups, rowSet });
}

/** Like `patchReport`, for a report that may be gone: its updates are checked all the same. */
export function patchIfThere(
  data: ReportData | undefined,
  updates: readonly object[],
  identifier: string,
): ReportData | undefined {
  checkUpdates(updates, identifier);
  return data === undefined ? undefined : patchReport(data, updates, identifier);
}

function identifierColumn(data: ReportData, identifier: string): TextField {
  // Rows without an identifier cannot be matched.
  if (data.spec.rowId === undefined) throw new TypeError(TABLE_RECORDS_ERROR);
  const isText = fieldsOf(data.spec).some(({ field, kind }) => field === identifier && kind === 'text');
  if (!isText) throw new TypeError(TABLE_RECORDS_ERROR);
  return textFieldOf(data.field(identifier), identifier);
}

function patchedField(before: FieldData, { field, rows, values }: FieldPatch): FieldData {
  switch (before.kind) {
    case 'text':
      return patchedText(before, rows, values as readonly string[]);
    case 'amount': {
      const cents = patchedNumbers(before.cents, rows, values);
      return cents === before.cents ? before : { kind: 'amount', cents, sum: checkedSum(cents, field) };
    }
    case 'count': {
      const counts = patchedNumbers(before.counts, rows, values);
      return counts === before.counts ? before : { kind: 'count', counts };
    }
    case 'date':
    case 'dueDate': {
      const days = patchedNumbers(before.days, rows, values);
      const anyBad = before.anyBad || values.includes(BAD_DAY);
      return days === before.days ? before : { kind: before.kind, days, anyBad };
    }
    case 'moment': {
      const millis = patchedNumbers(before.millis, rows, values);
      return millis === before.millis ? before : { kind: 'moment', millis };
    }
  }
}

/** Returns the same array when nothing changes, so that whatever was made from the column stays valid. */
function patchedNumbers<T extends Float64Array | Int32Array>(
  numbers: T,
  rows: readonly number[],
  values: readonly (string | number)[],
): T {
  if (rows.every((row, at) => numbers[row] === values[at])) return numbers;
  const patched = numbers.slice() as T;
  rows.forEach((row, at) => {
    patched[row] = Number(values[at]);
  });
  return patched;
}

/** Sums all rows, and throws when a sum over some of them could be inexact where sums are shown. */
function checkedSum(cents: Float64Array, field: ReportField): Cents {
  let reach = 0;
  let sum = 0;
  for (let row = 0; row < cents.length; row += 1) {
    const amount = cents[row] ?? 0;
    sum += amount;
    reach += Math.abs(amount);
    if (reach > MAX_CENTS && field.added !== undefined) throw tooLarge(field, row);
  }
  return sum;
}

/** Updates matched by another field may give a row the identifier of another row. */
function checkIdentifiers(ids: TextField, field: string): void {
  const rowOf = new Int32Array(ids.size).fill(-1);
  ids.codes.forEach((code, row) => {
    const before = rowOf[code] ?? -1;
    if (before !== -1) throw sameIdentifier(ids.text(code), field, row, before);
    rowOf[code] = row;
  });
}

function patchedColumn(
  data: ReportData,
  column: ReportColumn,
  patches: readonly FieldPatch[],
  field: (name: string) => FieldData,
  patched: ReadonlyMap<string, FieldData>,
): FieldData {
  const name = fieldOf(column);
  const before = data.column(column.id);
  const { derive, numberedBy } = column;
  const source = (from: string): TextField => textFieldOf(field(from), from);
  if (name !== null) {
    if (numberedBy === undefined) return field(name);
    return patched.has(name) || patched.has(numberedBy)
      ? runAtOnce(numberedSteps(name, numberedBy, source, data.rowCount))
      : before;
  }
  if (derive === undefined) return before;
  if (derive.number !== undefined) {
    // A name may now be that of rows without an update too, and a number is not only of the fields in `from`.
    const anyText = [...patched.values()].some(({ kind }) => kind === 'text');
    return anyText ? runAtOnce(deriveTextSteps(derive, source, data.rowCount)) : before;
  }
  if (!derive.from.some((name) => patched.has(name))) return before;
  const rows = touchedRows(patches, derive.from);
  const texts = rows.map((row) => derive.text(readerOf(source, row)));
  return patchedText(textFieldOf(before, column.id), rows, texts);
}

function touchedRows(patches: readonly FieldPatch[], fields: readonly string[]): readonly number[] {
  const rows = new Set<number>();
  for (const patch of patches) {
    if (fields.includes(patch.field.field)) patch.rows.forEach((row) => rows.add(row));
  }
  return [...rows];
}
