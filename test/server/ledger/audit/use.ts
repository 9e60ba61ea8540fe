import { operating } from '../desk';
import type { Damage } from './damage';
import { unseen } from './damage';

const application = (source: string, invoice: string, day: string, cents: number): string =>
  unseen(`INSERT INTO application (source_item_id, invoice_item_id, effective_date, cents)
    VALUES (${source}, ${invoice}, '${day}', ${cents})`);
const refund = (source: string, day: string, cents: number): string =>
  unseen(`INSERT INTO refund_allocation (refund_item_id, source_item_id, effective_date, cents)
    VALUES ({REFUND}, ${source}, '${day}', ${cents})`);
const taken = (what: string): string =>
  `UPDATE application SET ${what} WHERE reverses_application_id IS NOT NULL AND source_item_id = {PART}`;

/** What is put on invoices and given back. */
export const USE: readonly Damage[] = [
  [
    'money on a voided invoice (D12)',
    application('{CREDIT}', '{VOIDED}', '2026-01-31', 100),
    'Client C-2 has $0.00 more of credit in Premium Trust - Harbor National by the postings of 01/31/2026, -$1.00 by the items.',
    'Client C-2 owes $0.00 more by the postings of 01/31/2026, -$1.00 by the invoices.',
    'Invoice {VOIDED} of $70.00 has $1.00 applied.',
    'Item {VOIDED} is settled from 01/31/2026 on; kept as 01/25/2026.',
    'Payable line 4 of $70.00 of {VOIDED} ($1.00 of $70.00 paid) has collected $0.00.',
  ],
  [
    'money on a draft (D12)',
    application('{CREDIT}', '{DRAFT}', '2026-01-31', 100),
    'Client C-2 has $0.00 more of credit in Premium Trust - Harbor National by the postings of 01/31/2026, -$1.00 by the items.',
    'Client C-2 owes $0.00 more by the postings of 01/31/2026, -$1.00 by the invoices.',
    'Invoice {DRAFT} of $70.00 has $1.00 applied.',
  ],
  [
    'money on a receipt',
    application('{CREDIT}', '{REFUNDED}', '2026-01-31', 100),
    'Client C-2 has $0.00 more of credit in Premium Trust - Harbor National by the postings of 01/31/2026, -$1.00 by the items.',
    'Client C-2 owes $0.00 more by the postings of 01/31/2026, -$1.00 by the invoices.',
    'Invoice {REFUNDED} of $500.00 has $1.00 applied.',
  ],
  [
    'money of a returned receipt (D12)',
    application('{RETURNED}', '{OPEN}', '2026-02-28', 100),
    'Client C-3 has $0.00 more of credit in Premium Trust - Harbor National by the postings of 02/28/2026, -$1.00 by the items.',
    'Client C-3 owes $0.00 more by the postings of 02/28/2026, -$1.00 by the invoices.',
    'Item {RETURNED} is settled from 02/28/2026 on; kept as 02/09/2026.',
    'Item {RETURNED} of $20.00 has given $1.00.',
    'Payable line 7 of $85.00 of {OPEN} ($36.00 of $100.00 paid) has collected $29.75.',
    'Payable line 8 of $15.00 of {OPEN} ($36.00 of $100.00 paid) has collected $5.25.',
  ],
  [
    'money of a draft (D12)',
    `UPDATE item SET is_draft = true WHERE item_id = {USED}`,
    'Client C-3 has $20.00 more of credit in no account by the postings of 02/14/2026, $0.00 by the items.',
    'Draft {USED} has postings.',
    'Item {USED} is settled from nothing on; kept as infinity.',
    'Item {USED} of $20.00 has given $5.00.',
    'Line 1 of {USED} has $0.00 for Personal Auto Payable, and -$20.00 to be paid.',
  ],
  [
    'money of an invoice',
    application('{OPEN}', '{COLLECTED}', '2026-02-28', 100),
    'Client C-3 has $0.00 more of credit in no account by the postings of 02/28/2026, -$1.00 by the items.',
    'Client C-3 owes $0.00 more by the postings of 02/28/2026, -$1.00 by the invoices.',
    'Invoice {COLLECTED} of $100.00 has $101.00 applied on 02/28/2026.',
    'Item {COLLECTED} is settled from infinity on; kept as 02/02/2026.',
    'Item {OPEN} of $100.00 has given $1.00.',
    'Payable line 5 of $85.00 of {COLLECTED} ($101.00 of $100.00 paid) has collected $85.00.',
    'Payable line 6 of $15.00 of {COLLECTED} ($101.00 of $100.00 paid) has collected $15.00.',
    'Payable line 7 of $85.00 of {OPEN} ($36.00 of $100.00 paid) has collected $29.75.',
    'Payable line 8 of $15.00 of {OPEN} ($36.00 of $100.00 paid) has collected $5.25.',
  ],
  [
    'a receipt that has refunded more than it had on a day (D12)',
    refund('{CREDIT}', '2026-01-31', 30_100),
    'Client C-2 has $0.00 more of credit in Premium Trust - Harbor National by the postings of 01/31/2026, -$301.00 by the items.',
    'Item {CREDIT} of $300.00 has given $301.00 on 01/31/2026.',
    'Refund {REFUND} gives client C-2 $0.00 on 01/31/2026, and takes $301.00.',
  ],
  [
    'money that is put on an invoice before its receipt',
    `UPDATE item SET transaction_date = '2026-02-06' WHERE item_id = {PART}`,
    'Client C-3 has $40.00 more of credit in Premium Trust - Harbor National by the postings of 02/06/2026, $130.00 by the items.',
    'Client C-3 has $90.00 more of credit in Premium Trust - Harbor National by the postings of 02/04/2026, $0.00 by the items.',
    'Entry 15 takes effect before its item {PART}.',
    'Entry 16 takes effect before its item {PART}.',
    'What {PART} gives to {OPEN} is for another client, dated before one of them, or not what it takes back.',
  ],
  [
    'money that is put on an invoice before its day',
    `UPDATE item SET transaction_date = '2026-02-06' WHERE item_id = {OPEN}`,
    'Client C-3 owes $100.00 more by the postings of 02/03/2026, $0.00 by the invoices.',
    'Client C-3 owes $40.00 more by the postings of 02/06/2026, $140.00 by the invoices.',
    'Entry 14 takes effect before its item {OPEN}.',
    'What {PART} gives to {OPEN} is for another client, dated before one of them, or not what it takes back.',
  ],
  [
    'money that is taken off before it was put on',
    taken(`effective_date = '2026-02-04'`),
    'Client C-3 has $40.00 more of credit in Premium Trust - Harbor National by the postings of 02/06/2026, $0.00 by the items.',
    'Client C-3 has $90.00 more of credit in Premium Trust - Harbor National by the postings of 02/04/2026, $130.00 by the items.',
    'Client C-3 owes $0.00 more by the postings of 02/04/2026, $40.00 by the invoices.',
    'Client C-3 owes $40.00 more by the postings of 02/06/2026, $0.00 by the invoices.',
    'Invoice {OPEN} of $100.00 has -$40.00 applied on 02/04/2026.',
    'Item {PART} of $90.00 has given -$40.00 on 02/04/2026.',
    'What {PART} gives to {OPEN} is for another client, dated before one of them, or not what it takes back.',
  ],
  [
    'more money taken off than was put on',
    taken('cents = -3900'),
    'Client C-3 has $40.00 more of credit in Premium Trust - Harbor National by the postings of 02/06/2026, $39.00 by the items.',
    'Client C-3 owes $40.00 more by the postings of 02/06/2026, $39.00 by the invoices.',
    'Payable line 7 of $85.00 of {OPEN} ($36.00 of $100.00 paid) has collected $29.75.',
    'Payable line 8 of $15.00 of {OPEN} ($36.00 of $100.00 paid) has collected $5.25.',
    'What {PART} gives to {OPEN} is for another client, dated before one of them, or not what it takes back.',
  ],
  [
    'money taken off that another receipt put on',
    taken('source_item_id = {WHOLE}'),
    'Item {WHOLE} is settled from infinity on; kept as 02/02/2026.',
    'What {WHOLE} gives to {OPEN} is for another client, dated before one of them, or not what it takes back.',
  ],
  [
    'money taken off that is on another invoice',
    taken('invoice_item_id = {COLLECTED}'),
    'Item {COLLECTED} is settled from infinity on; kept as 02/02/2026.',
    'Payable line 5 of $85.00 of {COLLECTED} ($60.00 of $100.00 paid) has collected $85.00.',
    'Payable line 6 of $15.00 of {COLLECTED} ($60.00 of $100.00 paid) has collected $15.00.',
    'Payable line 7 of $85.00 of {OPEN} ($75.00 of $100.00 paid) has collected $29.75.',
    'Payable line 8 of $15.00 of {OPEN} ($75.00 of $100.00 paid) has collected $5.25.',
    'What {PART} gives to {COLLECTED} is for another client, dated before one of them, or not what it takes back.',
  ],
  [
    'a refund before its receipt',
    `UPDATE refund_allocation SET effective_date = '2026-01-20' WHERE source_item_id = {REFUNDED}`,
    'A refund of {REFUNDED} takes effect before it, or is taken back before it was made.',
    'Client C-2 has $0.00 more of credit in Premium Trust - Harbor National by the postings of 01/20/2026, -$200.00 by the items.',
    'Client C-2 has -$200.00 more of credit in Premium Trust - Harbor National by the postings of 01/22/2026, $0.00 by the items.',
    'Refund {REFUND} gives client C-2 $0.00 on 01/20/2026, and takes $200.00.',
    'Refund {REFUND} gives client C-2 $200.00 on 01/22/2026, and takes $0.00.',
  ],
  [
    'a refund that is taken back before it was made',
    `UPDATE refund_allocation SET effective_date = '2026-02-11' WHERE reverses_allocation_id IS NOT NULL`,
    'A refund of {PART} takes effect before it, or is taken back before it was made.',
    'Client C-3 has $0.00 more of credit in Premium Trust - Harbor National by the postings of 02/11/2026, $10.00 by the items.',
    'Client C-3 has $10.00 more of credit in Premium Trust - Harbor National by the postings of 02/13/2026, $0.00 by the items.',
    'Refund {KEPT} gives client C-3 $0.00 on 02/11/2026, and takes -$10.00.',
    'Refund {KEPT} gives client C-3 -$10.00 on 02/13/2026, and takes $0.00.',
  ],
];

