/** The whole file is refused; the message is one sentence for the console that says why. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
}

/** A note on a row: why it was refused, or what looks wrong in it. */
export interface RowNote {
  /** Line of the file where the row begins; the header is line 1. */
  readonly line: number;
  readonly reason: string;
}
