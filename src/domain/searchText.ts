/** Case- and accent-insensitive form of a text: `Café` and `CAFE` become the same. */
export function fold(text: string): string {
  return (isAscii(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '')).toLowerCase();
}

function isAscii(text: string): boolean {
  // Matches non-ASCII, since eslint rejects control characters in a pattern.
  return !/[\u0080-\uffff]/.test(text);
}

/**
 * Returns a test for texts of which one contains what was typed, as the filters of tables find it: whatever its
 * case and accents, and without the spaces around it. Nothing typed is in every text.
 */
export function textFinder(typed: string): (...texts: readonly string[]) => boolean {
  const wanted = fold(typed.trim());
  return (...texts) => wanted === '' || texts.some((text) => fold(text).includes(wanted));
}
