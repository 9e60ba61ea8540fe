/**
 * The columns of a report as they are kept: typed arrays and dictionaries, no row objects. They hold nothing that
 * could not be transferred from a worker.
 */
export type FieldData = TextField | AmountField | CountField | DateField | MomentField;

/** Text by dictionary: row `i` shows `values[codes[i]]`. Absent text is the empty text. */
export interface TextField {
  readonly kind: 'text';
  readonly codes: Uint32Array;
  /** Distinct texts, in the order in which they first came. */
  readonly values: readonly string[];
}

/** Whole cents (D2). */
export interface AmountField {
  readonly kind: 'amount';
  readonly cents: Float64Array;
}

export interface CountField {
  readonly kind: 'count';
  readonly counts: Float64Array;
}

/** Days since 1970-01-01, or `NO_DAY`, or `BAD_DAY`. */
export interface DateField {
  readonly kind: 'date' | 'dueDate';
  readonly days: Int32Array;
}

/** Milliseconds since 1970-01-01 UTC, or `NO_MOMENT`, or `BAD_MOMENT`. */
export interface MomentField {
  readonly kind: 'moment';
  readonly millis: Float64Array;
}

/** No date. Above every real day, so that it sorts behind them. */
export const NO_DAY = 0x7ffffffe;
/** A date that is present and malformed: shows 'Error' and sorts last (§5). */
export const BAD_DAY = 0x7fffffff;
export const NO_MOMENT = Number.MAX_SAFE_INTEGER - 1;
export const BAD_MOMENT = Number.MAX_SAFE_INTEGER;

/** The fields of a decoded reply by their names on the wire. */
export interface RawReport {
  readonly rowCount: number;
  readonly fields: ReadonlyMap<string, FieldData>;
}
