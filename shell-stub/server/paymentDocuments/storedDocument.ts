import type { IsoMoment } from '../../../src/api/wire';
import type { Database } from '../db';
import type { Printer } from '../print/printer';
import type { PaymentFacts } from './documentFacts';
import { readDocument } from './readDocument';

/** A document as it was first made. */
interface StoredDocument {
  readonly facts: PaymentFacts;
  readonly madeAt: IsoMoment;
  readonly pages: number;
}

export interface DocumentMaker {
  readonly db: Database;
  readonly printer: Printer;
  readonly agencyId: number;
  /** The present moment. */
  readonly now: () => number;
  /** Makes the document of a payment once for all who ask meanwhile. */
  readonly once: (itemId: number, make: () => Promise<StoredDocument>) => Promise<StoredDocument>;
}

/**
 * The document of a payment; the first request makes and stores it, for all later ones (D54).
 * @throws {NoDocument}
 */
export function storedDocument(maker: DocumentMaker, itemId: number): Promise<StoredDocument> {
  return maker.once(itemId, () => makeDocument(maker, itemId));
}

async function makeDocument(maker: DocumentMaker, itemId: number): Promise<StoredDocument> {
  const { db, printer, agencyId, now } = maker;
  const kept = await readStored(db, itemId);
  if (kept) return kept;
  const facts = await readDocument(db, agencyId, itemId);
  const { pages, pdf } = await printer.printPayment(facts);
  // If two servers make it at the same time, both return the one that was stored first.
  await db.query(
    `INSERT INTO payment_document (item_id, made_at, document, pages, pdf)
     VALUES ($1, $2, $3::text::jsonb, $4, decode($5, 'base64')) ON CONFLICT (item_id) DO NOTHING`,
    [itemId, new Date(now()).toISOString(), JSON.stringify(facts), pages, pdf.toString('base64')],
  );
  const made = await readStored(db, itemId);
  if (!made) throw new Error(`The document of payment ${itemId} was not stored.`);
  return made;
}

/** The printed document of a payment. @throws {NoDocument} */
export async function storedPdf(
  maker: DocumentMaker,
  itemId: number,
): Promise<{ readonly facts: PaymentFacts; readonly pdf: Buffer }> {
  const { facts } = await storedDocument(maker, itemId);
  const [row] = await maker.db.query<{ pdf: string }>(
    `SELECT encode(pdf, 'base64') AS pdf FROM payment_document WHERE item_id = $1`,
    [itemId],
  );
  return { facts, pdf: Buffer.from(row?.pdf ?? '', 'base64') };
}

async function readStored(db: Database, itemId: number): Promise<StoredDocument | undefined> {
  const [kept] = await db.query<StoredDocument>(
    'SELECT document AS facts, made_at AS "madeAt", pages FROM payment_document WHERE item_id = $1',
    [itemId],
  );
  return kept;
}
