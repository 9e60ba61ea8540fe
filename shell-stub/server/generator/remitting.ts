import { carrierName, CARRIER_ROWS } from '../directory/carriers';
import { STAFF } from '../directory/staff';
import { ACCOUNTS } from '../directory/ids';
import { referenceOf } from './applying';
import { addMonths, dayOfMonth, workday } from './calendar';
import { voidLater } from './corrections';
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
const LOST_CHECKS = 0.015;
const MISTAKES = 0.03;
/** The agency's own money at the start. */
const OPENING_CENTS = 120_000_00;

/** Schedules outgoing payments month by month. `producers`: how many are paid each month. */
export function planPayments(world: World, producers: number): void {
  const { start, end } = world.span;
  for (let first = start - dayOfMonth(start) + 1; first <= end; first = addMonths(first, 1)) {
    world.on(workday(first + REVENUE_DAY - 1), () =>
      TRUSTS.forEach((trust) => takeRevenue(world, trust, world.today - WAIT_DAYS)),
    );
    CARRIER_ROWS.forEach(({ carrier_id: carrier }) => {
      const day = workday(first + CARRIER_DAY - 1 + (carrier % 8));
      world.on(day, () => TRUSTS.forEach((trust) => payCarrier(world, carrier, trust, day - WAIT_DAYS)));
    });
    world.on(workday(first + PRODUCER_DAY - 1), () => {
      for (let turn = 0; turn < producers; turn += 1) payProducer(world);
    });
  }
}

/** Pays a carrier what was collected for it up to a day; pays nothing when return premiums exceed it (D7). */
export function payCarrier(world: World, carrier: number, trust: number, until: number): Outgoing | null {
  const { chance } = world;
  const lines = waiting(world, `${carrier}/${trust}`, (line) => line.collectedOn <= until);
  if (sum(lines) <= 0) return null;
  const method = chance.chance(0.6) ? 'ACH' : 'Check';
  const head = world.head(world.today, undefined, `Account current ${carrierName(carrier)}`);
  const paid = payCompany(
    world.book,
    head,
    { method, reference: referenceOf(chance, method) },
    carrier,
    lines,
  );
  world.touchLines(lines);
  if (method === 'Check' && chance.chance(LOST_CHECKS)) voidLater(world, paid, 'Check lost in the mail');
  return paid;
}

/** Takes agency revenue collected up to a day out of a trust account. Return premiums always count. */
export function takeRevenue(world: World, trust: number, until: number): Outgoing | null {
  const counts = (line: PayableLine) => line.amount_cents < 0 || line.collectedOn <= until;
  const lines = waiting(world, `agency/${trust}`, counts).sort((a, b) => a.amount_cents - b.amount_cents);
  // A partly used return premium reduces the revenue too, but is not among the lines yet.
  let excess = sum(lines) - world.book.spare(trust);
  while (excess > 0) excess -= lines.pop()?.amount_cents ?? excess;
  if (sum(lines) <= 0) return null;
  const means = { method: 'ACH', reference: referenceOf(world.chance, 'ACH') };
  const head = world.head(world.today, undefined, 'Earned revenue');
  const taken = payRevenue(world.book, head, means, lines);
  world.touchLines(lines);
  if (world.chance.chance(MISTAKES)) voidLater(world, taken, 'Taken for the wrong period');
  return taken;
}

/** Pays a producer for direct bill policies. The first such payment opens the operating account. */
export function payProducer(world: World): Outgoing {
  const { chance } = world;
  const producer = chance.pick(PRODUCERS);
  const payee = { staff: producer.id, name: `${producer.firstName} ${producer.lastName}` };
  const method = chance.chance(0.5) ? 'ACH' : 'Check';
  const head = world.head(world.today, producer.office, 'Direct bill commission');
  const amount = chance.int(180_00, 2_400_00);
  const paid = disburse(world.book, head, { method, reference: referenceOf(chance, method) }, payee, amount);
  if (!world.opened) {
    fundOperating(world.book, paid.id, world.today, OPENING_CENTS);
    world.opened = true;
  }
  if (chance.chance(LOST_CHECKS)) voidLater(world, paid, 'Check lost in the mail');
  return paid;
}

function waiting(world: World, key: string, which: (line: PayableLine) => boolean): PayableLine[] {
  return [...(world.payable.get(key) ?? [])].filter(which);
}

const sum = (lines: readonly PayableLine[]): number =>
  lines.reduce((total, line) => total + line.amount_cents, 0);
