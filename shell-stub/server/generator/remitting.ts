import { carrierName, CARRIER_ROWS } from '../directory/carriers';
import { STAFF } from '../directory/staff';
import { ACCOUNTS } from '../directory/ids';
import { sum } from '../ledger/money';
import { referenceOf } from './applying';
import { addMonths, dayOfMonth, workday } from './calendar';
import { lossOf, voidLater } from './corrections';
import type { Outgoing, PayableLine } from './documents';
import { disburse, payCompany, payRevenue } from './postPayments';
import { fundOperating } from './postReversals';
import type { World } from './world';

const TRUSTS = [ACCOUNTS.trust, ACCOUNTS.trustSurplus] as const;
const PRODUCERS = STAFF.filter((member) => member.producer);
/**
 * Days of the month on which agency revenue is taken out, from which carriers are paid, and on which producers
 * are paid.
 */
const REVENUE_DAY = 5;
const CARRIER_DAY = 8;
const PRODUCER_DAY = 20;
/** Money collected in the last days waits for the next payment, because checks may be returned. */
const WAIT_DAYS = 8;
const LOST_PAYMENTS = 0.015;
const MISTAKES = 0.03;
/** The agency's own money at the start. */
const OPENING_CENTS = 120_000_00;

/** Schedules outgoing payments month by month. `producers`: how many are paid each month. */
export function planPayments(world: World, producers: number): void {
  const { start, end } = world.span;
  for (let first = start - dayOfMonth(start) + 1; first <= end; first = addMonths(first, 1)) {
    world.schedule(workday(first + REVENUE_DAY - 1), () =>
      TRUSTS.forEach((trust) => takeRevenue(world, trust, world.today - WAIT_DAYS)),
    );
    CARRIER_ROWS.forEach(({ carrier_id: carrier }) => {
      const day = workday(first + CARRIER_DAY - 1 + (carrier % 8));
      world.schedule(day, () =>
        TRUSTS.forEach((trust) => payCarrier(world, carrier, trust, day - WAIT_DAYS)),
      );
    });
    world.schedule(workday(first + PRODUCER_DAY - 1), () => {
      const served = new Set<string>();
      for (let turn = 0; turn < producers; turn += 1) payProducer(world, served);
    });
  }
}

/**
 * Pays a carrier what was collected for it up to a day, less its return premiums, whose money then stays in
 * trust; pays nothing when they exceed it (D7).
 */
export function payCarrier(world: World, carrier: number, trust: number, until: number): Outgoing | null {
  const { chance } = world;
  const lines = waiting(world, `${carrier}/${trust}`, countsBy(until));
  const cents = -sum(lines.map(outOfTrust));
  const isCovered = world.book.positions.spare(trust, { bank: cents, carriers: [{ carrier, cents }] }) >= 0;
  if (sum(lines.map(amountOf)) <= 0 || !isCovered) return null;
  const method = chance.chance(0.6) ? 'ACH' : 'Check';
  const head = world.head(world.today, undefined, `Account current ${carrierName(carrier)}`);
  const paid = payCompany(
    world.book,
    head,
    { method, reference: referenceOf(chance, method) },
    carrier,
    lines.filter(isOwed),
  );
  world.updateLineLists(lines);
  if (method === 'Check' && chance.chance(LOST_PAYMENTS)) voidLater(world, paid, lossOf('Check'));
  return paid;
}

/** Takes agency revenue collected up to a day out of a trust account. Return premiums always count. */
export function takeRevenue(world: World, trust: number, until: number): Outgoing | null {
  const lines = waiting(world, `agency/${trust}`, countsBy(until)).sort(
    (a, b) => a.amount_cents - b.amount_cents,
  );
  // Part of it may stand in for return premiums that carriers have not credited (D51).
  let excess = sum(lines.map(outOfTrust)) - world.book.positions.spare(trust);
  while (excess > 0) excess -= lines.pop()?.amount_cents ?? excess;
  if (sum(lines.map(amountOf)) <= 0) return null;
  const method = { method: 'ACH', reference: referenceOf(world.chance, 'ACH') };
  const head = world.head(world.today, undefined, 'Earned revenue');
  const taken = payRevenue(world.book, head, method, lines.filter(isOwed));
  world.updateLineLists(lines);
  if (world.chance.chance(MISTAKES)) voidLater(world, taken, 'Taken for the wrong period');
  return taken;
}

/**
 * Pays a producer for direct bill policies. The first such payment opens the operating account.
 *
 * @param served Ids of those who were paid in the same run: they come again only when all have been.
 */
export function payProducer(world: World, served = new Set<string>()): Outgoing {
  const { chance } = world;
  const others = PRODUCERS.filter(({ id }) => !served.has(id));
  const producer = chance.pick(others.length > 0 ? others : PRODUCERS);
  served.add(producer.id);
  const payee = { staff: producer.id, name: `${producer.firstName} ${producer.lastName}` };
  const method = chance.chance(0.5) ? 'ACH' : 'Check';
  const head = world.head(world.today, undefined, 'Direct bill commission');
  const amount = chance.int(60_00, 480_00);
  const paid = disburse(world.book, head, { method, reference: referenceOf(chance, method) }, payee, amount);
  if (!world.opened) {
    fundOperating(world.book, paid.id, world.today, OPENING_CENTS);
    world.opened = true;
  }
  if (chance.chance(LOST_PAYMENTS)) voidLater(world, paid, lossOf(method));
  return paid;
}

function waiting(world: World, key: string, which: (line: PayableLine) => boolean): PayableLine[] {
  return [...(world.payable.get(key) ?? [])].filter(which);
}

/** Lines that a payment takes: return premiums always, others once they were collected by a day. */
const countsBy =
  (until: number) =>
  (line: PayableLine): boolean =>
    line.amount_cents < 0 || line.collectedOn <= until;

/** Whether its document stands: lines of one that was voided unused leave the list with the next payment, unpaid. */
const isOwed = (line: PayableLine): boolean => !line.document.voided;

const amountOf = (line: PayableLine): number => line.amount_cents;

/** What leaves trust when a line is paid: an advance for a return premium goes back to operating with it (D51). */
const outOfTrust = (line: PayableLine): number => line.amount_cents + line.advanced;
