import { harmless, quoted } from '../export/csv/csvText';

const NEEDS_QUOTES = /^"|[\t\r\n]/;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text as a cell of tab-separated text: made harmless at its beginning, as in the CSV export (D38), and quoted only where a
 * spreadsheet would misread it otherwise, since other programs show the quotes.
 */
export function tabText(text: string): string {
  return quoted(harmless(text), NEEDS_QUOTES);
}

/**
 * A text as a cell of an HTML table, marked as text: a spreadsheet would take zeros off `00000042`, and make days of `1-2`
 * and `MAR-12`, a number of `1E5` and a truth of `TRUE`, by rules that differ by its language.
 */
export function htmlCell(text: string): string {
  const safe = harmless(text);
  const inner = escapeHtml(safe).replaceAll(/\r\n|\r|\n/g, '<br style="mso-data-placement:same-cell">');
  return inner === '' ? '<td></td>' : `<td style="mso-number-format:'\\@'">${inner}</td>`;
}

/** Escapes a text for use between tags. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
