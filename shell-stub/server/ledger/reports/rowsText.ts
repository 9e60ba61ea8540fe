/** The rows of a report in wire format: JSON text in UTF-8, without the surrounding brackets. */
export class RowsText<Row> {
  /** Never exists at run time: carries the row type for the compiler. */
  declare readonly row: Row;

  /** @param chunks Together, the rows separated by commas. */
  constructor(
    readonly count: number,
    readonly chunks: readonly Buffer[],
  ) {}
}

/** The position of an item's rows in a block of text, each row followed by a comma. */
export interface Slot {
  readonly block: Buffer;
  readonly start: number;
  readonly end: number;
  readonly rows: number;
}

const COMMA = 1;

/** Joins slots in their order; adjacent slots of one block become one chunk. */
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
