import { readInvoices } from '../../../shell-stub/server/import/readInvoices';
import { ImportRefusal } from '../../../shell-stub/server/import';

const HEADER = 'customerID,invoiceNumber,InvoiceDate,DueDate,InvoiceAmount,SettledDate';
const GOOD = 'C-1,1001,1/2/2013,2/1/2013,55.94,1/15/2013';

const TODAY = '2026-05-14';
const read = (...lines: string[]) => readInvoices(lines.join('\n'), () => false, TODAY);

describe('columns (D15)', () => {
  it.each([
    ['customer,invoice number,invoice date,amount'],
    ['Customer Number,Invoice_No,INVOICE DATE,Invoice Amount'],
    ['cust_id,invoice,InvoiceDate,Total'],
    ['CLIENT ID,Invoice ID,invoice_date,invoice total'],
  ])('are found in %s', (header) => {
    const { invoices, ignoredColumns } = read(header, 'C-1,1001,2013-01-02,55.94');
    expect(invoices).toEqual([
      {
        line: 2,
        customer: 'C-1',
        number: '1001',
        date: '2013-01-02',
        due: null,
        cents: 5_594,
        settled: null,
      },
    ]);
    expect(ignoredColumns).toEqual([]);
  });

  it.each([
    ['sep=,', ','],
    ['\ufeffsep=;', ';'],
    ['SEP=| ', '|'],
    ['sep=\t', '\t'],
  ])('are separated by what Excel says in the line %j, which still counts as a line', (first, separator) => {
    const cells = [
      HEADER.split(','),
      ['"A; B, C|D"', '1001', '1/2/2013', '', '$5.00', ''],
      ['C-2', '1002', 'soon', '', '1.00', ''],
      ['', '', '', '', '', ''],
      ['C-3', '"1003"', '1/2/2013', '', '1.00', ''],
    ];
    const { invoices, refused } = read(first, ...cells.map((row) => row.join(separator)));
    expect(invoices.map(({ line, customer, number }) => [line, customer, number])).toEqual([
      [3, 'A; B, C|D', '1001'],
      [6, 'C-3', '1003'],
    ]);
    expect(refused).toEqual([
      { line: 4, reason: expect.stringContaining('the invoice date "soon"') as string },
    ]);
  });

  it.each([['sep=x'], ['sep="'], ['separator=;']])('are not found after the line %s', (first) => {
    expect(() => read(first, HEADER, GOOD)).toThrow(ImportRefusal);
  });

  it('that are not used are listed', () => {
    expect(read(`${HEADER},Disputed, Country Code ,`, `${GOOD},No,391,`).ignoredColumns).toEqual([
      'Disputed',
      'Country Code',
      '(column 9 without a name)',
    ]);
  });

  it.each([
    ['a"b,c', 'The line of column names cannot be read'],
    ['invoiceNumber,InvoiceDate,Amount', 'no column for the customer'],
    [
      'customer;invoiceNumber;InvoiceDate;Amount',
      'The file is separated by semicolons: save it with commas.',
    ],
    ['customer\tinvoiceNumber\tInvoiceDate\tAmount', 'The file is separated by tabs: save it with commas.'],
    [
      'customer|invoiceNumber|InvoiceDate|Amount',
      'The file is separated by vertical bars: save it with commas.',
    ],
    ['customer,InvoiceDate,Amount', 'no column for the invoice number'],
    ['customer,invoiceNumber,Amount', 'no column for the invoice date'],
    ['customer,invoiceNumber,invoiceDate', 'no column for the amount'],
    [
      `${HEADER},paid date`,
      'Columns "SettledDate" and "paid date" are both the settled date: remove one of them.',
    ],
    [`${HEADER},AMOUNT`, 'Columns "InvoiceAmount" and "AMOUNT" are both the amount'],
  ])('that cannot be used are refused: %s', (header, message) => {
    expect(() => read(header, GOOD)).toThrow(ImportRefusal);
    expect(() => read(header, GOOD)).toThrow(message);
  });

  it('missing because the file is empty are refused', () => {
    expect(() => read('', ' ')).toThrow('The file is empty: it needs a line of column names.');
  });

  it.each([
    ['invoice date', 'C-2,1002,13/1/2013,2/1/2013,1.00,'],
    ['due date', 'C-2,1002,1/1/2013,31/1/2013,1.00,'],
    ['settled date', 'C-2,1002,1/1/2013,2/1/2013,1.00,25/1/2013'],
    ['invoice date', 'C-2,1002,13/1/13,2/1/2013,1.00,'],
  ])('with the day first in the %s are refused', (label, row) => {
    expect(() => read(HEADER, GOOD, row)).toThrow(`put the day first (line 3: ${label}`);
  });
});

