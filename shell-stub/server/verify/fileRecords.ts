/** A record of a file: its cells, or null when its quotes are invalid. */
export interface FileRecord {
  /** Line on which it begins, starting at 1. */
  readonly line: number;
  readonly cells: readonly string[] | null;
}

/** Maximum number of lines of a quoted cell. */
const MAX_LINES = 50;

/** A parsed cell, and where it ends. */
interface ReadCell {
  readonly text: string;
  readonly line: number;
  /** Position after it in that line: of a separator, or of the end. */
  readonly at: number;
}

/**
 * Parses a file of open items character by character, with none of the import's code (D15): spaces around a
 * cell are trimmed, even inside its quotes; a record with invalid quotes costs only its first line, and one of
 * nothing but separators is no record. The first line may be Excel's own, such as `sep=;`, which names the separator.
 */
export function readFileRecords(text: string): FileRecord[] {
  const lines = (text.startsWith('\ufeff') ? text.slice(1) : text).split(/\r\n|\r|\n/);
  const records: FileRecord[] = [];
  const named = separatorIn(lines[0] ?? '');
  const separator = named ?? ',';
  let width: number | undefined;
  for (let from = named === null ? 0 : 1; from < lines.length;) {
    if ((lines[from] ?? '').replaceAll(separator, '').trim() === '') {
      from += 1;
      continue;
    }
    const read = readRecord(lines, from, separator);
    // A record over several lines is accepted only if it is as wide as the first record.
    const isOne =
      read !== null && (read.next === from + 1 || read.cells.length === (width ?? read.cells.length));
    records.push({ line: from + 1, cells: isOne ? read.cells : null });
    if (isOne) width ??= read.cells.length;
    from = isOne ? read.next : from + 1;
  }
  return records;
}

/** The separator that a line names; null for a line of cells. */
function separatorIn(line: string): string | null {
  if (line.slice(0, 4).toLowerCase() !== 'sep=' || line.slice(5).trim() !== '') return null;
  const separator = line.charAt(4);
  return [',', ';', '|', '\t'].includes(separator) ? separator : null;
}

function readRecord(
  lines: readonly string[],
  from: number,
  separator: string,
): { cells: string[]; next: number } | null {
  const cells: string[] = [];
  let [line, at] = [from, 0];
  for (;;) {
    const cell = readCell(lines, line, at, from + MAX_LINES, separator);
    if (cell === null) return null;
    cells.push(cell.text);
    [line, at] = [cell.line, cell.at + 1];
    if ((lines[cell.line] ?? '').charAt(cell.at) !== separator) return { cells, next: cell.line + 1 };
  }
}

function readCell(
  lines: readonly string[],
  line: number,
  at: number,
  end: number,
  separator: string,
): ReadCell | null {
  const text = lines[line] ?? '';
  const start = skipSpaces(text, at, separator);
  if (text.charAt(start) !== '"') {
    const next = text.indexOf(separator, at);
    const after = next < 0 ? text.length : next;
    const cell = text.slice(at, after).trim();
    return cell.includes('"') ? null : { text: cell, line, at: after };
  }
  const quoted = readQuoted(lines, line, start + 1, end);
  if (quoted === null) return null;
  const last = lines[quoted.line] ?? '';
  const after = skipSpaces(last, quoted.at, separator);
  return after === last.length || last.charAt(after) === separator ? { ...quoted, at: after } : null;
}

/** Reads from after an opening quote to the closing one. */
function readQuoted(lines: readonly string[], from: number, start: number, end: number): ReadCell | null {
  let cell = '';
  for (let [line, at] = [from, start]; line < Math.min(end, lines.length); [line, at] = [line + 1, 0]) {
    const text = lines[line] ?? '';
    for (; at < text.length; at += 1) {
      const isQuote = text.charAt(at) === '"';
      if (isQuote && text.charAt(at + 1) !== '"') return { text: cell.trim(), line, at: at + 1 };
      cell += text.charAt(at);
      if (isQuote) at += 1;
    }
    cell += '\n';
  }
  return null;
}

function skipSpaces(text: string, from: number, separator: string): number {
  let at = from;
  // A tab may be the separator.
  while (at < text.length && text.charAt(at) !== separator && text.charAt(at).trim() === '') at += 1;
  return at;
}
