import { copiedText } from '../../src/report/copy/copyLines';
import { copySteps } from '../../src/report/copy/copySteps';
import { rowLines } from '../../src/report/copy/copySource';
import type { CopySource, CopyText } from '../../src/report/copy/copySource';
import { htmlCell, tabText } from '../../src/report/copy/cellTexts';
import { runAtOnce } from '../../src/report/data/slicing';
import type { ReportSpec } from '../../src/report';
import { createReportView } from '../../src/report/view/reportView';
import { decodeReport } from './reference';

/** A cell of a table that a spreadsheet keeps as text. */
const text = (inner: string): string => `<td style="mso-number-format:'\\@'">${inner}</td>`;

const spec: ReportSpec = {
  id: 'copied',
  title: 'Copied',
  columns: [
    { id: 'number', header: 'Item Number', kind: 'text', width: 100 },
    { id: 'name', header: 'Name', kind: 'text', width: 100 },
    { id: 'due', header: 'Due Date', kind: 'dueDate', width: 100, dueAmount: 'amount' },
    { id: 'amount', header: 'Amount', kind: 'amount', width: 100, total: true },
    { id: 'days', header: 'Days', kind: 'count', width: 100 },
    { id: 'made', header: 'Made', kind: 'moment', width: 100 },
  ],
};

function copied(rows: readonly object[], more: Partial<CopySource> = {}): CopyText {
  const { data } = decodeReport(new TextEncoder().encode(JSON.stringify({ code: 0, data: rows })), spec);
  if (data === undefined) throw new Error('The rows were refused');
  return runAtOnce(
    copySteps({
      view: createReportView(data, 'America/New_York'),
      columnIds: spec.columns.map(({ id }) => id),
      ...rowLines(data.allRows()),
      headings: false,
      ...more,
    }),
  );
}

const ROW = {
  number: '00000042',
  name: 'Acme & Sons',
  due: '2013-02-28',
  amount: -1234.5,
  days: 1200,
  made: '2013-01-31T20:05:00Z',
};

describe('copying for a spreadsheet (D38)', () => {
  test('writes plain amounts, dates in ISO order, and moments in the agency’s time zone', () => {
    expect(copied([ROW]).text).toBe('00000042\tAcme & Sons\t2013-02-28\t-1234.50\t1200\t2013-01-31 15:05');
  });

  test('writes a malformed date as it is shown, and an absent one as blank', () => {
    expect(
      copied(
        [
          { ...ROW, due: '2013-02-30' },
          { ...ROW, due: null },
        ],
        { columnIds: ['due'] },
      ).text,
    ).toBe('Error\n');
  });

  test('writes an HTML table too, in which text that looks like a number stays text', () => {
    expect(copied([ROW], { columnIds: ['number', 'name', 'amount'] }).html).toBe(
      '<meta charset="utf-8"><table><tr><td style="mso-number-format:\'\\@\'">00000042</td>' +
        '<td style="mso-number-format:\'\\@\'">Acme &amp; Sons</td><td>-1234.50</td></tr></table>',
    );
  });

  test('writes headings above the columns on request', () => {
    const { text, html } = copied([ROW], { columnIds: ['name', 'amount'], headings: true });
    expect(text).toBe('Name\tAmount\nAcme & Sons\t-1234.50');
    expect(html).toContain(
      '<tr><th>Name</th><th>Amount</th></tr><tr><td style="mso-number-format:\'\\@\'">Acme',
    );
  });

  test('writes columns and rows in the given order', () => {
    const rows = [ROW, { ...ROW, name: 'Bolt' }];
    const order = { columnIds: ['amount', 'name'], ...rowLines(Uint32Array.of(1, 0)) };
    expect(copied(rows, order).text).toBe('-1234.50\tBolt\n-1234.50\tAcme & Sons');
  });

  test('writes the label of a group line in its own column, and its totals', () => {
    const line = {
      kind: 'group',
      label: 'Total North',
      labelColumn: 'name',
      totals: { amount: 105 },
    } as const;
    const { text, html } = copied([ROW], { length: 1, line: () => line });
    expect(text).toBe('\tTotal North\t\t1.05\t\t');
    expect(html).toContain(
      '<td></td><td style="mso-number-format:\'\\@\'">Total North</td><td></td><td>1.05</td>',
    );
  });

  test.each([
    ['=HYPERLINK("http://evil")', text("'=HYPERLINK(&quot;http://evil&quot;)")],
    ['00000042', text('00000042')],
  ])('writes the label %s of a group line as text in the HTML table, too', (label, cell) => {
    const line = { kind: 'group', label, labelColumn: 'name', totals: { amount: 105 } } as const;
    expect(copied([ROW], { length: 1, line: () => line }).html).toContain(`<td></td>${cell}<td></td>`);
  });
});

test.each<[string, string]>([
  ['plain', 'plain'],
  ['two\nlines', '"two\nlines"'],
  ['a\ttab', '"a\ttab"'],
  ['a "quoted"\nword', '"a ""quoted""\nword"'],
  ['5" pipe', '5" pipe'],
  ['"begins so', '"""begins so"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-5', '-5'],
  ['-5+cmd', "'-5+cmd"],
  ['\t=1', '"\'\t=1"'],
])('%j becomes the tab-separated cell %j', (text, cell) => {
  expect(tabText(text)).toBe(cell);
});

test.each<[string, string]>([
  ['plain', text('plain')],
  ['<b>&"', text('&lt;b&gt;&amp;&quot;')],
  ['=1+1', text("'=1+1")],
  ['two\nlines', text('two<br style="mso-data-placement:same-cell">lines')],
  ['1-2', text('1-2')],
  ['1E5', text('1E5')],
  ...['INV-0001', 'MAR-12', 'JAN 5', '5 Jan', 'Sept-1', ' 00123', 'TRUE'].map((name): [string, string] => [
    name,
    text(name),
  ]),
  ['', '<td></td>'],
])('%j becomes the HTML cell %j', (text, cell) => {
  expect(htmlCell(text)).toBe(cell);
});

test('a copy that is too large for an HTML table has only text', () => {
  const many = copied([{ ...ROW, name: 'x'.repeat(9_000_000) }], { columnIds: ['name'] });
  expect(many.html).toBeNull();
  expect(many.text).toHaveLength(9_000_000);
});

test('copying is done in small steps', () => {
  const rows = Array.from({ length: 2_000 }, () => ROW);
  const { data } = decodeReport(new TextEncoder().encode(JSON.stringify({ code: 0, data: rows })), spec);
  if (data === undefined) throw new Error('The rows were refused');
  const steps = copySteps({
    view: createReportView(data),
    columnIds: ['number', 'amount'],
    ...rowLines(data.allRows()),
    headings: false,
  });
  expect([...steps].length).toBeGreaterThanOrEqual(4);
});

test.each([
  ['cells', 1, 0, false, 'Cell copied'],
  ['cells', 6, 0, false, '6 cells copied'],
  ['rows', 1, 0, false, '1 row copied'],
  ['rows', 3, 0, true, '3 rows copied, with headings'],
  ['rows', 1200, 3, false, '1,200 rows copied, 3 of them not shown'],
] as const)('%s: %i, %i of them hidden, headings %p: “%s”', (what, count, unseen, headings, text) => {
  expect(copiedText(what, count, unseen, headings)).toBe(text);
});
