import fc from 'fast-check';
import {
  AREA_ACCESS,
  Permission,
  canAccess,
  canEditPaymentDate,
  canExportToQuickBooks,
  canViewTransactions,
  canVoidItems,
  effectivePermissions,
  enforcesOfficePermissions,
  hasByOfficePermission,
  isAdmin,
  lastTwoDaysOnly,
  ownTransactionsOnly,
} from '../../src/domain';
import type { PermissionGroup } from '../../src/domain';
import { ALL_PERMISSIONS } from '../support/otherPermissions';

describe('permission codes (§6)', () => {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

  it('are all named, each once', () => {
    expect(ALL_PERMISSIONS).toEqual([
      ...range(1003, 1014),
      ...range(2000, 2015),
      ...range(3000, 3020),
      ...range(4001, 4006),
      ...range(5000, 5002),
      ...range(6000, 6004),
      ...range(7000, 7005),
      ...range(8000, 8007),
      ...range(9000, 9008),
      ...range(10000, 10003),
      ...range(11000, 11004),
      12000,
    ]);
  });

  it.each([
    ['TrustAccountingReports', 9000],
    ['TransactionsBackTwoDays', 9001],
    ['TransactionsAnyDate', 9002],
    ['TransactionsOwnOnly', 9003],
    ['TransactionsAllUsers', 9004],
    ['CustomerAccountingReports', 9005],
    ['PayableReports', 9006],
    ['QuickBooksExport', 9007],
    ['VoidItemsOnReports', 9008],
    ['EditPaymentDate', 8006],
  ] as const)('%s is %p', (name, code) => {
    expect(Permission[name]).toBe(code);
  });
});

function group(
  ...places: readonly (readonly [id: number, position: number, bit: number])[]
): PermissionGroup {
  return {
    id: 1,
    label: 'Group',
    permissions: places.map(([id, position, bit]) => ({
      id,
      label: `Permission ${id}`,
      description: '',
      level: 0,
      order: 0,
      parentId: null,
      value: 1 << bit,
      mutexGroupId: null,
      position,
      subPositionInCompressedFormat: bit,
    })),
  };
}

describe('compressed permissions (D18)', () => {
  const metadata = [
    group([9000, 0, 0], [9001, 0, 1], [9002, 0, 2], [9003, 0, 3]),
    group([9004, 1, 0], [9005, 2, 3]),
  ];

  it.each([
    ['0', []],
    ['1', [9000]],
    ['2', [9001]],
    ['4', [9002]],
    ['8', [9003]],
    ['f', [9000, 9001, 9002, 9003]],
    ['F', [9000, 9001, 9002, 9003]],
    ['A18', [9001, 9003, 9004, 9005]],
    ['', []],
    [null, []],
    [undefined, []],
    ['g18', [9004, 9005]],
    [' 18', [9004, 9005]],
    ['-1', [9004]],
  ])('%p grants %p', (perms, granted) => {
    expect([...effectivePermissions(metadata, perms, 0)]).toEqual(granted);
  });

  it.each([
    [-1, 0],
    [0.5, 0],
    [Number.NaN, 0],
    [0, 4],
    [0, -1],
    [0, 31],
    [0, 32],
  ])('an invalid position (digit %p, bit %p) grants nothing', (position, bit) => {
    expect([...effectivePermissions([group([9000, position, bit])], 'ffff', 0)]).toEqual([]);
  });

  it('decodes the permissions that were encoded', () => {
    const ids = ALL_PERMISSIONS;
    const all = [group(...ids.map((id, i) => [id, Math.floor(i / 4), i % 4] as const))];
    fc.assert(
      fc.property(fc.subarray([...ids]), (granted) => {
        const digits = ids.reduce<number[]>((at, id, i) => {
          const digit = Math.floor(i / 4);
          at[digit] = (at[digit] ?? 0) | (granted.includes(id) ? 1 << (i % 4) : 0);
          return at;
        }, []);
        const perms = digits.map((digit) => digit.toString(16)).join('');
        expect([...effectivePermissions(all, perms, 0)]).toEqual(granted);
      }),
    );
  });

  it('an admin user has every permission', () => {
    const everything = effectivePermissions([group([99_999, 0, 0])], '', 32);
    expect([...everything]).toEqual([...Object.values(Permission), 99_999]);
    expect([...effectivePermissions(metadata, '1', 31)]).toEqual([9000]);
  });

  it.each([
    [32, true],
    [33, true],
    [31, false],
    [0, false],
  ])('user flags %p: admin %p (§6)', (flags, expected) => {
    expect(isAdmin(flags)).toBe(expected);
  });

  it.each([
    [8, true],
    [15, true],
    [7, false],
    [0, false],
  ])('agency flags %p: permissions are office-based %p (§6)', (flags, expected) => {
    expect(enforcesOfficePermissions(flags)).toBe(expected);
  });
});

