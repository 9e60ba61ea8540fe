/** A file that is not imported at all; the message is one sentence that says why, for the console. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
}

/** What is to be said of a row: why it was not taken, or what looks wrong in it. */
export interface RowNote {
  /** Line of the file on which the row begins; the header is line 1. */
  readonly line: number;
  readonly reason: string;
}