describe('rows (D15)', () => {
  it.each([
    ['a customer that is missing', ',1002,1/2/2013,,1.00,', 'the customer is missing'],
    ['a customer that begins a formula', '=C1,1002,1/2/2013,,1.00,', 'the customer "=C1" is malformed'],
    ['a customer of signs alone', '"(&)",1002,1/2/2013,,1.00,', 'the customer "(&)" is malformed'],
    [
      'a customer with a sign that is not seen',
      'A\u0007B,1002,1/2/2013,,1.00,',
      'the customer "A B" has a control character (U+0007): remove it',
    ],
    [
      'a customer with a turned line',
      'A\u202eB,1002,1/2/2013,,1.00,',
      'has an invisible character (U+202E): remove it',
    ],
    [
      'a customer over two lines',
      '"A\nB",1002,1/2/2013,,1.00,',
      'the customer "A B" has a line break (U+000A): remove it',
    ],
    [
      'a customer with a picture of several',
      'Party \u{1f389}\u{1f468}\u200d\u{1f469} Shop,1002,1/2/2013,,1.00,',
      'Shop" has a zero-width joiner (U+200D): remove it',
    ],
    ['a customer with a tab', 'A\tB,1002,1/2/2013,,1.00,', 'has a tab (U+0009): remove it'],
    ['a customer that is too long', `${'x'.repeat(101)},1002,1/2/2013,,1.00,`, 'is malformed: use up to 100'],
    [
      'a customer that a spreadsheet shortened',
      '12E+5,1002,1/2/2013,,1.00,',
      'was shortened by a spreadsheet',
    ],
    ['an invoice number that is missing', 'C-2,,1/2/2013,,1.00,', 'the invoice number is missing'],
    ['one that a spreadsheet shortened', 'C-2,7.9E+09,1/2/2013,,1.00,', 'was shortened by a spreadsheet'],
    ['one that is malformed', 'C-2,"10;02",1/2/2013,,1.00,', 'the invoice number "10;02" is malformed'],
    ['one that is too long', `C-2,${'9'.repeat(41)},1/2/2013,,1.00,`, 'is malformed: use up to 40'],
    [
      'one that was there before',
      'C-2,1001,1/2/2013,,1.00,',
      'the invoice number 1001 was on line 2 already',
    ],
    ['an invoice date that is missing', 'C-2,1002,,,1.00,', 'the invoice date is missing'],
    ['a date of words', 'C-2,1002,Jan 2 2013,,1.00,', 'the invoice date "Jan 2 2013" is not a date'],
    ['a day that is none', 'C-2,1002,2/29/2013,,1.00,', 'the invoice date "2/29/2013" is not a day'],
    ['an ISO day that is none', 'C-2,1002,2013-04-31,,1.00,', 'the invoice date "2013-04-31" is not a day'],
    ['a year of two digits', 'C-2,1002,1/2/13,,1.00,', 'the invoice date "1/2/13" has a two-digit year'],
    ['a malformed due date', 'C-2,1002,1/2/2013,soon,1.00,', 'the due date "soon" is not a date'],
    [
      'a malformed settled date',
      'C-2,1002,1/2/2013,,1.00,2013/01/05',
      'the settled date "2013/01/05" is not a date',
    ],
    ['an amount that is missing', 'C-2,1002,1/2/2013,,,', 'the amount is missing'],
    ['an amount of words', 'C-2,1002,1/2/2013,,ten,', 'the amount "ten" is not a number'],
    ['an amount with an exponent', 'C-2,1002,1/2/2013,,1e3,', 'the amount "1e3" is not a number'],
    [
      'an amount with a comma for a point',
      'C-2,1002,1/2/2013,,"12,34",',
      'the amount "12,34" is not a number',
    ],
    ['three decimals', 'C-2,1002,1/2/2013,,1.005,', 'the amount "1.005" has more than 2 decimals'],
    ['an amount of nothing', 'C-2,1002,1/2/2013,,0.00,', 'the amount "0.00" is not more than 0'],
    ['an amount below nothing', 'C-2,1002,1/2/2013,,-5.00,', 'the amount "-5.00" is not more than 0'],
    [
      'an amount that no receipt could pay',
      'C-2,1002,1/2/2013,,"1,000,000,000.00",',
      'the amount "1,000,000,000.00" is more than 999,999,999.99',
    ],
    ['a cell too few', 'C-2,1002,1/2/2013,,1.00', 'it has 5 cells instead of 6'],
    ['a cell too many', 'C-2,1002,1/2/2013,,1.00,,', 'it has 7 cells instead of 6'],
    ['a quote that is not closed', 'C-2,"1002,1/2/2013,,1.00,', 'a quote is not closed'],
    ['a quote inside a cell', 'C-2,10"02,1/2/2013,,1.00,', 'a quote is not closed, or stands inside a cell'],
  ])('with %s are refused by line number, and the others kept', (_, bad, reason) => {
    const { invoices, refused } = read(HEADER, GOOD, bad, 'C-3,1003,1/3/2013,,2.00,');
    expect(refused).toEqual([{ line: 3, reason: expect.stringContaining(reason) as string }]);
    expect(invoices.map(({ number }) => number)).toEqual(['1001', '1003']);
  });

  it.each([
    [`"O'Brien & Sons, Inc."`, `O'Brien & Sons, Inc.`],
    [`"Miller ""The Roof"" Co."`, `Miller "The Roof" Co.`],
    ['" Smith; Weiß + Co (East) "', 'Smith; Weiß + Co (East)'],
    ['  Müller 東京 ', 'Müller 東京'],
  ])('keep the customer %s as written', (cell, customer) => {
    expect(read(HEADER, `${cell},1001,1/2/2013,,1.00,`)).toMatchObject({
      invoices: [{ customer }],
      refused: [],
    });
  });

  it.each([
    [
      'the year of the invoice',
      '1/2/3014,1/2/3014,1.00,',
      'the invoice date 3014-01-02 has a year before 1950',
    ],
    ['a year before the agency', '1/2/0014,,1.00,', 'the invoice date 0014-01-02 has a year before 1950'],
    ['the year of the due date', '1/2/2013,1/2/2103,1.00,', 'the due date 2103-01-02 has a year before 1950'],
    ['the settled year', '1/2/2013,,1.00,1/2/1903', 'the settled date 1903-01-02 has a year before 1950'],
    [
      'a due date before the invoice',
      '1/2/2013,1/1/2013,1.00,',
      'the due date 2013-01-01 is before the invoice date 2013-01-02',
    ],
    [
      'a payment that is yet to come',
      '1/2/2013,,1.00,5/15/2026',
      'the settled date 2026-05-15 is after today: the invoice is open until then',
    ],
  ])('are taken with a warning: %s', (_, cells, reason) => {
    const { invoices, refused, warned } = read(HEADER, GOOD, `C-2,1002,${cells}`, 'C-3,1003,1/3/2013,,2.00,');
    expect([invoices.length, refused]).toEqual([3, []]);
    expect(warned).toEqual([{ line: 3, reason: expect.stringContaining(reason) as string }]);
  });

  it('are refused with everything that is wrong with them', () => {
    expect(read(HEADER, ',,soon,,x,').refused).toEqual([
      {
        line: 2,
        reason: [
          'the customer is missing',
          'the invoice number is missing',
          'the invoice date "soon" is not a date: write MM/dd/yyyy or yyyy-MM-dd',
          'the amount "x" is not a number',
        ].join('; '),
      },
    ]);
  });

  it('do not use up their invoice number when they are refused', () => {
    const { invoices, refused } = read(HEADER, 'C-1,1001,soon,,1.00,', GOOD);
    expect([invoices.length, refused.length]).toEqual([1, 1]);
  });

  it('with an invoice number that the ledger has are refused', () => {
    const { refused } = readInvoices([HEADER, GOOD].join('\n'), (number) => number === '1001', TODAY);
    expect(refused).toEqual([{ line: 2, reason: 'the ledger has an invoice with the number 1001 already' }]);
  });

  it.each([
    ['0.01', 1],
    ['12', 1_200],
    ['12.5', 1_250],
    ['$1,234.56', 123_456],
    ['"1,234,567.89"', 123_456_789],
    ['4.35', 435],
    ['1.10', 110],
  ])('with an amount of %s have %i cents', (text, cents) => {
    const cell = text.includes(',') && !text.startsWith('"') ? `"${text}"` : text;
    expect(read(HEADER, `C-1,1001,1/2/2013,,${cell},`).invoices).toMatchObject([{ cents }]);
  });

  it('may have a byte order mark, CRLF, quotes, blank lines, ISO dates and early due dates', () => {
    const text = [
      `\ufeff${HEADER}`,
      '"C ""x""-1",1000,1/2/2013,,1.00,',
      '"C-1","1001",2013-01-02,2012-12-31,"1.00",02/03/2013',
      '',
      '"C-1","10',
      '02",1/2/2013,,1.00,',
      'C-1,1003,12/31/2013,,1.00,',
    ].join('\r\n');
    const { invoices, refused } = readInvoices(text, () => false, TODAY);
    expect(invoices).toEqual([
      {
        line: 2,
        customer: 'C "x"-1',
        number: '1000',
        date: '2013-01-02',
        due: null,
        cents: 100,
        settled: null,
      },
      {
        line: 3,
        customer: 'C-1',
        number: '1001',
        date: '2013-01-02',
        due: '2012-12-31',
        cents: 100,
        settled: '2013-02-03',
      },
      { line: 7, customer: 'C-1', number: '1003', date: '2013-12-31', due: null, cents: 100, settled: null },
    ]);
    expect(refused.map(({ line }) => line)).toEqual([5]);
  });
});
