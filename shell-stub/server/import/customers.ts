import type { Database } from '../db';
import { DIRECTORY } from '../directory';
import type { InvoiceToImport } from './invoiceToImport';

/** A customer as postings need it. */
export interface ImportedCustomer {
  readonly clientId: number;
  readonly officeId: number;
}

/**
 * The customers of the invoices by number; new ones are created in order of appearance. A customer that the
 * file identifies by name keeps that name; one identified only by a number (a single word containing a digit)
 * is named after it.
 */
export async function importCustomers(
  tx: Database,
  invoices: readonly InvoiceToImport[],
): Promise<ReadonlyMap<string, ImportedCustomer>> {
  const numbers = [...new Set(invoices.map((invoice) => invoice.customer))];
  await tx.query(
    `INSERT INTO client (client_id, agency_id, client_number, business_name, office_id)
     SELECT (SELECT coalesce(max(client_id), 0) FROM client) + row_number() OVER (ORDER BY place), $1, number,
            CASE WHEN number ~ '^[^[:space:]]*[0-9][^[:space:]]*$' THEN 'Customer ' || number ELSE number END, $2
       FROM json_array_elements_text($3::text::json) WITH ORDINALITY AS n(number, place)
      WHERE NOT EXISTS (SELECT 1 FROM client c WHERE c.agency_id = $1 AND c.client_number = n.number)`,
    [DIRECTORY.agencyId, DIRECTORY.offices[0], JSON.stringify(numbers)],
  );
  const rows = await tx.query<ImportedCustomer & { readonly number: string }>(
    `SELECT client_number AS number, client_id AS "clientId", office_id AS "officeId" FROM client WHERE agency_id = $1
        AND client_number IN (SELECT json_array_elements_text($2::text::json))`,
    [DIRECTORY.agencyId, JSON.stringify(numbers)],
  );
  return new Map(rows.map((row) => [row.number, row]));
}
