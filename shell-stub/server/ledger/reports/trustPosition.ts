import type { IsoDate, TrustPositionRow } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { dollars } from '../money';
import type { Scope } from '../scope';
import { scopeSql } from '../scope';
import { CLIENT_NAME, inNameOrder } from './names';
import { readAhead, slicesOf } from './readAhead';
import { readFields, readRows } from './readRows';

/** Rows per query: other requests are served between two. The first are few, because the reply begins with them. */
const PAGE = 10_000;
const FIRST_PAGE = 500;

/**
 * What each trust account holds for each beneficiary at the end of a day (D50), in pages: carriers by line of a
 * document, clients by receipt. What holds nothing is left out.
 */
export async function* trustPosition(
  db: Database,
  scope: Scope,
  asOf: IsoDate,
): AsyncGenerator<readonly TrustPositionRow[]> {
  const found = await heldParts(db, scope, asOf);
  yield* readAhead(slicesOf(found, FIRST_PAGE, PAGE), (parts) => rowsOf(db, parts));
}

async function rowsOf(db: Database, parts: readonly HeldPart[]): Promise<readonly TrustPositionRow[]> {
  const column = (name: keyof HeldPart) => parts.map((part) => part[name]);
  const rows = await readFields<TrustPositionRow>(
    db,
    COLUMNS,
    `${TABLES} ORDER BY h.place`,
    PART_NAMES.map(column),
  );
  return rows.map((row) => ({
    ...row,
    collected: dollars(row.collected),
    advanced: dollars(row.advanced),
    remitted: dollars(row.remitted),
    held: dollars(row.held),
  }));
}

/** What a trust account holds for a line or of a receipt, in cents. */
interface HeldPart {
  readonly line_id: number | null;
  readonly receipt_id: number | null;
  readonly trust_id: number;
  readonly collected: number;
  readonly advanced: number;
  readonly remitted: number;
}

/** In the order of the parameters of `TABLES`. */
const PART_NAMES = [
  'line_id',
  'receipt_id',
  'trust_id',
  'collected',
  'advanced',
  'remitted',
] as const satisfies readonly (keyof HeldPart)[];

/** What holds something, in report order. */
function heldParts(db: Database, scope: Scope, asOf: IsoDate): Promise<readonly HeldPart[]> {
  const params: unknown[] = [asOf];
  return readRows<HeldPart>(
    db,
    PART_NAMES,
    `SELECT h.*
       FROM (${HELD_LINES} UNION ALL ${HELD_RECEIPTS}) h
       LEFT JOIN payable_line p ON p.line_id = h.line_id
       JOIN item i ON i.item_id = coalesce(h.receipt_id, p.item_id)
       JOIN gl_account b ON b.account_id = h.trust_id
       LEFT JOIN carrier k ON k.carrier_id = p.carrier_id
       LEFT JOIN client c ON c.client_id = i.client_id
      WHERE ${scopeSql(scope, params)}
      ORDER BY b.number, h.line_id IS NULL, ${BENEFICIARY_ORDER}, i.transaction_date, i.item_id, h.line_id`,
    params,
  );
}

const BENEFICIARY_NAME = `CASE WHEN h.line_id IS NULL THEN ${CLIENT_NAME} ELSE coalesce(k.name, 'Unknown carrier') END`;
const BENEFICIARY_ID = 'CASE WHEN h.line_id IS NULL THEN i.client_id ELSE p.carrier_id END';
/** By name, and clients of one name by number, as in all reports. */
const BENEFICIARY_ORDER = `${inNameOrder(`(${BENEFICIARY_NAME})`)},
  ${inNameOrder('(CASE WHEN h.line_id IS NULL THEN c.client_number END)')}, ${BENEFICIARY_ID}`;

/**
 * SQL of the lines that hold something at the end of day `$1`, by trust account; looked up one by one, because those that
 * may hold something then are few among all lines.
 */
