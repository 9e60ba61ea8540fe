import type { IsoDate } from '../../../src/api/wire';
import type { Database } from '../db';
import type { Scope } from '../ledger';
import { CLIENT_NAME, CLIENT_ORDER } from '../ledger/reports/names';

export interface ClientRecord {
  readonly client_id: number;
  readonly client_number: string;
  readonly name: string;
  readonly office: string;
}

/** An invoice that currently has an open balance; cents. */
export interface OpenInvoice {
  readonly item_id: number;
  readonly item_number: string;
  readonly transaction_date: IsoDate;
  readonly due: IsoDate;
  readonly amount_cents: number;
  readonly open_cents: number;
}

/** A trust account that can receive money. */
export interface TrustAccount {
  readonly account_id: number;
  readonly name: string;
}

export const MIN_SEARCH_LENGTH = 2;
const MAX_CLIENTS = 50;

const CLIENTS = (condition: string) => `
  SELECT c.client_id, c.client_number, ${CLIENT_NAME} AS name, o.description AS office
    FROM client c JOIN office o USING (office_id)
   WHERE c.agency_id = $1 AND ($2::int[] IS NULL OR c.office_id = ANY ($2::int[])) AND ${condition}`;

const scopeParams = ({ agencyId, officeIds }: Scope): unknown[] => [agencyId, officeIds && [...officeIds]];

/** Finds clients of a user's offices by part of the name, or by number or id; sorted by name. */
export function findClients(db: Database, scope: Scope, text: string): Promise<ClientRecord[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return db.query<ClientRecord>(
    `${CLIENTS(`(c.client_number = $4 OR c.client_id::text = $4
        OR concat_ws(' ', c.first_name, c.last_name, c.business_name) ILIKE $3)`)}
      ORDER BY ${CLIENT_ORDER} LIMIT ${MAX_CLIENTS + 1}`,
    [...scopeParams(scope), pattern, text],
  );
}
/** Whether more clients were found than are listed. */
export const hasMoreClients = (found: readonly ClientRecord[]): boolean => found.length > MAX_CLIENTS;
export const listedClients = (found: readonly ClientRecord[]): readonly ClientRecord[] =>
  found.slice(0, MAX_CLIENTS);

/** Reads a client of a user's offices; null when there is none. */
export async function readClient(db: Database, scope: Scope, clientId: number): Promise<ClientRecord | null> {
  const [client] = await db.query<ClientRecord>(CLIENTS('c.client_id = $3'), [
    ...scopeParams(scope),
    clientId,
  ]);
  return client ?? null;
}

/** A client's open invoices in a user's offices (D14), oldest due date first. */
export function readOpenInvoices(db: Database, scope: Scope, clientId: number): Promise<OpenInvoice[]> {
  return db.query<OpenInvoice>(
    `SELECT * FROM (
       SELECT i.item_id, i.item_number, i.transaction_date, coalesce(i.due_date, i.transaction_date) AS due, i.amount_cents,
              (i.amount_cents - coalesce((SELECT sum(a.cents) FROM application a WHERE a.invoice_item_id = i.item_id), 0))::bigint
                AS open_cents
         FROM item i LEFT JOIN item v ON v.reverses_item_id = i.item_id
        WHERE i.agency_id = $1 AND ($2::int[] IS NULL OR i.office_id = ANY ($2::int[])) AND i.client_id = $3
          AND i.transaction_type = 'Invoice' AND NOT i.is_draft AND i.reverses_item_id IS NULL AND v.item_id IS NULL
     ) invoices WHERE open_cents > 0 ORDER BY due, item_id`,
    [...scopeParams(scope), clientId],
  );
}

/** The active trust accounts, the default one first. */
export function readTrustAccounts(db: Database, agencyId: number): Promise<TrustAccount[]> {
  return db.query<TrustAccount>(
    `SELECT account_id, name FROM gl_account
      WHERE agency_id = $1 AND role = 'trust_bank' AND NOT inactive ORDER BY number`,
    [agencyId],
  );
}
