import type { ReportField, ReportSpec } from '../reportSpec';
import { fieldsOf } from '../reportSpec';
import { centsOf, countOf, dayOf, identifierOf, millisOf, textOf } from './cellValues';
import type { TextField } from './fieldData';
import { codesOfTexts } from './textField';

/** The thrown text of §5, word for word. */
export const TABLE_RECORDS_ERROR = 'Unable to update table records. Reason: invalid argument types';

/** Changed cells of one field: `values[i]` is for row `rows[i]`, as the field is kept. */
export interface FieldPatch {
  readonly field: ReportField;
  readonly rows: number[];
  readonly values: (string | number)[];
}

type Update = Readonly<Record<string, unknown>>;

/**
 * Refuses what cannot be a table update (§5): updates that are not a list of objects, or an identifier that is
 * not a non-empty text.
 *
 * @throws TypeError with the exact text of §5.
 */
export function checkUpdates(updates: unknown, identifier: unknown): asserts updates is readonly Update[] {
  const isList =
    Array.isArray(updates) && updates.every((update) => typeof update === 'object' && update !== null);
  if (!isList || typeof identifier !== 'string' || identifier === '')
    throw new TypeError(TABLE_RECORDS_ERROR);
}

/**
 * The updates by the value of the identifier's field; several for one row are merged in order, later ones last
 * (§5). An update without an identifier belongs to no row.
 */
function updatesById(updates: readonly Update[], identifier: string): Map<string, Update> {
  const byId = new Map<string, Update>();
  for (const update of updates) {
    const value = update[identifier];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const id = String(value);
    const before = byId.get(id);
    if (id !== '') byId.set(id, before === undefined ? update : { ...before, ...update });
  }
  return byId;
}

/**
 * Reads updates as strictly as a reply, row by row. Ignores fields that the report does not read, and updates
 * without a row.
 *
 * @param ids column of the identifier's field.
 * @throws ReportDataError naming the field and the row of the report.
 */
export function fieldPatches(
  spec: ReportSpec,
  ids: TextField,
  updates: readonly Update[],
  identifier: string,
): FieldPatch[] {
  const byId = updatesById(updates, identifier);
  const found = [...codesOfTexts(ids, new Set(byId.keys()))];
  const isTouched = new Uint8Array(ids.size);
  for (const [, code] of found) isTouched[code] = 1;
  const updateOfCode = new Map(found.map(([id, code]) => [code, byId.get(id) ?? {}]));
  const patches = fieldsOf(spec)
    .filter(({ field }) => field !== identifier)
    .map((field): FieldPatch => ({ field, rows: [], values: [] }));
  for (let row = 0; row < ids.codes.length; row += 1) {
    const code = ids.codes[row] ?? 0;
    if (isTouched[code] === 0) continue;
    const update = updateOfCode.get(code) ?? {};
    for (const { field, rows, values } of patches) {
      if (!Object.hasOwn(update, field.field)) continue;
      values.push(cellValue(spec, field, row, update[field.field]));
      rows.push(row);
    }
  }
  return patches.filter(({ rows }) => rows.length > 0);
}

function cellValue(
  spec: ReportSpec,
  { field, kind }: ReportField,
  row: number,
  value: unknown,
): string | number {
  if (field === spec.rowId) return identifierOf(value, field, row);
  switch (kind) {
    case 'text':
      return textOf(value, field, row);
    case 'amount':
      return centsOf(value, field, row);
    case 'count':
      return countOf(value, field, row);
    case 'date':
    case 'dueDate':
      return dayOf(value);
    case 'moment':
      return millisOf(value);
  }
}
