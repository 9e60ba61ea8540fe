import { canEditPaymentDate, canExportToQuickBooks, canViewTransactions, canVoidItems } from './access';
import { Permission } from './permissionCodes';
import type { PermissionSet } from './permissionCodes';
import type { PermissionGroup } from './permissionDecoding';

/** What a user can do, besides opening screens, that needs a permission of its own (§6, D25, D33, D34). */
export const ACTIONS = [
  'viewTransactions',
  'createPayables',
  'takePayments',
  'editPaymentDate',
  'exportToQuickBooks',
  'voidOnReports',
  'changeAccountingSettings',
] as const;
export type Action = (typeof ACTIONS)[number];

interface ActionAccess {
  readonly allows: (permissions: PermissionSet) => boolean;
  /** Why a control for it is disabled. §6 has no texts for these; they are worded like its other ones. */
  readonly reason: string;
  /** Another action without which there is nothing to do it with. */
  readonly needs?: Action;
}

const holding = (permission: Permission) => (permissions: PermissionSet) => permissions.has(permission);

/** Who may do what, and what everybody else is told on the disabled control. */
export const ACTION_ACCESS: Readonly<Record<Action, ActionAccess>> = {
  viewTransactions: {
    allows: canViewTransactions,
    reason: 'You do not have permission to view transactions',
  },
  createPayables: {
    allows: holding(Permission.PayableReports),
    reason: 'You do not have permission to create payables',
  },
  takePayments: {
    allows: holding(Permission.CreatePayments),
    reason: 'You do not have permission to take payments',
  },
  editPaymentDate: {
    allows: canEditPaymentDate,
    reason: 'You do not have permission to edit the payment date',
  },
  exportToQuickBooks: {
    allows: canExportToQuickBooks,
    reason: 'You do not have permission to export to QuickBooks',
    // The queue has the transactions that the user may view (D10).
    needs: 'viewTransactions',
  },
  voidOnReports: {
    allows: canVoidItems,
    reason: 'You do not have permission to void items on reports',
  },
  changeAccountingSettings: {
    allows: holding(Permission.TrustAccountingSettings),
    reason: 'You do not have permission to change trust accounting settings',
  },
};

/** Why a user may not do something; undefined if they may. Meant for `disabledReason` of a button. */
export function deniedReason(action: Action, permissions: PermissionSet): string | undefined {
  const { allows, reason, needs } = ACTION_ACCESS[action];
  if (!allows(permissions)) return reason;
  return needs && deniedReason(needs, permissions);
}

/** The label of every permission in the metadata, by id (§3, §6). */
export function permissionLabels(
  metadata: readonly Pick<PermissionGroup, 'permissions'>[],
): ReadonlyMap<number, string> {
  return new Map(metadata.flatMap(({ permissions }) => permissions.map(({ id, label }) => [id, label])));
}
