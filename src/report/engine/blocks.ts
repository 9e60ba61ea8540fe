/** Rows per block; must be a power of two. */
const BLOCK_ROWS = 8192;
const WITHIN = BLOCK_ROWS - 1;

type Numbers = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/**
 * A growing column. It grows by blocks instead of doubling, so that copying existing rows never holds up the
 * main thread when the engine runs there, and a column is never in memory twice.
 */
export class Blocks<A extends Numbers> {
  private readonly blocks: A[] = [];
  private current: A;

  constructor(private readonly make: (length: number) => A) {
    this.current = make(0);
  }

  /**
   * Sets the value of the next row, or of the row set last. Rows must not be skipped: rows without a value are
   * set, too.
   */
  set(row: number, value: number): void {
    if ((row & WITHIN) === 0) this.open(row);
    this.current[row & WITHIN] = value;
  }

  private open(row: number): void {
    this.current = this.make(BLOCK_ROWS);
    this.blocks[row / BLOCK_ROWS] = this.current;
  }

  /** Copies the first rows into one array; `isLast`: keeps none of them, so that they are in memory once. */
  joined(rowCount: number, isLast: boolean): A {
    const all = this.make(rowCount);
    this.blocks.forEach((block, at) => {
      const start = at * BLOCK_ROWS;
      if (start < rowCount) all.set(block.subarray(0, Math.min(BLOCK_ROWS, rowCount - start)), start);
    });
    if (isLast) this.blocks.length = 0;
    return all;
  }
}

export const doubles = (): Blocks<Float64Array<ArrayBuffer>> =>
  new Blocks((length) => new Float64Array(length));
export const integers = (): Blocks<Int32Array<ArrayBuffer>> => new Blocks((length) => new Int32Array(length));
export const codes = (): Blocks<Uint32Array<ArrayBuffer>> => new Blocks((length) => new Uint32Array(length));
