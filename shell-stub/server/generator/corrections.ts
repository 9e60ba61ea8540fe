import { workday } from './calendar';
import type { Application, Document, Outgoing, Receipt, Share } from './documents';
import { movesOf } from './postAdvances';
import { postReturnedCheck, voidDocument, voidOutgoing, voidReceipt } from './postReversals';
import type { World } from './world';

/** Makes the client pay again, on a given day, what a receipt had paid. */
type PayAgain = (day: number) => void;

/** Why an invoice that nobody paid is voided. Its policy goes on being billed, so none says that it ended. */
export const BILLED_DIRECT = 'Billed direct by the carrier instead';

const PAYS_AGAIN = 0.8;
const LATE_RETURN = 0.15;

/**
 * Voids an invoice or credit memo unless it was paid or used in the meantime; returns whether it was voided.
 */
export function voidIfUnused(world: World, document: Document, memo: string): boolean {
  if (document.voided || document.used !== 0 || document.lines.some((line) => line.payment !== null))
    return false;
  voidDocument(world.book, world.head(world.today, document.policy.office, memo), document);
  world.updateLists(document);
  return true;
}

/** The bank returns a client's check some days after the deposit; most clients pay again. */
export function returnCheck(world: World, receipt: Receipt, payAgain: PayAgain): void {
  const { chance } = world;
  // A few are returned so late that the carrier has already been paid: operating money stands in (D13).
  const day = workday(receipt.day + (chance.chance(LATE_RETURN) ? chance.int(18, 35) : chance.int(3, 6)));
  world.schedule(day, () => {
    if (!canReturn(world, receipt)) return;
    returnCheckToday(world, receipt);
    if (chance.chance(PAYS_AGAIN)) payAgain(day + chance.int(3, 18));
  });
}

/** Posts the return of a check today. */
export function returnCheckToday(world: World, receipt: Receipt): void {
  postReturnedCheck(world.book, world.head(world.today, officeOf(receipt)), receipt);
  updateListsOf(world, receipt);
}

/** A receipt entered by mistake: voided some days later and entered again. */
export function mistakenReceipt(world: World, receipt: Receipt, payAgain: PayAgain): void {
  const { chance } = world;
  world.schedule(receipt.day + chance.int(0, 6), () => {
    if (!canVoid(world, receipt)) return;
    const head = world.head(world.today, officeOf(receipt), 'Entered with the wrong details');
    voidReceipt(world.book, head, receipt);
    updateListsOf(world, receipt);
    payAgain(world.today);
  });
}

/** Why a payment did not arrive. */
export const lossOf = (method: string): string =>
  method === 'Check' ? 'Check lost in the mail' : 'Rejected by the bank';

/** A payment that went wrong: voided some days later, so that its lines are unpaid again (D7). */
export function voidLater(world: World, outgoing: Outgoing, memo: string): void {
  world.schedule(workday(outgoing.day + world.chance.int(4, 16)), () => {
    voidOutgoing(world.book, world.head(world.today, undefined, memo), outgoing);
    world.updateLineLists(outgoing.paid.map(({ line }) => line));
    if (!outgoing.refunded) return;
    const { source } = outgoing.refunded;
    world.updateLists(source);
    if (source.kind !== 'Receipt') world.updateLineLists(source.lines);
  });
}

/**
 * Whether a receipt stands, nothing of it was refunded, and its trust account can spare what it paid: return
 * premiums may have used that up. What it paid for may already have been remitted.
 */
export function canReturn(world: World, receipt: Receipt): boolean {
  const standing = receipt.applications.filter((one) => !one.undone);
  const applied = standing.reduce((sum, one) => sum + one.cents, 0);
  const { bank, carriers } = movesOf(standing.flatMap(({ shares }) => shares).map(takenBack));
  const moves = {
    bank: bank - receipt.amount,
    carriers,
    client: { id: receipt.client.id, cents: applied - receipt.amount },
  };
  return !receipt.voided && receipt.used === applied && world.book.positions.spare(receipt.trust, moves) >= 0;
}

/** Whether, in addition, nothing that it paid for has been remitted. */
export const canVoid = (world: World, receipt: Receipt): boolean =>
  canReturn(world, receipt) &&
  receipt.applications.every((one) => one.undone || one.shares.every(({ line }) => line.payment === null));

/** Whether money can be taken off an invoice again without others' money (D51). */
export function canUnapply(world: World, { source, cents, shares }: Application): boolean {
  const moves = { ...movesOf(shares.map(takenBack)), client: { id: source.client.id, cents } };
  return world.book.positions.spare(source.trust, moves) >= 0;
}

/** A receipt belongs to the office of its policy, or else of its client (D14). */
const officeOf = ({ policy, client }: Receipt): number => policy?.office ?? client.office;

const takenBack = ({ line, cents }: Share): Share => ({ line, cents: -cents });

function updateListsOf(world: World, receipt: Receipt): void {
  world.updateLists(receipt);
  for (const { invoice } of receipt.applications) {
    world.updateLists(invoice);
    world.updateLineLists(invoice.lines);
  }
}
