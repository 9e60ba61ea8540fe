import type { IsoMoment } from '../../../src/api/wire';
import type { Database } from '../db';
import type { Printer } from '../print/printer';
import type { PaymentPaper } from './paymentPaper';
import { readPaper } from './readPaper';

/** A paper as it was first made. */
interface KeptPaper {
  readonly paper: PaymentPaper;
  readonly madeAt: IsoMoment;
  readonly pages: number;
}

export interface PaperMaker {
  readonly db: Database;
  readonly printer: Printer;
  readonly agencyId: number;
  /** The present moment. */
  readonly now: () => number;
}

/**
 * The paper of a payment; the first request makes and keeps it, for all later ones (D54).
 * @throws {NoPaper}
 */
export async function keptPaper(maker: PaperMaker, itemId: number): Promise<KeptPaper> {
  const { db, printer, agencyId, now } = maker;
  const kept = await readKept(db, itemId);
  if (kept) return kept;
  const paper = await readPaper(db, agencyId, itemId);
  const { pages, pdf } = await printer.printPayment(paper);
  // If two requests make it at the same time, both return the one that was stored first.
  await db.query(
    `INSERT INTO payment_document (item_id, made_at, document, pages, pdf)
     VALUES ($1, $2, $3::text::jsonb, $4, decode($5, 'base64')) ON CONFLICT (item_id) DO NOTHING`,
    [itemId, new Date(now()).toISOString(), JSON.stringify(paper), pages, pdf.toString('base64')],
  );
  const made = await readKept(db, itemId);
  if (!made) throw new Error(`The paper of payment ${itemId} was not kept.`);
  return made;
}

/** The printed paper of a payment. @throws {NoPaper} */
export async function keptPdf(
  maker: PaperMaker,
  itemId: number,
): Promise<{ readonly paper: PaymentPaper; readonly pdf: Buffer }> {
  const { paper } = await keptPaper(maker, itemId);
  const [row] = await maker.db.query<{ pdf: string }>(
    `SELECT encode(pdf, 'base64') AS pdf FROM payment_document WHERE item_id = $1`,
    [itemId],
  );
  return { paper, pdf: Buffer.from(row?.pdf ?? '', 'base64') };
}

async function readKept(db: Database, itemId: number): Promise<KeptPaper | undefined> {
  const [kept] = await db.query<KeptPaper>(
    'SELECT document AS paper, made_at AS "madeAt", pages FROM payment_document WHERE item_id = $1',
    [itemId],
  );
  return kept;
}
