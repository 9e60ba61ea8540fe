/** The message of D35. */
export const CARD_NUMBER = 'This looks like a card number. Remove it before saving.';

/** Digits of one line with any number of spaces or dashes between them, also those that word processors substitute. */
const RUNS = /\d(?:[ \t\u00a0\u2000-\u200a\u202f\u2010-\u2015-]*\d)*/gu;
const MIN_DIGITS = 13;
const MAX_DIGITS = 19;

/**
 * Whether a text contains a card number (§5, D35): 13 to 19 digits in whole groups, with spaces or dashes
 * between them, that pass the Luhn check. The module checks too, but the server does not rely on it (D42).
 */
export function holdsCardNumber(text: string): boolean {
  return (text.match(RUNS) ?? []).some((run) => {
    const groups = run.match(/\d+/g) ?? [];
    return groups.some((_, from) => {
      let digits = '';
      for (const group of groups.slice(from, from + MAX_DIGITS)) {
        digits += group;
        if (digits.length > MAX_DIGITS) return false;
        if (digits.length >= MIN_DIGITS && luhn(digits) % 10 === 0) return true;
      }
      return false;
    });
  });
}

/** Luhn sum of the digits: every second one from the right is doubled and its own digits added up. */
function luhn(digits: string): number {
  return Array.from(digits, Number)
    .reverse()
    .reduce((sum, digit, place) => {
      const value = digit * (place % 2 === 0 ? 1 : 2);
      return sum + Math.floor(value / 10) + (value % 10);
    }, 0);
}
