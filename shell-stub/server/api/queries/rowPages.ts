/**
 * A report whose rows are read page by page, each of which leaves as soon as it is read: other requests are served
 * between two, and few are in memory.
 */
export class RowPages<Row> {
  /** Never exists at run time: carries the row type for the compiler. */
  declare readonly row: Row;

  constructor(private readonly pages: AsyncIterable<readonly Row[]>) {}

  /** The rows of each page that has any, as JSON text without brackets. */
  async *texts(): AsyncGenerator<string, void> {
    for await (const rows of this.pages) if (rows.length > 0) yield JSON.stringify(rows).slice(1, -1);
  }
}
