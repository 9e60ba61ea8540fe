import { fieldsOf } from '../reportSpec';
import type { ReportSpec } from '../reportSpec';
import { fieldBuilder, identifierBuilder } from './fieldBuilders';
import type { RawReport } from './fieldData';
import { parseEnvelope } from './parseEnvelope';
import { reportDataSteps } from './reportData';
import type { ReportData } from './reportData';
import { ReportDataError, describeValue } from './reportError';
import { runAtOnce, runSliced } from './slicing';
import type { Slicing } from './slicing';

/** A decoded reply; `data` is there when the reply succeeded (codes Ok and NoData, §7). */
export interface DecodedReport {
  readonly code: number;
  readonly message?: string;
  readonly data?: ReportData;
}

/** Rows between two looks at the clock: well under a millisecond of work. */
const ROWS_A_STEP = 256;

/**
 * Turns the bytes of a reply `{ code, message?, data: [rows] }` into columns, in one go.
 *
 * @throws ReportDataError naming field and row, for a reply that is no report, a row without its identifier, or
 *   an amount that is of the wrong type or has more than two decimals. Null and absent amounts are 0; a malformed
 *   date is kept as one that shows 'Error'.
 */
export function decodeReport(bytes: ArrayBuffer | Uint8Array, spec: ReportSpec): DecodedReport {
  return runAtOnce(decodeSteps(bytes, spec));
}

export interface LoadOptions {
  readonly signal?: AbortSignal;
  readonly slicing?: Slicing;
}

/** As `decodeReport`, with the same result, in slices of at most 15 ms (§9); rejects when `signal` is aborted. */
export function loadReport(
  bytes: ArrayBuffer | Uint8Array,
  spec: ReportSpec,
  { signal, slicing }: LoadOptions = {},
): Promise<DecodedReport> {
  return runSliced(decodeSteps(bytes, spec), slicing, signal);
}

/** A report without rows, as `NO_DATA` gives it (§7). */
export function emptyReport(spec: ReportSpec): ReportData {
  return runAtOnce(emptySteps(spec));
}

function* emptySteps(spec: ReportSpec): Generator<undefined, ReportData> {
  return yield* reportDataSteps(spec, yield* columnSteps([], spec));
}

function* decodeSteps(
  bytes: ArrayBuffer | Uint8Array,
  spec: ReportSpec,
): Generator<undefined, DecodedReport> {
  const { rows, ...envelope } = parseEnvelope(bytes);
  yield;
  if (rows === undefined) return envelope;
  const raw = yield* columnSteps(rows, spec);
  return { ...envelope, data: yield* reportDataSteps(spec, raw) };
}

function* columnSteps(rows: readonly unknown[], spec: ReportSpec): Generator<undefined, RawReport> {
  const builders = fieldsOf(spec).map(({ field, kind }) => ({
    field,
    builder:
      field === spec.rowId ? identifierBuilder(field, rows.length) : fieldBuilder(field, kind, rows.length),
  }));
  for (let row = 0; row < rows.length; row += 1) {
    const record = recordOf(rows[row], row);
    for (const { field, builder } of builders) builder.add(row, record[field]);
    if (row % ROWS_A_STEP === 0) yield;
  }
  return {
    rowCount: rows.length,
    fields: new Map(builders.map(({ field, builder }) => [field, builder.finish()])),
  };
}

function recordOf(value: unknown, row: number): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new ReportDataError(
    `Row ${row + 1}: expected an object, got ${describeValue(value)}`,
    undefined,
    row + 1,
  );
}
