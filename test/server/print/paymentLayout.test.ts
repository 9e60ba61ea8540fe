import { amount, paidLine, payment, printedPayment } from './support';

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

  it('never has its headings without a line, nor its totals', async () => {
    const long = paidLine({ clientName: 'word '.repeat(60) });
    for (let count = 10; count < 22; count += 1) {
      const lines = [long, ...Array.from({ length: count }, () => paidLine())];
      const paper = payment({ kind, lines: lines.map((line) => ({ ...line, advanced: 100 })) });
      const { pages, flaws } = await printedPayment(paper);
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
