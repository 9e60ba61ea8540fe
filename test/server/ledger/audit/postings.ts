import { DIRECTORY } from '../../../../shell-stub/server/directory';
import { AUTO_PAYABLE, operating, trust } from '../desk';
import type { Damage } from './damage';
import { advance, entry, unseen } from './damage';

const otherTrust = DIRECTORY.accounts.trustSurplus;

const lineOf = (item: string): string => `(SELECT min(line_id) FROM payable_line WHERE item_id = ${item})`;
const payment = (item: string, round: number, by: string, day: string): string => `
  INSERT INTO payable_payment (line_id, round, pay_item_id, effective_date)
  VALUES (${lineOf(item)}, ${round}, ${by}, '${day}')`;

/** Entries, and what is kept of trust accounts. */
export const POSTINGS: readonly Damage[] = [
  [
    'an entry without lines (D11)',
    `INSERT INTO entry (entry_id, item_id, effective_date) VALUES (9001, {MEMO}, '2026-01-31')`,
    'Entry 9001 of {MEMO} has 0 line(s) that differ by $0.00.',
  ],
  [
    'an entry of a draft (D12)',
    unseen(
      entry(
        '{DRAFT}',
        '2026-01-31',
        `(1, ${AUTO_PAYABLE}, NULL::int, NULL::int, 100), (2, ${AUTO_PAYABLE}, NULL, NULL, -100)`,
      ),
    ),
    'Draft {DRAFT} has postings.',
  ],
  [
    'money of a carrier that is marked as held in operating (D11)',
    unseen(
      entry(
        '{MEMO}',
        '2026-01-31',
        `(1, ${AUTO_PAYABLE}, ${operating}, NULL::int, 100), (2, ${AUTO_PAYABLE}, NULL, NULL, -100)`,
      ),
    ),
    'Entry 9001 of {MEMO} marks money of Personal Auto Payable as held in Operating - Harbor National.',
    'Operating - Harbor National has $0.00 and holds -$1.00 of others; kept as $0.00 and $0.00.',
    'Operating - Harbor National holds -$1.00 more for Personal Auto Payable by the postings of 01/31/2026, $0.00 by its lines.',
  ],
  [
    'another commission of a day than was posted (D50)',
    `UPDATE trust_day SET commission_cents = commission_cents + 100 WHERE day = '2026-01-21'`,
    'Premium Trust - Harbor National on 01/21/2026: $800.00 in the bank, $0.00 of commission, $0.00 of deposits; kept as $800.00, $1.00, $0.00.',
    'Premium Trust - Harbor National: -$1.00 of what came on 01/21/2026 is explained by nothing.',
  ],
  [
    'another deposit of a day than was posted (D50)',
    `UPDATE trust_day SET deposit_cents = deposit_cents + 100 WHERE day = '2026-01-21'`,
    'Premium Trust - Harbor National on 01/21/2026: $800.00 in the bank, $0.00 of commission, $0.00 of deposits; kept as $800.00, $0.00, $1.00.',
    'Premium Trust - Harbor National: -$1.00 of what came on 01/21/2026 is explained by nothing.',
  ],
  [
    'an entry before its item',
    `UPDATE entry SET effective_date = '2026-01-22' WHERE item_id = {MEMO}`,
    'Client C-2 has $0.00 more of credit in no account by the postings of 01/23/2026, $250.00 by the items.',
    'Client C-2 has $250.00 more of credit in no account by the postings of 01/22/2026, $0.00 by the items.',
    'Entry 8 takes effect before its item {MEMO}.',
  ],
  [
    'an item that is taken back before its day',
    `UPDATE item SET transaction_date = '2026-01-23' WHERE item_id = {VOID}`,
    'Client C-2 owes $0.00 more by the postings of 01/23/2026, -$70.00 by the invoices.',
    'Client C-2 owes -$70.00 more by the postings of 01/25/2026, $0.00 by the invoices.',
    'Item {VOIDED} is settled from 01/24/2026 on; kept as 01/25/2026.',
    'Item {VOIDED} takes back an item of a later day.',
    'Payable line 4 of {VOIDED} is owed until 01/23/2026 and held from infinity until -infinity; kept as 01/25/2026, infinity, -infinity.',
  ],
];

