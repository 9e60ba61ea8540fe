import type { OfficeOption } from './toolbar.ts';

/** Fewer trimmed characters than this do not search for an office. */
const MIN_CHARACTERS = 2;

/**
 * The offices that a selector shows for what is typed into it: those whose label contains the text, upper and
 * lower case aside, or whose id is exactly it. Fewer than two characters, spaces at the ends aside, do not search:
 * null, for the whole list. Pure; the module's own selectors use it too.
 */
export function searchOffices(options: readonly OfficeOption[], text: string): OfficeOption[] | null {
  const wanted = text.trim();
  if (wanted.length < MIN_CHARACTERS) return null;
  const lower = wanted.toLowerCase();
  return options.filter(({ label, value }) => value === wanted || label.toLowerCase().includes(lower));
}
