/** A record of the file: its cells, or why it could not be split into cells. */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly reason: string };

/** The line with which Excel names the separator; none that stands in texts or quotes them. */
const SEPARATOR_LINE = /^sep=([,;|\t])\s*$/i;

/** Maximum number of lines of a quoted cell; a quote left open for longer is a mistake. */
const MAX_CELL_LINES = 50;

/**
 * Parses comma-separated text record by record, so that a stray quote costs only its own line and not the rest
 * of the file. Blank lines, and those of nothing but separators that spreadsheets write, are skipped. Spaces around
 * a cell, inside or outside its quotes, are trimmed. A first line such as `sep=;`, which is Excel's own, names the
 * separator and is no record.
 */
export function readRecords(text: string): CsvRecord[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const named = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1];
  const separator = named ?? ',';
  const cell = cellPattern(separator);
  const records: CsvRecord[] = [];
  let width: number | undefined;
  for (let at = named === undefined ? 0 : 1; at < lines.length;) {
    const first = lines[at] ?? '';
    if (first.replaceAll(separator, '').trim() === '') {
      at += 1;
      continue;
    }
    const taken = linesOfRecord(lines, at);
    const line = at + 1;
    const cells = taken === null ? null : parseOne(lines.slice(at, at + taken).join('\n'), cell, separator);
    // A record over several lines is accepted only if it is as wide as the header.
    const believed = cells !== null && (taken === 1 || width === undefined || cells.length === width);
    if (cells && believed) {
      width ??= cells.length;
      records.push({ line, cells });
      at += taken ?? 1;
    } else {
      records.push({ line, reason: 'a quote is not closed, or stands inside a cell without being doubled' });
      at += 1;
    }
  }
  return records;
}

/** How many lines belong to a record because a quote stays open; null when the quote is never closed. */
function linesOfRecord(lines: readonly string[], from: number): number | null {
  let open = false;
  for (let at = from; at < lines.length && at < from + MAX_CELL_LINES; at += 1) {
    const quotes = (lines[at] ?? '').split('"').length - 1;
    if (quotes % 2 === 1) open = !open;
    if (!open) return at - from + 1;
  }
  return null;
}

/** A cell with or without quotes, and the separator or end of text after it. */
function cellPattern(separator: string): RegExp {
  // A tab is white space, but not where it is the separator.
  const blank = `[^\\S${separator}]*`;
  return new RegExp(
    `${blank}"((?:[^"]|"")*)"${blank}([${separator}]|$)|([^"${separator}]*)([${separator}]|$)`,
    'y',
  );
}

/** The cells of a record; null when a quote is in the wrong place. */
function parseOne(text: string, cell: RegExp, separator: string): string[] | null {
  const cells: string[] = [];
  cell.lastIndex = 0;
  for (;;) {
    const [found, quoted, afterQuoted, plain = '', afterPlain] = cell.exec(text) ?? [];
    if (found === undefined) return null;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if ((afterQuoted ?? afterPlain) !== separator) return cells;
  }
}
