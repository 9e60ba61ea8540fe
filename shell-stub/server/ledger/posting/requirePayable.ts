import { sum } from '../money';
import { LedgerRefusal } from '../refusal';
import { usCount, usDate, usDollars } from '../text';
import type { PayableLine } from './payableLines';
import type { RefusedLine } from './payableRefusal';
import { PayableRefusal } from './payableRefusal';
import type { PaymentInput } from './paymentInput';

const KINDS = { company: 'a company payable', revenue: 'agency revenue' } as const;
const UNDONE = 'Nothing was posted.';

/** What is not collected of a line. Only premiums can be short; a return premium takes nothing out. */
const shortOf = (line: PayableLine): number => Math.max(0, line.amount_cents - line.collected_cents);

/** The rules for paying lines. */
export interface PayingRules {
  readonly kind: PayableLine['kind'];
  /** In cents, the most operating money that may stand in for uncollected money (D13); null without that choice. */
  readonly advanceAtMost: number | null;
  /** The name of the agency's default trust account where the payment comes from another one; otherwise null. */
  readonly otherDefault: string | null;
}

/**
 * Returns the chosen lines in the requested order if all of them can be paid (D7, D13).
 *
 * @throws {PayableRefusal} naming every line that cannot be paid, and the amount short.
 */
export function requirePayable(
  input: PaymentInput,
  found: ReadonlyMap<number, PayableLine>,
  rules: PayingRules,
): readonly PayableLine[] {
  const { lines } = input;
  if (lines.length === 0 || new Set(lines.map(({ lineId }) => lineId)).size !== lines.length) {
    throw new LedgerRefusal('Choose at least one line, and none twice.');
  }
  const refused = lines.flatMap(({ lineId, cents }): RefusedLine[] => {
    const reason = wrongWith(found.get(lineId), cents, input.day, rules);
    return reason === null ? [] : [{ lineId, reason }];
  });
  if (refused.length > 0) throw new PayableRefusal(summary(refused, lines.length, found), refused);
  const chosen = lines.flatMap(({ lineId }) => found.get(lineId) ?? []);
  if (rules.advanceAtMost === null) requireCollected(chosen, rules.kind);
  else requireAsShown(chosen, rules.advanceAtMost);
  return chosen;
}

/** Why a line cannot be paid, money aside; null when it can. */
function wrongWith(
  line: PayableLine | undefined,
  cents: number,
  day: string,
  rules: PayingRules,
): string | null {
  if (!line) return 'There is no such line, or you may not see it.';
  const number = line.document_number;
  if (line.kind !== rules.kind) return `${number} is ${KINDS[line.kind]}, not ${KINDS[rules.kind]}.`;
  if (line.paid_number !== null && line.paid_date !== null) {
    return `${number} was already paid with ${line.paid_number} on ${usDate(line.paid_date)} by ${line.paid_by ?? ''}.`;
  }
  if (line.is_voided) return `${number} was voided.`;
  if (line.amount_cents !== cents) {
    return `${number} is worth ${usDollars(line.amount_cents)}, not ${usDollars(cents)}: a line is paid whole.`;
  }
  if (day < line.latest)
    return `${number} was last changed on ${usDate(line.latest)}: it cannot be paid before.`;
  return wrongAccount(line, rules);
}

/** Why a line cannot be paid from this trust account; null when it can. */
function wrongAccount(line: PayableLine, rules: PayingRules): string | null {
  const number = line.document_number;
  // With an advance, money held elsewhere is exchanged by way of operating.
  if (line.held_elsewhere !== null && rules.advanceAtMost === null) {
    if (line.held_cents === 0) {
      return line.amount_cents < 0
        ? `${number} took its money out of ${line.held_elsewhere}: pay it from there.`
        : `Money of ${number} is held in ${line.held_elsewhere}: pay it from there.`;
    }
    // What is the agency's own goes to operating in any case, from the other account too.
    if (line.kind === 'company') {
      return (
        `Money of ${number} is held in this trust account and in ${line.held_elsewhere}: ` +
        'choose to advance it from operating, which gets back what the other holds.'
      );
    }
  }
  // The money that an unused return premium leaves in trust must be in the account its credit memo will take it
  // from.
  const isUnused = line.amount_cents < 0 && line.collected_cents !== line.amount_cents;
  if (isUnused && rules.otherDefault !== null) {
    return `${number} is a credit that is not used yet: it reduces a payment from ${rules.otherDefault} only, the default trust account.`;
  }
  return null;
}

/** Requires that the lines are fully collected. @throws {PayableRefusal} with the amount short (D13) */
function requireCollected(lines: readonly PayableLine[], kind: PayableLine['kind']): void {
  const short = lines.filter((line) => shortOf(line) > 0);
  if (short.length === 0) return;
  const [asked, missing] = [sum(short.map((line) => line.amount_cents)), sum(short.map(shortOf))];
  const choice =
    kind === 'company' ? ' Leave out what is not collected, or choose to advance it from operating.' : '';
  throw new PayableRefusal(
    `Only ${usDollars(asked - missing)} of ${usDollars(asked)} is collected and held in this trust account: ` +
      `${usDollars(missing)} short. ${UNDONE}${choice}`,
    short.map(refusedAsShort),
  );
}

/** Requires that no more is advanced than the user has chosen to (D13). @throws {PayableRefusal} with the amount short */
function requireAsShown(lines: readonly PayableLine[], shown: number): void {
  const short = lines.filter((line) => shortOf(line) > 0);
  const missing = sum(short.map(shortOf));
  if (missing <= shown) return;
  throw new PayableRefusal(
    `By now ${usDollars(missing)} of this is not collected, more than the ${usDollars(shown)} that the advance was ` +
      'chosen for. Nothing was posted: close this and look at the lines again.',
    short.map(refusedAsShort),
  );
}

const refusedAsShort = (line: PayableLine): RefusedLine => ({
  lineId: line.line_id,
  reason:
    `Only ${usDollars(line.collected_cents)} of ${usDollars(line.amount_cents)} of ${line.document_number} is collected: ` +
    `${usDollars(shortOf(line))} short.`,
});

/** A single reason as it is; for several, what they have in common: how many were already paid, and by whom. */
function summary(
  refused: readonly RefusedLine[],
  asked: number,
  found: ReadonlyMap<number, PayableLine>,
): string {
  const [first] = refused;
  if (first && refused.length === 1) return `${first.reason} ${UNDONE}`;
  const paid = refused.flatMap(({ lineId }) => found.get(lineId)?.paid_by ?? []);
  if (paid.length === refused.length) {
    const people = [...new Set(paid)].join(', ');
    return `${usCount(paid.length)} of the ${usCount(asked)} selected lines were already paid by ${people}. ${UNDONE}`;
  }
  return `${usCount(refused.length)} of the ${usCount(asked)} selected lines cannot be paid. ${first?.reason ?? ''} ${UNDONE}`;
}
