import fc from 'fast-check';
import { trustPositionReport } from '../../../src/features/trustPosition/columns';
import { bankFigures } from '../../../src/features/trustPosition/bankFigures';
import { accountsOfRows, heldSumSteps, linesOfDebtors } from '../../../src/features/trustPosition/figures';
import type { HeldSums } from '../../../src/features/trustPosition/figures';
import type { TrustDay } from '../../../src/platform';
import type { TrustPositionRow } from '../../../src/api/wire';
import type { ReportData } from '../../../src/report';
import { runAtOnce } from '../../../src/report/data/slicing';
import { applyColumnFilter } from '../../../src/report/view/columnFilters';
import { zoneClock } from '../../../src/domain/zoneClock';
import { reportOf } from '../../report/fixtures';
import { POSITION, positionRow, receiptRow } from '../../support/answers/trustPosition';

const dataOf = (rows: readonly TrustPositionRow[]): ReportData =>
  reportOf(
    rows.map((row) => ({ ...row })),
    trustPositionReport,
  );
const sumsOf = (rows: readonly TrustPositionRow[], account: string | null = null): HeldSums =>
  runAtOnce(heldSumSteps(dataOf(rows), account));

const OTHER = { bankAccountId: '32', bankAccountName: 'Trust B' };

describe('the three sums of what is held (D50)', () => {
  test('of the example: what Beta Surety owes is netted only in the last', () => {
    expect(sumsOf(POSITION)).toEqual({
      lines: 3,
      gross: 105_000,
      carriers: 85_000,
      clients: 20_000,
      netted: 79_500,
      debtors: [{ key: expect.any(Number) as number, name: 'Beta Surety', owes: 25_500 }],
    });
  });

  test('were both carriers the same one, its return would reduce what it is owed', () => {
    const same = POSITION.map((row) =>
      row.beneficiaryType === 'Carrier'
        ? { ...row, beneficiaryId: '7', beneficiaryName: 'Granite Mutual' }
        : row,
    );
    expect(sumsOf(same)).toMatchObject({ gross: 105_000, carriers: 59_500, clients: 20_000, netted: 79_500 });
  });

  test('take the same carrier in another account as another beneficiary', () => {
    const rows = [positionRow({ rowId: '1' }), positionRow({ rowId: '2', ...OTHER, held: -100 })];
    expect(sumsOf(rows)).toMatchObject({ carriers: 85_000, netted: 75_000, debtors: [{ owes: 10_000 }] });
    expect(sumsOf(rows, '31')).toMatchObject({ lines: 1, carriers: 85_000, netted: 85_000, debtors: [] });
    expect(sumsOf(rows, '32')).toMatchObject({ lines: 1, gross: 0, carriers: 0, netted: -10_000 });
  });

  test('the lines of those who owe are those of the accounts that they owe', () => {
    const rows = [
      positionRow({ rowId: '1', held: 850 }),
      positionRow({ rowId: '2', ...OTHER, held: -255 }),
      positionRow({ rowId: '3', ...OTHER, held: 55 }),
      positionRow({ rowId: '4', ...OTHER, beneficiaryId: '8', beneficiaryName: 'Beta Surety', held: -10 }),
    ];
    const data = dataOf(rows);
    const { debtors } = runAtOnce(heldSumSteps(data, null));
    expect(debtors).toMatchObject([
      { name: 'Granite Mutual', owes: 20_000 },
      { name: 'Beta Surety', owes: 1_000 },
    ]);
    const mask = new Uint8Array(rows.length).fill(1);
    applyColumnFilter(mask, data, linesOfDebtors(data, debtors), zoneClock('America/New_York'));
    expect([...mask]).toEqual([0, 1, 1, 1]);
  });

  test('take carriers that nobody named as one, and a client with a carrier’s id as another', () => {
    const rows = [
      positionRow({ rowId: '1', beneficiaryId: null, beneficiaryName: 'Unknown', held: 10 }),
      positionRow({ rowId: '2', beneficiaryId: null, beneficiaryName: 'Unknown', held: -4 }),
      receiptRow({ rowId: '3', beneficiaryId: '7', held: 5 }),
      positionRow({ rowId: '4', beneficiaryId: '7', held: -5 }),
    ];
    expect(sumsOf(rows)).toMatchObject({ carriers: 600, clients: 500, netted: 600 });
  });

  test('of nothing are nothing', () => {
    expect(sumsOf([])).toEqual({ lines: 0, gross: 0, carriers: 0, clients: 0, netted: 0, debtors: [] });
  });

  const row = fc.record({
    bankAccountId: fc.constantFrom('31', '32'),
    beneficiaryType: fc.constantFrom('Carrier' as const, 'Client' as const),
    beneficiaryId: fc.constantFrom('7', '8', null),
    held: fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100),
  });

  test('for any rows, gross is never below the sum by beneficiary, and that sum never below the netted one', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (some) => {
        const rows = some.map((parts, at) => positionRow({ rowId: String(at), ...parts }));
        const signed = new Map<string, number>();
        let gross = 0;
        for (const { bankAccountId, beneficiaryType, beneficiaryId, held } of rows) {
          const key = [bankAccountId, beneficiaryType, beneficiaryId].join();
          const cents = Math.round(held * 100);
          signed.set(key, (signed.get(key) ?? 0) + cents);
          gross += Math.max(0, cents);
        }
        const each = [...signed].map(([key, cents]) => ({ isCarrier: key.includes('Carrier'), cents }));
        const held = (ones: typeof each) => ones.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
        const sums = sumsOf(rows);
        expect(sums).toMatchObject({
          gross,
          carriers: held(each.filter(({ isCarrier }) => isCarrier)),
          clients: held(each.filter(({ isCarrier }) => !isCarrier)),
          netted: each.reduce((sum, { cents }) => sum + cents, 0),
        });
        const owed = sums.debtors.reduce((sum, { owes }) => sum + owes, 0);
        expect(sums.netted).toBe(sums.carriers + sums.clients - owed);
        expect(sums.gross).toBeGreaterThanOrEqual(sums.carriers + sums.clients);
      }),
    );
  });
});

