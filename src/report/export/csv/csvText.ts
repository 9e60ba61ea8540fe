/**
 * Characters that a spreadsheet may take for the beginning of a formula (D38); also a line feed, which some
 * strip, and the full-width characters of East Asian keyboards, which some treat like the plain ones.
 */
const HARMFUL = /^[=+\-@\t\r\n＝＋－＠]/;
/** `-5`, `+1,234.50`, `-.5`, `-1e5`: a number, whatever a spreadsheet makes of it. */
const NUMBER = /^[+-]?(?=[\d.]*\d)(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?(?:e[+-]?\d+)?$/i;
/**
 * The sign of a formula after a semicolon, which parts cells where it is the country's list separator, or at the beginning
 * of a further line of the text: such a spreadsheet heeds quotes only where they begin a cell.
 */
const INNER = /(?<=[;\r\n][\s"]*)[=+\-@＝＋－＠]/g;
/** A semicolon too, for programs that part cells at both. */
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/**
 * A text that no spreadsheet runs as a formula: one that begins with = + - @, tab or a line end and is not a
 * number gets a leading apostrophe (D38).
 */
export function harmless(text: string): string {
  return HARMFUL.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/**
 * A text as a CSV field: harmless in each of its pieces, and quoted where RFC 4180 requires it, or where blanks could be
 * lost or cells parted.
 */
export function csvText(text: string): string {
  return quoted(harmless(text).replace(INNER, "'$&"), NEEDS_QUOTES);
}

/** A text, quoted if it needs that. */
export function quoted(text: string, needsQuotes: RegExp): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
