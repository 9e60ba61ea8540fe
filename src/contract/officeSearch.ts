import type { OfficeOption } from './toolbar.ts';

/** Shorter texts, after trimming, do not search for an office. */
const MIN_CHARACTERS = 2;

/**
 * Returns the offices that a selector shows for a typed text: those whose label contains the text, ignoring
 * case and accents, or whose id equals it. Spaces at the ends are ignored. Fewer than two characters do not search: the
 * result is null, which means the whole list. Pure; the module's own selectors use it too.
 */
export function searchOffices(options: readonly OfficeOption[], text: string): OfficeOption[] | null {
  const wanted = text.trim();
  if (wanted.length < MIN_CHARACTERS) return null;
  const folded = fold(wanted);
  return options.filter(({ label, value }) => value === wanted || fold(label).includes(folded));
}

/** Folds texts as the module's other searches do, whose code the package cannot import; a test compares the two. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
