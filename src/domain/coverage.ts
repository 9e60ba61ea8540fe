import { LOCALE } from './constants';
import type { Cents } from './money';

/**
 * How much of the money held is in the bank, in tenths of a percent and rounded down, so that an account that is
 * short by one cent is never covered in full (D50). Null when nothing is held.
 */
export function coverageOf(bank: Cents, held: Cents): number | null {
  if (held === 0) return null;
  // In whole numbers: as a fraction, one cent of a large account would be lost.
  const [part, whole] = [BigInt(bank) * 1000n, BigInt(held)];
  const tenths = part / whole;
  return Number(part < 0n && tenths * whole !== part ? tenths - 1n : tenths);
}

const format = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `85.7%`; a dash when nothing is held (D50). */
export function coverageText(bank: Cents, held: Cents): string {
  const tenths = coverageOf(bank, held);
  return tenths === null ? '–' : tenthsText(tenths);
}

/** Tenths of a percent as text: `85.7%`. */
export function tenthsText(tenths: number): string {
  return `${format.format(tenths / 10)}%`;
}
