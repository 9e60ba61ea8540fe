/** The rows of a report as they go over the wire: JSON text in UTF-8, without the brackets around it. */
export class RowsText<Row> {
  /** Never there: it names the type of the rows for the compiler. */
  declare readonly row: Row;

  /** @param chunks Together: the rows, a comma between each two. */
  constructor(
    readonly count: number,
    readonly chunks: readonly Buffer[],
  ) {}
}

/** Where the rows of an item stand in a block of text, each row with a comma behind it. */
export interface Slot {
  readonly block: Buffer;
  readonly start: number;
  readonly end: number;
  readonly rows: number;
}

const COMMA = 1;

/** Puts slots together in their order; those that follow each other in one block become one chunk. */
export function joinSlots<Row>(slots: Iterable<Slot>): RowsText<Row> {
  const chunks: Buffer[] = [];
  let count = 0;
  let [block, from, to]: [Buffer | undefined, number, number] = [undefined, 0, 0];
  const flush = (end: number) => {
    if (block !== undefined) chunks.push(block.subarray(from, end));
  };
  for (const slot of slots) {
    if (slot.rows === 0) continue;
    count += slot.rows;
    if (slot.block === block && slot.start === to) {
      to = slot.end;
      continue;
    }
    flush(to);
    [block, from, to] = [slot.block, slot.start, slot.end];
  }
  flush(to - COMMA);
  return new RowsText(count, chunks);
}
