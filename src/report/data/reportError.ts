/**
 * A reply that cannot be shown as a report. The report fails as a whole, since a row left out or an amount
 * guessed would give wrong totals. `row` counts from 1, as a reader of the reply would.
 */
export class ReportDataError extends Error {
  override readonly name = 'ReportDataError';

  constructor(
    message: string,
    readonly field?: string,
    readonly row?: number,
  ) {
    super(message);
  }
}
