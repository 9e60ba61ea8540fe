import { createBlobParts } from '../blobParts';
import { exportColumns } from '../columnValues';
import type { ExportColumn } from '../columnValues';
import { eachLine, metaLines } from '../exportLines';
import type { ExportProgress, LineSink } from '../exportLines';
import { ExportError } from '../exportSource';
import type { ExportSource } from '../exportSource';
import { amountCell, cellWriter, columnLetters, numberCell, textCell } from './cells';
import { ROW_FORMAT, columnWidths, filteredCells, sheetClosing, sheetOpening } from './sheetXml';
import { createSharedStrings } from './sharedStrings';
import type { SharedStrings } from './sharedStrings';
import { GROUP_HEADS, MAIN_NAMESPACE, STYLE, XLSX_TYPE, XML_HEAD, workbookParts } from './workbookXml';
import { createZipFile } from './zipFile';

/** Maximum number of rows in an Excel sheet. */
const MAX_ROWS = 1_048_576;
/** Length handed to the compressor at a time: 32 kB take it about a millisecond. */
const PIECE_LENGTH = 1 << 15;

/**
 * A report as an Excel workbook (D38). The first sheet is only the report (header, rows and totals), so that it
 * can be sorted, filtered and pivoted as it is, unless the rows are grouped: headings and subtotals stand between them,
 * which sorting would scatter. The second sheet has the facts about the export.
 *
 * @throws ExportError as `eachLine`, and for more rows than a sheet has.
 */
export function* xlsxSteps(source: ExportSource, progress: ExportProgress): Generator<undefined, Blob> {
  const { index, groups, meta } = source;
  if (index.length + 2 * (groups?.length ?? 0) + 3 > MAX_ROWS) {
    throw new ExportError(
      'Excel takes no more than 1,048,576 rows. Please filter the report, or export it as CSV.',
    );
  }
  const columns = exportColumns(source.view, source.columnIds);
  const strings = createSharedStrings();
  const file = createBlobParts();
  const zip = createZipFile(meta.madeAt, file.add);
  const grid = sheetGrid(columns, strings);
  const filtered = (absolute: boolean): string | null =>
    groups === undefined ? filteredCells(columns.length, index.length, absolute) : null;

  for (const [path, xml] of workbookParts({
    title: meta.title,
    user: meta.user,
    madeAt: meta.madeAt,
    filtered: filtered(true),
  })) {
    zip.begin(path)(xml, true);
  }
  yield;

  const sheet = zip.begin('xl/worksheets/sheet1.xml');
  let pending = sheetOpening(yield* columnWidths(columns, source)) + grid.header();
  const write = (xml: string): void => {
    pending += xml;
    if (pending.length < PIECE_LENGTH) return;
    sheet(pending);
    pending = '';
  };
  yield* eachLine(source, columns, grid.sink(write), progress);
  sheet(pending + sheetClosing(filtered(false), meta), true);
  yield;

  zip.begin('xl/worksheets/sheet2.xml')(aboutSheet(source, strings), true);
  const texts = zip.begin('xl/sharedStrings.xml');
  for (const piece of strings.pieces()) {
    texts(piece);
    yield;
  }
  texts('', true);
  zip.finish();
  return file.finish(XLSX_TYPE);
}

interface SheetGrid {
  readonly header: () => string;
  readonly sink: (write: (xml: string) => void) => LineSink;
}

/** Writes the lines of the report's sheet, from row 1 on. */
function sheetGrid(columns: readonly ExportColumn[], strings: SharedStrings): SheetGrid {
  const cells = columns.map((column, at) => ({
    letters: columnLetters(at),
    write: cellWriter(column, strings),
  }));
  let line = 0;
  const row = (contents: string): string => `<row r="${line}">${contents}</row>`;
  return {
    header: () => {
      line += 1;
      const style = (kind: ExportColumn['kind']): number =>
        kind === 'amount' || kind === 'count' ? STYLE.headerEnd : STYLE.header;
      return row(
        columns
          .map(({ column, kind }, at) =>
            textCell(`${columnLetters(at)}${line}`, column.header, strings, style(kind)),
          )
          .join(''),
      );
    },
    sink: (write) => ({
      row: (number) => {
        line += 1;
        let contents = '';
        for (const cell of cells) contents += cell.write(number, `${cell.letters}${line}`);
        write(row(contents));
      },
      groupHead: (label, level) => {
        line += 1;
        write(row(textCell(`A${line}`, label, strings, GROUP_HEADS[level] ?? STYLE.groupHeadInmost)));
      },
      sums: ({ label, labelAt, cents }) => {
        line += 1;
        const placed = cents.map((value, at) => {
          const place = `${columnLetters(at)}${line}`;
          if (at === labelAt) return textCell(place, label, strings, STYLE.totalLabel);
          return value === undefined ? '' : amountCell(place, value, STYLE.totalAmount);
        });
        const behind = `${columnLetters(columns.length)}${line}`;
        if (labelAt === columns.length) placed.push(textCell(behind, label, strings, STYLE.totalLabel));
        write(row(placed.join('')));
      },
    }),
  };
}

/** The second sheet: the facts about the export, label and value. */
function aboutSheet(source: ExportSource, strings: SharedStrings): string {
  const rows = metaLines(source).map(({ label, text, count, cents }, at) => {
    const place = `B${at + 1}`;
    const value =
      cents !== undefined
        ? amountCell(place, cents)
        : count !== undefined
          ? numberCell(place, String(count), STYLE.count)
          : textCell(place, text ?? '', strings, STYLE.text);
    return `<row r="${at + 1}">${textCell(`A${at + 1}`, label, strings, STYLE.groupHead)}${value}</row>`;
  });
  return (
    `${XML_HEAD}<worksheet xmlns="${MAIN_NAMESPACE}">${ROW_FORMAT}<cols><col min="1" max="1" width="28" customWidth="1"/>` +
    `<col min="2" max="2" width="60" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`
  );
}
