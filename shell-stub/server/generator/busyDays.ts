import type { TransactionType } from '../../../src/api/wire';
import type { Random } from '../directory/random';
import { ACCOUNTS } from '../directory/ids';
import { draft, endorse, taxLines } from './billing';
import { pay } from './collecting';
import { BILLED_DIRECT, returnCheckToday, canReturn, voidIfUnused } from './corrections';
import { giveBack, hasReturns, returnPremium } from './credits';
import { left } from './documents';
import { describe, premiumLine } from './premium';
import { payCarrier, payProducer, takeRevenue } from './remitting';
import type { World } from './world';

/** Minimum number of items on each of the last two days, whatever their weekday. */
const MIN_ITEMS = 16;
const TRIES = 60;
const REVENUE_WAIT = 9;
/** A check is returned within this many days. */
const RETURN_DAYS = 20;

/**
 * Makes enough happen on the current day, including every type of item: Today and Yesterday are what users look
 * at first, and must not be empty on a Sunday.
 *
 * @param before the number of items in the book before the day
 */
export function fillQuietDay(world: World, before: number): void {
  const { chance, book } = world;
  const acts: Readonly<Record<TransactionType, () => void>> = {
    Invoice: () => void endorse(world, world.today, chance.pick(world.policies)),
    IncomingPayment: () => receiveOne(world),
    CreditMemo: () => memoOne(world),
    CompanyPayable: () => payOneCarrier(world),
    AgencyRevenuePayable: () => void takeRevenue(world, ACCOUNTS.trust, revenueUntil(world)),
    DirectBillDisbursement: () => void payProducer(world),
    InsuredRefund: () => refundOne(world),
    NSFCheck: () => postAnyReturnedCheck(world),
  };
  const made = new Set<string>(book.items.slice(before).map((row) => row.transaction_type));
  for (const [type, act] of Object.entries(acts)) if (!made.has(type)) act();
  voidOne(world);
  draftOne(world);
  for (let tries = 0; tries < TRIES && book.items.length - before < MIN_ITEMS; tries += 1) {
    if (chance.chance(0.4)) acts.Invoice();
    else acts.IncomingPayment();
  }
}

/** Yesterday leaves something for today. */
const revenueUntil = (world: World): number => world.today - (world.span.end - world.today) * REVENUE_WAIT;

function receiveOne(world: World): void {
  const invoice = anyOf(
    world.chance,
    [...world.open.values()].flatMap((open) => [...open]),
  );
  if (invoice) pay(world, invoice, world.chance.chance(0.2) ? 'part' : 'whole');
}

function memoOne(world: World): void {
  const paid = world.recent.invoices.filter((one) => !one.voided && left(one) === 0 && hasReturns(one));
  const invoice = anyOf(world.chance, paid);
  if (invoice) returnPremium(world, invoice);
}

function payOneCarrier(world: World): void {
  for (const [key, lines] of world.payable) {
    const [payee, trust] = key.split('/').map(Number);
    if (payee === undefined || trust === undefined || Number.isNaN(payee) || lines.size < 2) continue;
    if (payCarrier(world, payee, trust, world.today)) return;
  }
}

function refundOne(world: World): void {
  const sources = [...world.credits.values()].flatMap((list) => [...list]);
  const source = anyOf(
    world.chance,
    sources.filter((one) => !one.voided && world.canUse(one, left(one))),
  );
  if (source) giveBack(world, source);
}

function postAnyReturnedCheck(world: World): void {
  const checks = world.recent.receipts.filter(
    (receipt) =>
      receipt.row.pay_method === 'Check' &&
      receipt.day < world.today - 1 &&
      receipt.day > world.today - RETURN_DAYS &&
      canReturn(world, receipt),
  );
  const receipt = anyOf(world.chance, checks);
  if (receipt) returnCheckToday(world, receipt);
}

function voidOne(world: World): void {
  const unused = world.recent.invoices.filter(
    (one) => !one.voided && one.used === 0 && one.day < world.today,
  );
  const invoice = anyOf(world.chance, unused);
  if (invoice) voidIfUnused(world, invoice, BILLED_DIRECT);
}

function draftOne(world: World): void {
  const policy = world.chance.pick(world.policies);
  const cents = world.chance.int(80, 600) * 100;
  const line = premiumLine(policy, cents, 'Premium', describe(policy));
  draft(world, policy, world.today, null, [line, ...taxLines(policy, cents)]);
}

const anyOf = <T>(chance: Random, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : chance.pick(list);
