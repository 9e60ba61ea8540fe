import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImportRefusal } from '../../../shell-stub/server/import';
import { readInvoices } from '../../../shell-stub/server/import/readInvoices';
import { isoDay } from '../../../shell-stub/server/verify/figures';
import { readFileInvoices } from '../../../shell-stub/server/verify/fileInvoices';
import { counts } from '../../support/counts';
import { randomFrom } from '../../support/random';
import { temporaryFolder } from '../../support/temporaryFolder';

const folder = temporaryFolder('agreement-');

const HEADER = 'customer,invoice number,invoice date,due date,amount,paid date';
const GOOD = 'C-9,9,1/2/2013,2/1/2013,5.00,';

/** How the import and its check each read a text: the rows, and the numbers of bad lines. */
function bothReadings(text: string) {
  const path = join(folder, 'file.csv');
  writeFileSync(path, text);
  const imported = readInvoices(text, () => false, '2026-05-14');
  const { invoices, badLines } = readFileInvoices(path);
  return {
    imported: {
      rows: imported.invoices.map(({ customer, date, due, settled, cents }) => ({
        customer,
        date,
        due: due ?? date,
        settled,
        cents,
      })),
      bad: imported.refused.map(({ line }) => line).sort((a, b) => a - b),
    },
    checked: {
      rows: invoices.map(({ customer, invoiced, due, settled, cents }) => ({
        customer,
        date: isoDay(invoiced),
        due: isoDay(due),
        settled: settled === null ? null : isoDay(settled),
        cents,
      })),
      bad: [...badLines],
    },
  };
}

/** Null for a file that is refused as a whole: there is nothing to check then. */
function unlessRefused(text: string): ReturnType<typeof bothReadings> | null {
  try {
    return bothReadings(text);
  } catch (error) {
    if (error instanceof ImportRefusal) return null;
    throw error;
  }
}

describe('the import and its check read a file alike (D15)', () => {
  it.each([
    ['spaces within the quotes of an amount', 'C-1,1,1/2/2013,," 12.50 ",', [1_250, 500], []],
    ['spaces within the quotes of a name', '" Miller & Co ",1,1/2/2013,,1.00,', [100, 500], []],
    ['spaces outside the quotes', 'C-1, "1" ,"1/2/2013" ,, "1,000.00",', [100_000, 500], []],
    ['tabs around a cell', 'C-1,\t1\t,1/2/2013,,"\t1.00\t",', [100, 500], []],
    ['a name with quotes and commas', `"O'Brien ""B"" & Sons, Inc.",1,1/2/2013,,1.00,`, [100, 500], []],
    ['a quote inside a cell', 'C"1,1,1/2/2013,,1.00,', [500], [2]],
    ['two quotes inside a cell', 'C"1",1,1/2/2013,,1.00,', [500], [2]],
    ['signs after a quote', '"C"1,1,1/2/2013,,1.00,', [500], [2]],
    ['a quote that is not closed', '"C-1,1,1/2/2013,,1.00,', [500], [2]],
    ['a cell over two lines', 'C-1,1,1/2/2013,,1.00,"\n1/2/2013"', [100, 500], []],
    ['a number over two lines', 'C-1,"1\n2",1/2/2013,,1.00,', [500], [2]],
    ['two lines that are too wide together', 'C-1,"1,1/2/2013\nC-1",1,1/2/2013,,1.00,', [500], [2, 3]],
    ['a blank line and one of spaces', '\n   \nC-1,1,1/2/2013,,1.00,', [100, 500], []],
    ['rows of empty cells', ',,,,,\n , ,\nC-1,1,1/2/2013,,1.00,', [100, 500], []],
    ['quotes with nothing in them', '""', [500], [2]],
    ['the largest amount', 'C-1,1,1/2/2013,,"999,999,999.99",', [99_999_999_999, 500], []],
    ['an amount that no receipt could pay', 'C-1,1,1/2/2013,,"1,000,000,000.00",', [500], [2]],
    ['a date with one digit too few', 'C-1,1,2013-1-02,,1.00,', [500], [2]],
    ['a date with one digit too many', 'C-1,1,001/2/2013,,1.00,', [500], [2]],
    ['a year before the calendar', 'C-1,1,1/2/0000,,1.00,', [500], [2]],
    ['a year of long ago', 'C-1,1,1/2/0013,,1.00,', [100, 500], []],
    ['a year of far away', 'C-1,1,1/2/3014,,1.00,', [100, 500], []],
    ['a shortened number', 'C-1,12E+5,1/2/2013,,1.00,', [500], [2]],
    ['a shortened customer', '12E+5,1,1/2/2013,,1.00,', [500], [2]],
    ['a number of signs beyond the first plane', `C-1,${'𝟙'.repeat(21)},1/2/2013,,1.00,`, [500], [2]],
  ])('%s', (_, row, cents, bad) => {
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      const { imported, checked } = bothReadings([HEADER, ...row.split('\n'), GOOD].join(lineEnd));
      expect(imported).toEqual(checked);
      expect([imported.rows.map((one) => one.cents), imported.bad]).toEqual([cents, bad]);
    }
  });

  it('an empty row before the column names', () => {
    const { imported, checked } = bothReadings([',,,,,', HEADER, GOOD].join('\n'));
    expect(imported).toEqual(checked);
    expect([imported.rows.length, imported.bad]).toEqual([1, []]);
  });

  it.each([',', ';', '|', '\t'])('a first line that names the separator %j', (separator) => {
    const quoted = HEADER.split(',')
      .map((name) => ` "${name}" `)
      .join(separator);
    const { imported, checked } = bothReadings(
      [`sep=${separator}`, quoted, ',,,,,'.replaceAll(',', separator), GOOD.replaceAll(',', separator)].join(
        '\r\n',
      ),
    );
    expect(imported).toEqual(checked);
    expect([imported.rows.length, imported.bad]).toEqual([1, []]);
  });

  it('any mixture of cells, quotes, spaces and line ends', () => {
    const seed = Number(process.env['TEST_SEED']);
    const random = randomFrom(seed);
    let taken = 0;
    const PIECES = [
      ...[
        'C-1',
        "O'Brien",
        '1',
        '22',
        '1/2/2013',
        '2013-02-01',
        '12.50',
        '$5',
        '1,000.00',
        ' ',
        '\t',
        '\u00a0',
      ],
      ...[',', ',', ',', '"', '"', '""', '\n', '\r\n', '\r', '.', '-', 'é', '=', '\ufeff'],
    ];
    const GOOD_ROWS = [
      'A, 1 ,1/2/2013,,5.00,',
      '"B, C","2","1/2/2013",""," 7 ",',
      'D,3,2013-01-02,,"1,000",1/9/2013',
    ];
    for (let count = 0; count < counts.importFiles; count += 1) {
      const lines = [HEADER];
      for (let line = random(4); line >= 0; line -= 1) {
        const row = random.of(GOOD_ROWS);
        const at = random(row.length + 1);
        const inserted = Array.from({ length: random(4) }, () => random.of(PIECES)).join('');
        lines.push(row.slice(0, at) + inserted + row.slice(at + random(3)));
      }
      const separator = random.of([',', ';', '|', '\t']);
      const text = [`sep=${separator}`, ...lines].join('\n').replaceAll(',', separator);
      const read = unlessRefused(separator === ',' ? lines.join('\n') : text);
      if (read === null) continue;
      const { imported, checked } = read;
      taken += imported.rows.length;
      expect({ seed, text, ...imported }).toEqual({ seed, text, ...checked });
    }
    expect(taken).toBeGreaterThan(counts.importFiles / 4);
  });
});
