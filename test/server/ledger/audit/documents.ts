import { DIRECTORY } from '../../../../shell-stub/server/directory';
import { AUTO_PAYABLE, receivable, trust } from '../desk';
import type { Damage } from './damage';

const otherTrust = DIRECTORY.accounts.trustSurplus;

/** What voids the payment, without what it should take back with it. */
const VOID_PAYMENT = `INSERT INTO item (agency_id, event_id, transaction_type, item_type, item_number, office_id, carrier_id,
    bank_account_id, transaction_date, amount_cents, disbursed_cents, created_by, created_at, reverses_item_id)
  SELECT agency_id, event_id, transaction_type, item_type, item_number, office_id, carrier_id, bank_account_id,
         '2026-01-31', -amount_cents, -disbursed_cents, created_by, created_at, item_id
    FROM item WHERE item_id = {PAYMENT}`;

/** The entry of the payment taken back, and its lines unpaid, but no item that voids it. */
const UNPAY = `
  WITH mirror AS (
    INSERT INTO entry (item_id, effective_date) VALUES ({PAYMENT}, '2026-01-31') RETURNING entry_id)
  INSERT INTO entry_line (entry_id, line_no, account_id, trust_account_id, cents)
  SELECT mirror.entry_id, line_no, account_id, trust_account_id, -cents
    FROM mirror, entry_line l JOIN entry e USING (entry_id) WHERE e.item_id = {PAYMENT};
  INSERT INTO payable_unpayment (payment_id, void_item_id, effective_date)
  SELECT payment_id, {VOID}, '2026-01-31' FROM payable_payment WHERE pay_item_id = {PAYMENT}`;

/** A transfer from one trust account to another that was entered by hand. */
const MOVE = `
  WITH made AS (
    INSERT INTO entry (item_id, effective_date) VALUES ({PAYMENT}, '2026-01-31') RETURNING entry_id)
  INSERT INTO entry_line (entry_id, line_no, account_id, cents)
  SELECT entry_id, line_no, account_id, cents
    FROM made, (VALUES (1, ${otherTrust}, 5000), (2, ${trust}, -5000)) AS l (line_no, account_id, cents)`;

const PAID_BY_OTHERS = 'A line of {INVOICE} over $850.00 is paid by {PAYMENT}, which is for others.';

