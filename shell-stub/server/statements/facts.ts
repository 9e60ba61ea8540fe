import type { Database } from '../db';
import { CLIENT_NAME } from '../ledger/reports/names';
import type { PrintedAddress } from '../print/letterhead';
import type { StatementDocument } from './document';

interface Address {
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postal_code: string;
}

/** The lines of a mailing address, without lines for unknown parts. */
function linesOf({ street, city, region, postal_code }: Address): string[] {
  const place = [[city, region].filter((part) => part !== '').join(', '), postal_code].filter(
    (part) => part !== '',
  );
  return [street, place.join(' ')].filter((line) => line !== '');
}

/** The letterheads of the offices of an agency, and its name. */
export async function letterheadsOf(
  db: Database,
  agencyId: number,
): Promise<{ readonly agencyName: string; readonly offices: ReadonlyMap<number, PrintedAddress> }> {
  const [agency] = await db.query<{ name: string }>('SELECT name FROM agency WHERE agency_id = $1', [
    agencyId,
  ]);
  const rows = await db.query<Address & { office_id: number; description: string; phone: string }>(
    'SELECT office_id, description, street, city, region, postal_code, phone FROM office WHERE agency_id = $1',
    [agencyId],
  );
  const offices = new Map(
    rows.map((office): readonly [number, PrintedAddress] => [
      office.office_id,
      { name: office.description, lines: [...linesOf(office), office.phone].filter((line) => line !== '') },
    ]),
  );
  return { agencyName: agency?.name ?? '', offices };
}

type Heads = Pick<StatementDocument, 'agencyName' | 'office' | 'customer'> & { readonly clientId: number };

/**
 * The senders and recipients of statements for some customers.
 *
 * @param officeId the office that sends all of them; null: each customer's own.
 */
export async function addressesOf(
  db: Database,
  agencyId: number,
  officeId: number | null,
  clientIds: readonly number[],
): Promise<readonly Heads[]> {
  const { agencyName, offices } = await letterheadsOf(db, agencyId);
  const clients = await db.query<
    Address & { client_id: number; client_number: string; name: string; office_id: number }
  >(
    `SELECT c.client_id, c.client_number, ${CLIENT_NAME} AS name, c.office_id, c.street, c.city, c.region, c.postal_code
       FROM client c WHERE c.agency_id = $1 AND c.client_id = ANY ($2::int[])`,
    [agencyId, [...clientIds]],
  );
  return clients.map((client) => ({
    clientId: client.client_id,
    agencyName,
    office: offices.get(officeId ?? client.office_id) ?? { name: '', lines: [] },
    customer: { number: client.client_number, name: client.name, lines: linesOf(client) },
  }));
}

/** What invoices are for, by item id: the policy, and the first line with the number of further lines. */
export async function descriptionsOf(
  db: Database,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ item_id: number; policy: string | null; line: string | null; lines: number }>(
    `SELECT i.item_id, p.policy_number AS policy, coalesce(nullif(l.description, ''), l.name) AS line,
            (SELECT count(*) FROM item_line m WHERE m.item_id = i.item_id)::int AS lines
       FROM item i
       LEFT JOIN policy p ON p.policy_id = i.policy_id
       LEFT JOIN LATERAL (SELECT name, description FROM item_line m WHERE m.item_id = i.item_id
                           ORDER BY line_no LIMIT 1) l ON true
      WHERE i.item_id = ANY ($1::bigint[])`,
    [[...itemIds]],
  );
  return new Map(
    rows.map(({ item_id, policy, line, lines }) => {
      const what = `${line ?? ''}${lines > 1 ? ` and ${lines - 1} more` : ''}`;
      // Line descriptions often contain the policy number already.
      const parts = policy !== null && !what.includes(policy) ? [policy, what] : [what];
      return [item_id, parts.filter((part) => part !== '').join(' ')];
    }),
  );
}
