import { harmless } from '../export/csv/csvText';

const NEEDS_QUOTES = /^"|[\t\r\n]/;
/**
 * Texts that a spreadsheet may turn into a number or a date: `00000042` would lose its zeros, `1-2` become a
 * day.
 */
const NUMBER_LIKE = /^[\d(+\-.$%][\d\s.,:/\-()%$eE+]*$/;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text as a cell of tab-separated text: made harmless as in the CSV export (D38), and quoted only where a
 * spreadsheet would misread it otherwise, since other programs show the quotes.
 */
export function tabText(text: string): string {
  const safe = harmless(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A text as a cell of an HTML table; one that looks like a number is marked as text. */
export function htmlCell(text: string): string {
  const safe = harmless(text);
  const inner = escapeHtml(safe).replaceAll(/\r\n|\r|\n/g, '<br style="mso-data-placement:same-cell">');
  return NUMBER_LIKE.test(safe) ? `<td style="mso-number-format:'\\@'">${inner}</td>` : `<td>${inner}</td>`;
}

/** Escapes a text for use between tags. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
