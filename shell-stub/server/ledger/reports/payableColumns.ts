import type { PayableRow } from '../../../../src/api/wire';
import { CLIENT_NAME, staffName } from './names';

/** The amounts of a row: in cents in SQL, in dollars on the wire (D2). */
export const AMOUNTS = [
  'invoiced',
  'paidByClient',
  'collected',
  'uncollected',
  'advanced',
  'amount',
] as const satisfies readonly (keyof PayableRow)[];

/**
 * SQL for payments in force at the end of day `$1`: made by then, and not taken back by then (D7). At most one
 * per line.
 */
export const IN_FORCE = `
  SELECT y.payment_id, y.line_id, y.pay_item_id, y.effective_date
    FROM payable_payment y
    LEFT JOIN payable_unpayment u ON u.payment_id = y.payment_id AND u.effective_date <= $1::date
   WHERE y.effective_date <= $1::date AND u.payment_id IS NULL`;

/**
 * SQL tables of the carrier `k` of payable line `p`. That of revenue is the carrier of the document's line: by itself, it has
 * none.
 *
 * @param carriers SQL of a table of them, which has `carrier_id`
 */
export const payeeOf = (carriers: string): string =>
  `LEFT JOIN item_line l ON l.item_id = p.item_id AND l.line_no = p.line_no
  LEFT JOIN ${carriers} k ON k.carrier_id = coalesce(p.carrier_id, l.carrier_id)`;

/** As `payeeOf`, of all carriers as they are. */
export const PAYEE = payeeOf('carrier');

/** Revenue without a carrier is the agency's own. */
export const PAYEE_NAME = `coalesce(k.name, CASE p.kind WHEN 'revenue' THEN 'Agency' ELSE 'Unknown carrier' END)`;

/** SQL for when the client is to pay. */
export const DUE = 'coalesce(i.due_date, i.transaction_date)';

/** SQL for the day since which line `p` is collected in full, ignoring days whose collections cancel each other out. */
const WHOLE_DAY = `
  SELECT max(day)
    FROM (SELECT g.effective_date AS day, sum(g.cents) AS cents FROM collection g
           WHERE g.line_id = p.line_id AND g.effective_date <= $1::date
           GROUP BY g.effective_date HAVING sum(g.cents) <> 0) days
  HAVING sum(cents) = p.amount_cents`;

/** The fields that are left out for an unpaid line, so that they do not make its report larger. */
export const PAYMENT_FIELDS: ReadonlySet<keyof PayableRow> = new Set([
  'paymentNumber',
  'paymentReference',
  'paymentMethod',
  'paidFromAccountId',
  'paidFromAccountName',
  'paymentMemo',
  'paidByUser',
] as const);

/** SQL for each field of a row; the tables are those of `PAYABLE_ROWS`. */
export const COLUMNS: Readonly<Record<keyof PayableRow, string>> = {
  lineId: 'p.line_id::text',
  payableId: 'i.item_id::text',
  glAccountId: 'a.account_id::text',
  glAccountName: 'a.name',
  payeeId: 'k.carrier_id::text',
  payeeName: PAYEE_NAME,
  clientId: 'i.client_id',
  clientNumber: `coalesce(c.client_number, '')`,
  clientName: `CASE WHEN c.client_id IS NULL THEN '' ELSE ${CLIENT_NAME} END`,
  policyNumber: `coalesce(o.policy_number, '')`,
  invoiceNumber: 'i.item_number',
  itemDate: 'i.transaction_date',
  dueDate: DUE,
  carrierDueDate: `CASE WHEN p.kind = 'company' THEN
                     CASE k.terms_from WHEN 'InvoiceDate' THEN i.transaction_date + k.terms_days
                                       WHEN 'Collection' THEN (${WHOLE_DAY}) + k.terms_days ELSE ${DUE} END END`,
  invoiced: `CASE i.transaction_type WHEN 'CreditMemo' THEN -i.amount_cents ELSE i.amount_cents END`,
  // The collections of a document are what was paid on it, or used of a credit memo (D13).
  paidByClient: 'coalesce(used.cents, 0)',
  collected: 'coalesce(got.collected, 0)',
  uncollected: 'p.amount_cents - coalesce(got.collected, 0)',
  advanced: 'coalesce(got.advanced, 0)',
  trustAccountId: 'got.trust_id::text',
  amount: 'p.amount_cents',
  paidDate: 'paid.effective_date',
  paidByItemId: 'paid.pay_item_id::text',
  paymentNumber: 'payment.item_number',
  paymentReference: 'payment.reference',
  paymentMethod: 'payment.pay_method',
  paidFromAccountId: 'payment.bank_account_id::text',
  paidFromAccountName: 'bank.name',
  paymentMemo: 'payment.memo',
  paidByUser: `CASE WHEN payer.staff_id IS NOT NULL THEN ${staffName('payer')} END`,
  advanceSettledDate: 'settled.day',
  officeId: 'i.office_id::text',
  officeName: `coalesce(f.description, '')`,
};