/** Documents, payments and refunds that do not agree with their lines, their money or QuickBooks. */
export const DOCUMENTS: readonly Damage[] = [
  [
    'a payment of another amount than its lines (D7)',
    'UPDATE item SET amount_cents = 85500, disbursed_cents = 85500 WHERE item_id = {PAYMENT}',
    'Payment {PAYMENT} is of $855.00 on 01/20/2026, what it pays of $850.00.',
  ],
  [
    'a voided payment whose lines are still paid',
    VOID_PAYMENT,
    'Payment {PAYMENT} is of -$850.00 on 01/31/2026, what it pays of $0.00.',
  ],
  [
    'lines that are unpaid, whose payment is not voided',
    UNPAY,
    'Payment {PAYMENT} is of $0.00 on 01/31/2026, what it pays of -$850.00.',
  ],
  [
    'a payment to another carrier',
    'UPDATE item SET carrier_id = 2 WHERE item_id = {PAYMENT}',
    PAID_BY_OTHERS,
  ],
  [
    'a premium that is taken as revenue (D13)',
    `UPDATE item SET transaction_type = 'AgencyRevenuePayable' WHERE item_id = {PAYMENT}`,
    PAID_BY_OTHERS,
  ],
  [
    'a line that is paid twice (D7)',
    `SET LOCAL session_replication_role = replica;
     INSERT INTO payable_payment (line_id, round, pay_item_id, effective_date)
     SELECT line_id, 2, pay_item_id, '2026-01-31' FROM payable_payment WHERE pay_item_id = {PAYMENT}`,
    'Payable line 1 of $850.00 of {INVOICE} on 01/31/2026: paid 2 times, collected $850.00, advanced $0.00.',
    'Payable line 1 of {INVOICE} is owed until 01/31/2026 and held from 01/15/2026 until infinity; kept as 01/20/2026, 01/15/2026, 01/20/2026.',
    'Payment {PAYMENT} is of $0.00 on 01/31/2026, what it pays of $850.00.',
    'Premium Trust - Harbor National holds $0.00 more for Personal Auto Payable by the postings of 01/31/2026, -$850.00 by its lines.',
    'Premium Trust - Harbor National holds $660.00 by beneficiary; kept as $769.75.',
    'Premium Trust - Harbor National holds -$740.25 for carrier Granite Shore Mutual; kept as $109.75.',
    'Premium Trust - Harbor National holds -$850.00 more for carrier Granite Shore Mutual from 01/31/2026 on; kept as $0.00.',
  ],
  [
    'an advance for a line that is not paid (D13)',
    `SET LOCAL session_replication_role = replica;
     INSERT INTO advance (line_id, item_id, trust_account_id, effective_date, cents)
     SELECT line_id, item_id, ${trust}, '2026-01-24', 1000 FROM payable_line WHERE item_id = {VOIDED}`,
    'Payable line 4 of $70.00 of {VOIDED} on 01/24/2026: paid 0 times, collected $0.00, advanced $10.00.',
    'Payable line 4 of {VOIDED} is owed until 01/25/2026 and held from 01/24/2026 until infinity; kept as 01/25/2026, infinity, -infinity.',
    'Premium Trust - Harbor National holds $0.00 more for Personal Auto Payable by the postings of 01/24/2026, $10.00 by its lines.',
    'Premium Trust - Harbor National holds $10.00 more for carrier Granite Shore Mutual from 01/24/2026 on; kept as $0.00.',
    'Premium Trust - Harbor National holds $119.75 for carrier Granite Shore Mutual; kept as $109.75.',
    'Premium Trust - Harbor National holds $779.75 by beneficiary; kept as $769.75.',
  ],
  [
    'an invoice of nothing that is paid (D12)',
    'UPDATE item SET amount_cents = 0 WHERE item_id = {INVOICE}',
    'Client C-1 owes $1,000.00 more by the postings of 01/10/2026, $0.00 by the invoices.',
    'Invoice {INVOICE} of $0.00 has $1,000.00 applied on 01/15/2026.',
    'Item {INVOICE} is settled from infinity on; kept as 01/15/2026.',
    'Item {INVOICE} of $0.00 has other amounts in its columns.',
    'The lines of {INVOICE} come to $1,000.00, it to $0.00.',
  ],
  [
    'trust money that nothing explains (D50)',
    MOVE,
    'Premium Trust - Harbor National: -$50.00 of what came on 01/31/2026 is explained by nothing.',
    'Surplus Lines Trust - Tidewater Savings: $50.00 of what came on 01/31/2026 is explained by nothing.',
  ],
  [
    'a receipt of another account than the one that has its money',
    `UPDATE item SET bank_account_id = ${otherTrust} WHERE item_id = {CREDIT}`,
    'Client C-2 has $0.00 more of credit in Surplus Lines Trust - Tidewater Savings by the postings of 01/21/2026, $300.00 by the items.',
    // With the other receipt of that day.
    'Client C-2 has $800.00 more of credit in Premium Trust - Harbor National by the postings of 01/21/2026, $500.00 by the items.',
  ],
  [
    'a lost line of an item',
    'DELETE FROM item_line WHERE item_id = {MEMO}',
    'Line 1 of {MEMO} has $0.00 for Personal Auto Payable, and -$250.00 to be paid.',
  ],
  [
    'another commission in the line than was posted',
    'UPDATE item_line SET retained_cents = 10000 WHERE item_id = {INVOICE}',
    'Line 1 of {INVOICE} has $100.00 for Commercial Package Retained, and $150.00 to be paid.',
    'Line 1 of {INVOICE} has $900.00 for Personal Auto Payable, and $850.00 to be paid.',
  ],
  [
    'a line of a draft that would be paid',
    `INSERT INTO payable_line (item_id, line_no, kind, account_id, carrier_id, amount_cents)
     VALUES ({DRAFT}, 1, 'company', ${AUTO_PAYABLE}, 1, 7000)`,
    'Line 1 of {DRAFT} has $0.00 for Personal Auto Payable, and $70.00 to be paid.',
  ],
  [
    'a return premium that would be paid to its carrier (D7)',
    `UPDATE item_line SET amount_cents = 25000 WHERE item_id = {MEMO};
     UPDATE payable_line SET amount_cents = 25000 WHERE item_id = {MEMO}`,
    'The lines of {MEMO} come to $250.00, it to -$250.00.',
  ],
  [
    'a refund of another amount than was taken for it',
    'UPDATE item SET amount_cents = 25000, disbursed_cents = 25000 WHERE item_id = {REFUND}',
    'Refund {REFUND} gives client C-2 $250.00 on 01/22/2026, and takes $200.00.',
  ],
  [
    'a refund to somebody else',
    'UPDATE item SET client_id = 1 WHERE item_id = {REFUND}',
    'Refund {REFUND} gives client C-1 $200.00 on 01/22/2026, and takes $0.00.',
    'Refund {REFUND} gives client C-2 $0.00 on 01/22/2026, and takes $200.00.',
  ],
  [
    'money on the invoice of another client',
    `UPDATE item SET client_id = 2 WHERE item_id = {INVOICE};
     UPDATE entry_line SET client_id = 2 WHERE client_id = 1 AND account_id = ${receivable}`,
    'What {RECEIPT} gives to {INVOICE} is for another client, dated before one of them, or not what it takes back.',
  ],
  [
    'an item without a state of transfer (D16)',
    'DELETE FROM transfer_state WHERE item_id = {MEMO}',
    'Item {MEMO} has no state of transfer to QuickBooks.',
  ],
  [
    'an item on its way that is not in the queue',
    `UPDATE transfer_state SET status = 'Pending' WHERE item_id = {MEMO}`,
    'Item {MEMO} is on its way to QuickBooks, but not in the queue.',
  ],
  [
    'a voided item that QuickBooks keeps',
    `UPDATE transfer_state SET status = 'Transferred' WHERE item_id = {VOIDED}`,
    'Item {VOIDED} was voided, but is not to be taken back from QuickBooks.',
  ],
  [
    'an item taken back from QuickBooks that was not voided',
    `UPDATE transfer_state SET status = 'Transferred', needs_reversal = true WHERE item_id = {MEMO}`,
    'Item {MEMO} is to be taken back from QuickBooks, but was not voided.',
  ],
  [
    'a void in another office than its item',
    'UPDATE item SET office_id = 102 WHERE item_id = {VOID}',
    'What takes back {VOIDED} is of another kind, client, office, account or amount.',
  ],
  [
    'a receipt with other columns than its amount (D11)',
    'UPDATE item SET tendered_cents = 300000 WHERE item_id = {CREDIT}',
    'Item {CREDIT} of $300.00 has other amounts in its columns.',
  ],
];
