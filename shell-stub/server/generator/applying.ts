import type { Random } from '../directory/random';
import type { Document, Source } from './documents';
import { left } from './documents';
import { postApplication } from './postApplications';
import type { World } from './world';

/** An invented payment reference; too short to be mistaken for a card number (D35). */
export function referenceOf(chance: Random, method: string): string {
  if (method === 'Check') return String(chance.int(1001, 9899));
  if (method === 'ACH') return `ACH${chance.int(100_000, 999_999)}`;
  return method === 'Credit Card' ? `AUTH ${chance.int(10_000, 99_999)}` : '';
}

/** Applies money to an invoice and updates the world's lists. */
export function apply(world: World, day: number, source: Source, invoice: Document, cents: number): void {
  postApplication(world.book, day, source, invoice, cents);
  world.updateLists(source, invoice);
  world.updateLineLists(invoice.lines);
  if (source.kind !== 'Receipt') world.updateLineLists(source.lines);
}

/** Applies a client's unapplied credits of the same trust account; returns the cents used. */
export function useCredits(world: World, day: number, invoice: Document): number {
  let used = 0;
  for (const source of [...(world.credits.get(invoice.client.id) ?? [])]) {
    const cents = Math.min(left(source), left(invoice));
    if (cents === 0 || source.trust !== invoice.trust || !world.canUse(source, cents, invoice)) continue;
    apply(world, day, source, invoice, cents);
    used += cents;
  }
  return used;
}