test('the accounts of the rows are in the order of the rows, each once', () => {
  const rows = [
    positionRow({ rowId: '1', ...OTHER }),
    positionRow({ rowId: '2' }),
    receiptRow({ rowId: '3', ...OTHER }),
  ];
  expect(accountsOfRows(dataOf(rows))).toEqual([
    { id: '32', name: 'Trust B' },
    { id: '31', name: 'Trust A' },
  ]);
});

const DAY: TrustDay = {
  bankAccountId: '31',
  bankAccountName: 'Trust A',
  day: '2026-03-10',
  bank: 90_000,
  heldForCarriers: 85_000,
  heldForClients: 20_000,
  held: 105_000,
  excess: -15_000,
  netted: 79_500,
  commission: 10_500,
  commissionAvailable: 0,
  unexplained: 0,
};
const OVER: TrustDay = {
  ...DAY,
  bankAccountId: '32',
  bankAccountName: 'Trust B',
  bank: 300_000,
  heldForCarriers: 100_000,
  heldForClients: 0,
  held: 100_000,
  excess: 200_000,
  netted: 100_000,
  commission: 20_000,
  commissionAvailable: 20_000,
};
const NOTHING: TrustDay = { ...OVER, bank: 500, heldForCarriers: 0, held: 0, excess: 500 };

describe('the figures of trust accounts', () => {
  test('of one that is short', () => {
    expect(bankFigures([DAY])).toEqual({
      bank: 90_000,
      heldForCarriers: 85_000,
      heldForClients: 20_000,
      held: 105_000,
      netted: 79_500,
      commissionAvailable: 0,
      excess: 0,
      short: [{ id: '31', name: 'Trust A', cents: 15_000 }],
      isOfOne: true,
      coverage: '85.7%',
      unexplained: null,
    });
  });

  test('of several never net one’s excess against another’s shortage', () => {
    expect(bankFigures([OVER, DAY])).toMatchObject({
      bank: 390_000,
      held: 205_000,
      excess: 200_000,
      short: [{ name: 'Trust A', cents: 15_000 }],
      isOfOne: false,
      coverage: '85.7%',
      commissionAvailable: 20_000,
    });
  });

  test('of two are of one, as long as the other neither has nor holds money', () => {
    const empty: TrustDay = { ...NOTHING, bank: 0, excess: 0, netted: 0 };
    expect(bankFigures([DAY, empty]).isOfOne).toBe(true);
    expect(bankFigures([DAY, NOTHING]).isOfOne).toBe(false);
    expect(bankFigures([DAY, { ...empty, held: 1 }]).isOfOne).toBe(false);
  });

  test.each([
    { what: 'none', days: [], coverage: '' },
    { what: 'one that holds nothing', days: [NOTHING], coverage: '–' },
    { what: 'one that holds nothing and one that does', days: [NOTHING, OVER], coverage: '300.0%' },
    { what: 'the same two, the other way round', days: [OVER, NOTHING], coverage: '300.0%' },
  ])('the coverage of $what is “$coverage”', ({ days, coverage }) => {
    expect(bankFigures(days).coverage).toBe(coverage);
  });

  test('unexplained amounts are shown even if they add up to zero', () => {
    const off = (cents: number) => ({ ...DAY, unexplained: cents });
    expect(bankFigures([off(5)]).unexplained).toBe(5);
    expect(bankFigures([off(5), off(-5)]).unexplained).toBe(0);
    expect(bankFigures([DAY, OVER]).unexplained).toBeNull();
  });
});
