import { carrierName } from '../directory/carriers';
import { ACCOUNTS } from '../directory/ids';
import type { Posting } from '../ledger/core';
import {
  companyPaymentPosting,
  disbursementPosting,
  refundPosting,
  revenuePaymentPosting,
} from '../ledger/core';
import type { Book, ItemHead } from './book';
import { actOf, POSTING_ACCOUNTS } from './book';
import type { Outgoing, PayableLine, Source } from './documents';
import { isCollected, isReturn, left } from './documents';
import { coverShortage, settleAdvances } from './postAdvances';
import { collect } from './postApplications';

/** Pay method and reference of a payment. */
export interface PaymentMethod {
  readonly method: string;
  readonly reference: string;
}

/** Pays a carrier its collected lines from the trust account that holds them (D13). */
export function payCompany(
  book: Book,
  head: ItemHead,
  method: PaymentMethod,
  carrier: number,
  lines: readonly PayableLine[],
): Outgoing {
  const payee = { payee: carrierName(carrier), carrierId: carrier };
  return pay(book, head, companyPaymentPosting({ ...paymentOf(head, method, lines), ...payee }), lines);
}

/**
 * Moves collected agency revenue from trust to operating, which reduces the money in trust by as much (D13).
 */
export function payRevenue(
  book: Book,
  head: ItemHead,
  method: PaymentMethod,
  lines: readonly PayableLine[],
): Outgoing {
  const payee = { payee: 'Agency', carrierId: null };
  const posting = revenuePaymentPosting({
    ...paymentOf(head, method, lines),
    ...payee,
    depositAccountId: ACCOUNTS.operating,
  });
  return pay(book, head, depositSecond(posting), lines);
}

/** Pays a producer for direct bill policies. */
export function disburse(
  book: Book,
  head: ItemHead,
  method: PaymentMethod,
  payee: { readonly staff: string; readonly name: string },
  amount: number,
): Outgoing {
  const facts = { ...outlayOf(head, method), producerId: payee.staff, payee: payee.name, cents: amount };
  return pay(book, head, disbursementPosting(facts, POSTING_ACCOUNTS), []);
}

/**
 * Refunds what is left of a client's receipt or credit memo. Operating money stands in for what a credit memo
 * takes of others' money (D51).
 */
export function refund(book: Book, head: ItemHead, method: PaymentMethod, source: Source): Outgoing {
  const { client, trust } = source;
  const amount = left(source);
  const memo = source.kind === 'Receipt' ? null : source;
  const shares = memo ? collect(memo, amount, head.day) : [];
  source.used += amount;
  const facts = {
    ...outlayOf(head, method),
    sourceItemId: source.id,
    clientId: client.id,
    officeId: client.office,
    agentId: client.agent,
    payee: client.name,
    cents: amount,
    fromMemo: memo !== null,
    trust,
    shares,
  };
  const paid = pay(book, head, refundPosting(facts, POSTING_ACCOUNTS), [], { source, shares });
  if (memo) coverShortage(book, paid.id, head.day, memo);
  return paid;
}

function pay(
  book: Book,
  head: ItemHead,
  posting: Posting,
  lines: readonly PayableLine[],
  refunded?: Omit<NonNullable<Outgoing['refunded']>, 'allocation'>,
): Outgoing {
  const { itemId, item, entry, paymentIds, allocationId } = book.postItem(posting);
  if (item.amount_cents <= 0)
    throw new RangeError(`A payment of ${item.amount_cents} cents is refused (D7).`);
  const paid = lines.map((line, index) => {
    const payment = paymentIds[index] ?? 0;
    line.rounds += 1;
    line.payment = payment;
    return { line, payment };
  });
  const [first] = lines;
  if (first) settleAdvances(book, itemId, head.day, first.document.trust, lines);
  return {
    row: item,
    id: itemId,
    day: head.day,
    amount: item.amount_cents,
    entry,
    paid,
    refunded: refunded ? { ...refunded, allocation: allocationId ?? 0 } : null,
    voided: false,
  };
}

const outlayOf = (head: ItemHead, { method, reference }: PaymentMethod) => ({
  act: actOf(head),
  officeId: head.author.office,
  payMethod: method,
  reference,
});

const paymentOf = (head: ItemHead, method: PaymentMethod, lines: readonly PayableLine[]) => ({
  ...outlayOf(head, method),
  trustAccountId: trustOf(lines),
  lines,
});

/**
 * Puts the deposit line second: generated ledgers have the two bank account lines side by side, and must not
 * change for a given seed (D40).
 */
function depositSecond(posting: Posting): Posting {
  const { entry } = posting;
  if (!entry) return posting;
  const isDeposit = ({ account }: { readonly account: number }) => account === ACCOUNTS.operating;
  const [first, ...others] = entry.lines.filter((line) => !isDeposit(line));
  const lines = [...(first ? [first] : []), ...entry.lines.filter(isDeposit), ...others];
  return { ...posting, entry: { ...entry, lines } };
}

/**
 * The trust account of the lines. @throws RangeError for lines of several accounts, or uncollected or paid
 * lines
 */
function trustOf(lines: readonly PayableLine[]): number {
  const trust = lines[0]?.document.trust;
  if (trust === undefined || lines.some((line) => line.document.trust !== trust)) {
    throw new RangeError('One payment comes from one trust account.');
  }
  if (lines.some((line) => !(isCollected(line) || isReturn(line)) || line.payment !== null)) {
    throw new RangeError('Only collected lines that are not paid yet are paid (D13).');
  }
  return trust;
}
