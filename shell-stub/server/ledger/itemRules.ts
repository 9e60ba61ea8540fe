import { accountName, clientNumber, itemNumber, usd, usDay } from './sqlText';

/** What the lines of invoice or credit memo `i` come to: return premiums are negative (D7). */
const WORTH = "CASE i.transaction_type WHEN 'CreditMemo' THEN -i.amount_cents ELSE i.amount_cents END";

/**
 * More rules, each as those of `problems.ts`: what reports and screens show of items agrees with what is posted, with
 * QuickBooks and with the numbers of events.
 */
export const ITEM_RULES: readonly string[] = [
  // D7: an item is worth its lines, and each of them is to be paid as it says: the rest to its account, the commission to that
  // of the agency.
  `SELECT format('The lines of %s come to %s, it to %s.', i.item_number, ${usd('coalesce(sum(p.amount_cents), 0)')},
          ${usd(WORTH)}) AS problem
     FROM item i LEFT JOIN payable_line p USING (item_id)
    WHERE i.transaction_type IN ('Invoice', 'CreditMemo') AND NOT i.is_draft AND i.reverses_item_id IS NULL
    GROUP BY i.item_id HAVING coalesce(sum(p.amount_cents), 0) <> ${WORTH}`,
  `SELECT format('Line %s of %s has %s for %s, and %s to be paid.', line_no, ${itemNumber('m.item_id')}, ${usd('sum(listed)')},
          ${accountName('m.account_id')}, ${usd('sum(owed)')}) AS problem
     FROM (
       SELECT l.item_id, l.line_no, l.reporting_account_id AS account_id, l.amount_cents - l.retained_cents AS listed, 0 AS owed
         FROM item_line l JOIN item i USING (item_id) WHERE NOT i.is_draft
       UNION ALL SELECT l.item_id, l.line_no, l.retained_account_id, l.retained_cents, 0
         FROM item_line l JOIN item i USING (item_id) WHERE NOT i.is_draft AND l.retained_cents <> 0
       UNION ALL SELECT item_id, line_no, account_id, 0, amount_cents FROM payable_line) m
    GROUP BY item_id, line_no, account_id HAVING sum(listed) <> sum(owed)`,
  // D11: the columns that make up the totals of a report agree with the amount that is posted.
  `SELECT format('Item %s of %s has other amounts in its columns.', item_number, ${usd('i.amount_cents')}) AS problem
     FROM item i
    WHERE amount_cents <> CASE transaction_type WHEN 'Invoice' THEN invoiced_cents WHEN 'CreditMemo' THEN -invoiced_cents
                            WHEN 'IncomingPayment' THEN tendered_cents - change_cents
                            WHEN 'NSFCheck' THEN -disbursed_cents ELSE disbursed_cents END`,
  // D12: what takes an item back is in force for good, and takes back that item, of that customer, office and account.
  `SELECT format('Item %s takes back an item that itself takes one back.', v.item_number) AS problem
     FROM item v JOIN item i ON i.item_id = v.reverses_item_id WHERE i.reverses_item_id IS NOT NULL
   UNION ALL
   SELECT format('What takes back %s is of another kind, client, office, account or amount.', i.item_number)
     FROM item v JOIN item i ON i.item_id = v.reverses_item_id
    WHERE v.amount_cents <> -i.amount_cents
       OR (v.client_id, v.office_id, v.bank_account_id) IS DISTINCT FROM (i.client_id, i.office_id, i.bank_account_id)
       OR (v.transaction_type <> i.transaction_type
           AND (i.transaction_type, v.transaction_type) <> ('IncomingPayment', 'NSFCheck'))`,
  // D7, D13: on each day a payment has paid what its lines come to, and so has its void given back; it pays those that it is
  // for: a carrier its own lines, the agency its revenue.
  `SELECT format('Payment %s is of %s on %s, what it pays of %s.', ${itemNumber('m.item_id')}, ${usd('sum(made)')},
          ${usDay('day')}, ${usd('sum(paid)')}) AS problem
     FROM (
       SELECT coalesce(reverses_item_id, item_id) AS item_id, transaction_date AS day, amount_cents AS made, 0 AS paid
         FROM item WHERE transaction_type IN ('CompanyPayable', 'AgencyRevenuePayable')
       UNION ALL SELECT y.pay_item_id, y.effective_date, 0, p.amount_cents
         FROM payable_payment y JOIN payable_line p USING (line_id)
       UNION ALL SELECT y.pay_item_id, u.effective_date, 0, -p.amount_cents
         FROM payable_unpayment u JOIN payable_payment y USING (payment_id) JOIN payable_line p USING (line_id)) m
    GROUP BY item_id, day HAVING sum(made) <> sum(paid)`,
  `SELECT format('A line of %s over %s is paid by %s, which is for others.', ${itemNumber('p.item_id')}, ${usd('p.amount_cents')},
          i.item_number) AS problem
     FROM payable_payment y JOIN payable_line p USING (line_id) JOIN item i ON i.item_id = y.pay_item_id
    WHERE i.transaction_type <> CASE p.kind WHEN 'company' THEN 'CompanyPayable' ELSE 'AgencyRevenuePayable' END
       OR (p.kind = 'company' AND i.carrier_id IS DISTINCT FROM p.carrier_id)`,
  // D12: likewise a refund, with the credit that it is taken from.
  `SELECT format('Refund %s gives client %s %s on %s, and takes %s.', ${itemNumber('m.item_id')},
          ${clientNumber('m.client_id')}, ${usd('sum(made)')}, ${usDay('day')}, ${usd('sum(taken)')}) AS problem
     FROM (
       SELECT coalesce(reverses_item_id, item_id) AS item_id, client_id, transaction_date AS day, amount_cents AS made, 0 AS taken
         FROM item WHERE transaction_type = 'InsuredRefund'
       UNION ALL SELECT a.refund_item_id, s.client_id, a.effective_date, 0, a.cents
         FROM refund_allocation a JOIN item s ON s.item_id = a.source_item_id) m
    GROUP BY item_id, client_id, day HAVING sum(made) <> sum(taken)`,
  // D50: nothing in a trust account is unexplained, on any day.
  `SELECT format('%s: %s of what came on %s is explained by nothing.', ${accountName('m.account_id')}, ${usd('sum(cents)')},
          ${usDay('day')}) AS problem
     FROM (
       SELECT account_id, day, bank_cents - commission_cents - deposit_cents AS cents FROM trust_day
       UNION ALL SELECT account_id, day, -cents FROM held_day) m
    GROUP BY account_id, day HAVING sum(cents) <> 0`,
  // D16: each item that QuickBooks can have is either to be sent, or on its way, or there, or not wanted; what is there is to be
  // taken back once it was voided.
  `SELECT format('Item %s %s.', i.item_number,
          CASE WHEN t.item_id IS NULL THEN 'has no state of transfer to QuickBooks'
               WHEN t.status = 'Pending' THEN 'is on its way to QuickBooks, but not in the queue'
               WHEN v.item_id IS NULL THEN 'is to be taken back from QuickBooks, but was not voided'
               ELSE 'was voided, but is not to be taken back from QuickBooks' END) AS problem
     FROM item i LEFT JOIN transfer_state t USING (item_id)
     LEFT JOIN item v ON v.reverses_item_id = i.item_id AND v.transaction_type <> 'NSFCheck'
     LEFT JOIN queue_item q ON q.item_id = i.item_id AND q.cleared_at IS NULL
       AND q.status IN ('Pending', 'Pending Transfer', 'In Progress')
    WHERE NOT i.is_draft AND (i.reverses_item_id IS NULL OR i.transaction_type = 'NSFCheck')
      AND (t.item_id IS NULL OR (t.status = 'Pending' AND q.item_id IS NULL)
           OR (t.status = 'Transferred' AND t.needs_reversal <> (v.item_id IS NOT NULL)))`,
  // D5: a new event is of no item of before, whose lines would come with its own.
  `SELECT format('The next event has number %s, but %s is used already.', s.last_value + s.is_called::int,
          max(i.event_id)) AS problem
     FROM event_id_seq s, item i GROUP BY s.last_value, s.is_called HAVING max(i.event_id) >= s.last_value + s.is_called::int`,
];
