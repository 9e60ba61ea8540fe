import type { Cents } from '../../domain';
import { fieldOf } from '../reportSpec';
import type { ReportColumn, ReportSpec } from '../reportSpec';
import { rankSteps } from './collation';
import type { Ranks } from './collation';
import { deriveTextSteps } from './deriveText';
import type { FieldData, RawReport, TextField } from './fieldData';
import { haystackOf } from './searchText';
import type { Haystack } from './searchText';
import { runAtOnce } from './slicing';

/** One loaded report: its columns, and what is made of them once and kept (ranks, search texts). */
export interface ReportData {
  readonly spec: ReportSpec;
  readonly rowCount: number;
  /** What a column shows, derived ones included. Throws RangeError for a column that the report does not have. */
  readonly column: (columnId: string) => FieldData;
  /** A field of the reply, shown or not. Throws RangeError for a field that the report does not read. */
  readonly field: (field: string) => FieldData;
  /** Identifier of a row. */
  readonly rowId: (row: number) => string;
  /** Collation ranks of a text column, made at the first call. */
  readonly ranks: (text: TextField) => Ranks;
  /** Folded texts of a text column, made at the first call. */
  readonly haystack: (text: TextField) => Haystack;
  /** Makes ranks and search texts of all text columns ahead of their first use, in steps. */
  readonly warmSteps: () => Generator<undefined, undefined>;
}

/** Makes a report of decoded columns: derives those that are derived. */
export function* reportDataSteps(spec: ReportSpec, raw: RawReport): Generator<undefined, ReportData> {
  const field = (name: string): FieldData => {
    const found = raw.fields.get(name);
    if (found === undefined) throw new RangeError(`Report ${spec.id} reads no field ${name}`);
    return found;
  };
  const columns = new Map<string, FieldData>();
  for (const column of spec.columns) {
    columns.set(column.id, yield* columnDataSteps(column, raw.rowCount, field));
  }
  return reportData(spec, raw.rowCount, columns, field);
}

function* columnDataSteps(
  column: ReportColumn,
  rowCount: number,
  field: (name: string) => FieldData,
): Generator<undefined, FieldData> {
  const name = fieldOf(column);
  if (name !== null) return field(name);
  if (column.kind !== 'text' || column.derive === undefined)
    throw new RangeError(`${column.id} has no field`);
  const sources = column.derive.from.map((source) => textField(field(source), source));
  return yield* deriveTextSteps(column.derive, sources, rowCount);
}

function reportData(
  spec: ReportSpec,
  rowCount: number,
  columns: ReadonlyMap<string, FieldData>,
  field: (name: string) => FieldData,
): ReportData {
  const ids = textField(field(spec.rowId), spec.rowId);
  const rankCache = new Map<TextField, Ranks>();
  const haystacks = new Map<TextField, Haystack>();
  const ranks = (text: TextField): Ranks => kept(rankCache, text, () => runAtOnce(rankSteps(text)));
  const haystack = (text: TextField): Haystack => kept(haystacks, text, () => haystackOf(text));

  function* warmSteps(): Generator<undefined, undefined> {
    for (const data of columns.values()) {
      if (data.kind !== 'text') continue;
      haystack(data);
      yield;
      if (!rankCache.has(data)) rankCache.set(data, yield* rankSteps(data));
    }
    return undefined;
  }

  return {
    spec,
    rowCount,
    column: (columnId) => {
      const found = columns.get(columnId);
      if (found === undefined) throw new RangeError(`Report ${spec.id} has no column ${columnId}`);
      return found;
    },
    field,
    rowId: (row) => ids.values[ids.codes[row] ?? 0] ?? '',
    ranks,
    haystack,
    warmSteps,
  };
}

function textField(data: FieldData, name: string): TextField {
  if (data.kind !== 'text')
    throw new RangeError(`Field ${name} is read as ${data.kind}, where text is needed`);
  return data;
}

function kept<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  let value = cache.get(key);
  if (value === undefined) {
    value = make();
    cache.set(key, value);
  }
  return value;
}

/** Whole cents of an amount column. Throws RangeError for a column of another kind. */
export function centsColumn(data: ReportData, columnId: string): Float64Array {
  const column = data.column(columnId);
  if (column.kind !== 'amount') throw new RangeError(`Column ${columnId} holds no amounts`);
  return column.cents;
}

/** Whole cents by columns of the totals row. */
export type Totals = Readonly<Record<string, Cents>>;
