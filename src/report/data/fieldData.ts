import type { Cents } from '../../domain';

/**
 * The columns of a report as they are kept: typed arrays and dictionaries, no row objects. A worker
 * sends them as a `PackedReport`.
 */
export type FieldData = TextField | AmountField | CountField | DateField | MomentField;

/**
 * Text by dictionary: row `i` shows `text(codes[i])`. Absent text is the empty text. Codes are assigned in the
 * order in which texts first occur; after updates there may be some that no row has.
 *
 * All kinds of text columns have this one shape: read from bytes (`PackedTextField`), derived
 * (`PlainTextField`) and updated (`ExtendedTextField`). A text becomes a string only when it is read.
 */
export interface TextField {
  readonly kind: 'text';
  readonly codes: Uint32Array;
  /** Number of distinct texts. */
  readonly size: number;
  /** The text of a code; blank for a code that does not exist. */
  text(code: number): string;
  /** The texts as bytes, one after the other, in the order of their codes. */
  readonly packed?: PackedTexts;
  /** Ranks and search texts that need not be made here, because a worker has sent them. */
  readonly ranks?: Ranks | undefined;
  readonly haystack?: Haystack | undefined;
  /** Settles when they have arrived, or will not arrive any more; undefined when nobody is making them. */
  readonly lookupsPending?: Promise<void> | undefined;
  /** Makes search texts in steps, in the way that suits how the texts are kept. */
  haystackSteps?(): Generator<undefined, Haystack>;
  /** Only of a column after updates. */
  readonly added?: AddedTexts;
}

/** Position of each text of a dictionary in collation order; equal ones share a rank. */
export interface Ranks {
  /** Rank by code; blank text has the rank `blank`, after all others. */
  readonly byCode: Uint32Array;
  readonly blank: number;
}

/**
 * All texts of a dictionary, folded, in one string: searching one long string is many times faster than
 * searching a hundred thousand short ones, and takes less memory.
 */
export interface Haystack {
  readonly text: string;
  /** Where the text of each code begins; one more entry at the end. */
  readonly starts: Uint32Array;
}

/**
 * The texts that updates have added to those of a loaded column (`ExtendedTextField`, whose code is fetched
 * with the first update).
 */
export interface AddedTexts {
  /** The same for all later versions of the column. */
  readonly dictionary: { readonly base: TextField };
  /** The codes of those of the wanted texts that exist. */
  codesOf(wanted: ReadonlySet<string>): Map<string, number>;
  /** Extend the ranks and search texts of fewer texts. */
  extendRanks(known: Ranks): Ranks;
  extendHaystack(known: Haystack): Haystack;
}

export interface PackedTexts {
  /** UTF-8, unless some text is ill-formed. */
  readonly bytes: Uint8Array;
  /** Where the text of each code ends. */
  readonly ends: Uint32Array;
  /** Some text has half of a surrogate pair. */
  readonly illFormed: boolean;
}

/** Whole cents (D2). */
export interface AmountField {
  readonly kind: 'amount';
  readonly cents: Float64Array;
  /** Sum of all rows; exact in a column with a total, as is every sum over some of them. */
  readonly sum: Cents;
}

export interface CountField {
  readonly kind: 'count';
  readonly counts: Float64Array;
}

/** Days since 1970-01-01, or `NO_DAY`, or `BAD_DAY`. */
export interface DateField {
  readonly kind: 'date' | 'dueDate';
  readonly days: Int32Array;
  /** False when no row has `BAD_DAY`. */
  readonly anyBad: boolean;
}

/** Milliseconds since 1970-01-01 UTC, or `NO_MOMENT`, or `BAD_MOMENT`. */
export interface MomentField {
  readonly kind: 'moment';
  readonly millis: Float64Array;
}

/** No date. Greater than every real day, so that it sorts after them. */
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
