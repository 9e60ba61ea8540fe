import type { IsoDate, QueueOperation } from '../../../src/api/wire';
import type { ServerClock } from '../clock';
import type { Database } from '../db';
import { usDate } from '../ledger';

/** One request to QuickBooks. Amounts in cents. */
export interface QuickBooksRequest {
  readonly agencyId: number;
  /** A repeated request has the same key, and is carried out once. */
  readonly key: string;
  readonly operation: QueueOperation;
  /** For a reversal: the transfer that it reverses. */
  readonly transfer?: { readonly key: string; readonly day: IsoDate };
  /** The queue item type; Customer for one that an item needs there. */
  readonly kind: string;
  /** The number of the document, customer or account. */
  readonly number: string;
  /** What an account or customer is called; of a document, whom it is for: the customer, or the payee of a check. */
  readonly name: string;
  /** The day of the document, of a reversal the one on which it takes effect. */
  readonly day: IsoDate | null;
  readonly cents: number;
  /** The accounts that it posts to. */
  readonly accounts: readonly { readonly id: number; readonly name: string }[];
}

/** What the company file refuses (D43). */
export interface CompanyFile {
  /** Nothing dated on or before this day is accepted; null: no period is closed. */
  readonly closingDate: IsoDate | null;
  /** Document numbers that were entered in QuickBooks by hand. */
  readonly usedNumbers: readonly string[];
  /** Ids of accounts without a counterpart in QuickBooks. */
  readonly unmappedAccounts: readonly number[];
}

/** QuickBooks refused the request; the message is its own. */
export class QuickBooksRefusal extends Error {
  override readonly name = 'QuickBooksRefusal';
}

/** It is unknown whether QuickBooks carried out the request. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  constructor() {
    super('The connection to QuickBooks was lost before it answered.');
  }
}

export interface QuickBooks {
  /**
   * Carries out a request, once per key. QuickBooks is another system, so this is a transaction of its own.
   * @throws QuickBooksRefusal, ConnectionLost
   */
  send(request: QuickBooksRequest): Promise<void>;
  /** Whether a request with this key was carried out. */
  has(agencyId: number, key: string): Promise<boolean>;
}

/** An arbitrary fixed number. */
const LOCK = 4_711_200;

/**
 * Creates the stand-in for QuickBooks (D43): a company file in the schema `quickbooks` that refuses what a real
 * one would.
 */
export function createQuickBooks(db: Database, clock: ServerClock, file: () => CompanyFile): QuickBooks {
  return {
    has: async (agencyId, key) => {
      const done = await db.query(
        'SELECT 1 FROM quickbooks.record WHERE agency_id = $1 AND request_key = $2',
        [agencyId, key],
      );
      return done.length > 0;
    },
    send: (request) =>
      db.transaction(async (tx) => {
        // A company file has one writer: of two servers, the second sees what the first has recorded.
        await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
        const done = await tx.query(
          'SELECT 1 FROM quickbooks.record WHERE agency_id = $1 AND request_key = $2',
          [request.agencyId, request.key],
        );
        if (done.length > 0) return;
        checkPeriod(request, file());
        checkAccounts(request, file());
        if (request.operation === 'Transfer') await checkNumber(tx, request, file());
        const { transfer } = request;
        const reverses = transfer === undefined ? null : await transferOf(tx, request, transfer, clock);
        await record(tx, request, request.key, clock, { reverses });
      }),
  };
}

function checkPeriod({ day, operation }: QuickBooksRequest, { closingDate }: CompanyFile): void {
  if (day !== null && closingDate !== null && day <= closingDate) {
    throw new QuickBooksRefusal(
      `The closing date of the company file (${usDate(closingDate)}) is on or after the date of this ${operation === 'Reverse' ? 'reversal' : 'item'} (${usDate(day)}).`,
    );
  }
}

function checkAccounts({ accounts }: QuickBooksRequest, { unmappedAccounts }: CompanyFile): void {
  const missing = accounts.find(({ id }) => unmappedAccounts.includes(id));
  if (missing) throw new QuickBooksRefusal(`The account "${missing.name}" was not found in QuickBooks.`);
}

async function checkNumber(
  tx: Database,
  { agencyId, kind, number }: QuickBooksRequest,
  { usedNumbers }: CompanyFile,
): Promise<void> {
  // Customers and accounts are identified by name; documents need a unique number.
  if (kind === 'Customer' || kind === 'GLAccount' || number === '') return;
  const taken = await tx.query(
    `SELECT 1 FROM quickbooks.record r
      WHERE r.agency_id = $1 AND r.kind = $2 AND r.number = $3 AND r.operation = 'Transfer'
        AND NOT EXISTS (SELECT 1 FROM quickbooks.record b WHERE b.reverses_id = r.record_id)`,
    [agencyId, kind, number],
  );
  if (taken.length > 0 || usedNumbers.includes(number)) {
    throw new QuickBooksRefusal(`The document number ${number} is used in QuickBooks already.`);
  }
}

/** The record that a reversal reverses; created now if the transfer predates this server's use of the file. */
async function transferOf(
  tx: Database,
  request: QuickBooksRequest,
  { key, day }: { readonly key: string; readonly day: IsoDate },
  clock: ServerClock,
): Promise<number> {
  const found = await tx.query<{ record_id: number }>(
    'SELECT record_id FROM quickbooks.record WHERE agency_id = $1 AND request_key = $2',
    [request.agencyId, key],
  );
  return (
    found[0]?.record_id ??
    record(tx, { ...request, day, operation: 'Transfer' }, key, clock, { opening: true })
  );
}

async function record(
  tx: Database,
  request: QuickBooksRequest,
  key: string,
  clock: ServerClock,
  { reverses = null, opening = false }: { readonly reverses?: number | null; readonly opening?: boolean },
): Promise<number> {
  const { agencyId, operation, kind, number, name, day, cents } = request;
  const [made] = await tx.query<{ record_id: number }>(
    `INSERT INTO quickbooks.record
       (agency_id, request_key, operation, kind, number, name, day, cents, opening, reverses_id, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING record_id`,
    [
      agencyId,
      key,
      operation,
      kind,
      number,
      name,
      day,
      cents,
      opening,
      reverses,
      new Date(clock.now()).toISOString(),
    ],
  );
  return made?.record_id ?? 0;
}
