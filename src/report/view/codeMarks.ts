/**
 * Marks a column's texts by their codes: 1 lets a row through. A filter over tens of thousands of texts is
 * built once, in slices, instead of comparing them at each query; its key tells it apart from others of the same
 * rows. Those of a refreshed report have the same key: to the user it is the same filter.
 */
export class CodeMarks {
  constructor(
    readonly key: string,
    readonly marks: Uint8Array,
  ) {}

  /** Queries are compared as JSON. */
  toJSON(): string {
    return this.key;
  }
}
