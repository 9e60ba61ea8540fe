/**
 * Characters that a spreadsheet may take for the beginning of a formula (D38); also a line feed, which some
 * strip, and the full-width signs of East Asian keyboards, which some treat like the plain ones.
 */
const HARMFUL = /^[=+\-@\t\r\n＝＋－＠]/;
/** `-5`, `+1,234.50`, `-.5`, `-1e5`: a number, whatever a spreadsheet makes of it. */
const NUMBER = /^[+-]?(?=[\d.]*\d)(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?(?:e[+-]?\d+)?$/i;
const NEEDS_QUOTES = /[",\r\n\t]|^\s|\s$/;

/**
 * A text that no spreadsheet runs as a formula: one that begins with = + - @, tab or a line end and is not a
 * number gets a leading apostrophe (D38).
 */
export function harmless(text: string): string {
  return HARMFUL.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** A text as a CSV field: harmless, and quoted where RFC 4180 requires it, or where blanks could be lost. */
export function csvText(text: string): string {
  return quoted(harmless(text), NEEDS_QUOTES);
}

/** A text, quoted if it needs that. */
export function quoted(text: string, needsQuotes: RegExp): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
