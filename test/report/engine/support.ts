import type { ReportData, ReportSpec } from '../../../src/report';
import type { DecodedReport } from '../../../src/report/data/decodedReport';
import { ReportDataError } from '../../../src/report/data/reportError';
import { textsOf } from '../../../src/report/data/textField';
import { runAtOnce } from '../../../src/report/data/slicing';
import { fieldsOf } from '../../../src/report/reportSpec';
import { planOf } from '../../../src/report/engine/plan';
import { decodedReportSteps } from '../../../src/report/engine/decodedReportSteps';
import { createPlanTokenizer } from '../../../src/report/engine/tokenizer';
import type { PlanTokenizer } from '../../../src/report/engine/tokenizer';
import { decodeReport } from '../reference';

/** The result of a reply, for comparison: values as plain data, or what was refused. */
export type Verdict =
  | { readonly refused: { message: string; field: string | undefined; row: number | undefined } }
  | { readonly code: number; readonly message?: string; readonly fields?: unknown; readonly shown?: unknown };

export function verdictOf(decode: () => DecodedReport): Verdict {
  try {
    const { data, ...answer } = decode();
    return data === undefined ? answer : { ...answer, ...contents(data) };
  } catch (error) {
    if (!(error instanceof ReportDataError)) throw error;
    return { refused: { message: error.message, field: error.field, row: error.row } };
  }
}

/** Everything that a report holds. */
export function contents(data: ReportData): { fields: unknown; shown: unknown } {
  const plain = (column: ReturnType<ReportData['field']>): unknown => {
    if (column.kind === 'text') {
      return { kind: column.kind, codes: [...column.codes], values: textsOf(column) };
    }
    const { kind, ...numbers } = column;
    return {
      kind,
      numbers: Object.values<unknown>(numbers).map((value) =>
        ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value,
      ),
    };
  };
  return {
    fields: fieldsOf(data.spec).map(({ field }) => [field, plain(data.field(field))]),
    shown: data.spec.columns.map(({ id }) => [id, plain(data.column(id))]),
  };
}

export function decoded(bytes: Uint8Array, spec: ReportSpec): Verdict {
  return verdictOf(() => decodeReport(bytes, spec));
}

/** A tokenizer that ends with a whole report, including derived columns. */
export interface Tokenizer extends Pick<PlanTokenizer, 'push' | 'rowsReady'> {
  readonly firstRows: (most: number) => DecodedReport | undefined;
  readonly finish: () => DecodedReport;
}

/** Reads replies of a report, as their bytes arrive. */
export function createTokenizer(spec: ReportSpec): Tokenizer {
  const { push, rowsReady, firstRows, finish } = createPlanTokenizer(planOf(spec));
  return {
    push,
    rowsReady,
    firstRows: (most) => {
      const report = firstRows(most);
      return report && runAtOnce(decodedReportSteps(spec, { envelope: { code: 0 }, report }));
    },
    finish: () => runAtOnce(decodedReportSteps(spec, finish())),
  };
}

/** The tokenizer's verdict on bytes that are cut at these places. */
export function tokenized(bytes: Uint8Array, spec: ReportSpec, cuts: readonly number[] = []): Verdict {
  return verdictOf(() => {
    const tokenizer = createTokenizer(spec);
    for (const piece of cutAt(bytes, cuts)) tokenizer.push(piece);
    return tokenizer.finish();
  });
}

export function cutAt(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return at.slice(1).map((end, i) => bytes.slice(at[i], end));
}
