import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { exportReport } from '../../../src/report/export/exportReport';
import type { ExportSource } from '../../../src/report/export/exportSource';
import { exportGroups } from '../../../src/report/export/exportGroups';
import { createReportView } from '../../../src/report/view/reportView';
import { reportOf, rowsOf, spec } from '../../report/fixtures';
import { ZONE, anySource, shownValues, sourceOf, sourceOfRows } from '../../report/export/support';
import type { Value } from '../../report/export/support';

/** A cell as Excel reads it: a text, or a number with the format of its style. */
type Cell = { readonly text: string } | { readonly value: number; readonly format: string };

interface Workbook {
  readonly parts: ReadonlyMap<string, Document>;
  /** Cells of a sheet by place, e.g. `B7`. */
  readonly cells: (sheet: 1 | 2) => ReadonlyMap<string, Cell>;
}

async function open(source: ExportSource): Promise<Workbook> {
  const file = await exportReport({ ...source, format: 'xlsx' });
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const parts = new Map(
    Object.entries(files).map(([path, bytes]) => [path, parsed(path, strFromU8(bytes))] as const),
  );
  const strings = elements(part(parts, 'xl/sharedStrings.xml'), 't').map((t) => unescaped(t.textContent));
  const formats = formatsOf(part(parts, 'xl/styles.xml'));
  return {
    parts,
    cells: (sheet) =>
      new Map(
        elements(part(parts, `xl/worksheets/sheet${sheet}.xml`), 'c').map((cell) => {
          const value = Number(cell.textContent);
          const read: Cell =
            cell.getAttribute('t') === 's'
              ? { text: strings[value] ?? 'no such text' }
              : { value, format: formats[Number(cell.getAttribute('s'))] ?? 'no such style' };
          return [cell.getAttribute('r') ?? '', read];
        }),
      ),
  };
}

function parsed(path: string, xml: string): Document {
  const doc = new DOMParser().parseFromString(xml, 'application/xml');
  const [mistake] = doc.getElementsByTagName('parsererror');
  if (mistake !== undefined) throw new Error(`${path}: ${mistake.textContent}`);
  return doc;
}

function part(parts: ReadonlyMap<string, Document>, path: string): Document {
  const found = parts.get(path);
  if (found === undefined) throw new Error(`There is no ${path}`);
  return found;
}

const elements = (doc: Document, name: string): Element[] => [...doc.getElementsByTagName(name)];

const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Number formats by the number of a style, including those built into Excel. */
function formatsOf(styles: Document): string[] {
  const own = new Map(
    elements(styles, 'numFmt').map((format) => [
      format.getAttribute('numFmtId'),
      format.getAttribute('formatCode') ?? '',
    ]),
  );
  const builtIn = new Map([
    ['0', 'General'],
    ['3', '#,##0'],
    ['4', '#,##0.00'],
    ['49', '@'],
  ]);
  return [...(styles.querySelector('cellXfs')?.children ?? [])].map((xf) => {
    const id = xf.getAttribute('numFmtId') ?? '';
    return own.get(id) ?? builtIn.get(id) ?? `unknown ${id}`;
  });
}

const DAY = 86_400_000;
const MOMENT = 'mm/dd/yyyy\\ h:mm\\ AM/PM';

