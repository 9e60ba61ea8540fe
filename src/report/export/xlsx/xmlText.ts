/**
 * Characters that XML cannot hold, and CR, which it would turn into a line feed; for cells, also what looks
 * like an escape.
 */
const NOT_XML = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;
const NOT_CELL_XML = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const MARKUP = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML, for contents and attributes. */
export function xmlText(text: string): string {
  return text.replace(MARKUP, (char) => ENTITIES[char] ?? '').replace(NOT_XML, '\uFFFD');
}

/** A cell's text as XML: what XML cannot hold is escaped as in SpreadsheetML, `_x000D_`. */
export function cellXmlText(text: string): string {
  return text
    .replace(MARKUP, (char) => ENTITIES[char] ?? '')
    .replace(NOT_CELL_XML, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}
