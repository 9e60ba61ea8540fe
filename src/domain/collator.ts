import { LOCALE } from './constants';

/**
 * Orders texts as people expect: by letters, not by code points, and 'Item 9' before 'Item 10'. It is the order
 * of texts in tables and of names in all lists.
 */
export function createCollator(): Intl.Collator {
  return new Intl.Collator(LOCALE, { numeric: true });
}
