import type { Random } from '../directory/random';
import type { ItemHead } from './book';
import { apply, referenceOf, useCredits } from './applying';
import { workday } from './calendar';
import { mistakenReceipt, returnCheck } from './corrections';
import { misapplied, restOfCredit } from './credits';
import type { Document, Receipt } from './documents';
import { left } from './documents';
import type { Policy } from './population';
import type { PaymentMethod } from './postPayments';
import { postReceipt } from './postReceipts';
import type { World } from './world';

/** How a client pays: in full, in part, too much, or with a check that the bank will return. */
export type Manner = 'whole' | 'part' | 'over' | 'returned';

const USES_CREDIT = 0.7;
const PAYS_OTHERS_TOO = 0.45;
/** Other invoices are paid in the same receipt when they are due within this many days. */
const SAME_RECEIPT_DAYS = 12;
const MISTAKEN = 0.008;
const MISAPPLIED = 0.008;

/**
 * A client's pay method and reference. Cash is used for small amounts only, and so are cards, except on weekends: there is
 * nothing else for large ones then.
 */
function clientMethod({ chance, today }: World, business: boolean, cents: number): PaymentMethod {
  const drawn = chance.weighted([
    [business ? 48 : 30, 'Check'],
    [business ? 38 : 30, 'ACH'],
    [cents > 5_000_00 ? 1 : business ? 12 : 34, 'Credit Card'],
    [cents > 800_00 || business ? 0 : 7, 'Cash'],
  ]);
  const method = workday(today) === today || drawn === 'Cash' ? drawn : 'Credit Card';
  return { method, reference: referenceOf(chance, method) };
}

/** Pays an invoice today, using old credits first, unless it has been settled in the meantime. */
export function pay(world: World, invoice: Document, manner: Manner): void {
  const { chance } = world;
  const day = world.today;
  if (invoice.voided || left(invoice) === 0) return;
  const event = world.book.next('event');
  const creditUsed = chance.chance(USES_CREDIT) ? useCredits(world, day, invoice) : 0;
  if (left(invoice) === 0) return;
  const along = manner === 'whole' && chance.chance(PAYS_OTHERS_TOO) ? alsoDue(world, day, invoice) : [];
  const invoices = [invoice, ...along];
  const open = invoices.reduce((sum, one) => sum + left(one), 0);
  const amount = sumFor(chance, manner, open);
  const receipt = receive(world, { event, day, author: world.author(day, invoice.policy.office) }, invoices, {
    amount,
    invoiced: Math.min(amount, open),
    creditUsed,
    returned: manner === 'returned',
  });
  applyInOrder(world, day, receipt, invoices);
  const payAgain = (on: number) => world.schedule(on, () => pay(world, invoice, 'whole'));
  if (manner === 'returned') returnCheck(world, receipt, payAgain);
  else if (manner === 'over') restOfCredit(world, receipt);
  else if (chance.chance(MISTAKEN)) mistakenReceipt(world, receipt, payAgain);
  else if (chance.chance(MISAPPLIED)) misapplied(world, receipt);
}

/** Makes an invoice within the receipt that pays it (D16): one event, one act. */
export function payAtOnce(
  world: World,
  day: number,
  policy: Policy,
  invoiceIn: (head: ItemHead, receipt: number) => Document,
): void {
  const head = world.head(day, policy.office, 'Paid in the office');
  const id = world.book.next('item');
  const invoice = invoiceIn(head, id);
  world.updateLists(invoice);
  const sums = { amount: invoice.amount, invoiced: invoice.amount, creditUsed: 0, returned: false };
  const receipt = receive(world, head, [invoice], sums, id);
  applyInOrder(world, day, receipt, [invoice]);
}

function receive(
  world: World,
  head: ItemHead,
  invoices: readonly Document[],
  sums: {
    readonly amount: number;
    readonly invoiced: number;
    readonly creditUsed: number;
    readonly returned: boolean;
  },
  id?: number,
): Receipt {
  const [first] = invoices;
  if (!first) throw new RangeError('A receipt pays at least one invoice.');
  const { client, policy, trust } = first;
  const paidBy = sums.returned
    ? { method: 'Check', reference: referenceOf(world.chance, 'Check') }
    : clientMethod(world, client.business, sums.amount);
  const onePolicy = invoices.every((invoice) => invoice.policy === policy);
  // Cash is handed over in whole bills.
  const change = paidBy.method === 'Cash' ? (2000 - (sums.amount % 2000)) % 2000 : 0;
  const { amount, invoiced, creditUsed } = sums;
  const receipt = postReceipt(
    world.book,
    head,
    { client, policy: onePolicy ? policy : null, trust, amount, change, invoiced, creditUsed, ...paidBy },
    id,
  );
  world.recent.receipts.push(receipt);
  return receipt;
}

function applyInOrder(world: World, day: number, receipt: Receipt, invoices: readonly Document[]): void {
  for (const invoice of invoices) {
    const cents = Math.min(left(receipt), left(invoice));
    if (cents > 0) apply(world, day, receipt, invoice, cents);
  }
}

function alsoDue(world: World, day: number, invoice: Document): Document[] {
  const open = world.open.get(invoice.client.id) ?? [];
  return [...open].filter(
    (one) => one !== invoice && one.trust === invoice.trust && one.due <= day + SAME_RECEIPT_DAYS,
  );
}

function sumFor(chance: Random, manner: Manner, open: number): number {
  if (manner === 'part') return Math.max(1, Math.round((open * chance.int(30, 70)) / 10_000) * 100) || open;
  if (manner !== 'over') return open;
  // The client rounded up, or paid last term's higher premium.
  const step = chance.pick([25_00, 50_00, 100_00]);
  return (Math.floor(open / step) + chance.int(1, 2)) * step;
}
