import type { PayableMethod, TakenCheckNumber } from '../../../api/wire';
import { CARD_NUMBER_MESSAGE, containsCardNumber, displayFromIso } from '../../../domain';

/** A payee of the payment, with what the user typed. */
export interface PayeeInput {
  readonly id: string;
  readonly name: string;
  readonly method: PayableMethod;
  /** Null until the user has typed a number or reference. */
  readonly typed: string | null;
}

/** How a payee is paid, and what to say about its number. */
export interface PayeePlan {
  readonly id: string;
  readonly method: PayableMethod;
  /** The check number or reference, as in its field. */
  readonly number: string;
  /** Why it cannot be sent. */
  readonly error: string | null;
  /** Numbers that this check passes over. */
  readonly gap: string | null;
}

/** What the server knows of the check numbers of the bank account. */
export interface KnownNumbers {
  /** Null while unknown. */
  readonly next: string | null;
  readonly taken: readonly TakenCheckNumber[];
}

const MAX_DIGITS = 12;
const LAST_NUMBER = 10 ** MAX_DIGITS - 1;
const MAX_REFERENCE = 40;
/** Numbers that are looked up at once, which the API limits, and how many more than there are payees. */
const MAX_ASKED = 500;
const SPARE = 60;
const MAX_PASSED = 200;

/** The value of a check number; null for text that is not one (D53). */
function checkNumberOf(text: string): number | null {
  const digits = text.trim();
  const value = /^\d+$/.test(digits) && digits.length <= MAX_DIGITS ? Number(digits) : 0;
  return value > 0 ? value : null;
}

/**
 * Fills in and checks the numbers of a payment (D53). A check that the user has not numbered goes on from the one
 * above it, or from the account's next number, past what is used or typed elsewhere. After the largest number it goes on
 * from the account's next one, so that one mistyped number does not throw off the others. Nothing is filled in that was not
 * looked up: it may be used.
 */
export function checkPlan(payees: readonly PayeeInput[], known: KnownNumbers): readonly PayeePlan[] {
  const taken = new Map(known.taken.map((one) => [Number(one.number), one]));
  const own = new Set(payees.flatMap((payee) => (isCheck(payee) ? (numberIn(payee) ?? []) : [])));
  const first = known.next === null ? null : Number(known.next);
  let next = first;
  const asked = new Set(numbersToLookUp(payees, known.next).map(Number));
  const freeFrom = (start: number): number | null => {
    let number = start;
    while (taken.has(number) || own.has(number)) number += 1;
    // Of more payees than can be asked for at once, the server refuses a number that is used.
    return asked.has(number) || (asked.size === MAX_ASKED && number <= LAST_NUMBER) ? number : null;
  };
  const filled = payees.map((payee) => {
    if (!isCheck(payee) || payee.typed !== null) {
      const number = isCheck(payee) ? numberIn(payee) : null;
      if (number !== null) next = number + 1;
      return { payee, text: payee.typed ?? '' };
    }
    if (next === null || first === null) return { payee, text: '' };
    const free = freeFrom(next) ?? freeFrom(first);
    if (free === null) return { payee, text: '' };
    next = free;
    own.add(free);
    return { payee, text: String(free) };
  });
  const gaps = gapsOf(
    filled.flatMap(({ payee, text }) => (isCheck(payee) ? (checkNumberOf(text) ?? []) : [])),
    known,
    taken,
  );
  return filled.map(({ payee, text }) => {
    const value = isCheck(payee) ? checkNumberOf(text) : null;
    const twin = filled.find(
      ({ payee: other, text: otherText }) =>
        other !== payee && isCheck(other) && value !== null && checkNumberOf(otherText) === value,
    );
    const used = value === null ? undefined : taken.get(value);
    return {
      id: payee.id,
      method: payee.method,
      number: text,
      error: isCheck(payee) ? errorOf(text, value, twin?.payee.name, used) : referenceError(text),
      gap: value === null ? null : (gaps.get(value) ?? null),
    };
  });
}

/** The numbers to look up: those typed, and the ones that may be filled in after them. */
export function numbersToLookUp(payees: readonly PayeeInput[], next: string | null): readonly string[] {
  const checks = payees.filter(isCheck);
  const typed = checks.flatMap((payee) => numberIn(payee) ?? []);
  const from = [...(next === null ? [] : [Number(next)]), ...typed.map((number) => number + 1)];
  const filled = from.flatMap((start) =>
    Array.from({ length: checks.length - typed.length + SPARE }, (_, at) => start + at),
  );
  const first = next === null ? Infinity : Number(next);
  // What a typed number passes over may have been used out of turn.
  const passed = Array.from(
    { length: Math.max(0, Math.min(Math.max(0, ...typed) - first, MAX_PASSED)) },
    (_, at) => first + at,
  );
  return [...new Set([...typed, ...filled, ...passed])]
    .filter((number) => number <= LAST_NUMBER)
    .slice(0, MAX_ASKED)
    .map(String);
}

const isCheck = ({ method }: Pick<PayeeInput, 'method'>): boolean => method === 'Check';
const numberIn = ({ typed }: PayeeInput): number | null => (typed === null ? null : checkNumberOf(typed));

function errorOf(
  text: string,
  value: number | null,
  twin: string | undefined,
  used: TakenCheckNumber | undefined,
): string | null {
  if (text.trim() === '') return 'Enter a check number';
  if (value === null) return `Digits only, up to ${MAX_DIGITS}`;
  if (twin !== undefined) return `Also the check number of ${twin}`;
  return used === undefined
    ? null
    : `Used for ${used.itemNumber} to ${used.payeeName} on ${displayFromIso(used.date)}`;
}

function referenceError(text: string): string | null {
  if (containsCardNumber(text)) return CARD_NUMBER_MESSAGE;
  return text.trim().length > MAX_REFERENCE ? `Up to ${MAX_REFERENCE} characters` : null;
}

/** By check number: the unused numbers directly before it, in words. Numbers below the next one fill earlier gaps. */
function gapsOf(
  numbers: readonly number[],
  { next }: KnownNumbers,
  taken: ReadonlyMap<number, unknown>,
): ReadonlyMap<number, string> {
  const gaps = new Map<number, string>();
  if (next === null) return gaps;
  let expected = Number(next);
  for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
    if (number < expected) continue;
    const lastUsed = Math.max(0, ...[...taken.keys()].filter((one) => one < number));
    const start = Math.max(expected, lastUsed + 1);
    if (number > start) {
      const last = number - 1;
      gaps.set(number, `${last === start ? last : `${start}–${last}`} not used`);
    }
    expected = number + 1;
  }
  return gaps;
}