describe('viewing transactions (§6)', () => {
  it.each([
    [[9004, 9002], true],
    [[9004, 9001], true],
    [[9003, 9002], true],
    [[9003, 9001], true],
    [[9004, 9003], false],
    [[9002, 9001], false],
    [[9004], false],
    [[], false],
  ])('%p: %p — (9004 or 9003) and (9002 or 9001)', (codes, expected) => {
    expect(canViewTransactions(new Set(codes))).toBe(expected);
  });

  it('is limited to the last two days without 9002', () => {
    expect(lastTwoDaysOnly(new Set([9001]))).toBe(true);
    expect(lastTwoDaysOnly(new Set([9001, 9002]))).toBe(false);
  });

  it('is limited to own transactions with 9003 but not 9004 (D4)', () => {
    expect(ownTransactionsOnly(new Set([9003]))).toBe(true);
    expect(ownTransactionsOnly(new Set([9003, 9004]))).toBe(false);
    expect(ownTransactionsOnly(new Set())).toBe(false);
  });
});

describe('route and menu access (§6)', () => {
  const none = new Set<never>();

  it.each([
    ['trust', 9000, 'trust', 'Trust Accounting Reports', 'trust accounting reports'],
    ['customer', 9005, 'customer', 'Customer Accounting Reports', 'customer accounting reports'],
    ['invoices', 9005, 'customer', 'Customer Accounting Reports', 'invoice reports'],
    ['batchStatements', 9005, null, 'Customer Accounting Reports', 'customer accounting reports'],
    ['companyPayables', 9006, 'companyPayables', 'Company Payables', 'company payables reports'],
    ['agencyRevenue', 9006, 'agencyRevenue', 'Agency Revenue Reports', 'agency revenue reports'],
  ] as const)('%s: %p or by office %p', (area, code, byOffice, denied, tooltip) => {
    expect(AREA_ACCESS[area]).toEqual({
      permission: code,
      byOffice,
      deniedMessage: `You do not have permission to view ${denied}`,
      menuTooltip: `You do not have permission to view ${tooltip}`,
    });
    expect(canAccess(area, new Set([code]), none)).toBe(true);
    expect(canAccess(area, new Set([9001]), none)).toBe(false);
    const everywhere = new Set(['trust', 'customer', 'companyPayables', 'agencyRevenue'] as const);
    expect(canAccess(area, new Set(), everywhere)).toBe(byOffice !== null);
  });

  it('does not let the by-office permission of one area open another', () => {
    expect(canAccess('customer', new Set(), new Set(['trust'] as const))).toBe(false);
  });

  it.each([
    [8, { userCanReportByOffice: true }, true],
    [8, { userCanReportByOffice: false }, false],
    [0, { userCanReportByOffice: true }, false],
    [8, null, false],
  ])('agency flags %p and options %p: by-office permission %p (D19)', (flags, options, expected) => {
    expect(hasByOfficePermission(flags, options)).toBe(expected);
  });

  it('requires 9007 for QuickBooks, 9008, and not 8007, for voids, 8006 for payment dates (D25)', () => {
    expect(canExportToQuickBooks(new Set([9007]))).toBe(true);
    expect(canExportToQuickBooks(new Set())).toBe(false);
    expect(canVoidItems(new Set([9008]))).toBe(true);
    expect(canVoidItems(new Set([8007]))).toBe(false);
    expect(canEditPaymentDate(new Set([8006]))).toBe(true);
    expect(canEditPaymentDate(new Set())).toBe(false);
  });
});
