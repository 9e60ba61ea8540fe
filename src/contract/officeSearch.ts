import type { OfficeOption } from './toolbar.ts';

/** Shorter texts, after trimming, do not search for an office. */
const MIN_CHARACTERS = 2;

/**
 * Returns the offices that a selector shows for a typed text: first those whose label contains the text, ignoring
 * case and accents, or whose id equals it, then those whose label contains each of its words. Spaces at the ends are ignored.
 * Fewer than two characters do not search: the result is null, which means the whole list. Pure; the module's own
 * selectors use it too.
 */
export function searchOffices<Office extends OfficeOption>(
  options: readonly Office[],
  text: string,
): Office[] | null {
  const wanted = text.trim();
  if (wanted.length < MIN_CHARACTERS) return null;
  const phrase = fold(wanted);
  const words = phrase.split(/\s+/);
  const isFirst = ({ label, value }: Office): boolean => value === wanted || fold(label).includes(phrase);
  return [
    ...options.filter(isFirst),
    ...options.filter(
      (office) => !isFirst(office) && words.every((word) => fold(office.label).includes(word)),
    ),
  ];
}

/** Folds texts as the module's other searches do, whose code the package cannot import; a test compares the two. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/giu, 'ss')
    .toLowerCase();
}