/** Items, checks and reversals. */
export const ITEMS: readonly Damage[] = [
  [
    'a check without a number of its account (D53)',
    `UPDATE bank_check SET account_id = ${operating} WHERE item_id = {REFUND}`,
    'Check {REFUND} has no number on its account.',
  ],
  [
    'a disbursement by a check without a number (D53)',
    `UPDATE item SET pay_method = 'Check' WHERE item_id = {DISBURSEMENT}`,
    'Check {DISBURSEMENT} has no number on its account.',
  ],
  [
    'a returned check of another amount in its column (D11)',
    `UPDATE item SET disbursed_cents = 1900 WHERE item_id = {NSF}`,
    'Item {NSF} of -$20.00 has other amounts in its columns.',
  ],
  [
    'a payment of another amount in its column (D11)',
    `UPDATE item SET disbursed_cents = 1900 WHERE item_id = {PAYMENT}`,
    'Item {PAYMENT} of $850.00 has other amounts in its columns.',
  ],
  [
    'a void of another amount than its item (D12)',
    `UPDATE item SET amount_cents = -6900, invoiced_cents = -6900 WHERE item_id = {VOID}`,
    'Client C-2 owes -$70.00 more by the postings of 01/25/2026, -$69.00 by the invoices.',
    'What takes back {VOIDED} is of another kind, client, office, account or amount.',
  ],
  [
    'a void of another kind than its item (D12)',
    `UPDATE item SET transaction_type = 'DirectBillDisbursement', invoiced_cents = 0, disbursed_cents = -7000
      WHERE item_id = {VOID}`,
    'Client C-2 owes -$70.00 more by the postings of 01/25/2026, $0.00 by the invoices.',
    'What takes back {VOIDED} is of another kind, client, office, account or amount.',
  ],
];
