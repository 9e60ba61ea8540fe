import type { KnownLine } from '../ledger/core';
import { isoDay, workday } from './calendar';
import { pay, payAtOnce } from './collecting';
import type { Document } from './documents';
import type { Installment, Policy } from './population';
import { postDocument } from './postDocuments';
import { describe, premiumLine } from './premium';
import { BILLED_DIRECT, voidIfUnused } from './corrections';
import { returnPremiumLater } from './credits';
import type { World } from './world';

/** What happens to an invoice. */
type Fate = 'atOnce' | 'onTime' | 'late' | 'parts' | 'over' | 'returned' | 'void' | 'never';

const FATES: readonly (readonly [weight: number, fate: Fate])[] = [
  [8, 'atOnce'],
  [42, 'onTime'],
  [29, 'late'],
  [8, 'parts'],
  [3.5, 'over'],
  [1.8, 'returned'],
  [2, 'void'],
  [6.5, 'never'],
];
const DRAFT_DAYS = 25;
const DRAFTS = 0.08;
const ENTERED_LATE = 0.03;
const WEEKEND_PAYMENTS = 0.3;
const TERRORISM_COVER = 0.12;

/** Bills an installment on its day and decides how it will be paid. */
export function bill(world: World, installment: Installment): void {
  const { chance, span } = world;
  const { policy, billed: day, due } = installment;
  const lines = premiumLines(world, installment);
  if (span.end - day < DRAFT_DAYS && chance.chance(DRAFTS)) {
    draft(world, policy, day, due, lines);
    return;
  }
  const fate = chance.weighted(FATES);
  if (fate === 'atOnce') {
    payAtOnce(world, day, policy, (head, createdIn) =>
      postDocument(world.book, 'Invoice', head, { policy, due: null, lines, createdIn }),
    );
    return;
  }
  const head = world.head(day, policy.office, memoOf(installment));
  // Some are entered a few days after their date.
  const entered = chance.chance(ENTERED_LATE) ? Math.min(day + chance.int(1, 3), span.end) : day;
  const author = entered > day ? world.author(entered, policy.office) : head.author;
  const invoice = postDocument(world.book, 'Invoice', { ...head, author }, { policy, due, lines });
  world.recent.invoices.push(invoice);
  world.updateLists(invoice);
  schedulePayment(world, invoice, fate);
  returnPremiumLater(world, invoice);
}

/** Creates a draft, which is not posted and in no report (D12). */
export function draft(
  world: World,
  policy: Policy,
  day: number,
  due: number | null,
  lines: readonly KnownLine[],
): void {
  const head = world.head(day, policy.office, 'Waiting for the carrier’s figures');
  postDocument(world.book, 'Invoice', head, { policy, due, lines, draft: true });
}

/** Bills additional premium within a term. */
export function endorse(world: World, day: number, policy: Policy): Document {
  const { chance } = world;
  // In whole dollars, from 1 to 30 percent of the term's premium, and at least $25.
  const cents = Math.max(25_00, Math.round((policy.premium * chance.int(40, 900)) / 300_000) * 100);
  const lines = [
    premiumLine(
      policy,
      cents,
      `Additional premium - ${chance.pick(policy.line.changes)} changed`,
      describe(policy),
    ),
    ...taxLines(policy, cents),
  ];
  const head = world.head(day, policy.office);
  const invoice = postDocument(world.book, 'Invoice', head, { policy, due: day + 20, lines });
  world.recent.invoices.push(invoice);
  world.updateLists(invoice);
  schedulePayment(world, invoice, 'onTime');
  return invoice;
}

function schedulePayment(world: World, invoice: Document, fate: Fate): void {
  const { chance } = world;
  const { day, due } = invoice;
  const near = chance.int(Math.max(day + 4, due - 14), Math.max(due + 2, day + 6));
  // Few payments are made on weekends; those that are come by card or in cash, but for checks that the bank returns.
  const onTime = chance.chance(WEEKEND_PAYMENTS) ? near : workday(near);
  switch (fate) {
    case 'late':
      world.schedule(workday(due + chance.int(4, 95)), () => pay(world, invoice, 'whole'));
      break;
    case 'parts':
      world.schedule(onTime, () => pay(world, invoice, 'part'));
      if (chance.chance(0.85)) world.schedule(due + chance.int(15, 60), () => pay(world, invoice, 'whole'));
      break;
    case 'over':
      world.schedule(onTime, () => pay(world, invoice, 'over'));
      break;
    case 'returned':
      world.schedule(onTime, () => pay(world, invoice, 'returned'));
      break;
    case 'void':
      world.schedule(day + chance.int(10, 56), () => voidIfUnused(world, invoice, BILLED_DIRECT));
      break;
    case 'never':
      if (chance.chance(0.7)) {
        world.schedule(due + chance.int(95, 170), () =>
          voidIfUnused(world, invoice, 'Client paid the carrier direct'),
        );
      }
      break;
    case 'onTime':
    case 'atOnce':
      world.schedule(onTime, () => pay(world, invoice, 'whole'));
      break;
  }
}

/** Lines of an installment: premium and its tax; the first installment also has what is charged once. */
function premiumLines(world: World, installment: Installment): KnownLine[] {
  const { chance } = world;
  const { policy, cents, part, parts } = installment;
  const { line } = policy;
  const ofParts = parts > 1 ? `, installment ${part} of ${parts}` : '';
  const lines = [premiumLine(policy, cents, 'Premium', `${describe(policy)}${ofParts}`)];
  let taxed = cents;
  if (line.business && part === 1 && chance.chance(TERRORISM_COVER)) {
    const cover = Math.round((policy.premium * chance.int(1, 3)) / 100);
    lines.push(premiumLine(policy, cover, 'Terrorism coverage', describe(policy)));
    taxed += cover;
  }
  lines.push(...taxLines(policy, taxed));
  if (part === 1 && chance.chance(line.fee.often)) {
    lines.push(owed(line.fee.name, line.fee.account, line.fee.cents, null));
  }
  return lines;
}

/** The tax on premium of a surplus lines policy. */
export function taxLines({ line: { tax }, carrier }: Policy, premium: number): KnownLine[] {
  return tax ? [owed(tax.name, tax.account, Math.round((premium * tax.points) / 10_000), carrier)] : [];
}

/** A line whose whole amount goes to one account: a carrier's, or the agency's own for a fee. */
function owed(name: string, account: number, amount: number, carrier: number | null): KnownLine {
  return {
    name,
    description: '',
    amountCents: amount,
    retainedCents: 0,
    retainedAccountId: null,
    reportingAccountId: account,
    carrierId: carrier,
    kind: carrier === null ? 'revenue' : 'company',
  };
}

function memoOf({ part, renewal, policy }: Installment): string {
  if (part > 1) return '';
  const term = `${isoDay(policy.effective)} to ${isoDay(policy.expiration)}`;
  return `${renewal ? 'Renewal' : 'New business'} ${term}`;
}
