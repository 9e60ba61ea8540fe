import fc from 'fast-check';
import { balanceDetailRead } from '../../../src/features/customerReports/columns';
import { balanceChanges, balanceDaySteps } from '../../../src/features/customerReports/picture/balanceDays';
import type { BalanceDays } from '../../../src/features/customerReports/picture/balanceDays';
import {
  endText,
  isSame,
  readingText,
  summaryText,
} from '../../../src/features/customerReports/picture/balanceTexts';
import { addDays } from '../../../src/domain';
import { runAtOnce } from '../../../src/report/data/slicing';
import type { BalanceDetailRow } from '../../../src/api/wire';
import { reportOf } from '../../report/fixtures';
import { detailRow } from '../../support/answers/customers';

const [START, END] = ['2026-02-01', '2026-02-05'];

const daysOf = (
  rows: readonly BalanceDetailRow[],
  start: string | null = START,
  end: string = END,
): BalanceDays | null =>
  runAtOnce(
    balanceDaySteps(
      reportOf(
        rows.map((row) => ({ advanceSettled: 0, ...row })),
        balanceDetailRead,
      ),
      start,
      end,
    ),
  );

/** The rows of a customer with items, each a day and the cents that it adds to the balance. */
function customer(
  clientId: number,
  opening: number,
  items: readonly (readonly [day: string | null, cents: number])[],
): readonly BalanceDetailRow[] {
  const names = { clientId, clientNumber: `0000000${clientId}`, clientName: `Customer ${clientId}` };
  let balance = opening;
  const rows = items.map(([date, cents], at) => {
    balance += cents;
    return detailRow({
      ...names,
      rowId: `${clientId}-${at}`,
      kind: 'Item',
      date,
      charge: Math.max(0, cents) / 100,
      credit: Math.max(0, -cents) / 100,
      balance: balance / 100,
    });
  });
  return [
    detailRow({
      ...names,
      rowId: `${clientId}-opening`,
      kind: 'Opening',
      date: START,
      balance: opening / 100,
    }),
    ...rows,
    detailRow({ ...names, rowId: `${clientId}-closing`, kind: 'Closing', date: END, balance: balance / 100 }),
  ];
}

describe('the balances by day', () => {
  test('begin with the opening balance, take the last of each day, and end with the closing balance', () => {
    const days = daysOf(
      customer(1, 500, [
        ['2026-02-02', 6067],
        ['2026-02-02', -1000],
        ['2026-02-04', -6000],
      ]),
    );
    expect(days).toEqual({
      first: '2026-01-31',
      balances: [500, 500, 5567, 5567, -433, -433],
      highest: 2,
      lowest: 4,
    });
  });

  test('of several customers are their sum', () => {
    const rows = [...customer(1, 100, [['2026-02-03', 50]]), ...customer(2, -30, [['2026-02-01', 10]])];
    expect(daysOf(rows)?.balances).toEqual([70, 80, 80, 130, 130, 130]);
  });

  test('of a report from the beginning start with nothing on the day before the first item', () => {
    const rows = [...customer(1, 0, [['2026-02-04', 50]]), ...customer(2, 0, [['2026-02-03', 10]])];
    expect(daysOf(rows, null)).toMatchObject({ first: '2026-02-02', balances: [0, 10, 60, 60] });
  });

  test.each([
    { what: 'a single day', rows: customer(1, 0, [[START, 5]]), start: START, end: START },
    { what: 'a report whose only items are of its last day', rows: customer(1, 0, [[END, 5]]), start: null },
    { what: 'rows without items from the beginning', rows: customer(1, 0, []), start: null },
    { what: 'an item without a day', rows: customer(1, 0, [[null, 5]]) },
    { what: 'an item before the period', rows: customer(1, 0, [['2026-01-01', 5]]) },
    { what: 'an item after it', rows: customer(1, 0, [['2026-03-01', 5]]) },
    { what: 'rows that do not lead to the closing balance', rows: customer(1, 7, []).slice(0, 1) },
  ])('are not drawn for $what', ({ rows, start = START, end = END }) => {
    expect(daysOf(rows, start, end)).toBeNull();
  });

  test('lead from the sum of all opening to the sum of all closing balances, to the cent, whatever the items', () => {
    const item = fc.tuple(fc.nat(4), fc.integer({ min: -1e9, max: 1e9 }));
    const one = fc.record({ opening: fc.integer({ min: -1e9, max: 1e9 }), items: fc.array(item) });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (customers) => {
        const rows = customers.flatMap(({ opening, items }, at) =>
          customer(
            at + 1,
            opening,
            [...items].sort(([a], [b]) => a - b).map(([day, cents]) => [addDays(START, day), cents] as const),
          ),
        );
        const days = daysOf(rows);
        const opening = customers.reduce((sum, each) => sum + each.opening, 0);
        const moved = customers.flatMap(({ items }) => items).reduce((sum, [, cents]) => sum + cents, 0);
        expect(days?.balances.at(0)).toBe(opening);
        expect(days?.balances.at(-1)).toBe(opening + moved);
        expect(days?.balances).toHaveLength(6);
        expect(days?.balances[days.highest]).toBe(Math.max(...(days?.balances ?? [])));
        expect(days?.balances[days.lowest]).toBe(Math.min(...(days?.balances ?? [])));
      }),
    );
  });
});

describe('what the balances say', () => {
  const DAYS: BalanceDays = {
    first: '2026-01-31',
    balances: [500, 6567, 6567, -100, 0],
    highest: 1,
    lowest: 3,
  };

  test('names a day, and the opening and the closing balance as such', () => {
    expect([0, 2, 4].map((at) => readingText(DAYS, at))).toEqual([
      'Opening balance, before 02/01/2026: 5.00.',
      '02/02/2026: balance 65.67.',
      'Closing balance, 02/04/2026: 0.00.',
    ]);
  });

  test('names the highest and the lowest, unless nothing changed', () => {
    expect(summaryText(DAYS)).toBe('Highest 65.67 on 02/01/2026. Lowest -1.00 on 02/03/2026.');
    expect(endText({ ...DAYS, highest: 0 }, 'highest')).toBe('Highest 5.00 before 02/01/2026');
    const same = { first: '2026-01-31', balances: [500, 500, 500], highest: 0, lowest: 0 };
    expect(isSame(same)).toBe(true);
    expect(summaryText(same)).toBe('5.00 on every day.');
  });

  test('lists the days on which the balance changed, after the opening balance', () => {
    expect(balanceChanges(DAYS)).toEqual([
      { at: 0, change: null, balance: 500 },
      { at: 1, change: 6067, balance: 6567 },
      { at: 3, change: -6667, balance: -100 },
      { at: 4, change: 100, balance: 0 },
    ]);
  });
});
