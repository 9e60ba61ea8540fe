import type { IsoDate } from '../../../src/api/wire';
import type { Database } from '../db';
import { inSnapshot } from '../db';
import { CLIENT_NAME } from '../ledger/reports/names';
import { PAYEE } from '../ledger/reports/payableColumns';
import { letterheadsOf } from '../statements';
import type { PaidLine, PaymentFacts } from './documentFacts';
import { sumsOf } from './documentFacts';

/** A payment that has no document; the message is a sentence for the user. */
export class NoDocument extends Error {
  override readonly name = 'NoDocument';
}

interface PaymentRow {
  readonly type: 'CompanyPayable' | 'AgencyRevenuePayable';
  readonly number: string;
  readonly date: IsoDate;
  readonly office_id: number;
  readonly cents: number;
  readonly payee: string;
  readonly method: string;
  readonly reference: string;
  readonly memo: string;
  readonly paid_from: string;
  readonly deposited_to: string;
}

type LineRow = PaidLine & { readonly payeeId: string | null; readonly payeeName: string | null };

/**
 * Reads what the document of a payment says: a remittance advice of a payment to a carrier, a commission
 * statement of revenue that was taken (D54).
 *
 * @throws {NoDocument} for revenue of several payees, or of none.
 */
export function readDocument(db: Database, agencyId: number, itemId: number): Promise<PaymentFacts> {
  return inSnapshot(db, async (tx) => {
    const [payment] = await tx.query<PaymentRow>(PAYMENT, [itemId]);
    if (!payment) throw new Error(`Item ${itemId} is not a payment.`);
    const lines = await tx.query<LineRow>(LINES, [itemId]);
    const { agencyName, offices } = await letterheadsOf(tx, agencyId);
    const { type, cents } = payment;
    const payees = new Map(lines.map(({ payeeId, payeeName }) => [payeeId, payeeName]));
    const [[payeeId, payeeName] = [null, null]] = [...payees];
    const isRevenue = type === 'AgencyRevenuePayable';
    if (isRevenue && (payees.size !== 1 || payeeId === null)) {
      throw new NoDocument(
        `A commission statement covers one payee: ${payment.number} took the revenue of ${payees.size > 1 ? 'several' : 'none'}.`,
      );
    }
    if (sumsOf(lines).paid !== cents) {
      throw new NoDocument(`The lines of ${payment.number} do not add up to it: nothing was printed.`);
    }
    return {
      kind: isRevenue ? 'CommissionStatement' : 'RemittanceAdvice',
      agencyName,
      office: offices.get(payment.office_id) ?? { name: '', lines: [] },
      payeeId,
      payeeName: isRevenue ? (payeeName ?? '') : payment.payee,
      number: payment.number,
      date: payment.date,
      method: payment.method,
      reference: payment.reference,
      paidFrom: payment.paid_from,
      depositedTo: payment.deposited_to,
      memo: payment.memo,
      lines: lines.map(({ payeeId: _id, payeeName: _name, ...line }) => line),
    };
  });
}

const PAYMENT = `
  SELECT i.transaction_type AS type, i.item_number AS number, i.transaction_date AS date, i.office_id,
         i.amount_cents AS cents, i.payee, i.pay_method AS method,
         i.reference, i.memo, coalesce(b.name, '') AS paid_from,
         CASE i.transaction_type WHEN 'AgencyRevenuePayable' THEN coalesce(
           (SELECT a.name FROM entry e JOIN entry_line l USING (entry_id) JOIN gl_account a USING (account_id)
             WHERE e.item_id = i.item_id AND a.role = 'operating_bank' AND l.cents > 0
             ORDER BY e.entry_id DESC, l.line_no LIMIT 1), '') ELSE '' END AS deposited_to
    FROM item i LEFT JOIN gl_account b ON b.account_id = i.bank_account_id
   WHERE i.item_id = $1`;

const LINES = `
  SELECT p.line_id::text AS "lineId", d.item_id::text AS "itemId", d.item_number AS "itemNumber",
         d.transaction_date AS "itemDate", coalesce(o.policy_number, '') AS "policyNumber",
         CASE WHEN c.client_id IS NULL THEN '' ELSE ${CLIENT_NAME} END AS "clientName",
         coalesce(l.amount_cents, p.amount_cents) AS gross,
         CASE p.kind WHEN 'company' THEN coalesce(l.amount_cents, p.amount_cents) - p.amount_cents
           ELSE p.amount_cents END AS commission,
         p.amount_cents AS paid,
         coalesce((SELECT sum(v.cents) FROM advance v WHERE v.line_id = p.line_id AND v.item_id = $1), 0)::bigint AS advanced,
         k.carrier_id::text AS "payeeId", k.name AS "payeeName"
    FROM payable_payment y
    JOIN payable_line p USING (line_id)
    JOIN item d ON d.item_id = p.item_id
    ${PAYEE}
    LEFT JOIN client c ON c.client_id = d.client_id
    LEFT JOIN policy o ON o.policy_id = d.policy_id
   WHERE y.pay_item_id = $1
   ORDER BY d.transaction_date, d.item_id, p.line_id`;
