import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvText } from '../../../src/report/export/csv/csvText';
import { exportReport } from '../../../src/report/export/exportReport';
import type { ExportSource } from '../../../src/report/export/exportSource';
import { createReportView } from '../../../src/report/view/reportView';
import { reportOf, rowsOf } from '../fixtures';
import { allColumns, anySource, shownValues, sourceOf, sourceOfRows, ZONE, meta } from './support';
import type { Value } from './support';

interface ReadCsv {
  readonly facts: readonly (readonly [string, string])[];
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

async function csvOf(source: ExportSource): Promise<string> {
  const file = await exportReport({ ...source, format: 'csv' });
  // `text()` would strip the byte order mark.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
}

/** Reads a file strictly by RFC 4180: every record has the same number of fields. */
async function readBack(source: ExportSource): Promise<ReadCsv> {
  const records = parse(await csvOf(source), {
    bom: true,
    record_delimiter: '\r\n',
    skip_empty_lines: false,
  });
  const blank = records.findIndex((record) => record.every((field) => field === ''));
  const [header = [], ...rows] = records.slice(blank + 1);
  const facts = records.slice(0, blank).map(([label = '', value = '']) => [label, value] as const);
  return { facts, header, rows };
}

const US_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const US_MOMENT = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)$/;

function valueOf(field: string, like: Value | undefined): Value {
  if (like === undefined) throw new Error('There is no such cell');
  if ('cents' in like) {
    expect(field).toMatch(/^-?\d+\.\d\d$/);
    return { cents: Math.round(Number(field) * 100) + 0 };
  }
  if ('count' in like) return { count: Number(field) };
  if ('date' in like) return { date: field.replace(US_DATE, '$2/$3/$1') };
  if ('moment' in like) {
    const [, y = '', m = '', d = '', h = '', min = ''] = US_MOMENT.exec(field) ?? [];
    const hour = Number(h);
    return { moment: `${m}/${d}/${y} ${hour % 12 || 12}:${min} ${hour < 12 ? 'AM' : 'PM'}` };
  }
  return { text: harmed(field, like.text) };
}

