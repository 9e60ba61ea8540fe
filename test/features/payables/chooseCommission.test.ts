import fc from 'fast-check';
import { PLAIN_READ } from '../../../src/features/payables/report/payableColumns';
import { chooseCommission } from '../../../src/features/payables/withdrawal/chooseCommission';
import type { PayableRow } from '../../../src/api/wire';
import { reportOf } from '../../report/fixtures';
import { payableRow } from '../../support/answers/payables';

/** Collected revenue in trust account 31, in dollars. */
const line = (lineId: string, amount: number, more: Partial<PayableRow> = {}): PayableRow =>
  payableRow({ lineId, amount, collected: amount, uncollected: 0, trustAccountId: '31', ...more });

const choose = (rows: readonly PayableRow[], available: number) =>
  chooseCommission(
    reportOf(
      rows.map((row) => ({ ...row })),
      PLAIN_READ.agencyRevenue,
    ),
    '31',
    available,
  );

test.each<[string, readonly PayableRow[], number, readonly string[], number]>([
  ['all of it when there is enough', [line('1', 100), line('2', 50)], 15_000, ['1', '2'], 0],
  ['exactly what is available', [line('1', 100)], 10_000, ['1'], 0],
  ['the oldest first', [line('1', 100), line('2', 100, { itemDate: '2026-01-01' })], 10_000, ['2'], 0],
  ['what still fits behind a line that does not', [line('1', 100), line('2', 30)], 9_999, ['2'], 6_999],
  [
    'nothing that is not collected',
    [line('1', 100, { collected: 99, uncollected: 1 }), line('2', 5)],
    20_000,
    ['2'],
    19_500,
  ],
  [
    'nothing that came to another account',
    [line('1', 100, { trustAccountId: '32' }), line('2', 5)],
    20_000,
    ['2'],
    19_500,
  ],
  [
    'nothing that came to several accounts',
    [line('1', 100, { trustAccountId: null }), line('2', 5)],
    20_000,
    ['2'],
    19_500,
  ],
  [
    'nothing that is paid',
    [line('1', 100, { paidByItemId: '7', paidDate: '2026-03-01' }), line('2', 5)],
    20_000,
    ['2'],
    19_500,
  ],
  ['returns, which make room for more', [line('1', 100), line('2', -40)], 6_000, ['2', '1'], 0],
  [
    'a return alone of its account, whose payment comes to more than nothing',
    [line('1', 100), line('2', -40, { glAccountId: '60' })],
    6_000,
    ['2', '1'],
    0,
  ],
  [
    'no returns that are as much as all that fits with them',
    [line('1', 100), line('2', -140, { glAccountId: '60' })],
    10_000,
    ['1'],
    0,
  ],
  [
    'nothing that comes to nothing',
    [line('1', 0), line('2', 0, { glAccountId: '60' }), line('3', 5)],
    500,
    ['3'],
    0,
  ],
  [
    'a return that was advanced, which makes none',
    [line('1', 60), line('2', -40, { advanced: 40 })],
    6_000,
    ['2', '1'],
    0,
  ],
])('chooses %s', (_what, rows, available, lineIds, remaining) => {
  expect(choose(rows, available)).toEqual({ lineIds, taken: available - remaining, remaining });
});

test.each<[string, readonly PayableRow[], number]>([
  ['nothing is available', [line('1', 100)], 0],
  ['every line is more', [line('1', 100)], 9_999],
  ['there are no lines', [], 10_000],
  ['there are returns alone', [line('1', -40)], 10_000],
])('chooses nothing when %s', (_when, rows, available) => {
  expect(choose(rows, available)).toBeNull();
});

test('whatever there is, no more is taken than is available, and no line that would still fit is left', () => {
  const amounts = fc.array(
    fc.integer({ min: -5_000, max: 20_000 }).filter((cents) => cents !== 0),
    {
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 200_000 }), (cents, available) => {
      const rows = cents.map((amount, at) => line(String(at + 1), amount / 100));
      const found = choose(rows, available);
      if (found === null) return;
      const chosen = new Set(found.lineIds);
      const taken = cents.filter((_, at) => chosen.has(String(at + 1))).reduce((sum, one) => sum + one, 0);
      expect([found.taken, found.remaining]).toEqual([taken, available - taken]);
      expect(found.remaining).toBeGreaterThanOrEqual(0);
      const left = cents.filter((amount, at) => amount > 0 && !chosen.has(String(at + 1)));
      expect(left.filter((amount) => amount <= found.remaining)).toEqual([]);
    }),
  );
});
