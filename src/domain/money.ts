import { LOCALE } from './constants';
import { describeValue } from './describeValue';

/**
 * An amount of money in whole cents (D2). A sum of cents is exact; dollars exist only on the wire and on the
 * screen.
 */
export type Cents = number;

/**
 * Ten trillion dollars. This is far below 2^45 dollars: up to there, neighbouring doubles are less than a cent
 * apart, so every amount has exactly one reading.
 */
const MAX_CENTS = 1_000_000_000_000_000;

/** A value that is not a valid amount of money. `field` names the cell or input that it came from. */
export class AmountError extends RangeError {
  override readonly name = 'AmountError';

  constructor(
    message: string,
    readonly field: string | undefined,
  ) {
    super(message);
  }
}

/**
 * Reads an amount from the wire, converting JSON dollars with at most two decimals to cents (D2). Null and
 * undefined are 0 cents, because reports omit cells without an amount.
 *
 * @throws AmountError naming `field`, for anything that is not such a number.
 */
export function centsFromDollars(value: unknown, field?: string): Cents {
  if (value === null || value === undefined) return 0;
  const where = field === undefined ? '' : ` in ${field}`;
  if (!isFiniteNumber(value)) {
    throw new AmountError(`Expected an amount in dollars${where}, got ${describeValue(value)}`, field);
  }
  const cents = Math.round(value * 100);
  if (Math.abs(cents) > MAX_CENTS) {
    throw new AmountError(`Amount${where} is too large: ${value}`, field);
  }
  // The double nearest to cents/100 is exactly the one that the two-decimal text parses to; with a third
  // decimal it is not.
  if (cents / 100 !== value) {
    throw new AmountError(`Expected at most two decimals${where}, got ${value}`, field);
  }
  // Turns -0 into 0: otherwise it would be shown and compared differently.
  return cents + 0;
}

/**
 * Converts cents to JSON dollars for the wire (D2).
 *
 * @throws AmountError when `cents` is not a whole number.
 */
export function dollarsFromCents(cents: Cents): number {
  if (!Number.isSafeInteger(cents)) throw new AmountError(`Expected whole cents, got ${cents}`, undefined);
  return cents / 100;
}

/**
 * Adds cents exactly (D2: a total shown equals the sum of the cells shown).
 *
 * @throws AmountError when a summand, or the sum, is not a safe whole number.
 */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const cents of amounts) {
    if (!Number.isSafeInteger(cents)) throw new AmountError(`Expected whole cents, got ${cents}`, undefined);
    sum += cents;
    // Checked at each step, because beyond 2^53 errors could cancel out and go unnoticed.
    if (!Number.isSafeInteger(sum)) throw new AmountError('Sum of amounts is too large', undefined);
  }
  return sum;
}

/** Formats cents as `-1,234.50`: always two decimals, English grouping, never `-0.00` (§5, §9). */
export function formatCents(cents: Cents): string {
  if (!Number.isFinite(cents)) return '0.00';
  // Formatted by hand because Intl is too slow for a report, which formats hundreds of thousands of cells.
  const whole = Math.round(Math.abs(cents));
  const text = String(whole).padStart(3, '0');
  const sign = cents < 0 && whole !== 0 ? '-' : '';
  return `${sign}${grouped(text.slice(0, -2))}.${text.slice(-2)}`;
}

const countFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0, signDisplay: 'negative' });

/** Formats a count; anything that is not a number gives `0` (§5). */
export function formatCount(value: unknown): string {
  return isFiniteNumber(value) ? countFormat.format(value) : '0';
}

/** A count with what is counted: `1 day`, `2,000 days`. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `1 item`, `2 items`; an empty string for anything that is not a number (§5). */
export function itemCount(n: unknown): string {
  return isFiniteNumber(n) ? counted(n, 'item') : '';
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Whether a value is a number, and neither infinite nor `NaN`; never throws. */
export function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