/** The value of a cell as Excel reads it, with dates as days since 1899-12-30. */
function valueOf(cell: Cell | undefined): Value {
  if (cell === undefined) return { text: '' };
  if ('text' in cell) return cell;
  const { value, format } = cell;
  if (format === '#,##0.00') return { cents: Math.round(value * 100) + 0 };
  if (format === '#,##0') return { count: value };
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(value * 1440) * 60_000);
  const day = at.toISOString().replace(/^(\d+)-(\d+)-(\d+).*$/, '$2/$3/$1');
  if (format === 'mm/dd/yyyy') return { date: day };
  expect(format).toBe(MOMENT);
  const minute = Math.round((at.getTime() % DAY) / 60_000);
  const hour = Math.floor(minute / 60);
  const time = `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return { moment: `${day} ${time}` };
}

const letters = (at: number): string => String.fromCharCode(65 + at);

it('A workbook reads back as what was shown: numbers, dates, order, columns and totals', async () => {
  await fc.assert(
    fc.asyncProperty(anySource, async (source) => {
      const cells = (await open(source)).cells(1);
      const { columnIds, index, totals, invalidDueDates } = source;
      columnIds.forEach((id, at) => {
        const header = spec.columns.find((column) => column.id === id)?.header;
        expect(cells.get(`${letters(at)}1`)).toEqual({ text: header });
      });
      index.forEach((row, line) => {
        const read = columnIds.map((_, at) => valueOf(cells.get(`${letters(at)}${line + 2}`)));
        expect(read).toEqual(shownValues(source, row));
      });
      const last = index.length + (invalidDueDates === undefined ? 2 : 3);
      columnIds.forEach((id, at) => {
        const cents = totals[id];
        if (cents !== undefined) expect(valueOf(cells.get(`${letters(at)}${last}`))).toEqual({ cents });
      });
      expect(
        [...cells].filter(([place]) => place.endsWith(`${last}`)).map(([, cell]) => cell),
      ).toContainEqual({
        text: 'Total',
      });
    }),
    { numRuns: 40 },
  );
});

it('The second sheet has the facts of the report, with its control totals as numbers', async () => {
  const source = sourceOfRows({ amount: 1234.5 }, { amount: -34.5 });
  const cells = (await open(source)).cells(2);
  const lines = Array.from({ length: cells.size / 2 }, (_, at) => [
    valueOf(cells.get(`A${at + 1}`)),
    valueOf(cells.get(`B${at + 1}`)),
  ]);
  expect(lines).toEqual([
    [{ text: 'Report' }, { text: 'Unpaid Invoices' }],
    [{ text: 'Office' }, { text: 'Springfield, North' }],
    [{ text: 'Agency' }, { text: 'Smith & Sons "Insurance"' }],
    [{ text: 'User' }, { text: 'Ánna Ørsted' }],
    [{ text: 'Time zone' }, { text: ZONE }],
    [{ text: 'Made' }, { text: '06/30/2013 3:05 PM' }],
    [{ text: 'Rows' }, { count: 2 }],
    [{ text: 'Control total: Amount' }, { cents: 120_000 }],
    [{ text: 'Control total: Open Balance' }, { cents: 0 }],
  ]);
});

it('The report’s sheet has rows of full height, freezes its header, filters rows but not totals, and has the title', async () => {
  const { parts } = await open(sourceOfRows({ amount: 1 }, { amount: 2 }));
  const sheet = part(parts, 'xl/worksheets/sheet1.xml');
  expect(
    [1, 2].map((at) => elements(part(parts, `xl/worksheets/sheet${at}.xml`), 'sheetFormatPr').length),
  ).toEqual([1, 1]);
  expect(elements(sheet, 'pane')[0]?.getAttribute('state')).toBe('frozen');
  expect(elements(sheet, 'autoFilter')[0]?.getAttribute('ref')).toBe('A1:I3');
  expect(elements(sheet, 'oddHeader')[0]?.textContent).toBe('&LUnpaid Invoices&RSmith && Sons "Insurance"');
  const names = elements(part(parts, 'xl/workbook.xml'), 'sheet').map((element) =>
    element.getAttribute('name'),
  );
  expect(names).toEqual(['Unpaid Invoices', 'About this report']);
  expect(elements(part(parts, 'xl/workbook.xml'), 'definedName').map((name) => name.textContent)).toEqual([
    "'Unpaid Invoices'!$A$1:$I$3",
    "'Unpaid Invoices'!$1:$1",
  ]);
  expect(elements(part(parts, 'docProps/core.xml'), 'dcterms:created')[0]?.textContent).toBe(
    '2013-06-30T19:05:00.000Z',
  );
});

it('The heading of a group within a group is indented', async () => {
  const view = createReportView(reportOf(rowsOf({ name: 'A', memo: 'x', status: 's' })));
  const groups = exportGroups(view, { groupBy: ['name', 'memo', 'dueDate'] });
  if (groups === undefined) throw new Error('There are no groups');
  const { parts } = await open({ ...sourceOf(view, {}, ['name', 'amount']), groups });
  const formats = [...(elements(part(parts, 'xl/styles.xml'), 'cellXfs')[0]?.children ?? [])];
  const indents = elements(part(parts, 'xl/worksheets/sheet1.xml'), 'c')
    .filter((cell) => /^A[2-4]$/.test(cell.getAttribute('r') ?? ''))
    .map((cell) => formats[Number(cell.getAttribute('s'))]?.firstElementChild?.getAttribute('indent'));
  expect(indents).toEqual([undefined, '1', '2']);
});

it('Every part of the workbook has a type, and every relationship leads to a part', async () => {
  const { parts } = await open(sourceOfRows({}));
  const typed = elements(part(parts, '[Content_Types].xml'), 'Override').map((type) =>
    type.getAttribute('PartName')?.slice(1),
  );
  const plain = [...parts.keys()].filter((path) => path !== '[Content_Types].xml' && !path.endsWith('.rels'));
  expect([...typed].sort()).toEqual(plain.sort());
  const targets = [
    ...elements(part(parts, '_rels/.rels'), 'Relationship').map((to) => to.getAttribute('Target')),
    ...elements(part(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').map(
      (to) => `xl/${to.getAttribute('Target') ?? ''}`,
    ),
  ];
  expect(targets.sort()).toEqual(plain.sort());
});

it.each([
  '=1+1',
  '@SUM(A1)',
  '00123',
  ' blanks ',
  'two\nlines',
  'CR\rhere',
  'bell\u0007',
  '_x000D_',
  '<b>&amp;"\'',
  '😀',
  '\uFFFF',
])('A text stays the same text, and never becomes a formula: %j', async (name) => {
  const { parts, cells } = await open(sourceOfRows({ name }));
  expect(cells(1).get('A2')).toEqual({ text: name });
  expect(elements(part(parts, 'xl/worksheets/sheet1.xml'), 'f')).toEqual([]);
  const style = elements(part(parts, 'xl/worksheets/sheet1.xml'), 'c').find(
    (cell) => cell.getAttribute('r') === 'A2',
  );
  const styles = part(parts, 'xl/styles.xml');
  expect(formatsOf(styles)[Number(style?.getAttribute('s'))]).toBe('@');
  const look = styles.querySelector('cellXfs')?.children[Number(style?.getAttribute('s'))];
  // Else Excel shows several lines as one.
  expect(look?.firstElementChild?.getAttribute('wrapText')).toBe(name.includes('\n') ? '1' : undefined);
});

it.each([
  ['x'.repeat(32_767), 'x'.repeat(32_767)],
  ['x'.repeat(40_000), `${'x'.repeat(32_766)}…`],
  [`${'x'.repeat(32_765)}😀😀`, `${'x'.repeat(32_765)}…`],
])('A text too long for a cell of Excel is cut between characters, and says so', async (name, text) => {
  const { cells } = await open(sourceOfRows({ name }));
  expect(cells(1).get('A2')).toEqual({ text });
});

it('Where rows are grouped, Excel does not offer to sort and filter them together with their subtotals', async () => {
  const source = sourceOfRows({ amount: 1 }, { amount: 2 });
  const groups = [{ label: 'Premium', count: 2, totals: { amount: 300 } }];
  const { parts } = await open({ ...source, groups });
  expect(elements(part(parts, 'xl/worksheets/sheet1.xml'), 'autoFilter')).toEqual([]);
  expect(elements(part(parts, 'xl/workbook.xml'), 'definedName').map((name) => name.textContent)).toEqual([
    "'Unpaid Invoices'!$1:$1",
  ]);
});

it('A column is wide enough for the sums of groups that cancel each other out', async () => {
  const source = sourceOfRows(
    ...Array.from({ length: 40 }, (_, at) => ({ amount: at < 20 ? 999_999_999 : -999_999_999 })),
  );
  const groups = [1, -1].map((sign) => ({
    label: `${sign}`,
    count: 20,
    totals: { amount: sign * 20 * 99_999_999_900 },
  }));
  const { parts } = await open({ ...source, columnIds: ['amount'], groups });
  const [column] = elements(part(parts, 'xl/worksheets/sheet1.xml'), 'col');
  expect(Number(column?.getAttribute('width'))).toBeGreaterThan('-19,999,999,980.00'.length);
});

it('Dates that Excel counts wrongly, and malformed dates, are written as the text shown', async () => {
  const source = sourceOfRows({ dueDate: '1900-02-28' }, { dueDate: '1900-03-01' }, { dueDate: 'soon' }, {});
  const cells = (await open(source)).cells(1);
  expect([2, 3, 4, 5].map((line) => cells.get(`C${line}`))).toEqual([
    { text: '02/28/1900' },
    { value: 61, format: 'mm/dd/yyyy' },
    { text: 'Error' },
    undefined,
  ]);
});

it('Groups have a heading and a subtotal, labelled after the last column if need be', async () => {
  const view = createReportView(reportOf(rowsOf({ amount: 1 }, { amount: 2 })));
  const groups = [
    { label: 'Premium', count: 1, totals: { amount: 100 } },
    { label: 'Fees', count: 1, totals: { amount: 200 } },
  ];
  const cells = (await open({ ...sourceOf(view, {}, ['amount']), groups })).cells(1);
  const amount = (value: number): Cell => ({ value, format: '#,##0.00' });
  expect([...cells]).toEqual([
    ['A1', { text: 'Amount' }],
    ['A2', { text: 'Premium' }],
    ['A3', amount(1)],
    ['A4', amount(1)],
    ['B4', { text: 'Total Premium' }],
    ['A5', { text: 'Fees' }],
    ['A6', amount(2)],
    ['A7', amount(2)],
    ['B7', { text: 'Total Fees' }],
    ['A8', amount(3)],
    ['B8', { text: 'Total' }],
  ]);
});

it('More rows than a sheet holds are refused', async () => {
  const source = sourceOfRows({});
  const making = exportReport({ ...source, index: new Uint32Array(1_048_576), format: 'xlsx' });
  await expect(making).rejects.toThrow('Excel takes no more than 1,048,576 rows.');
});
