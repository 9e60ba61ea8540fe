const SHORTEST = 13;
const LONGEST = 19;

/** Shown when free text contains a card number; sending is blocked (D35). */
export const CARD_NUMBER_MESSAGE = 'This looks like a card number. Remove it before saving.';

/** Digits of one line with spaces or dashes between them, including the variants that word processors substitute. */
const RUN = /\d(?:[ \t\u00a0\u2000-\u200a\u202f\u2010-\u2015-]*\d)*/g;

/**
 * Whether a text contains a card number: 13 to 19 digits, with spaces or dashes allowed, that pass the Luhn
 * check (§5). True if any sequence passes. A sequence starts and ends at the boundaries of digit groups, so
 * that another number next to a card number does not hide it, and no part of a longer number counts as a card
 * number.
 */
export function containsCardNumber(text: string | null | undefined): boolean {
  for (const [run] of (text ?? '').matchAll(RUN)) {
    if (runHoldsCard(run.match(/\d+/g) ?? [])) return true;
  }
  return false;
}

function runHoldsCard(groups: readonly string[]): boolean {
  return groups.some((_, start) => {
    let digits = '';
    for (let i = start; i < groups.length && digits.length < LONGEST; i += 1) {
      digits += groups[i] ?? '';
      if (digits.length >= SHORTEST && digits.length <= LONGEST && passesLuhn(digits)) return true;
    }
    return false;
  });
}

/**
 * The Luhn check for a text of digits: every second digit from the right is doubled, and the sum is a multiple
 * of ten.
 */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - i)) * (i % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return digits !== '' && sum % 10 === 0;
}
