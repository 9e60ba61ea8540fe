import type { Cents } from '../../domain';
import type { ReportColumn, ReportSpec } from '../reportSpec';
import type { AmountField, FieldData, Haystack, Ranks, RawReport, TextField } from './fieldData';
import { deriveTextSteps, numberedSteps } from './deriveText';
import { createTextLookups } from './textLookups';
import type { TextLookups } from './textLookups';

/** One loaded report: its columns, and what is made from them once and kept (ranks, search texts). */
export interface ReportData {
  readonly spec: ReportSpec;
  readonly rowCount: number;
  /** All row numbers, in payload order; a new array each time. */
  readonly allRows: () => Uint32Array;
  /** What a column shows, derived ones included. Throws RangeError for a column that the report does not have. */
  readonly column: (columnId: string) => FieldData;
  /** A field of the reply, shown or not. Throws RangeError for a field that the report does not read. */
  readonly field: (field: string) => FieldData;
  /** Identifier of a row; blank in a report whose rows have none. */
  readonly rowId: (row: number) => string;
  /** Collation ranks of a text column, made on the first call. */
  readonly ranks: (text: TextField) => Ranks;
  /** Folded texts of a text column, made on the first call. */
  readonly haystack: (text: TextField) => Haystack;
  /**
   * Settles when the ranks and search texts of some columns are there; undefined when they are there already,
   * or can be made in no time. Awaiting it first makes a sort or filter of a large report wait for what a
   * worker is making, instead of blocking the page. Columns of other kinds are always ready.
   */
  readonly prepare: (need: LookupNeed) => Promise<void> | undefined;
  /** Makes ranks and search texts of all text columns before their first use, in steps. */
  readonly warmSteps: () => Generator<undefined, undefined>;
  /** Holds ranks and search texts; shared with later versions of the report. */
  readonly lookups: TextLookups;
  /**
   * Identity of the set of rows: the same object in every version of a report that differs only by updates, in
   * which each row number means the same row as before. Marks by row number stay valid as long as it is the
   * same.
   */
  readonly rowSet: object;
}

/** Columns to sort or group by, and columns to search. */
export interface LookupNeed {
  readonly ranks: readonly string[];
  readonly haystacks: readonly string[];
}

/** The parts that make up a report. */
export interface ReportParts {
  readonly spec: ReportSpec;
  readonly rowCount: number;
  readonly columns: ReadonlyMap<string, FieldData>;
  /** By name on the wire; those of the report itself, so that no version of it keeps the one before. */
  readonly fields: ReadonlyMap<string, FieldData>;
  readonly lookups: TextLookups;
  readonly rowSet: object;
}

/** Makes a report from decoded columns, and derives the derived ones. */
export function* reportDataSteps(
  spec: ReportSpec,
  raw: RawReport,
  rowSet: object = {},
): Generator<undefined, ReportData> {
  const { rowCount, fields } = raw;
  const field = fieldIn(spec, fields);
  const columns = new Map<string, FieldData>();
  for (const column of spec.columns) {
    columns.set(column.id, yield* columnDataSteps(column, rowCount, field));
  }
  return reportData({ spec, rowCount, columns, fields, lookups: createTextLookups(), rowSet });
}

/** Looks fields up by name. */
export function fieldIn(
  spec: ReportSpec,
  fields: ReadonlyMap<string, FieldData>,
): (name: string) => FieldData {
  return (name) => {
    const found = fields.get(name);
    if (found === undefined) throw new RangeError(`Report ${spec.id} reads no field ${name}`);
    return found;
  };
}

function* columnDataSteps(
  column: ReportColumn,
  rowCount: number,
  field: (name: string) => FieldData,
): Generator<undefined, FieldData> {
  const { derive, numberedBy } = column;
  const source = (name: string): TextField => textFieldOf(field(name), name);
  if (derive !== undefined) return yield* deriveTextSteps(derive, source, rowCount);
  const name = column.field ?? column.id;
  return numberedBy === undefined ? field(name) : yield* numberedSteps(name, numberedBy, source, rowCount);
}

/** Makes a report from complete columns. */
export function reportData(parts: ReportParts): ReportData {
  const { spec, columns, fields, lookups } = parts;
  const field = fieldIn(spec, fields);
  const ids = spec.rowId === undefined ? undefined : textFieldOf(field(spec.rowId), spec.rowId);

  function* warmSteps(): Generator<undefined, undefined> {
    for (const data of columns.values()) {
      if (data.kind === 'text') yield* lookups.warmSteps(data);
    }
    return undefined;
  }

  return {
    spec,
    rowCount: parts.rowCount,
    allRows: () => {
      // A plain loop: this runs before the browser has optimized anything.
      const rows = new Uint32Array(parts.rowCount);
      for (let row = 0; row < rows.length; row += 1) rows[row] = row;
      return rows;
    },
    field,
    lookups,
    rowSet: parts.rowSet,
    column: (columnId) => {
      const found = columns.get(columnId);
      if (found === undefined) throw new RangeError(`Report ${spec.id} has no column ${columnId}`);
      return found;
    },
    rowId: (row) => ids?.text(ids.codes[row] ?? 0) ?? '',
    ranks: lookups.ranks,
    haystack: lookups.haystack,
    prepare: ({ ranks, haystacks }) => {
      const texts = (columnIds: readonly string[]): TextField[] =>
        columnIds.map((id) => columns.get(id)).filter((data) => data?.kind === 'text');
      const pending = [
        ...texts(haystacks).map(lookups.prepareHaystack),
        ...texts(ranks).map(lookups.prepareRanks),
      ].filter((one) => one !== undefined);
      return pending.length === 0 ? undefined : Promise.all(pending).then(() => undefined);
    },
    warmSteps,
  };
}

/** Narrows a column to text. Throws RangeError for a column of another kind. */
export function textFieldOf(data: FieldData, name: string): TextField {
  if (data.kind !== 'text') throw new RangeError(`Field ${name} is read as ${data.kind}, not as text`);
  return data;
}

/** An amount column. Throws RangeError for a column of another kind. */
export function amountColumn(data: ReportData, columnId: string): AmountField {
  const column = data.column(columnId);
  if (column.kind !== 'amount') throw new RangeError(`Column ${columnId} holds no amounts`);
  return column;
}

/** Whole cents of an amount column. Throws RangeError for a column of another kind. */
export function centsColumn(data: ReportData, columnId: string): Float64Array {
  return amountColumn(data, columnId).cents;
}

/** Whole cents by column of the totals row. */
export type Totals = Readonly<Record<string, Cents>>;
