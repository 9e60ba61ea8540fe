import type { IsoDate, PaymentDocumentKind } from '../../../src/api/wire';
import type { Database } from '../db';
import { PAYEE } from '../ledger/reports/payableColumns';

/** A payment to a carrier, or of the agency's revenue. */
export interface Payment {
  readonly item_id: number;
  readonly type: 'CompanyPayable' | 'AgencyRevenuePayable';
  readonly voided_on: IsoDate | null;
  /** The offices of the items that it paid. */
  readonly offices: readonly number[];
  /** The carriers whose lines it paid; null for lines of none. */
  readonly carriers: readonly (number | null)[];
}

/** The payment of that id; undefined for any other item, and for a void. */
export async function findPayment(
  db: Database,
  agencyId: number,
  itemId: number,
): Promise<Payment | undefined> {
  const [payment] = await db.query<Payment>(
    `SELECT i.item_id, i.transaction_type AS type, v.transaction_date AS voided_on,
            coalesce(json_agg(DISTINCT d.office_id) FILTER (WHERE d.item_id IS NOT NULL), '[]'::json) AS offices,
            coalesce(json_agg(DISTINCT k.carrier_id) FILTER (WHERE d.item_id IS NOT NULL), '[]'::json) AS carriers
       FROM item i
       LEFT JOIN item v ON v.reverses_item_id = i.item_id
       LEFT JOIN payable_payment y ON y.pay_item_id = i.item_id
       LEFT JOIN payable_line p ON p.line_id = y.line_id
       LEFT JOIN item d ON d.item_id = p.item_id
       ${PAYEE}
      WHERE i.item_id = $1 AND i.agency_id = $2 AND i.reverses_item_id IS NULL
        AND i.transaction_type IN ('CompanyPayable', 'AgencyRevenuePayable')
      GROUP BY i.item_id, v.transaction_date`,
    [itemId, agencyId],
  );
  return payment;
}

/** What goes out with a payment (D54); null with revenue of several payees, or of none. */
export function documentKindOf({ type, carriers }: Payment): PaymentDocumentKind | null {
  if (type === 'CompanyPayable') return 'RemittanceAdvice';
  return carriers.length === 1 && carriers[0] !== null ? 'CommissionStatement' : null;
}