/** Payable lines: what they collected, who paid them, and what stands in for them. */
export const LINES: readonly Damage[] = [
  [
    'a cent that one line of a paid invoice has collected for another (D13)',
    `UPDATE collection SET cents = cents + CASE line_id WHEN ${lineOf('{COLLECTED}')} THEN 1 ELSE -1 END
       WHERE line_id IN (SELECT line_id FROM payable_line WHERE item_id = {COLLECTED})`,
    'Payable line 5 of $85.00 of {COLLECTED} ($100.00 of $100.00 paid) has collected $85.01.',
    'Payable line 5 of $85.00 of {COLLECTED} on 02/10/2026: paid 1 times, collected $85.01, advanced $0.00.',
    'Payable line 6 of $15.00 of {COLLECTED} ($100.00 of $100.00 paid) has collected $14.99.',
    'Premium Trust - Harbor National holds $109.76 for carrier Granite Shore Mutual; kept as $109.75.',
    'Premium Trust - Harbor National holds $15.00 more for Commercial Package Retained by the postings of 02/02/2026, $14.99 by its lines.',
    'Premium Trust - Harbor National holds $769.76 by beneficiary; kept as $769.75.',
    'Premium Trust - Harbor National holds $85.00 more for Personal Auto Payable by the postings of 02/02/2026, $85.01 by its lines.',
    'Premium Trust - Harbor National holds $85.01 more for carrier Granite Shore Mutual from 02/02/2026 on; kept as $85.00.',
    'Premium Trust - Harbor National on 02/02/2026: $100.00 in the bank, $14.99 of commission, $0.00 of deposits; kept as $100.00, $15.00, $0.00.',
  ],
  [
    'a line that has collected more than its share of a part (D13)',
    `UPDATE collection SET cents = cents + 6 * CASE line_id WHEN ${lineOf('{OPEN}')} THEN 1 ELSE -1 END
       WHERE effective_date = '2026-02-15' AND line_id IN (SELECT line_id FROM payable_line WHERE item_id = {OPEN})`,
    'Payable line 7 of $85.00 of {OPEN} ($35.00 of $100.00 paid) has collected $29.81.',
    'Payable line 8 of $15.00 of {OPEN} ($35.00 of $100.00 paid) has collected $5.19.',
    'Premium Trust - Harbor National holds $0.75 more for Commercial Package Retained by the postings of 02/15/2026, $0.69 by its lines.',
    'Premium Trust - Harbor National holds $109.81 for carrier Granite Shore Mutual; kept as $109.75.',
    'Premium Trust - Harbor National holds $769.81 by beneficiary; kept as $769.75.',
    'Premium Trust - Harbor National holds -$0.69 more for carrier Granite Shore Mutual from 02/15/2026 on; kept as -$0.75.',
    'Premium Trust - Harbor National holds -$0.75 more for Personal Auto Payable by the postings of 02/15/2026, -$0.69 by its lines.',
    'Premium Trust - Harbor National on 02/15/2026: $0.00 in the bank, $0.69 of commission, $0.00 of deposits; kept as $0.00, $0.75, $0.00.',
  ],
  [
    'a return premium that reduces two payments (D7)',
    unseen(
      `${payment('{MEMO}', 1, '{PAYMENT}', '2026-01-31')}; ${payment('{MEMO}', 2, '{PAYMENT}', '2026-01-31')}`,
    ),
    'Payable line 3 of -$250.00 of {MEMO} on 01/31/2026: paid 2 times, collected $0.00, advanced $0.00.',
    'Payable line 3 of {MEMO} is owed until 01/31/2026 and held from 01/31/2026 until infinity; kept as infinity, infinity, -infinity.',
    'Payment {PAYMENT} is of $0.00 on 01/31/2026, what it pays of -$500.00.',
    'Premium Trust - Harbor National holds $0.00 more for Personal Auto Payable by the postings of 01/31/2026, $500.00 by its lines.',
    'Premium Trust - Harbor National holds $1,269.75 by beneficiary; kept as $769.75.',
    'Premium Trust - Harbor National holds $500.00 more for carrier Granite Shore Mutual from 01/31/2026 on; kept as $0.00.',
    'Premium Trust - Harbor National holds $609.75 for carrier Granite Shore Mutual; kept as $109.75.',
  ],
  [
    'operating money for a return premium that has reduced a payment (D51)',
    `${payment('{USED}', 1, '{PAYMENT}', '2026-02-16')}; ${advance('{USED}', trust, '2026-02-16', 300)}`,
    'Payable line 9 of -$20.00 of {USED} on 02/16/2026: paid 1 times, collected -$5.00, advanced $3.00.',
    'Payment {PAYMENT} is of $0.00 on 02/16/2026, what it pays of -$20.00.',
    'Premium Trust - Harbor National holds $0.00 more for Personal Auto Payable by the postings of 02/16/2026, $23.00 by its lines.',
    'Premium Trust - Harbor National: -$23.00 of what came on 02/16/2026 is explained by nothing.',
  ],
  [
    'operating money for a return premium in an account that did not use it (D51)',
    advance('{USED}', otherTrust, '2026-02-16', 300),
    'Payable line 9 of -$20.00 of {USED} in Surplus Lines Trust - Tidewater Savings on 02/16/2026: paid 0 times, collected $0.00, advanced $3.00.',
    'Surplus Lines Trust - Tidewater Savings has been $3.00 short of the client money it holds since 02/16/2026.',
    'Surplus Lines Trust - Tidewater Savings holds $0.00 more for Personal Auto Payable by the postings of 02/16/2026, $3.00 by its lines.',
    'Surplus Lines Trust - Tidewater Savings: -$3.00 of what came on 02/16/2026 is explained by nothing.',
  ],
  [
    'a paid line that leaves money in one account for another (D13)',
    `${advance('{INVOICE}', otherTrust, '2026-01-31', 300)}; ${advance('{INVOICE}', trust, '2026-01-31', -300)}`,
    'Payable line 1 of $850.00 of {INVOICE} in Premium Trust - Harbor National on 01/31/2026: paid 1 times, collected $850.00, advanced -$3.00.',
    'Payable line 1 of $850.00 of {INVOICE} in Surplus Lines Trust - Tidewater Savings on 01/31/2026: paid 0 times, collected $0.00, advanced $3.00.',
    'Premium Trust - Harbor National holds $0.00 more for Personal Auto Payable by the postings of 01/31/2026, -$3.00 by its lines.',
    'Premium Trust - Harbor National: $3.00 of what came on 01/31/2026 is explained by nothing.',
    'Surplus Lines Trust - Tidewater Savings has been $3.00 short of the client money it holds since 01/31/2026.',
    'Surplus Lines Trust - Tidewater Savings holds $0.00 more for Personal Auto Payable by the postings of 01/31/2026, $3.00 by its lines.',
    'Surplus Lines Trust - Tidewater Savings: -$3.00 of what came on 01/31/2026 is explained by nothing.',
  ],
  [
    'operating money that is lacking where a return premium did not reduce the payment (D51)',
    `${payment('{USED}', 1, '{PAYMENT}', '2026-02-16')}; ${advance('{USED}', otherTrust, '2026-02-16', -300)};
     ${advance('{USED}', trust, '2026-02-16', 300)}`,
    'Payable line 9 of -$20.00 of {USED} in Surplus Lines Trust - Tidewater Savings on 02/16/2026: paid 0 times, collected $0.00, advanced -$3.00.',
    'Payment {PAYMENT} is of $0.00 on 02/16/2026, what it pays of -$20.00.',
    'Premium Trust - Harbor National holds $0.00 more for Personal Auto Payable by the postings of 02/16/2026, $23.00 by its lines.',
    'Premium Trust - Harbor National: -$23.00 of what came on 02/16/2026 is explained by nothing.',
    'Surplus Lines Trust - Tidewater Savings holds $0.00 more for Personal Auto Payable by the postings of 02/16/2026, -$3.00 by its lines.',
    'Surplus Lines Trust - Tidewater Savings: $3.00 of what came on 02/16/2026 is explained by nothing.',
  ],
  [
    'a line that is paid before its invoice',
    `UPDATE payable_payment SET effective_date = '2026-01-09' WHERE pay_item_id = {PAYMENT}`,
    'Payable line 1 of $850.00 of {INVOICE} on 01/09/2026: paid 1 times, collected $0.00, advanced $0.00.',
    'Payable line 1 of {INVOICE} is owed until 01/09/2026 and held from 01/09/2026 until 01/15/2026; kept as 01/20/2026, 01/15/2026, 01/20/2026.',
    'Payable line 1 of {INVOICE} is paid before its item, or after its void.',
    'Payment {PAYMENT} is of $0.00 on 01/09/2026, what it pays of $850.00.',
    'Payment {PAYMENT} is of $850.00 on 01/20/2026, what it pays of $0.00.',
    'Premium Trust - Harbor National holds $0.00 more for Personal Auto Payable by the postings of 01/09/2026, -$850.00 by its lines.',
    'Premium Trust - Harbor National holds $0.00 more for carrier Granite Shore Mutual from 01/20/2026 on; kept as -$850.00.',
    'Premium Trust - Harbor National holds -$850.00 more for Personal Auto Payable by the postings of 01/20/2026, $0.00 by its lines.',
    'Premium Trust - Harbor National holds -$850.00 more for carrier Granite Shore Mutual from 01/09/2026 on; kept as $0.00.',
  ],
  [
    'a line that is paid after the void of its invoice',
    payment('{VOIDED}', 1, '{STOPPED}', '2026-02-10'),
    'Payable line 4 of $70.00 of {VOIDED} on 02/10/2026: paid 1 times, collected $0.00, advanced $0.00.',
    'Payable line 4 of {VOIDED} is paid before its item, or after its void.',
    'Payment {STOPPED} is of $85.00 on 02/10/2026, what it pays of $155.00.',
    'Premium Trust - Harbor National holds -$85.00 more for Personal Auto Payable by the postings of 02/10/2026, -$155.00 by its lines.',
    'Premium Trust - Harbor National: $70.00 of what came on 02/10/2026 is explained by nothing.',
  ],
  [
    'a line that is unpaid before it was paid',
    `UPDATE payable_unpayment SET effective_date = '2026-02-09' WHERE void_item_id = {STOP}`,
    'Payable line 5 of $85.00 of {COLLECTED} on 02/09/2026: paid -1 times, collected $85.00, advanced $0.00.',
    'Payable line 5 of {COLLECTED} is unpaid before it was paid.',
    'Payment {STOPPED} is of $0.00 on 02/09/2026, what it pays of -$85.00.',
    'Payment {STOPPED} is of -$85.00 on 02/11/2026, what it pays of $0.00.',
    'Premium Trust - Harbor National holds $0.00 more for Personal Auto Payable by the postings of 02/09/2026, $85.00 by its lines.',
    'Premium Trust - Harbor National holds $0.00 more for carrier Granite Shore Mutual from 02/11/2026 on; kept as $85.00.',
    'Premium Trust - Harbor National holds $85.00 more for Personal Auto Payable by the postings of 02/11/2026, $0.00 by its lines.',
    'Premium Trust - Harbor National holds $85.00 more for carrier Granite Shore Mutual from 02/09/2026 on; kept as $0.00.',
  ],
];
