import type { BalanceDetailRow, PayableRow, TransactionRow } from '../../src/api/wire';
import { detailRow } from './answers/customers';
import { payableRow } from './answers/payables';
import { transactionRow } from './answers/transactions';
import { randomFrom } from './random';
import type { Random } from './random';

/** Rows of a busy agency: long names, long numbers, large and negative amounts. The same for the same seed. */

const CUSTOMERS = [
  'Northern Lights Restaurant & Catering Holdings of Greater Springfield, LLC',
  'Änne Öttinger-Weißenborn Familienstiftung & Co. KG',
  'Acme Bakery',
  'The Estate of Bartholomew Wolfeschlegelsteinhausen the Younger',
  'Evergreen Landscaping and Snow Removal Services of Western Massachusetts',
  'O’Brien, Fitzgerald, McAllister & Associates Architects, P.C.',
];
const CARRIERS = [
  'Granite Mutual Fire and Casualty Insurance Company of North America',
  'Beta Surety',
  'Commonwealth Specialty Underwriters Managing General Agency, Inc.',
];
/** How many carriers, so that there are many groups. */
const CARRIER_COUNT = 40;
const OFFICES = ['Main Street', 'Springfield North Regional Service Center'];
const ACCOUNTS = ['Premium Payable', 'Surplus Lines Premium Payable - Harbor National'];

function day(random: Random): string {
  return `2026-${String(1 + random(9)).padStart(2, '0')}-${10 + random(18)}`;
}

function cents(random: Random): number {
  return (random(40_000_000) - (random(9) === 0 ? 39_000_000 : 0)) / 100;
}

function numberOf(random: Random, prefix: string): string {
  return `${prefix}-${2020 + random(7)}-${String(random(1_000_000)).padStart(6, '0')}`;
}

export function longPayables(count: number, seed = 1): PayableRow[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const payee = random(CARRIER_COUNT);
    const account = random(ACCOUNTS.length);
    const amount = cents(random);
    return payableRow({
      lineId: String(at),
      glAccountId: String(20 + account),
      glAccountName: ACCOUNTS[account] ?? '',
      payeeId: String(payee),
      payeeName: `${CARRIERS[payee % CARRIERS.length] ?? ''} ${payee}`,
      clientNumber: String(random(99_999_999)).padStart(8, '0'),
      clientName: random.of(CUSTOMERS),
      policyNumber: numberOf(random, 'WC-HO'),
      invoiceNumber: numberOf(random, 'INV'),
      itemDate: day(random),
      dueDate: day(random),
      invoiced: amount + 20,
      paidByClient: amount + 20,
      collected: amount,
      amount,
      paidDate: null,
      officeName: random.of(OFFICES),
    });
  });
}

export function longTransactions(count: number): TransactionRow[] {
  const random = randomFrom(2);
  return Array.from({ length: count }, (_, at) =>
    transactionRow({
      rowId: `r${at}`,
      itemNumber: numberOf(random, 'INV'),
      transactionDate: day(random),
      clientNumber: String(random(99_999_999)).padStart(8, '0'),
      name: random.of(CUSTOMERS),
      payee: random.of(['', ...CARRIERS]),
      invoiced: cents(random),
      tendered: cents(random),
      disbursed: cents(random),
      createdBy: random.of(['JD - Jane Doe', 'BW - Bartholomew Wolfeschlegelsteinhausen']),
      bankAccountName: 'Premium Trust - Harbor National',
      payMethod: random.of(['Check', 'Electronic funds transfer']),
      policyOffice: random.of(OFFICES),
      lineItem: random.of(['Commercial package', 'Workers’ compensation and employers’ liability']),
      createdDate: `${day(random)}T${10 + random(10)}:05:00Z`,
      status: random.of(['NotTransferred', 'Pending', 'Transferred', 'DoNotTransfer'] as const),
    }),
  );
}

/** Items of one customer after the other, with a running balance. */
export function longBalances(count: number): BalanceDetailRow[] {
  const random = randomFrom(3);
  let balance = 0;
  return Array.from({ length: count }, (_, at) => {
    const [charge, credit] = random(2) === 0 ? [Math.abs(cents(random)), 0] : [0, Math.abs(cents(random))];
    balance = Math.round((balance + charge - credit) * 100) / 100;
    const itemNumber = numberOf(random, 'INV');
    return detailRow({
      rowId: String(at),
      kind: 'Item',
      transactionType: charge > 0 ? 'Invoice' : 'CreditMemo',
      clientName: CUSTOMERS[Math.floor((at / count) * CUSTOMERS.length)] ?? '',
      date: day(random),
      itemId: String(at),
      itemNumber,
      description: `${random.of(['Invoice', 'Payment by check'])} ${itemNumber} for ${random.of(CARRIERS)}`,
      officeName: random.of(OFFICES),
      charge,
      credit,
      balance,
    });
  });
}
