import { ACTIONS, ACTION_ACCESS, Permission, deniedReason, permissionLabels } from '../../src/domain';
import { ALL_PERMISSIONS } from '../support/otherPermissions';
import { METADATA } from '../support/users';

describe('actions (§6, D25, D33, D34)', () => {
  it.each([
    ['createPayables', Permission.PayableReports],
    ['takePayments', Permission.CreatePayments],
    ['editPaymentDate', Permission.EditPaymentDate],
    ['voidOnReports', Permission.VoidItemsOnReports],
    ['changeAccountingSettings', Permission.TrustAccountingSettings],
  ] as const)('%s needs %i and nothing else', (action, permission) => {
    expect(deniedReason(action, new Set([permission]))).toBeUndefined();
    const others = ALL_PERMISSIONS.filter((id) => id !== permission);
    expect(deniedReason(action, new Set(others))).toBe(ACTION_ACCESS[action].reason);
  });

  it('exportToQuickBooks needs 9007 and transactions to export', () => {
    const { reason } = ACTION_ACCESS.exportToQuickBooks;
    expect(deniedReason('exportToQuickBooks', new Set([9007, 9001, 9003]))).toBeUndefined();
    expect(deniedReason('exportToQuickBooks', new Set(ALL_PERMISSIONS.filter((id) => id !== 9007)))).toBe(
      reason,
    );
    for (const ids of [[9007], [9007, 9001, 9002], [9007, 9003, 9004]]) {
      expect(deniedReason('exportToQuickBooks', new Set(ids))).toBe(ACTION_ACCESS.viewTransactions.reason);
    }
  });

  it.each([
    [[], false],
    [[9004], false],
    [[9001, 9002], false],
    [[9003, 9004], false],
    [[9003, 9001], true],
    [[9003, 9002], true],
    [[9004, 9001], true],
    [[9004, 9002], true],
  ])('with %j, viewing transactions by period is allowed: %s', (ids, allowed) => {
    expect(deniedReason('viewTransactions', new Set(ids)) === undefined).toBe(allowed);
  });

  it('each give their own reason for being off', () => {
    const reasons = ACTIONS.map((action) => ACTION_ACCESS[action].reason);
    expect(new Set(reasons).size).toBe(ACTIONS.length);
    for (const reason of reasons) expect(reason).toMatch(/^You do not have permission to [a-z].*[^.]$/);
  });
});

it('every permission has its label from the metadata (§3)', () => {
  const labels = permissionLabels(METADATA);
  for (const id of ALL_PERMISSIONS) expect(labels.get(id)).toBe(`Permission ${id}`);
  expect(permissionLabels([]).size).toBe(0);
});
