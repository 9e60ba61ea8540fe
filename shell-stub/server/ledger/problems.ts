import type { Database } from '../db';
import { ITEM_RULES } from './itemRules';
import { describeShortage, trustShortages } from './reports/trustShortages';
import { accountName, clientNumber, itemNumber, numberOfLine, usd, usDay } from './sqlText';

/** For whom a row of `table` is held. */
const beneficiary = (table: string): string =>
  `CASE WHEN ${table}.client_id = 0 THEN 'carrier ' || coalesce((SELECT n.name FROM carrier n
        WHERE n.carrier_id = ${table}.carrier_id), 'without a name')
        ELSE 'client ' || coalesce(${clientNumber(`${table}.client_id`)}, 'without a number') END`;

/** The trust account that has the money behind a credit; that of a credit memo has none. */
const creditPlace = (item: string): string =>
  `CASE WHEN ${item}.transaction_type <> 'CreditMemo' THEN ${item}.bank_account_id END`;

/** Rules of the ledger, each a statement that returns one sentence (column `problem`) per violation. */
const RULES: readonly string[] = [
  // D11: every entry balances.
  `SELECT format('Entry %s of %s has %s line(s) that differ by %s.', e.entry_id, ${itemNumber('e.item_id')},
          count(l.cents), ${usd('coalesce(sum(l.cents), 0)')}) AS problem
     FROM entry e LEFT JOIN entry_line l USING (entry_id)
    GROUP BY e.entry_id HAVING coalesce(sum(l.cents), 0) <> 0 OR count(l.cents) < 2`,
  `SELECT format('Draft %s has postings.', item_number) AS problem
     FROM item i WHERE is_draft AND EXISTS (SELECT 1 FROM entry e WHERE e.item_id = i.item_id)`,
  // D11: trust and operating money never share an account, and only trust accounts hold client money.
  `SELECT format('Entry %s of %s marks money of %s as held in %s.', l.entry_id, ${itemNumber('e.item_id')}, a.name, t.name) AS problem
     FROM entry_line l JOIN entry e USING (entry_id) JOIN gl_account t ON t.account_id = l.trust_account_id
     JOIN gl_account a ON a.account_id = l.account_id
    WHERE t.role <> 'trust_bank' OR a.role NOT IN ('company_payable', 'client_credit', 'agency_revenue')`,
  // D13, D50: the stored positions of trust accounts and of those whose money they hold match the postings.
  `WITH posted AS (
     SELECT account_id, sum(bank)::bigint AS bank, sum(fiduciary)::bigint AS fiduciary FROM (
       SELECT l.account_id, l.cents AS bank, 0 AS fiduciary FROM entry_line l JOIN gl_account a USING (account_id)
        WHERE a.role = 'trust_bank'
       UNION ALL
       SELECT l.trust_account_id, 0, -l.cents FROM entry_line l JOIN gl_account a USING (account_id)
        WHERE l.trust_account_id IS NOT NULL AND a.role IN ('company_payable', 'client_credit')) moves
      GROUP BY account_id)
   SELECT format('%s has %s and holds %s of others; kept as %s and %s.', ${accountName('x.account_id')},
          ${usd('coalesce(p.bank, 0)')}, ${usd('coalesce(p.fiduciary, 0)')}, ${usd('coalesce(t.bank_cents, 0)')},
          ${usd('coalesce(t.fiduciary_cents, 0)')}) AS problem
     FROM posted p FULL JOIN trust_position t USING (account_id) AS x
    WHERE (coalesce(p.bank, 0), coalesce(p.fiduciary, 0)) <> (coalesce(t.bank_cents, 0), coalesce(t.fiduciary_cents, 0))`,
  `WITH paid AS (
     SELECT y.line_id, i.bank_account_id AS trust FROM payable_payment y JOIN item i ON i.item_id = y.pay_item_id
      WHERE NOT EXISTS (SELECT 1 FROM payable_unpayment u WHERE u.payment_id = y.payment_id)
   ), standing AS (
     SELECT trust, coalesce(carrier_id, 0) AS carrier_id, 0 AS client_id, sum(cents) AS cents FROM (
       SELECT c.trust_account_id AS trust, p.carrier_id, c.cents FROM payable_line p JOIN collection c USING (line_id)
        WHERE p.kind = 'company'
       UNION ALL SELECT a.trust_account_id, p.carrier_id, a.cents FROM payable_line p JOIN advance a USING (line_id)
        WHERE p.kind = 'company'
       UNION ALL SELECT paid.trust, p.carrier_id, -p.amount_cents FROM payable_line p JOIN paid USING (line_id)
        WHERE p.kind = 'company') m GROUP BY trust, carrier_id
     UNION ALL
     SELECT trust_account_id, 0, coalesce(client_id, 0), -sum(cents) FROM entry_line JOIN gl_account USING (account_id)
      WHERE role = 'client_credit' AND trust_account_id IS NOT NULL GROUP BY trust_account_id, client_id
   ), kept AS (
     SELECT account_id AS trust, carrier_id, client_id, cents FROM held_position)
   SELECT format('%s holds %s for %s; kept as %s.', ${accountName('x.trust')}, ${usd('coalesce(s.cents, 0)')},
          ${beneficiary('x')}, ${usd('coalesce(k.cents, 0)')}) AS problem
     FROM standing s FULL JOIN kept k USING (trust, carrier_id, client_id) AS x
    WHERE coalesce(s.cents, 0) <> coalesce(k.cents, 0)
   UNION ALL
   SELECT format('%s holds %s by beneficiary; kept as %s.', ${accountName('t.account_id')}, ${usd('coalesce(h.cents, 0)')},
          ${usd('t.held_cents')})
     FROM trust_position t LEFT JOIN (
       SELECT trust AS account_id, sum(cents) AS cents FROM standing WHERE cents > 0 GROUP BY trust) h USING (account_id)
    WHERE t.held_cents <> coalesce(h.cents, 0)`,
  // D50: so do the sums by day.
  `SELECT format('%s holds %s more for %s from %s on; kept as %s.', ${accountName('x.account_id')},
          ${usd('coalesce(m.cents, 0)')}, ${beneficiary('x')}, ${usDay('x.day')}, ${usd('coalesce(k.cents, 0)')}) AS problem
     FROM (SELECT account_id, carrier_id, client_id, day, sum(cents) AS cents FROM held_move
            GROUP BY account_id, carrier_id, client_id, day) m
     FULL JOIN held_day k USING (account_id, carrier_id, client_id, day) AS x
    WHERE coalesce(m.cents, 0) <> coalesce(k.cents, 0)`,
  `SELECT format('%s on %s: %s in the bank, %s of commission, %s of deposits; kept as %s, %s, %s.',
          ${accountName('x.account_id')}, ${usDay('x.day')}, ${usd('coalesce(m.bank, 0)')}, ${usd('coalesce(m.commission, 0)')},
          ${usd('coalesce(m.deposit, 0)')}, ${usd('coalesce(k.bank_cents, 0)')}, ${usd('coalesce(k.commission_cents, 0)')},
          ${usd('coalesce(k.deposit_cents, 0)')}) AS problem
     FROM (SELECT account_id, day, sum(bank) AS bank, sum(commission) AS commission, sum(deposit) AS deposit
             FROM trust_move GROUP BY account_id, day) m
     FULL JOIN trust_day k USING (account_id, day) AS x
    WHERE (coalesce(m.bank, 0), coalesce(m.commission, 0), coalesce(m.deposit, 0))
       <> (coalesce(k.bank_cents, 0), coalesce(k.commission_cents, 0), coalesce(k.deposit_cents, 0))`,
  // D12: only an invoice is paid, and only a receipt or credit memo pays; what was voided or returned does neither in the end.
  `SELECT format('Invoice %s of %s has %s applied.', i.item_number, ${usd('i.amount_cents')}, ${usd('sum(a.cents)')}) AS problem
     FROM application a JOIN item i ON i.item_id = a.invoice_item_id
     LEFT JOIN item v ON v.reverses_item_id = i.item_id
    GROUP BY i.item_id, v.item_id
   HAVING (v.item_id IS NOT NULL AND sum(a.cents) <> 0) OR i.transaction_type <> 'Invoice' OR i.is_draft`,
  `SELECT format('Item %s of %s has given %s.', i.item_number, ${usd('i.amount_cents')}, ${usd('sum(g.cents)')}) AS problem
     FROM (SELECT source_item_id AS item_id, cents FROM application
           UNION ALL SELECT source_item_id, cents FROM refund_allocation) g
     JOIN item i USING (item_id) LEFT JOIN item v ON v.reverses_item_id = i.item_id
    GROUP BY i.item_id, v.item_id
   HAVING (v.item_id IS NOT NULL AND sum(g.cents) <> 0)
       OR i.transaction_type NOT IN ('IncomingPayment', 'CreditMemo') OR i.is_draft`,
  // D12: on no day, whatever was backdated, is an invoice paid beyond its amount, or does an item give more than its own.
  `SELECT format('Invoice %s of %s has %s applied on %s.', i.item_number, ${usd('i.amount_cents')}, ${usd('r.cents')},
          ${usDay('r.day')}) AS problem
     FROM (SELECT invoice_item_id, effective_date AS day,
                  sum(sum(cents)) OVER (PARTITION BY invoice_item_id ORDER BY effective_date) AS cents
             FROM application GROUP BY invoice_item_id, effective_date) r
     JOIN item i ON i.item_id = r.invoice_item_id WHERE r.cents NOT BETWEEN 0 AND i.amount_cents`,
  `SELECT format('Item %s of %s has given %s on %s.', i.item_number, ${usd('i.amount_cents')}, ${usd('r.cents')},
          ${usDay('r.day')}) AS problem
     FROM (SELECT item_id, day, sum(sum(cents)) OVER (PARTITION BY item_id ORDER BY day) AS cents
             FROM (SELECT source_item_id AS item_id, effective_date AS day, cents FROM application
                   UNION ALL SELECT source_item_id, effective_date, cents FROM refund_allocation) g
            GROUP BY item_id, day) r
     JOIN item i USING (item_id) WHERE r.cents NOT BETWEEN 0 AND i.amount_cents`,
  // D12: the stored day from which an item is settled, used by the reports of open items, matches its postings.
  `SELECT format('Item %s is settled from %s on; kept as %s.', ${itemNumber('x.item_id')}, ${usDay('m.day')},
          ${usDay('k.day')}) AS problem
     FROM item_settling m FULL JOIN item_settled k USING (item_id) AS x WHERE m.day IS DISTINCT FROM k.day`,
  // D7, D50: so do the stored days until which a line is owed, and from and until which it is held.
  `SELECT format('Payable line %s of %s is owed until %s and held from %s until %s; kept as %s, %s, %s.', x.line_id,
          ${numberOfLine('x.line_id')}, ${usDay('m.owed_until')}, ${usDay('m.held_from')}, ${usDay('m.held_until')},
          ${usDay('k.owed_until')}, ${usDay('k.held_from')}, ${usDay('k.held_until')}) AS problem
     FROM line_settling m FULL JOIN line_settled k USING (line_id) AS x
    WHERE (m.owed_until, m.held_from, m.held_until) IS DISTINCT FROM (k.owed_until, k.held_from, k.held_until)`,
  // D12: nothing takes effect before the items it refers to, which are of one customer.
  `SELECT format('What %s gives to %s is for another client, dated before one of them, or not what it takes back.',
          s.item_number, i.item_number) AS problem
     FROM application a JOIN item s ON s.item_id = a.source_item_id JOIN item i ON i.item_id = a.invoice_item_id
     LEFT JOIN application r ON r.application_id = a.reverses_application_id
    WHERE a.effective_date < greatest(s.transaction_date, i.transaction_date, r.effective_date)
       OR a.cents <> -r.cents OR a.source_item_id <> r.source_item_id OR a.invoice_item_id <> r.invoice_item_id
       OR s.client_id IS DISTINCT FROM i.client_id`,
  // D13: lines have collected their share of what was paid on their document; all of it when it is fully paid.
  `WITH used AS (
     SELECT item_id, sum(cents) AS cents, count(*) AS moves FROM (
       SELECT invoice_item_id AS item_id, cents FROM application
       UNION ALL SELECT source_item_id, cents FROM application
       UNION ALL SELECT source_item_id, cents FROM refund_allocation) u GROUP BY item_id
   ), collected AS (
     SELECT p.line_id, p.item_id, p.amount_cents, coalesce(sum(c.cents), 0) AS cents
       FROM payable_line p LEFT JOIN collection c USING (line_id) GROUP BY p.line_id
   ), standing AS (
     SELECT c.*, i.amount_cents AS worth, coalesce(u.cents, 0) AS used, coalesce(u.moves, 0) AS moves,
            CASE WHEN i.transaction_type = 'CreditMemo' THEN -1 ELSE 1 END AS sign,
            sum(c.cents) OVER (PARTITION BY c.item_id) AS together
       FROM collected c JOIN item i USING (item_id) LEFT JOIN used u USING (item_id))
   SELECT format('Payable line %s of %s of %s (%s of %s paid) has collected %s.', line_id, ${usd('amount_cents')},
          ${itemNumber('t.item_id')}, ${usd('used')}, ${usd('worth')}, ${usd('cents')}) AS problem
     FROM standing t
    WHERE together <> sign * used OR (used = worth AND cents <> amount_cents)
       OR abs(cents - amount_cents * used / nullif(worth, 0)) > 1 + moves`,
  // D7, D13, D51: on every day a line is paid once at most; what was paid is collected or advanced, and a return premium has no
  // more advanced than was used of it, until it reduces a payment.
  `WITH moves AS (
     SELECT line_id, effective_date AS day, cents AS collected, 0 AS advanced, 0 AS paid FROM collection
     UNION ALL SELECT line_id, effective_date, 0, cents, 0 FROM advance
     UNION ALL SELECT line_id, effective_date, 0, 0, 1 FROM payable_payment
     UNION ALL SELECT y.line_id, u.effective_date, 0, 0, -1 FROM payable_unpayment u JOIN payable_payment y USING (payment_id)
   ), standing AS (
     SELECT line_id, day, sum(sum(collected)) OVER w AS collected, sum(sum(advanced)) OVER w AS advanced,
            sum(sum(paid)) OVER w AS paid
       FROM moves GROUP BY line_id, day WINDOW w AS (PARTITION BY line_id ORDER BY day))
   SELECT format('Payable line %s of %s of %s on %s: paid %s times, collected %s, advanced %s.', line_id, ${usd('amount_cents')},
          ${itemNumber('p.item_id')}, ${usDay('day')}, paid, ${usd('collected')}, ${usd('advanced')}) AS problem
     FROM standing JOIN payable_line p USING (line_id)
    WHERE CASE WHEN amount_cents < 0
                 THEN paid NOT IN (0, 1) OR advanced NOT BETWEEN 0 AND CASE paid WHEN 1 THEN 0 ELSE -collected END
               ELSE CASE paid WHEN 0 THEN advanced <> 0 WHEN 1 THEN collected + advanced <> amount_cents ELSE true END END`,
  // D13, D51: and in every account for itself: a paid line leaves nothing there, but in the account that pays it for a return
  // premium not used yet; operating money stands in for what was used of one.
  `WITH moves AS (
     SELECT line_id, trust_account_id AS trust, effective_date AS day, cents AS collected, 0 AS advanced, 0 AS paid FROM collection
     UNION ALL SELECT line_id, trust_account_id, effective_date, 0, cents, 0 FROM advance
     UNION ALL SELECT y.line_id, i.bank_account_id, y.effective_date, 0, 0, 1
       FROM payable_payment y JOIN item i ON i.item_id = y.pay_item_id
     UNION ALL SELECT y.line_id, i.bank_account_id, u.effective_date, 0, 0, -1
       FROM payable_unpayment u JOIN payable_payment y USING (payment_id) JOIN item i ON i.item_id = y.pay_item_id
   ), several AS (
     SELECT line_id FROM moves GROUP BY line_id HAVING count(DISTINCT trust) > 1
   ), places AS (
     SELECT DISTINCT d.line_id, d.day, t.trust FROM moves d JOIN moves t USING (line_id) JOIN several USING (line_id)
   ), standing AS (
     SELECT p.line_id, p.day, p.trust, sum(m.collected) AS collected, sum(m.advanced) AS advanced, sum(m.paid) AS paid,
            sum(sum(m.paid)) OVER (PARTITION BY p.line_id, p.day) AS paid_anywhere
       FROM places p JOIN moves m ON m.line_id = p.line_id AND m.trust = p.trust AND m.day <= p.day
      GROUP BY p.line_id, p.day, p.trust)
   SELECT format('Payable line %s of %s of %s in %s on %s: paid %s times, collected %s, advanced %s.', line_id,
          ${usd('amount_cents')}, ${itemNumber('p.item_id')}, ${accountName('t.trust')}, ${usDay('day')}, paid,
          ${usd('collected')}, ${usd('advanced')}) AS problem
     FROM standing t JOIN payable_line p USING (line_id)
    WHERE CASE WHEN paid_anywhere = 0 AND amount_cents > 0 THEN advanced <> 0
               WHEN paid_anywhere = 0 THEN advanced NOT BETWEEN 0 AND -collected
               WHEN amount_cents > 0 THEN collected + advanced <> paid * amount_cents
               ELSE paid = 0 AND collected + advanced <> 0 END`,
  // D53: every check has its number, on the account that it is written on.
  `SELECT format('Check %s has no number on its account.', i.item_number) AS problem
     FROM item i LEFT JOIN bank_check c ON c.item_id = i.item_id AND c.account_id = i.bank_account_id
    WHERE i.transaction_type IN ('CompanyPayable', 'AgencyRevenuePayable', 'InsuredRefund', 'DirectBillDisbursement')
      AND i.pay_method = 'Check' AND i.reverses_item_id IS NULL AND c.item_id IS NULL`,
  // Nothing takes effect before what it refers to.
  `SELECT format('Entry %s takes effect before its item %s.', e.entry_id, i.item_number) AS problem
     FROM entry e JOIN item i USING (item_id) WHERE e.effective_date < i.transaction_date
   UNION ALL
   SELECT format('Item %s takes back an item of a later day.', v.item_number)
     FROM item v JOIN item i ON i.item_id = v.reverses_item_id WHERE v.transaction_date < i.transaction_date
   UNION ALL
   SELECT format('A refund of %s takes effect before it, or is taken back before it was made.', i.item_number)
     FROM refund_allocation a JOIN item i ON i.item_id = a.source_item_id
     LEFT JOIN refund_allocation r ON r.allocation_id = a.reverses_allocation_id
    WHERE a.effective_date < greatest(i.transaction_date, r.effective_date)
   UNION ALL
   SELECT format('Payable line %s of %s is paid before its item, or after its void.', y.line_id, i.item_number)
     FROM payable_payment y JOIN payable_line p USING (line_id) JOIN item i ON i.item_id = p.item_id
     LEFT JOIN item v ON v.reverses_item_id = i.item_id
    WHERE y.effective_date NOT BETWEEN i.transaction_date AND coalesce(v.transaction_date, y.effective_date)
   UNION ALL
   SELECT format('Payable line %s of %s is unpaid before it was paid.', y.line_id, ${numberOfLine('y.line_id')})
     FROM payable_unpayment u JOIN payable_payment y USING (payment_id) WHERE u.effective_date < y.effective_date`,
  // The postings of every day agree with the documents: what clients owe, what credit they have left, and what is held for
  // whom.
  `SELECT format('Client %s owes %s more by the postings of %s, %s by the invoices.', ${clientNumber('m.client_id')},
          ${usd('sum(posted)')}, ${usDay('day')}, ${usd('sum(documents)')}) AS problem
     FROM (
       SELECT l.client_id, e.effective_date AS day, l.cents AS posted, 0 AS documents
         FROM entry_line l JOIN entry e USING (entry_id) JOIN gl_account USING (account_id) WHERE role = 'receivable'
       UNION ALL SELECT client_id, transaction_date, 0, amount_cents FROM item
         WHERE transaction_type = 'Invoice' AND NOT is_draft
       UNION ALL SELECT i.client_id, a.effective_date, 0, -a.cents
         FROM application a JOIN item i ON i.item_id = a.invoice_item_id) m
    GROUP BY client_id, day HAVING sum(posted) <> sum(documents)`,
  `SELECT format('Client %s has %s more of credit in %s by the postings of %s, %s by the items.',
          ${clientNumber('m.client_id')}, ${usd('sum(posted)')}, coalesce(${accountName('m.trust')}, 'no account'),
          ${usDay('day')}, ${usd('sum(documents)')}) AS problem
     FROM (
       SELECT l.client_id, l.trust_account_id AS trust, e.effective_date AS day, -l.cents AS posted, 0 AS documents
         FROM entry_line l JOIN entry e USING (entry_id) JOIN gl_account USING (account_id) WHERE role = 'client_credit'
       UNION ALL SELECT client_id, ${creditPlace('i')}, transaction_date, 0, amount_cents FROM item i
         WHERE transaction_type IN ('IncomingPayment', 'CreditMemo', 'NSFCheck') AND NOT is_draft
       UNION ALL SELECT i.client_id, ${creditPlace('i')}, a.effective_date, 0, -a.cents
         FROM application a JOIN item i ON i.item_id = a.source_item_id
       UNION ALL SELECT i.client_id, ${creditPlace('i')}, a.effective_date, 0, -a.cents
         FROM refund_allocation a JOIN item i ON i.item_id = a.source_item_id) m
    GROUP BY client_id, trust, day HAVING sum(posted) <> sum(documents)`,
  `SELECT format('%s holds %s more for %s by the postings of %s, %s by its lines.', ${accountName('m.trust')},
          ${usd('sum(posted)')}, ${accountName('m.account_id')}, ${usDay('day')}, ${usd('sum(lines)')}) AS problem
     FROM (
       SELECT l.account_id, l.trust_account_id AS trust, e.effective_date AS day, -l.cents AS posted, 0 AS lines
         FROM entry_line l JOIN entry e USING (entry_id) JOIN gl_account a USING (account_id)
        WHERE l.trust_account_id IS NOT NULL AND a.role <> 'client_credit'
       UNION ALL SELECT p.account_id, c.trust_account_id, c.effective_date, 0, c.cents
         FROM collection c JOIN payable_line p USING (line_id)
       UNION ALL SELECT p.account_id, a.trust_account_id, a.effective_date, 0, a.cents
         FROM advance a JOIN payable_line p USING (line_id)
       UNION ALL SELECT p.account_id, i.bank_account_id, y.effective_date, 0, -p.amount_cents
         FROM payable_payment y JOIN payable_line p USING (line_id) JOIN item i ON i.item_id = y.pay_item_id
       UNION ALL SELECT p.account_id, i.bank_account_id, u.effective_date, 0, p.amount_cents
         FROM payable_unpayment u JOIN payable_payment y USING (payment_id) JOIN payable_line p USING (line_id)
         JOIN item i ON i.item_id = y.pay_item_id) m
    GROUP BY account_id, trust, day HAVING sum(posted) <> sum(lines)`,
];

/**
 * Returns every violation of the ledger's rules (D5, D7, D11–D13, D16, D50, D51, D53) as a sentence; empty when there is
 * none. For tests, for the audit of an import or of a ledger that is kept, and after a bulk load, which disables the triggers.
 */
export async function ledgerProblems(db: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const rule of [...RULES, ...ITEM_RULES]) {
    const found = await db.query<{ problem: string }>(`SELECT problem FROM (${rule}) found ORDER BY problem`);
    for (const { problem } of found) problems.push(problem);
  }
  for (const shortage of await trustShortages(db)) problems.push(describeShortage(shortage));
  return problems;
}
