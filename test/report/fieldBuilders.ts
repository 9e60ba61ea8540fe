import {
  MAX_CENTS,
  centsOf,
  countOf,
  dayOf,
  identifierOf,
  millisOf,
  sameIdentifier,
  textOf,
  tooLarge,
} from '../../src/report/data/cellValues';
import { BAD_DAY } from '../../src/report/data/fieldData';
import type { FieldData } from '../../src/report/data/fieldData';
import { PlainTextField } from '../../src/report/data/textField';
import type { ReportField } from '../../src/report/reportSpec';

/** Takes the values of one field, row by row, and turns them into a column. Throws `ReportDataError`. */
export interface FieldBuilder {
  readonly add: (row: number, value: unknown) => void;
  readonly finish: () => FieldData;
}

/** Creates the builder for a field of a reply with `rowCount` rows. */
export function fieldBuilder(of: ReportField, rowCount: number): FieldBuilder {
  const { field, kind } = of;
  switch (kind) {
    case 'text':
      return textBuilder(field, rowCount);
    case 'amount':
      return amountBuilder(of, rowCount);
    case 'count':
      return countBuilder(field, rowCount);
    case 'date':
    case 'dueDate':
      return dateBuilder(kind, rowCount);
    case 'moment':
      return momentBuilder(rowCount);
  }
}

/** Like a text field, but refuses a row without a value, or with one that occurred before. */
export function identifierBuilder(field: string, rowCount: number): FieldBuilder {
  const inner = textBuilder(field, rowCount);
  const rows = new Map<string, number>();
  return {
    add: (row, value) => {
      const id = identifierOf(value, field, row);
      const before = rows.get(id);
      if (before !== undefined) throw sameIdentifier(value, field, row, before);
      rows.set(id, row);
      inner.add(row, id);
    },
    finish: inner.finish,
  };
}

function textBuilder(field: string, rowCount: number): FieldBuilder {
  const codes = new Uint32Array(rowCount);
  const values: string[] = [];
  const codeOf = new Map<string, number>();
  return {
    add: (row, value) => {
      const text = textOf(value, field, row);
      let code = codeOf.get(text);
      if (code === undefined) {
        code = values.length;
        values.push(text);
        codeOf.set(text, code);
      }
      codes[row] = code;
    },
    finish: () => new PlainTextField(codes, values),
  };
}

function amountBuilder(of: ReportField, rowCount: number): FieldBuilder {
  const cents = new Float64Array(rowCount);
  // A sum over any of the rows is exact while the sum of all absolute values is.
  let reach = 0;
  let sum = 0;
  return {
    add: (row, value) => {
      const amount = centsOf(value, of.field, row);
      reach += Math.abs(amount);
      if (reach > MAX_CENTS && of.added !== undefined) throw tooLarge(of, row);
      sum += amount;
      cents[row] = amount;
    },
    finish: () => ({ kind: 'amount', cents, sum }),
  };
}

function countBuilder(field: string, rowCount: number): FieldBuilder {
  const counts = new Float64Array(rowCount);
  return {
    add: (row, value) => {
      counts[row] = countOf(value, field, row);
    },
    finish: () => ({ kind: 'count', counts }),
  };
}

function dateBuilder(kind: 'date' | 'dueDate', rowCount: number): FieldBuilder {
  const days = new Int32Array(rowCount);
  let anyBad = false;
  // A report has few distinct days; parsing each text once is several times faster.
  const known = new Map<unknown, number>();
  return {
    add: (row, value) => {
      let day = known.get(value);
      if (day === undefined) {
        day = dayOf(value);
        known.set(value, day);
      }
      anyBad ||= day === BAD_DAY;
      days[row] = day;
    },
    finish: () => ({ kind, days, anyBad }),
  };
}

function momentBuilder(rowCount: number): FieldBuilder {
  const millis = new Float64Array(rowCount);
  return {
    add: (row, value) => {
      millis[row] = millisOf(value);
    },
    finish: () => ({ kind: 'moment', millis }),
  };
}
