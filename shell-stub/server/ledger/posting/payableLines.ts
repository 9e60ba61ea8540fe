import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { PAYEE } from '../reports/payableColumns';

/** The fields of a payable line that paying it needs, read under a lock. Cents. */
export interface PayableLine {
  readonly line_id: number;
  readonly kind: 'company' | 'revenue';
  readonly account_id: number;
  /** The carrier it is owed to, or the revenue comes from; null when there is none. */
  readonly payee_id: number | null;
  readonly payee_name: string | null;
  readonly amount_cents: number;
  /** Collected, in whatever trust account. */
  readonly collected_cents: number;
  /** Of that, what is held in the trust account it is paid from. */
  readonly held_cents: number;
  /** Name of another trust account that holds money of it, if any. */
  readonly held_elsewhere: string | null;
  readonly rounds: number;
  readonly document_number: string;
  readonly office_id: number;
  readonly is_voided: boolean;
  /** The last day on which it was collected, given back, advanced or unpaid; at least the document's own day. */
  readonly latest: IsoDate;
  /** The payment in force; null when unpaid. */
  readonly paid_number: string | null;
  readonly paid_date: IsoDate | null;
  readonly paid_by: string | null;
}

/**
 * Reads payable lines and locks them until the transaction ends, so that nobody else pays, collects or voids
 * them: first their documents, as every application and void does, then the lines, each in the order of ids.
 *
 * @param trust The trust account to pay from.
 * @param officeIds Offices whose lines may be paid; null: all. Lines of other offices are left out, like
 * unknown ones.
 */
export async function lockPayableLines(
  tx: Database,
  agencyId: number,
  lineIds: readonly number[],
  trust: number,
  officeIds: readonly number[] | null,
): Promise<ReadonlyMap<number, PayableLine>> {
  const ids = [...new Set(lineIds)];
  await tx.query(
    `SELECT 1 FROM item WHERE item_id IN (SELECT item_id FROM payable_line WHERE line_id = ANY ($1::bigint[]))
      ORDER BY item_id FOR UPDATE`,
    [ids],
  );
  await tx.query(
    'SELECT 1 FROM payable_line WHERE line_id = ANY ($1::bigint[]) ORDER BY line_id FOR UPDATE',
    [ids],
  );
  const rows = await tx.query<PayableLine>(
    `SELECT p.line_id, p.kind, p.account_id, k.carrier_id AS payee_id, k.name AS payee_name, p.amount_cents,
            i.item_number AS document_number, i.office_id, v.item_id IS NOT NULL AS is_voided,
            coalesce(c.collected, 0)::bigint AS collected_cents, coalesce(c.held, 0)::bigint AS held_cents, other.name AS held_elsewhere, coalesce(y.rounds, 0) AS rounds,
            greatest(i.transaction_date, c.latest, d.latest, y.unpaid) AS latest,
            paid.item_number AS paid_number, paid.effective_date AS paid_date, paid.by AS paid_by
       FROM payable_line p JOIN item i USING (item_id)
       ${PAYEE}
       LEFT JOIN item v ON v.reverses_item_id = i.item_id
       LEFT JOIN LATERAL (SELECT sum(cents) AS collected, sum(cents) FILTER (WHERE trust_account_id = $2) AS held, max(effective_date) AS latest
                            FROM collection WHERE line_id = p.line_id) c ON true
       LEFT JOIN LATERAL (SELECT max(effective_date) AS latest FROM advance WHERE line_id = p.line_id) d ON true
       LEFT JOIN LATERAL (SELECT a.name FROM collection o JOIN gl_account a ON a.account_id = o.trust_account_id
                           WHERE o.line_id = p.line_id AND o.trust_account_id <> $2
                           GROUP BY a.account_id HAVING sum(o.cents) <> 0 LIMIT 1) other ON true
       LEFT JOIN LATERAL (SELECT max(n.round) AS rounds, max(u.effective_date) AS unpaid
                            FROM payable_payment n LEFT JOIN payable_unpayment u USING (payment_id)
                           WHERE n.line_id = p.line_id) y ON true
       LEFT JOIN LATERAL (SELECT pi.item_number, n.effective_date, trim(s.first_name || ' ' || s.last_name) AS by
                            FROM payable_payment n JOIN item pi ON pi.item_id = n.pay_item_id
                            LEFT JOIN staff s ON s.staff_id = pi.created_by
                           WHERE n.line_id = p.line_id
                             AND NOT EXISTS (SELECT 1 FROM payable_unpayment u WHERE u.payment_id = n.payment_id)
                         ) paid ON true
      WHERE p.line_id = ANY ($1::bigint[]) AND i.agency_id = $3
        AND ($4::int[] IS NULL OR i.office_id = ANY ($4::int[]))
      ORDER BY p.line_id`,
    [ids, trust, agencyId, officeIds === null ? null : [...officeIds]],
  );
  return new Map(rows.map((row) => [row.line_id, row]));
}