/** Removes the apostrophes that make a text harmless, at its beginning and in its pieces. */
function harmed(field: string, text: string): string {
  const harmless = text.replace(/([;\r\n][\s"]*)([=+\-@＝＋－＠])/g, "$1'$2");
  const begins = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && field === `'${harmless}`;
  return begins || field === harmless ? text : field;
}

describe('A report as CSV', () => {
  it('reads back as what was shown: rows, order, columns and totals', async () => {
    await fc.assert(
      fc.asyncProperty(anySource, async (source) => {
        const { header, rows } = await readBack(source);
        const { columnIds, index, totals } = source;
        const headers = columnIds.map((id) => source.view.data.spec.columns.find((c) => c.id === id)?.header);
        expect(header.slice(0, columnIds.length)).toEqual(headers);

        const body = rows.slice(0, index.length);
        body.forEach((fields, at) => {
          const shown = shownValues(source, index[at] ?? 0);
          expect(shown.map((value, place) => valueOf(fields[place] ?? '', value))).toEqual(shown);
        });

        const total = rows.at(-1) ?? [];
        expect(total).toContain('Total');
        columnIds.forEach((id, place) => {
          if (totals[id] === undefined) return;
          const sum = body.reduce((cents, fields) => cents + Math.round(Number(fields[place]) * 100), 0);
          expect(Math.round(Number(total[place]) * 100)).toBe(sum);
          expect(sum + 0).toBe(totals[id]);
        });
        expect(rows).toHaveLength(index.length + (source.invalidDueDates === undefined ? 1 : 2));
      }),
      { numRuns: 60 },
    );
  });

  it('states title, filters, agency, user, time zone, moment, rows and control totals', async () => {
    const source = sourceOfRows({ amount: 1234.5, openBalance: 0.1 }, { amount: -34.5, openBalance: 0.2 });
    const { facts } = await readBack(source);
    expect(facts).toEqual([
      ['Report', 'Unpaid Invoices'],
      ['Office', 'Springfield, North'],
      ['Agency', 'Smith & Sons "Insurance"'],
      ['User', 'Ánna Ørsted'],
      ['Time zone', ZONE],
      ['Made', '06/30/2013 3:05 PM'],
      ['Rows', '2'],
      ['Control total: Amount', '1200.00'],
      ['Control total: Open Balance', '0.30'],
    ]);
  });

  it('states when the rows were fetched, with its date', async () => {
    const source = sourceOfRows({ amount: 1 });
    const fetchedAt = meta.madeAt - 24 * 60 * 60 * 1000;
    const { facts } = await readBack({ ...source, meta: { ...meta, fetchedAt } });
    expect(facts.slice(4, 7)).toEqual([
      ['Time zone', ZONE],
      ['Rows as of', '06/29/2013 3:05 PM'],
      ['Made', '06/30/2013 3:05 PM'],
    ]);
  });

  it('begins with a byte order mark, ends lines with CR LF, and states when nothing is filtered', async () => {
    const source = sourceOfRows({});
    const text = await csvOf({ ...source, meta: { ...source.meta, filters: [] } });
    expect(text.startsWith('\uFEFFReport,Unpaid Invoices,')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text).toContain('\r\nFilters,None,');
  });

  it('totals items without a valid due date separately, under the amount that is due', async () => {
    const source = sourceOfRows(
      { dueDate: 'soon', openBalance: 5 },
      { dueDate: '2013-01-31', openBalance: 7 },
    );
    const { rows } = await readBack(source);
    const due = allColumns.indexOf('openBalance');
    expect(rows.map((row) => row[0])).toEqual([
      'Name 0',
      'Name 1',
      '1 item without a valid due date',
      'Total',
    ]);
    expect(rows.map((row) => row[due])).toEqual(['5.00', '7.00', '5.00', '12.00']);
    expect(rows.map((row) => row[allColumns.indexOf('dueDate')]).slice(0, 2)).toEqual([
      'Error',
      '2013-01-31',
    ]);
  });

  it.each([
    [
      ['amount'],
      [
        ['Amount', ''],
        ['1.00', ''],
        ['2.00', ''],
        ['3.00', 'Total'],
      ],
    ],
    [
      ['openBalance', 'amount'],
      [
        ['Open Balance', 'Amount', ''],
        ['0.50', '1.00', ''],
        ['0.00', '2.00', ''],
        ['0.50', '3.00', 'Total'],
      ],
    ],
  ])(
    'labels the totals after the last column when every column has a total: %j',
    async (columnIds, lines) => {
      const view = createReportView(reportOf(rowsOf({ amount: 1, openBalance: 0.5 }, { amount: 2 })));
      const { header, rows } = await readBack(sourceOf(view, {}, columnIds));
      expect([header, ...rows]).toEqual(lines);
    },
  );

  it('writes a heading and a subtotal for each group', async () => {
    const view = createReportView(reportOf(rowsOf({ amount: 1 }, { amount: 2 }, { amount: 4 })));
    const source = sourceOf(view, {}, ['name', 'amount']);
    const groups = [
      { label: '=Premium', count: 2, totals: { amount: 300 } },
      { label: 'Fees', count: 1, totals: { amount: 400 } },
    ];
    const { rows } = await readBack({ ...source, groups });
    expect(rows).toEqual([
      ["'=Premium", ''],
      ['Name 0', '1.00'],
      ['Name 1', '2.00'],
      ['Total =Premium', '3.00'],
      ['Fees', ''],
      ['Name 2', '4.00'],
      ['Total Fees', '4.00'],
      ['Total', '7.00'],
    ]);
    await expect(readBack({ ...source, groups: groups.slice(1) })).rejects.toThrow('updated meanwhile');
  });

  it('writes days in headings and subtotals of groups as in rows', async () => {
    const view = createReportView(reportOf(rowsOf({ amount: 1 }, { amount: 2 })));
    const groups = [
      { label: '03/10/2026', count: 1, totals: { amount: 100 } },
      { label: 'Of 03/10/2026', count: 1, totals: { amount: 200 } },
    ];
    const { rows } = await readBack({ ...sourceOf(view, {}, ['name', 'amount']), groups });
    expect(rows.map(([label]) => label)).toEqual([
      ...['2026-03-10', 'Name 0', 'Total 2026-03-10'],
      ...['Of 03/10/2026', 'Name 1', 'Total Of 03/10/2026'],
      'Total',
    ]);
  });

  it('shows an empty report as its header and totals of zero', async () => {
    const { facts, rows } = await readBack(sourceOfRows());
    expect(facts).toContainEqual(['Rows', '0']);
    expect(rows.map((row) => row.filter((field) => field !== ''))).toEqual([['Total', '0.00', '0.00']]);
  });

  it('is refused for a column that the report does not have', async () => {
    await expect(readBack({ ...sourceOfRows({}), columnIds: ['nothing'] })).rejects.toThrow(RangeError);
  });
});

describe('A text in CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r\'=1"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['-', "'-"],
    ['+', "'+"],
    ['-e5', "'-e5"],
    ['-1-1', "'-1-1"],
    ['+1 555 0100', "'+1 555 0100"],
    ['-$5', "'-$5"],
    ['-1,23', '"\'-1,23"'],
    ['Smith;=1+1;x', '"Smith;\'=1+1;x"'],
    ['Smith; "@SUM(A1)', '"Smith; ""\'@SUM(A1)"'],
    ['=1;-1', '"\'=1;\'-1"'],
    ['Smith\n=1+1', '"Smith\n\'=1+1"'],
  ])('that begins like a formula, or a piece of which does, is made harmless: %j', (text, field) => {
    expect(csvText(text)).toBe(field);
  });

  it.each(['-5', '+5', '-1234.50', '-.5', '+0.25', '-5.', '-1e5', 'a=1', '1+1', ' =1', "'=1", '', '00123'])(
    'that is a number or does not begin like a formula stays as it is: %j',
    (text) => {
      expect(parse(csvText(text), { trim: false, relax_quotes: false })).toEqual(text === '' ? [] : [[text]]);
    },
  );

  it('with semicolons is quoted, for programs that part cells there', () => {
    expect(csvText('Smith; Jones')).toBe('"Smith; Jones"');
  });

  it('that is a number with commas stays a number', () => {
    expect(csvText('-1,234.50')).toBe('"-1,234.50"');
  });

  it('reads back unchanged, and never begins like a formula', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[=+\-@\t\r",\n ]{0,3}[a-z0-9",;=\r\n]{0,5}$/),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const [[field = ''] = []] = parse(`${csvText(text)},end`, { record_delimiter: '\0' });
        expect(harmed(field, text)).toBe(text);
        if (/^[=+\-@\t\r]/.test(field)) expect(Number(field.replaceAll(',', ''))).not.toBeNaN();
      }),
    );
  });
});
