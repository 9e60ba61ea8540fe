import { RowsText } from '../../ledger';

/** Converts rows to response text, page by page: other requests are served between two pages. */
export async function rowsOfPages<Row>(pages: AsyncIterable<readonly Row[]>): Promise<RowsText<Row>> {
  const chunks: Buffer[] = [];
  let count = 0;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    chunks.push(Buffer.from(`${count === 0 ? '' : ','}${JSON.stringify(rows).slice(1, -1)}`));
    count += rows.length;
  }
  return new RowsText(count, chunks);
}
