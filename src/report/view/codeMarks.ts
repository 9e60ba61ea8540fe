/**
 * Marks of the texts of a column by their codes: 1 lets a row through. A filter over ten thousands of texts is made
 * of it once, in slices, rather than compare them at each query; it is told from others by its key.
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
