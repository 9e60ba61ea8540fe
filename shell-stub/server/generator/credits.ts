import { ACCOUNTS } from '../directory/ids';
import { apply, referenceOf, useCredits } from './applying';
import { canUnapply, canVoid, lossOf, voidIfUnused, voidLater } from './corrections';
import type { Document, Receipt, Source } from './documents';
import { left } from './documents';
import { postDocument } from './postDocuments';
import { refund } from './postPayments';
import { postUnapplication } from './postApplications';
import { describe, premiumLine } from './premium';
import type { World } from './world';

const RETURNS_PREMIUM = 0.045;
const MEMO_VOIDED = 0.04;
const REFUND_VOIDED = 0.04;
/** How often the agency refunds a return premium out of its own money rather than wait for the carrier (D51). */
const ADVANCED = 0.5;
/** Days until it is tried again otherwise. */
const RETRY_DAYS = 9;

/** Some policies are reduced later: a credit memo for part of what was billed. */
export function returnPremiumLater(world: World, invoice: Document): void {
  const { chance } = world;
  if (!chance.chance(RETURNS_PREMIUM)) return;
  world.schedule(invoice.day + chance.int(25, 90), () => {
    if (!invoice.voided && left(invoice) === 0 && hasReturns(invoice)) returnPremium(world, invoice);
  });
}

/**
 * Whether an invoice can have return premiums: they are held in the default trust account, so surplus lines
 * have none.
 */
export const hasReturns = (invoice: Document): boolean => invoice.trust === ACCOUNTS.trust;

/** Posts a credit memo for part of an invoice's premium, and decides what happens to it. */
export function returnPremium(world: World, invoice: Document): Document {
  const { chance } = world;
  const { policy } = invoice;
  const amount = Math.max(100, Math.round((invoice.amount * chance.int(8, 45)) / 10_000) * 100);
  const line = premiumLine(policy, amount, 'Return premium', describe(policy));
  // The policy goes on being billed: no reason says that it was cancelled.
  const reckoned = policy.line.business ? 'premium audit' : 'corrected rating';
  const reason = chance.chance(0.4) ? reckoned : `${chance.pick(policy.line.changes)} changed`;
  const head = world.head(world.today, policy.office, `Return premium - ${reason}`);
  const memo = postDocument(world.book, 'CreditMemo', head, { policy, due: null, lines: [line] });
  world.updateLists(memo);
  world.updateLineLists(memo.lines);
  if (chance.chance(MEMO_VOIDED)) {
    world.schedule(memo.day + chance.int(2, 10), () =>
      voidIfUnused(world, memo, 'Change withdrawn by the client'),
    );
  } else restOfCredit(world, memo);
  return memo;
}

/** Decides what happens to leftover money: used, refunded, or left for a long time. */
export function restOfCredit(world: World, source: Source): void {
  const { chance } = world;
  const day = world.today;
  const end = chance.weighted([
    [4, 'refund'],
    [4, 'use'],
    [2, 'wait'],
  ]);
  if (end === 'refund') world.schedule(day + chance.int(5, 24), () => giveBack(world, source));
  if (end === 'use') world.schedule(day + chance.int(3, 35), () => putOnOpenInvoice(world, source));
}

/** Refunds what is left of a source, as soon as that takes nothing of others, or out of the agency's own money. */
export function giveBack(world: World, source: Source): void {
  const { chance, today: day } = world;
  if (source.voided || left(source) === 0) return;
  const own = world.opened && chance.chance(ADVANCED);
  if (!own && !world.canUse(source, left(source))) {
    world.schedule(day + RETRY_DAYS, () => giveBack(world, source));
    return;
  }
  const method = chance.chance(0.8) ? 'Check' : 'ACH';
  const head = world.head(day, source.policy?.office ?? source.client.office, 'Refund of unapplied credit');
  const paid = refund(world.book, head, { method, reference: referenceOf(chance, method) }, source);
  world.updateLists(source);
  if (source.kind !== 'Receipt') world.updateLineLists(source.lines);
  if (chance.chance(REFUND_VOIDED)) voidLater(world, paid, lossOf(method));
}

function putOnOpenInvoice(world: World, source: Source): void {
  if (source.voided) return;
  for (const invoice of [...(world.open.get(source.client.id) ?? [])]) {
    if (left(source) > 0 && invoice.trust === source.trust) useCredits(world, world.today, invoice);
  }
}

/** Money applied by mistake: unapplied some days later, and applied to the same invoice again after that. */
export function misapplied(world: World, receipt: Receipt): void {
  const { chance } = world;
  world.schedule(world.today + chance.int(1, 5), () => {
    const application = receipt.applications.find((one) => !one.undone);
    if (!application || !canVoid(world, receipt) || !canUnapply(world, application)) return;
    const { invoice, cents } = application;
    postUnapplication(world.book, world.today, application, receipt.id);
    world.updateLists(receipt, invoice);
    world.updateLineLists(invoice.lines);
    world.schedule(world.today + chance.int(1, 4), () => {
      const again = Math.min(cents, left(receipt), left(invoice));
      if (again > 0 && !receipt.voided && !invoice.voided) apply(world, world.today, receipt, invoice, again);
    });
  });
}
