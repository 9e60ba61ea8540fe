import type { IsoDate } from '../../../src/api/wire';

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as a sentence names them: $1,234.50, -$12.00. */
export const usDollars = (cents: number): string => MONEY.format(cents / 100);

/** A day as a sentence names it: MM/dd/yyyy (§9). */
export const usDate = (day: IsoDate): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
