import type { IsoDate } from '../../../../src/api/wire';
import type { CollectionRecord, EntryLine } from './records';
import { largestRemainder } from './shares';

/** A payable line with the amount collected so far. Cents; negative on a credit memo. */
export interface CollectedLine {
  readonly line_id: number;
  readonly account_id: number;
  readonly amount_cents: number;
  readonly collected_cents: number;
}

type SharingLine = Pick<CollectedLine, 'line_id' | 'account_id'>;

/** A change in what a line has collected. */
export interface Share<Line extends SharingLine = SharingLine> {
  readonly line: Line;
  readonly cents: number;
}

/**
 * What each line of a document newly collects once `used` cents of the document are paid or used. The shares
 * are computed from the total paid so far, so that a fully paid document has collected every line in full
 * (D13). Where that would take a cent back from a line, which another trust account may hold, the new money alone
 * is split instead, by what each line has yet to collect.
 */
export function sharesAt<Line extends CollectedLine>(lines: readonly Line[], used: number): Share<Line>[] {
  const sum = (centsOf: (line: Line) => number) => lines.reduce((total, line) => total + centsOf(line), 0);
  const sign = sum((line) => line.amount_cents) < 0 ? -1 : 1;
  const split = (cents: number, weightOf: (line: Line) => number): readonly number[] =>
    largestRemainder(
      cents,
      lines.map((line) => sign * weightOf(line)),
    ).map((part) => sign * part);

  const inAll = split(used, (line) => line.amount_cents);
  const ofAll = lines.map((line, index) => (inAll[index] ?? 0) - line.collected_cents);
  const takesBack = lines.some((line, index) => Math.sign(line.amount_cents) * (ofAll[index] ?? 0) < 0);
  const newCents = used - sign * sum((line) => line.collected_cents);
  const cents = takesBack ? split(newCents, (line) => line.amount_cents - line.collected_cents) : ofAll;
  return lines
    .map((line, index) => ({ line, cents: cents[index] ?? 0 }))
    .filter((share) => share.cents !== 0);
}

/**
 * The entry lines that move collected shares, within their account, from the unfunded part to the part held in
 * trust.
 */
export function heldLines(shares: readonly Share[], trust: number, client: number | null): EntryLine[] {
  return shares.flatMap(({ line, cents }) => [
    { account: line.account_id, client, cents },
    { account: line.account_id, trust, client, cents: -cents },
  ]);
}

/** Collection rows of shares, dated the day they take effect. */
export const collectionsOf = (shares: readonly Share[], trust: number, day: IsoDate): CollectionRecord[] =>
  shares.map(({ line, cents }) => ({
    line_id: line.line_id,
    trust_account_id: trust,
    effective_date: day,
    cents,
  }));
