import type { TransactionType } from '../../../src/api/wire';
import { carrierName } from '../directory/carriers';
import { ACCOUNTS } from '../directory/ids';
import { heldLines } from '../ledger/posting/collecting';
import type { EntryLine } from '../ledger/core';
import { bankLine } from '../ledger/core';
import type { Book, ItemHead } from './book';
import { isoDay } from './calendar';
import type { Outgoing, PayableLine, Source } from './documents';
import { isCollected, left } from './documents';
import { addCollections, collect } from './postApplications';
import type { Row } from './tables';

/** How money leaves. */
export interface Means {
  readonly method: string;
  readonly reference: string;
}

/** Pays a carrier its collected lines from the trust account that holds them: Dr payable, Cr trust (D13). */
export function payCompany(
  book: Book,
  head: ItemHead,
  means: Means,
  carrier: number,
  lines: readonly PayableLine[],
): Outgoing {
  const trust = trustOf(lines);
  const amount = total(lines);
  return pay(
    book,
    head,
    means,
    lines,
    amount,
    [bankLine(trust, -amount), ...released(lines)],
    'CompanyPayable',
    {
      payee: carrierName(carrier),
      carrier_id: carrier,
      bank_account_id: trust,
    },
  );
}

/** Moves collected agency revenue from trust to operating; what is held in trust falls by as much (D13). */
export function payRevenue(
  book: Book,
  head: ItemHead,
  means: Means,
  lines: readonly PayableLine[],
): Outgoing {
  const trust = trustOf(lines);
  const amount = total(lines);
  const earned = lines.map((line) => ({
    account: line.account_id,
    cents: -line.amount_cents,
  }));
  const moves = [
    bankLine(trust, -amount),
    bankLine(ACCOUNTS.operating, amount),
    ...released(lines),
    ...earned,
  ];
  return pay(book, head, means, lines, amount, moves, 'AgencyRevenuePayable', {
    payee: 'Agency',
    bank_account_id: trust,
    non_fiduciary_cents: amount,
  });
}

/** Pays a producer for policies that the carrier bills: Dr expense, Cr operating. */
export function disburse(
  book: Book,
  head: ItemHead,
  means: Means,
  payee: { readonly staff: string; readonly name: string },
  amount: number,
): Outgoing {
  const expense = { account: ACCOUNTS.producerCommission, cents: amount };
  const moves = [expense, bankLine(ACCOUNTS.operating, -amount)];
  return pay(book, head, means, [], amount, moves, 'DirectBillDisbursement', {
    payee: payee.name,
    agent_id: payee.staff,
    bank_account_id: ACCOUNTS.operating,
    non_fiduciary_cents: amount,
  });
}

/** Gives a client back what is left of a receipt or a credit memo: Dr client credit, Cr trust. */
export function refund(book: Book, head: ItemHead, means: Means, source: Source): Outgoing {
  const { client, trust } = source;
  const amount = left(source);
  const memo = source.kind === 'Receipt' ? null : source;
  const shares = memo ? collect(memo, amount, head.day) : [];
  const credit = {
    account: ACCOUNTS.clientCredit,
    trust: memo ? null : trust,
    client: client.id,
    cents: amount,
  };
  const moves = [credit, bankLine(trust, -amount), ...heldLines(shares, trust, client.id)];
  source.used += amount;
  const paid = pay(book, head, means, [], amount, moves, 'InsuredRefund', {
    client_id: client.id,
    office_id: client.office,
    agent_id: client.agent,
    payee: client.name,
    bank_account_id: trust,
  });
  const allocation = book.nextAllocation();
  book.rows.refund_allocation.add({
    allocation_id: allocation,
    refund_item_id: paid.id,
    source_item_id: source.id,
    effective_date: isoDay(head.day),
    cents: amount,
  });
  addCollections(book, shares, trust, head.day, { allocation_id: allocation });
  return { ...paid, refunded: { source, allocation, shares } };
}

function pay(
  book: Book,
  head: ItemHead,
  means: Means,
  lines: readonly PayableLine[],
  amount: number,
  moves: readonly EntryLine[],
  type: TransactionType,
  row: Row<'item'>,
): Outgoing {
  if (amount <= 0) throw new RangeError(`A payment of ${amount} cents is refused (D7).`);
  const id = book.next('item');
  const written = book.item(head, {
    item_id: id,
    item_type: 'Check',
    transaction_type: type,
    item_number: book.nextNumber(type),
    office_id: head.author.office,
    amount_cents: amount,
    disbursed_cents: amount,
    pay_method: means.method,
    reference: means.reference,
    ...row,
  });
  const entry = book.entry(id, head.day, moves);
  const paid = lines.map((line) => {
    const payment = book.nextPayment();
    line.rounds += 1;
    line.payment = payment;
    book.rows.payable_payment.add({
      payment_id: payment,
      line_id: line.line_id,
      round: line.rounds,
      pay_item_id: id,
      effective_date: isoDay(head.day),
    });
    return { line, payment };
  });
  return { row: written, id, day: head.day, amount, entry, paid, refunded: null, voided: false };
}

/** What is held for the lines in trust is held no more. */
const released = (lines: readonly PayableLine[]): EntryLine[] =>
  lines.map((line) => ({
    account: line.account_id,
    trust: line.document.trust,
    cents: line.amount_cents,
  }));

const total = (lines: readonly PayableLine[]): number =>
  lines.reduce((sum, line) => sum + line.amount_cents, 0);

/** The one trust account of the lines. @throws RangeError for lines of several, uncollected or paid lines */
function trustOf(lines: readonly PayableLine[]): number {
  const trust = lines[0]?.document.trust;
  if (trust === undefined || lines.some((line) => line.document.trust !== trust)) {
    throw new RangeError('One payment comes from one trust account.');
  }
  if (lines.some((line) => !isCollected(line) || line.payment !== null)) {
    throw new RangeError('Only collected lines that are not paid yet are paid (D13).');
  }
  return trust;
}
