import { LOCALE } from './constants';

const format = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Lists names in a sentence: `A`, `A and B`, `A, B, and C`. */
export const listed = (names: readonly string[]): string => format.format(names);
