import { fold } from './foldedText';

/** A test for texts of which at least one, or several together, have what was typed. */
type TextTest = (...texts: readonly string[]) => boolean;

/**
 * Returns a test for texts that contain each word of what was typed, in any order: whatever its case and accents, as the
 * filters of tables compare (`fold`), which search for all of it as it stands. Nothing typed is in every text.
 */
export function textFinder(typed: string): TextTest {
  const words = fold(typed).split(/\s+/);
  return (...texts) => {
    const folded = texts.map(fold);
    return words.every((word) => folded.some((text) => text.includes(word)));
  };
}

/** Returns a test for texts that contain what was typed as it stands, without the spaces around it. */
export function phraseFinder(typed: string): TextTest {
  const wanted = fold(typed.trim());
  return (...texts) => texts.some((text) => fold(text).includes(wanted));
}