const HELD_LINES = `
  SELECT line_id, NULL::bigint AS receipt_id, trust_id, sum(collected)::bigint AS collected,
         sum(advanced)::bigint AS advanced, sum(remitted)::bigint AS remitted
    FROM (SELECT line_id FROM line_settled WHERE held_until > $1::date AND held_from <= $1::date) candidates
   CROSS JOIN LATERAL (
      SELECT amount_cents FROM payable_line p WHERE p.line_id = candidates.line_id AND kind = 'company' LIMIT 1
    ) owed
   CROSS JOIN LATERAL (
      SELECT trust_account_id AS trust_id, cents AS collected, 0 AS advanced, 0 AS remitted
        FROM collection c WHERE c.line_id = candidates.line_id AND effective_date <= $1::date
      UNION ALL
      SELECT trust_account_id, 0, cents, 0 FROM advance a
       WHERE a.line_id = candidates.line_id AND effective_date <= $1::date
      UNION ALL
      SELECT o.bank_account_id, 0, 0, owed.amount_cents
        FROM payable_payment y JOIN item o ON o.item_id = y.pay_item_id
       WHERE y.line_id = candidates.line_id AND y.effective_date <= $1::date
      UNION ALL
      SELECT o.bank_account_id, 0, 0, -owed.amount_cents
        FROM payable_payment y JOIN payable_unpayment u USING (payment_id) JOIN item o ON o.item_id = y.pay_item_id
       WHERE y.line_id = candidates.line_id AND u.effective_date <= $1::date
    ) moves
   GROUP BY line_id, trust_id
  HAVING sum(collected) + sum(advanced) <> sum(remitted)`;

/**
 * SQL of the receipts of which something is left at the end of day `$1`, among those that may be open then. A void or a
 * returned check takes it all.
 */
const HELD_RECEIPTS = `
  SELECT NULL::bigint AS line_id, receipt_id, trust_id, sum(cents)::bigint AS collected, 0 AS advanced, 0 AS remitted
    FROM (SELECT s.* FROM item_settled d JOIN item s ON s.item_id = d.item_id WHERE d.day > $1::date
          UNION ALL
          SELECT s.* FROM item_settled d JOIN item s ON s.reverses_item_id = d.item_id WHERE d.day > $1::date) s
   CROSS JOIN LATERAL (
      SELECT coalesce(s.reverses_item_id, s.item_id) AS receipt_id, s.bank_account_id AS trust_id, s.amount_cents AS cents
      UNION ALL
      SELECT s.item_id, s.bank_account_id, -a.cents FROM application a
       WHERE a.source_item_id = s.item_id AND a.effective_date <= $1::date
      UNION ALL
      SELECT s.item_id, s.bank_account_id, -a.cents FROM refund_allocation a
       WHERE a.source_item_id = s.item_id AND a.effective_date <= $1::date
    ) moves
   WHERE s.transaction_type IN ('IncomingPayment', 'NSFCheck') AND NOT s.is_draft AND s.transaction_date <= $1::date
   GROUP BY receipt_id, trust_id HAVING sum(cents) <> 0`;

/** The tables of the rows of a page, from the columns of `HeldPart`. */
const TABLES = `
  FROM unnest($1::bigint[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[]) WITH ORDINALITY
    AS h(line_id, receipt_id, trust_id, collected, advanced, remitted, place)
  LEFT JOIN payable_line p ON p.line_id = h.line_id
  JOIN item i ON i.item_id = coalesce(h.receipt_id, p.item_id)
  JOIN gl_account b ON b.account_id = h.trust_id
  LEFT JOIN carrier k ON k.carrier_id = p.carrier_id
  LEFT JOIN client c ON c.client_id = i.client_id
  LEFT JOIN policy o ON o.policy_id = i.policy_id
  LEFT JOIN office f ON f.office_id = i.office_id`;

/** SQL for each field of a row; amounts are in cents in SQL, in dollars on the wire (D2). */
const COLUMNS: Readonly<Record<keyof TrustPositionRow, string>> = {
  rowId: `h.trust_id || CASE WHEN h.line_id IS NULL THEN '-R' || h.receipt_id ELSE '-L' || h.line_id END`,
  bankAccountId: 'b.account_id::text',
  bankAccountName: 'b.name',
  beneficiaryType: `CASE WHEN h.line_id IS NULL THEN 'Client' ELSE 'Carrier' END`,
  beneficiaryId: `(${BENEFICIARY_ID})::text`,
  beneficiaryName: BENEFICIARY_NAME,
  itemId: 'i.item_id::text',
  itemType: 'i.item_type',
  itemNumber: 'i.item_number',
  itemDate: 'i.transaction_date',
  glAccountId: 'p.account_id::text',
  policyNumber: `coalesce(o.policy_number, '')`,
  clientId: 'i.client_id',
  clientNumber: `coalesce(c.client_number, '')`,
  clientName: `CASE WHEN c.client_id IS NULL THEN '' ELSE ${CLIENT_NAME} END`,
  officeId: 'i.office_id::text',
  officeName: `coalesce(f.description, '')`,
  collected: 'h.collected',
  advanced: 'h.advanced',
  remitted: 'h.remitted',
  held: 'h.collected + h.advanced - h.remitted',
};
