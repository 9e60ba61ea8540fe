import { fold } from './foldedText';

/**
 * Returns a test for texts of which one contains what was typed, as the filters of tables find it: whatever its
 * case and accents, and without the spaces around it. Nothing typed is in every text.
 */
export function textFinder(typed: string): (...texts: readonly string[]) => boolean {
  const wanted = fold(typed.trim());
  return (...texts) => wanted === '' || texts.some((text) => fold(text).includes(wanted));
}
