import type { ReportSpec } from '../../src/report';
import type { DecodedReport } from '../../src/report/data/decodedReport';
import type { RawReport } from '../../src/report/data/fieldData';
import { parseEnvelope } from '../../src/report/data/parseEnvelope';
import { reportDataSteps } from '../../src/report/data/reportData';
import { describeValue } from '../../src/domain';
import { ReportDataError } from '../../src/report/data/reportError';
import { runAtOnce } from '../../src/report/data/slicing';
import { fieldsOf } from '../../src/report/reportSpec';
import { fieldBuilder, identifierBuilder } from './fieldBuilders';

/**
 * The reference for the engine: reads a reply by JSON.parse, and its values by the strict builders, row by row.
 *
 * @throws ReportDataError naming field and row, for a reply that is not a report, a row without its identifier, or
 *   an amount that is of the wrong type or has more than two decimals.
 */
export function decodeReport(bytes: ArrayBuffer | Uint8Array, spec: ReportSpec): DecodedReport {
  const { rows, ...envelope } = parseEnvelope(bytes);
  if (rows === undefined) return envelope;
  return { ...envelope, data: runAtOnce(reportDataSteps(spec, rawReport(rows, spec))) };
}

function rawReport(rows: readonly unknown[], spec: ReportSpec): RawReport {
  const builders = fieldsOf(spec).map((of) => ({
    field: of.field,
    builder:
      of.field === spec.rowId ? identifierBuilder(of.field, rows.length) : fieldBuilder(of, rows.length),
  }));
  rows.forEach((row, at) => {
    const record = recordOf(row, at);
    for (const { field, builder } of builders) builder.add(at, record[field]);
  });
  return {
    rowCount: rows.length,
    fields: new Map(builders.map(({ field, builder }) => [field, builder.finish()])),
  };
}

function recordOf(value: unknown, row: number): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  const message = `Row ${row + 1}: expected an object, got ${describeValue(value)}`;
  throw new ReportDataError(message, undefined, row + 1);
}

/**
 * Returns the rows of the wire with updates applied, matched by one field (§5): rows without an update stay as
 * they are, updates without a row are ignored, and several updates of one row apply in their order.
 */
export function updatedRows<T extends object>(
  rows: readonly T[],
  updates: readonly Partial<T>[],
  identifier: keyof T,
): T[] {
  return rows.map((row) => {
    const own = updates.filter(
      (update) => isGiven(update[identifier]) && update[identifier] === row[identifier],
    );
    return own.reduce<T>((before, update) => ({ ...before, ...update }), row);
  });
}

// An update without an identifier must not match rows that lack the field too.
const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
