import { fieldBuilder, identifierBuilder } from '../data/fieldBuilders';
import type { FieldData } from '../data/fieldData';
import { ReportDataError, describeValue } from '../data/reportError';
import type { ReportField } from '../reportSpec';

/** The sum of ten of these is too large to be exact. */
const HUGE_DOLLARS = 1e13;

/**
 * The first problem of a row: of several, that of the field that comes first in the plan, as when the fields of
 * a row are decoded one by one.
 *
 * The strict builders themselves raise the errors, so the wording is the same as for updates.
 */
export class RowIssues {
  /** Why the report cannot be shown. */
  error: ReportDataError | undefined;
  private field = Infinity;

  /** Reads a value that is not in its plain form. Returns undefined when it is refused. */
  read(
    field: number,
    { field: name, kind }: ReportField,
    row: number,
    value: unknown,
  ): FieldData | undefined {
    return this.attempt(field, () => {
      fieldBuilder(name, kind, 1).add(row, value);
      const builder = fieldBuilder(name, kind, 1);
      builder.add(0, value);
      return builder.finish();
    });
  }

  /** Reports an amount that makes the column's sum inexact. */
  tooLarge(field: number, name: string, row: number): void {
    this.attempt(field, () => {
      const builder = fieldBuilder(name, 'amount', 1);
      for (let i = 0; i < 10; i += 1) builder.add(row, HUGE_DOLLARS);
    });
  }

  noIdentifier(field: number, name: string, row: number): void {
    this.attempt(field, () => identifierBuilder(name, 1).add(row, null));
  }

  sameIdentifier(field: number, name: string, row: number, before: number, value: unknown): void {
    this.attempt(field, () => {
      const builder = identifierBuilder(name, 1);
      builder.add(before, value);
      builder.add(row, value);
    });
  }

  notAnObject(row: number, value: unknown): void {
    const message = `Row ${row + 1}: expected an object, got ${describeValue(value)}`;
    this.error = new ReportDataError(message, undefined, row + 1);
  }

  private attempt<T>(field: number, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ReportDataError)) throw error;
      if (field < this.field) {
        this.field = field;
        this.error = error;
      }
      return undefined;
    }
  }
}
