import fc from 'fast-check';
import { amount, billed, invoice, printedStatement, statement } from './support';

const LONG_AGENCY = 'Harbor & Granite Insurance Services of Greater Springfield and Surroundings, LLC';
const LONG_OFFICE = {
  name: 'North-Western Regional Service Office of Springfield, Shelbyville and Surroundings',
  lines: [
    '12345 Dr Martin Luther King Junior Memorial Boulevard North West, Suite 1200, Building 7',
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Heights, MA 01950',
    '(978) 555-0100',
  ],
};

describe('amounts of a statement', () => {
  it.each([1_000_000_000, -1_000_000_000, 10_000_000_000, 99_999_999_999, 999_999_999_999, -999_999_999_999])(
    'stand apart on one line: %d cents',
    async (cents) => {
      const half = Math.round(cents / 2);
      const row = invoice({ amount: cents, paid: half, open: cents - half });
      const receipt = { number: 'REC-1', date: '2026-05-02', amount: cents };
      const credits = [{ ...receipt, kind: 'Payment', used: half, left: cents - half }] as const;
      const activity = [{ ...receipt, description: 'Check' }];
      const document = billed([row, row], { credits, activity, credit: cents - half, balance: row.open });
      const printed = await printedStatement(document);
      expect(printed.flaws).toEqual([]);
      const thrice = [cents, half, cents - half];
      const invoiceCells = ['INV-0000123', '04/01/2026', '05/01/2026', 'Auto premium', '13 days'];
      for (const line of [
        [...invoiceCells, ...thrice.map(amount)],
        ['Total', ...thrice.map((each) => amount(2 * each))],
        ['REC-1', '05/02/2026', 'Payment', ...thrice.map(amount)],
        ['05/02/2026', 'REC-1', 'Check', amount(cents)],
        ['0.00', amount(document.debts), '0.00', '0.00', '0.00', amount(document.debts)],
      ])
        expect(printed.lines).toContainEqual(line);
    },
  );
});

describe('long names on a statement', () => {
  it('wrap in letterhead and slip, and all of them can be read', async () => {
    const document = billed([invoice()], {
      agencyName: LONG_AGENCY,
      office: LONG_OFFICE,
      customer: { ...statement().customer, name: `${LONG_AGENCY} ${LONG_OFFICE.name}` },
    });
    const printed = await printedStatement(document);
    expect(printed.flaws).toEqual([]);
    const [text = ''] = printed.pages.map((lines) => lines.flat().join(' '));
    expect(text).toContain('12345 Dr Martin Luther King');
    const slip = printed.lines.slice(printed.lines.findIndex(([first]) => first === 'Remittance'));
    expect(slip.map(([first]) => first).slice(1, 3)).toEqual([
      'Make checks payable to Harbor & Granite Insurance Services of',
      'Greater Springfield and Surroundings, LLC',
    ]);
    expect(slip.flat().join(' ')).toContain('Shelbyville');
    expect(slip).toContainEqual(['Amount enclosed', '$']);
  });

  it('are cut at the end of the foot, where the customer number and the day come first', async () => {
    const named = async (agencyName: string) =>
      (await printedStatement(statement({ agencyName }))).lines.at(-1);
    const identity = 'Customer 00010058 · Statement as of 05/14/2026 ·';
    expect(await named('Agency')).toEqual([`${identity} Agency`, 'Page 1 of 1']);
    expect(await named(`${LONG_AGENCY} ${LONG_AGENCY}`)).toEqual([
      expect.stringMatching(new RegExp(`^${identity} Harbor & Granite Insurance .*…$`)),
      'Page 1 of 1',
    ]);
  });
});

describe('the foot of a page', () => {
  const message = (lines: number) => Array.from({ length: lines }, (_, at) => `Line ${at}`).join('\n');

  it.each(Array.from({ length: 8 }, (_, at) => 26 + at))(
    'is free of everything else after a message of %d lines, and no heading is alone above it',
    async (count) => {
      const long = invoice({ description: 'word '.repeat(120) });
      for (const document of [
        statement({ message: message(count) }),
        billed([long, invoice()], { message: message(count) }),
      ]) {
        const { pages, lines: all, flaws } = await printedStatement(document);
        expect(flaws).toEqual([]);
        for (const lines of pages) {
          const heading = lines.findIndex(([first]) => first?.startsWith('Open invoices'));
          // The last line of a page is its foot.
          if (heading >= 0) expect(lines.length - 1 - heading).toBeGreaterThan(1);
          const head = lines.findIndex(([first]) => first === 'Invoice');
          if (head >= 0) expect(lines[head + 1]?.[0]).toBe('INV-0000123');
        }
        expect(all.flat().join(' ')).not.toContain('continued');
      }
    },
  );

  it('is free of a description that is longer than a page, which goes on and loses no word', async () => {
    const words = Array.from({ length: 900 }, (_, at) => `word${at}`);
    const document = billed([invoice({ description: words.join(' ') })]);
    const { pages, lines, flaws } = await printedStatement(document);
    expect(flaws).toEqual([]);
    expect(pages.length).toBeGreaterThan(1);
    const text = lines.flat().join(' ');
    expect(text.match(/word\d+/g)).toEqual(words);
  });
});

describe('white space', () => {
  it.each([
    ['a tab', '\t'],
    ['a line tab', '\v'],
    ['a form feed', '\f'],
    ['a next-line control', '\u0085'],
    ['a blank that does not break', '\u00a0'],
  ])('of a message is a blank: %s', async (_name, space) => {
    const { lines } = await printedStatement(statement({ message: `Amount:${space}100` }));
    expect(lines).toContainEqual(['Amount: 100']);
  });
});

it('a statement of any names, texts and amounts can be read', async () => {
  const text = (most: number) =>
    fc
      .array(fc.constantFrom('Harbor', '&', 'Granite', 'of', 'Springfield\t', 'W'.repeat(40), 'LLC', '—'), {
        minLength: 1,
        maxLength: most,
      })
      .map((words) => words.join(' '));
  const address = fc.record({ name: text(5), lines: fc.array(text(4), { maxLength: 3 }) });
  const cents = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999_999_999 }));
  const row = fc
    .record({ description: text(60), amount: cents, share: fc.nat(100), daysPastDue: fc.nat(9_999) })
    .map(({ amount: whole, share, ...rest }) => {
      const paid = Math.floor((whole * share) / 101);
      return invoice({ ...rest, amount: whole, paid, open: whole - paid });
    });
  const document = fc
    .record({
      agencyName: text(5),
      office: address,
      customer: address.map((to) => ({ ...to, number: '00010058' })),
      message: fc.array(text(30), { maxLength: 20 }).map((lines) => lines.join('\n')),
      invoices: fc.array(row, { maxLength: 30 }),
      activity: fc.array(
        cents.map((paid) => ({ date: '2026-05-02', number: 'REC-1', description: 'Check', amount: paid })),
        { maxLength: 30 },
      ),
    })
    .map(({ invoices, ...rest }) => billed(invoices, rest));
  await fc.assert(
    fc.asyncProperty(document, async (made) => {
      const { lines, flaws } = await printedStatement(made);
      expect(flaws).toEqual([]);
      const amounts = lines.filter(([first]) => first === 'INV-0000123').map((cells) => cells.slice(-3));
      expect(amounts).toEqual(
        made.invoices.map(({ amount: whole, paid, open }) => [whole, paid, open].map(amount)),
      );
    }),
    { numRuns: 20 },
  );
}, 120_000);
