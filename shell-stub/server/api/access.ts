import type { IsoMoment, ReportArea } from '../../../src/api/wire';
import { addDays, dayOf, startOfDay } from '../clock';
import type { Scope } from '../ledger/scope';
import type { Viewer } from '../session/viewer';
import { holds } from '../session/viewer';
import { forbidden, restricted } from './failures';

/** Permission ids of §6 that this server checks. */
export const PERMISSION = {
  trustReports: 9000,
  twoDays: 9001,
  anyDate: 9002,
  ownOnly: 9003,
  allUsers: 9004,
  customerReports: 9005,
  payables: 9006,
  quickBooks: 9007,
  createPayments: 8005,
  /** Date of a payment being created (D25), or of a void (D55). */
  editPaymentDate: 8006,
  /** Voiding items on a screen of a client (D25). */
  voidOnClients: 8007,
  /** Voiding items of reports (D25). */
  voidOnReports: 9008,
} as const;

const AREA_PERMISSION: Readonly<Record<ReportArea, number>> = {
  trust: PERMISSION.trustReports,
  receipt: PERMISSION.trustReports,
  customer: PERMISSION.customerReports,
  companyPayables: PERMISSION.payables,
  agencyRevenue: PERMISSION.payables,
};

/** The messages of §6 "Route and menu access". */
export const DENIED: Readonly<Record<ReportArea, string>> = {
  trust: 'You do not have permission to view Trust Accounting Reports',
  receipt: 'You do not have permission to view Trust Accounting Reports',
  customer: 'You do not have permission to view Customer Accounting Reports',
  companyPayables: 'You do not have permission to view Company Payables',
  agencyRevenue: 'You do not have permission to view Agency Revenue Reports',
};

export const REPORT_AREAS = Object.keys(AREA_PERMISSION) as readonly ReportArea[];

/** What a user may report on in an area (D19). */
export interface AreaAccess {
  readonly allOffices: boolean;
  readonly byOffice: boolean;
}

/** What access depends on besides the user: the agency's offices and whether it enforces office permissions. */
export interface OfficeRules {
  readonly enforceOfficePermissions: boolean;
  /** All offices of the agency, including archived ones. */
  readonly officeIds: readonly number[];
}

/**
 * Access to a report area (D19). For all offices, the user needs the area's permission. For access by office,
 * the agency must enforce office permissions, and the user must have been given offices and either be an admin
 * user or hold no agency-wide report permission, which would make the offices redundant.
 */
export function areaAccess(viewer: Viewer, area: ReportArea, rules: OfficeRules): AreaAccess {
  const agencyWide = REPORT_AREAS.some((any) => viewer.permissions.has(AREA_PERMISSION[any]));
  return {
    allOffices: holds(viewer, AREA_PERMISSION[area]),
    byOffice: rules.enforceOfficePermissions && viewer.offices.length > 0 && (viewer.isAdmin || !agencyWide),
  };
}

/** Requires access of either kind to an area (§6, D42). @throws ApiFailure 403 */
export function requireArea(viewer: Viewer, area: ReportArea, rules: OfficeRules): AreaAccess {
  const access = areaAccess(viewer, area, rules);
  if (!access.allOffices && !access.byOffice) throw forbidden(DENIED[area]);
  return access;
}

/** Requires access to at least one report area. @throws ApiFailure 403 */
export function requireAnyArea(viewer: Viewer, rules: OfficeRules): void {
  const any = REPORT_AREAS.map((area) => areaAccess(viewer, area, rules));
  if (!any.some((access) => access.allOffices || access.byOffice)) throw forbidden();
}

/**
 * The offices whose rows a report returns (D14, D19): the requested one, otherwise all that the user may see.
 * @throws ApiFailure 403 without access to the area, code 15 for an office that the user may not see
 */
export function officeScope(
  viewer: Viewer,
  area: ReportArea,
  officeId: number | null,
  rules: OfficeRules,
): Scope {
  const access = requireArea(viewer, area, rules);
  const visible = access.allOffices ? rules.officeIds : viewer.offices;
  if (officeId === null) {
    return { agencyId: viewer.agencyId, officeIds: access.allOffices ? null : viewer.offices };
  }
  if (!visible.includes(officeId)) throw restricted();
  return { agencyId: viewer.agencyId, officeIds: [officeId] };
}

/**
 * Narrows a scope to the transactions that a user may see (§6, D4): without 9002 those created since yesterday,
 * without 9004 those created by the user.
 * @throws ApiFailure code 15 for a user who may view neither own nor all transactions, or no days at all
 */
export function transactionScope(viewer: Viewer, scope: Scope, now: number, zone: string): Scope {
  const anyDate = holds(viewer, PERMISSION.anyDate);
  const allUsers = holds(viewer, PERMISSION.allUsers);
  const someDays = anyDate || holds(viewer, PERMISSION.twoDays);
  const someUsers = allUsers || holds(viewer, PERMISSION.ownOnly);
  if (!someDays || !someUsers) throw restricted('You do not have permission to view transactions by period');
  return {
    ...scope,
    ...(anyDate ? {} : { createdSince: startOfYesterday(now, zone) }),
    ...(allUsers ? {} : { createdBy: viewer.staffId }),
  };
}

function startOfYesterday(now: number, zone: string): IsoMoment {
  return new Date(startOfDay(addDays(dayOf(now, zone), -1), zone)).toISOString();
}

/**
 * The items that a user with 9007 may send to QuickBooks and sees in its queue (§6, D10, D34): those that trust reports
 * show to the user (D4, D14).
 * @throws ApiFailure 403 without access to trust reports; code 15 without 9007, or as `transactionScope`
 */
export function queueScope(viewer: Viewer, rules: OfficeRules, now: number, zone: string): Scope {
  const offices = officeScope(viewer, 'trust', null, rules);
  if (!holds(viewer, PERMISSION.quickBooks))
    throw restricted('You do not have permission to export to QuickBooks');
  return transactionScope(viewer, offices, now, zone);
}
