import { createBlobParts } from '../blobParts';
import { exportColumns, plainAmount, plainCell } from '../columnValues';
import { eachLine, metaLines } from '../exportLines';
import type { ExportProgress, MetaLine, SumLine } from '../exportLines';
import type { ExportSource } from '../exportSource';
import { csvText } from './csvText';

const CSV_TYPE = 'text/csv;charset=utf-8';
/** This mark tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * A report as CSV (RFC 4180, D38): the facts about the export, label and value; a blank line; the header, the
 * rows as shown, and the totals. Every line has the same number of fields. Amounts are plain numbers,
 * `-1234.50`; dates, also those that rows are grouped by, are `yyyy-MM-dd` and moments `yyyy-MM-dd HH:mm` in the agency's
 * zone, which read the same under every country's settings. Only the facts are in the words of the screen. Headings of groups
 * within groups are in the first field too, where filters and formulas look for them.
 *
 * @throws ExportError as `eachLine`.
 */
export function* csvSteps(source: ExportSource, progress: ExportProgress): Generator<undefined, Blob> {
  const columns = exportColumns(source.view, source.columnIds);
  const cells = columns.map((column) => plainCell(column, csvText));
  const allSummed = columns.every(({ kind, column }) => kind === 'amount' && column.id in source.totals);
  const width = Math.max(2, columns.length + (allSummed ? 1 : 0));
  const padding = ','.repeat(width - columns.length);
  const file = createBlobParts();
  const add = (fields: readonly string[]): void =>
    file.add(fields.join(',') + ','.repeat(width - fields.length) + LINE_END);

  file.add(BYTE_ORDER_MARK);
  for (const line of metaLines(source)) add([csvText(line.label), metaValue(line)]);
  add(['']);
  add(columns.map(({ column }) => csvText(column.header)));
  yield* eachLine(
    source,
    columns,
    {
      row: (row) => {
        let line = '';
        for (let at = 0; at < cells.length; at += 1) {
          if (at > 0) line += ',';
          line += cells[at]?.(row) ?? '';
        }
        file.add(line + padding + LINE_END);
      },
      groupHead: (label) => add([csvText(plainDay(label))]),
      sums: (line) => add(sumFields(line)),
    },
    progress,
  );
  return file.finish(CSV_TYPE);
}

function metaValue({ text, count, cents }: MetaLine): string {
  if (cents !== undefined) return plainAmount(cents);
  return count === undefined ? csvText(text ?? '') : String(count);
}

function sumFields({ label, labelAt, cents }: SumLine): string[] {
  const fields = cents.map((value) => (value === undefined ? '' : plainAmount(value)));
  fields[labelAt] = csvText(plainDay(label));
  return fields;
}

/**
 * The label of a group of one day, or of its subtotal (`Total …`, `exportLines`), with the day as in the rows. Told by its
 * form alone: a text that looks like a day is changed too.
 */
function plainDay(label: string): string {
  return label.replace(/^(Total )?(\d\d)\/(\d\d)\/(\d{4})$/, '$1$4-$2-$3');
}
