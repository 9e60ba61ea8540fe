import { Permission } from './permissionCodes';
import type { PermissionSet } from './permissionCodes';
import { enforcesOfficePermissions } from './permissionDecoding';
import type { ReportArea } from './reportAreas';

/** Whether transactions by period can be viewed: (9004 or 9003) and (9002 or 9001) (§6). */
export function canViewTransactions(permissions: PermissionSet): boolean {
  return (
    (permissions.has(Permission.TransactionsAllUsers) || permissions.has(Permission.TransactionsOwnOnly)) &&
    (permissions.has(Permission.TransactionsAnyDate) || permissions.has(Permission.TransactionsBackTwoDays))
  );
}

/** Whether the user is subject to the last-two-days rule where it is enforced: without 9002 (§6, §9). */
export function lastTwoDaysOnly(permissions: PermissionSet): boolean {
  return !permissions.has(Permission.TransactionsAnyDate);
}

/** Whether the user sees only transactions that they created themselves: 9003 without 9004 (§6, D4). */
export function ownTransactionsOnly(permissions: PermissionSet): boolean {
  return permissions.has(Permission.TransactionsOwnOnly) && !permissions.has(Permission.TransactionsAllUsers);
}

/** Areas of the product whose routes and menus need a permission (§6 "Route and menu access"). */
export type Area =
  | 'trust'
  | 'customer'
  | 'invoices'
  | 'batchStatements'
  | 'companyPayables'
  | 'agencyRevenue';

/** A row of the table "Route and menu access" (§6). */
export interface AreaAccess {
  readonly permission: Permission;
  /** The report area whose by-office permission also opens this area; null where only the permission counts. */
  readonly byOffice: ReportArea | null;
  /** Shown on Landing after a denied route. */
  readonly deniedMessage: string;
  /** Shown on a disabled menu item. */
  readonly menuTooltip: string;
}

/** Shown where it could not be found out whether the user has by-office permission (§8). */
export const NO_OFFICE_INFORMATION = 'Error: Cannot get report office information';

const NO_CUSTOMER_REPORTS = 'You do not have permission to view Customer Accounting Reports';
const NO_CUSTOMER_REPORTS_TOOLTIP = 'You do not have permission to view customer accounting reports';

/**
 * Who may open which area, and what everybody else is told (§6). `invoices` are the unpaid and past-due
 * reports: customer reports with their own menu tooltip.
 */
export const AREA_ACCESS: Readonly<Record<Area, AreaAccess>> = {
  trust: {
    permission: Permission.TrustAccountingReports,
    byOffice: 'trust',
    deniedMessage: 'You do not have permission to view Trust Accounting Reports',
    menuTooltip: 'You do not have permission to view trust accounting reports',
  },
  customer: {
    permission: Permission.CustomerAccountingReports,
    byOffice: 'customer',
    deniedMessage: NO_CUSTOMER_REPORTS,
    menuTooltip: NO_CUSTOMER_REPORTS_TOOLTIP,
  },
  invoices: {
    permission: Permission.CustomerAccountingReports,
    byOffice: 'customer',
    deniedMessage: NO_CUSTOMER_REPORTS,
    menuTooltip: 'You do not have permission to view invoice reports',
  },
  batchStatements: {
    permission: Permission.CustomerAccountingReports,
    byOffice: null,
    deniedMessage: NO_CUSTOMER_REPORTS,
    menuTooltip: NO_CUSTOMER_REPORTS_TOOLTIP,
  },
  companyPayables: {
    permission: Permission.PayableReports,
    byOffice: 'companyPayables',
    deniedMessage: 'You do not have permission to view Company Payables',
    menuTooltip: 'You do not have permission to view company payables reports',
  },
  agencyRevenue: {
    permission: Permission.PayableReports,
    byOffice: 'agencyRevenue',
    deniedMessage: 'You do not have permission to view Agency Revenue Reports',
    menuTooltip: 'You do not have permission to view agency revenue reports',
  },
};

/**
 * Whether a user may open an area (§6). `byOffice` holds the areas for which the user has by-office permission.
 */
export function canAccess(
  area: Area,
  permissions: PermissionSet,
  byOffice: ReadonlySet<ReportArea>,
): boolean {
  const access = AREA_ACCESS[area];
  return permissions.has(access.permission) || (access.byOffice !== null && byOffice.has(access.byOffice));
}

/**
 * Whether the user has by-office permission for a report area (D19): the agency enforces office permissions,
 * and the area's report office options allow reporting by office.
 */
export function hasByOfficePermission(
  agencyFlags: number,
  options: { readonly userCanReportByOffice: boolean } | null | undefined,
): boolean {
  return enforcesOfficePermissions(agencyFlags) && options?.userCanReportByOffice === true;
}

/**
 * Whether the user has 9007, without which nothing is sent to QuickBooks and its queue is not seen; by itself it opens
 * neither (§6, D10, D34).
 */
export function canExportToQuickBooks(permissions: PermissionSet): boolean {
  return permissions.has(Permission.QuickBooksExport);
}

/** Whether the user may void items from here: 9008, as all links from here come from reports (D5, D25). */
export function canVoidItems(permissions: PermissionSet): boolean {
  return permissions.has(Permission.VoidItemsOnReports);
}

/** Whether the user may change the date of a new payment: 8006; otherwise it is today (D25). */
export function canEditPaymentDate(permissions: PermissionSet): boolean {
  return permissions.has(Permission.EditPaymentDate);
}
