import { LOCALE } from './constants';

/**
 * An amount of money in whole cents (D2). A sum of cents is exact; dollars exist only on the wire and on the
 * screen.
 */
export type Cents = number;

/**
 * Ten trillion dollars. Far below 2^45 dollars, where neighbouring doubles are still closer together than a cent,
 * so that every amount up to here has one reading only.
 */
const MAX_CENTS = 1_000_000_000_000_000;

/** An amount that cannot be taken as money; `field` names the cell or input that it came from. */
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
 * Takes an amount off the wire: JSON dollars with at most two decimals become cents (D2). Null and undefined are
 * 0 cents, since a report leaves cells without an amount out.
 *
 * @throws AmountError naming `field`, for anything that is not such a number.
 */
export function centsFromDollars(value: unknown, field?: string): Cents {
  if (value === null || value === undefined) return 0;
  const where = field === undefined ? '' : ` in ${field}`;
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new AmountError(`Expected an amount in dollars${where}, got ${describe(value)}`, field);
  }
  const cents = Math.round(value * 100);
  if (Math.abs(cents) > MAX_CENTS) {
    throw new AmountError(`Amount${where} is too large: ${value}`, field);
  }
  // The double nearest to cents/100 is the very double that the two-decimal text parses to; a third decimal is not.
  if (cents / 100 !== value) {
    throw new AmountError(`Expected at most two decimals${where}, got ${value}`, field);
  }
  // Turns -0 into 0, which would else be shown and compared as something of its own.
  return cents + 0;
}

/**
 * Puts cents on the wire as JSON dollars (D2).
 *
 * @throws AmountError when `cents` is not a whole number.
 */
export function dollarsFromCents(cents: Cents): number {
  if (!Number.isSafeInteger(cents)) throw new AmountError(`Expected whole cents, got ${cents}`, undefined);
  return cents / 100 + 0;
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
    // Checked at each step: past 2^53 an error could cancel out again and hide.
    if (!Number.isSafeInteger(sum)) throw new AmountError('Sum of amounts is too large', undefined);
  }
  return sum;
}

/** Cents as shown: `-1,234.50`; always two decimals, English grouping, never `-0.00` (§5, §9). */
export function formatCents(cents: Cents): string {
  if (!Number.isFinite(cents)) return '0.00';
  // Done by hand, not by Intl: a report formats hundreds of thousands of cells.
  const whole = Math.round(Math.abs(cents));
  const text = String(whole).padStart(3, '0');
  const sign = cents < 0 && whole !== 0 ? '-' : '';
  return `${sign}${grouped(text.slice(0, -2))}.${text.slice(-2)}`;
}

const countFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0, signDisplay: 'negative' });

/** A count as shown; what is not a number shows `0` (§5). */
export function formatCount(value: unknown): string {
  return isFiniteNumber(value) ? countFormat.format(value) : '0';
}

/** `1 item`, `2 items`; an empty string for what is not a number (§5). */
export function itemCount(n: unknown): string {
  if (!isFiniteNumber(n)) return '';
  return `${formatCount(n)} ${n === 1 ? 'item' : 'items'}`;
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
