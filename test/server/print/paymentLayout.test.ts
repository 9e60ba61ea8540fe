import { amount, paidLine, payment, printedPayment } from './support';

const LONG_NAME = 'Harbor & Granite Insurance Services of Greater Springfield and Surroundings, LLC';

describe.each(['RemittanceAdvice', 'CommissionStatement'] as const)('a %s', (kind) => {
  it.each([10_000, 1_000_000_000, 99_999_999_999, 999_999_999_999])(
    'has its amounts apart on one line, owed and returned: %d cents',
    async (cents) => {
      const [owed, returned] = [cents, -cents].map((gross) =>
        paidLine({ gross, commission: 0, paid: gross, advanced: gross }),
      );
      if (!owed || !returned) throw new Error('There are two lines.');
      const printed = await printedPayment(payment({ kind, lines: [owed, owed, returned] }));
      expect(printed.flaws).toEqual([]);
      const row = ['INV-0000123', '04/01/2026', 'HO-4711-22', 'Jane Doe'];
      const cells = (of: number) =>
        kind === 'RemittanceAdvice' ? [amount(of), '0.00', amount(of)] : [amount(of), amount(of)];
      for (const line of [
        [...row, ...cells(cents)],
        [...row, ...cells(-cents)],
        ['Owed', ...cells(2 * cents)],
        ['Returned', ...cells(-cents)],
        ['Net', ...cells(cents)],
        [...row, amount(cents)],
        ['Total', amount(2 * cents), amount(cents)],
      ])
        expect(printed.lines).toContainEqual(line);
    },
  );

  it('wraps the names in its letterhead, and has its number first in the foot', async () => {
    const office = { name: LONG_NAME, lines: [`12345 ${LONG_NAME}`, LONG_NAME] };
    const long = { agencyName: LONG_NAME, office, payeeName: LONG_NAME, memo: `Memo\t${LONG_NAME}` };
    const printed = await printedPayment(payment({ kind, ...long }));
    expect(printed.flaws).toEqual([]);
    const title = kind === 'RemittanceAdvice' ? 'Remittance advice' : 'Commission statement';
    expect(printed.lines.at(-1)).toEqual([
      expect.stringMatching(new RegExp(`^${title} CP-0000042 · Harbor .*…$`)),
      'Page 1 of 1',
    ]);
    expect(printed.lines.flat().join(' ')).toContain('Memo Memo Harbor');
  });

  it('never has its headings without a line, nor its totals', async () => {
    const long = paidLine({ clientName: 'word '.repeat(60) });
    for (let count = 10; count < 22; count += 1) {
      const lines = [long, ...Array.from({ length: count }, () => paidLine())];
      const facts = payment({ kind, lines: lines.map((line) => ({ ...line, advanced: 100 })) });
      const { pages, flaws } = await printedPayment(facts);
      expect(flaws).toEqual([]);
      for (const page of pages) {
        for (const [at, [first]] of page.entries()) {
          if (first === 'Item') expect(page[at + 1]?.[0]).toBe('INV-0000123');
          if (first === 'Total') expect(page[at - 1]?.[0]).not.toBe('Item');
        }
      }
    }
  });
});
