import type { Database } from '../db';

/** Bytes per row: a statement blocks the embedded database while it runs. */
const PIECE = 1_000_000;

/** The PDF of a client's statement: drawn for whoever asks first, and the same bytes for everybody after that (D9). */
export async function attachmentPdf(
  db: Database,
  attachmentId: number,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const kept = await keptAttachment(db, attachmentId);
  if (kept) return kept;
  const drawn = await draw();
  // If two servers draw it at the same time, both return the one that was stored first.
  await db.query(
    `INSERT INTO statement_pdf (attachment_id, pdf) VALUES ($1, decode($2, 'base64')) ON CONFLICT (attachment_id) DO NOTHING`,
    [attachmentId, drawn.toString('base64')],
  );
  return (await keptAttachment(db, attachmentId)) ?? drawn;
}

async function keptAttachment(db: Database, attachmentId: number): Promise<Buffer | undefined> {
  const [row] = await db.query<{ pdf: string }>(
    `SELECT encode(pdf, 'base64') AS pdf FROM statement_pdf WHERE attachment_id = $1`,
    [attachmentId],
  );
  return row && Buffer.from(row.pdf, 'base64');
}

/** The PDF of the statements of a batch of which so many are made, kept in the same way. */
export async function batchPdf(
  db: Database,
  batchId: number,
  statements: number,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const kept = await keptBatch(db, batchId, statements);
  if (kept) return kept;
  const drawn = await draw();
  return db.transaction(async (tx) => {
    // Servers that draw it at the same time take turns, so that the pieces are all of one drawing.
    await tx.query('SELECT 1 FROM statement_batch WHERE batch_id = $1 FOR UPDATE', [batchId]);
    const first = await keptBatch(tx, batchId, statements);
    if (first) return first;
    for (let from = 0; from < drawn.length; from += PIECE) {
      const piece = drawn.subarray(from, from + PIECE).toString('base64');
      await tx.query(
        `INSERT INTO statement_batch_pdf (batch_id, statements, piece, pdf) VALUES ($1, $2, $3, decode($4, 'base64'))`,
        [batchId, statements, from / PIECE, piece],
      );
    }
    return drawn;
  });
}

async function keptBatch(db: Database, batchId: number, statements: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  for (;;) {
    const [row] = await db.query<{ pdf: string }>(
      `SELECT encode(pdf, 'base64') AS pdf FROM statement_batch_pdf
        WHERE batch_id = $1 AND statements = $2 AND piece = $3`,
      [batchId, statements, pieces.length],
    );
    if (!row) return pieces.length > 0 ? Buffer.concat(pieces) : undefined;
    pieces.push(Buffer.from(row.pdf, 'base64'));
  }
}