/** `$2` as a set: its size is known when the statement is planned, so that both few and many lines are fast. */
const LINES = 'unnest($2::bigint[])';

/**
 * The tables of a row at the end of day `$1`, for the lines of `$2` in their order. Sums are computed set by
 * set, but for those of documents.
 */
export const PAYABLE_ROWS = `
  FROM ${LINES} WITH ORDINALITY AS ids(line_id, place)
  JOIN payable_line p ON p.line_id = ids.line_id
  JOIN item i ON i.item_id = p.item_id
  JOIN gl_account a ON a.account_id = p.account_id
  ${PAYEE}
  LEFT JOIN (
    SELECT line_id, sum(collected)::bigint AS collected, sum(advanced)::bigint AS advanced,
           CASE count(*) FILTER (WHERE collected <> 0 OR advanced <> 0)
             WHEN 1 THEN max(trust_id) FILTER (WHERE collected <> 0 OR advanced <> 0) END AS trust_id
      FROM (
        SELECT line_id, trust_id, sum(collected) AS collected, sum(advanced) AS advanced
          FROM (
            SELECT x.line_id, g.trust_account_id AS trust_id, g.cents AS collected, 0 AS advanced
              FROM ${LINES} AS x(line_id) JOIN collection g USING (line_id) WHERE g.effective_date <= $1::date
            UNION ALL
            SELECT x.line_id, g.trust_account_id, 0, g.cents
              FROM ${LINES} AS x(line_id) JOIN advance g USING (line_id) WHERE g.effective_date <= $1::date
          ) moves
         GROUP BY line_id, trust_id
      ) in_account
     GROUP BY line_id
  ) got ON got.line_id = p.line_id
  LEFT JOIN LATERAL (
    -- Looked up by document: the planner would read all lines and collections for those of some thousands.
    SELECT sum(g.cents)::bigint AS cents FROM payable_line q JOIN collection g ON g.line_id = q.line_id
     WHERE q.item_id = p.item_id AND g.effective_date <= $1::date
  ) used ON true
  LEFT JOIN (
    SELECT y.* FROM (${IN_FORCE}) y JOIN ${LINES} AS x(line_id) USING (line_id)
  ) paid ON paid.line_id = p.line_id
  LEFT JOIN item payment ON payment.item_id = paid.pay_item_id
  LEFT JOIN gl_account bank ON bank.account_id = payment.bank_account_id
  LEFT JOIN staff payer ON payer.staff_id = payment.created_by
  LEFT JOIN (
    SELECT line_id, max(day) AS day FROM (
      SELECT line_id, effective_date AS day, sum(cents) AS cents
        FROM ${LINES} AS x(line_id) JOIN advance USING (line_id) WHERE effective_date <= $1::date
       -- What an item moves from one trust account to another by way of operating stands in for nothing.
       GROUP BY line_id, item_id, effective_date HAVING sum(cents) <> 0
    ) moves
     GROUP BY line_id HAVING sum(cents) = 0
  ) settled ON settled.line_id = p.line_id
  LEFT JOIN client c ON c.client_id = i.client_id
  LEFT JOIN policy o ON o.policy_id = i.policy_id
  LEFT JOIN office f ON f.office_id = i.office_id`;
