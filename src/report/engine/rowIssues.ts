import { describeValue } from '../../domain';
import { identifierOf, sameIdentifier, tooLarge } from '../data/cellValues';
import { ReportDataError } from '../data/reportError';
import type { ReportField } from '../reportSpec';

/**
 * The first problem of a row: of several, that of the field that comes first in the plan, as when the fields of
 * a row are decoded one by one.
 *
 * The errors are those of `cellValues`, so the wording is the same as for updates.
 */
export class RowIssues {
  /** Why the report cannot be shown. */
  error: ReportDataError | undefined;
  private field = Infinity;

  /** Reads a value that is not in its plain form. Returns undefined when it is refused. */
  read<T>(field: number, convert: () => T): T | undefined {
    try {
      return convert();
    } catch (error) {
      if (!(error instanceof ReportDataError)) throw error;
      this.refuse(field, error);
      return undefined;
    }
  }

  /** Reports an amount that makes the column's sum inexact. */
  tooLarge(place: number, field: ReportField, row: number): void {
    this.refuse(place, tooLarge(field, row));
  }

  noIdentifier(field: number, name: string, row: number): void {
    this.read(field, () => identifierOf(null, name, row));
  }

  sameIdentifier(field: number, name: string, row: number, before: number, value: unknown): void {
    this.refuse(field, sameIdentifier(value, name, row, before));
  }

  notAnObject(row: number, value: unknown): void {
    const message = `Row ${row + 1}: expected an object, got ${describeValue(value)}`;
    this.error = new ReportDataError(message, undefined, row + 1);
  }

  private refuse(field: number, error: ReportDataError): void {
    if (field >= this.field) return;
    this.field = field;
    this.error = error;
  }
}
