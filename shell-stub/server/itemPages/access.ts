import type { ReportArea, TransactionType } from '../../../src/api/wire';
import { officeScope, PERMISSION, transactionScope } from '../api/access';
import type { AgencyAccess } from '../api/access';
import { ApiFailure, forbidden } from '../api/failures';
import type { Scope } from '../ledger';
import { scopeSql } from '../ledger/scope';
import type { Viewer } from '../session/viewer';
import { holds } from '../session/viewer';
import type { PageLink } from './link';

/** The `origin` of links from the module's reports; any other belongs to a screen of a client. */
const FROM_REPORTS = 'accounting';

/** Who is viewing a page, in which agency, and when. */
export interface PageViewer {
  readonly viewer: Viewer;
  readonly access: AgencyAccess;
  readonly zone: string;
  readonly now: number;
}

/** The item types shown in an area's reports, and so the pages it opens; null means all types (§2, D7). */
const AREA_TYPES: readonly (readonly [area: ReportArea, types: readonly TransactionType[] | null])[] = [
  ['trust', null],
  ['customer', ['Invoice', 'CreditMemo', 'IncomingPayment', 'InsuredRefund', 'NSFCheck']],
  ['companyPayables', ['Invoice', 'CreditMemo', 'CompanyPayable']],
  ['agencyRevenue', ['Invoice', 'CreditMemo', 'AgencyRevenuePayable']],
];

/**
 * Builds the SQL condition under which a user may see the page of an item, table `i`: the item is in a report
 * that the user may open, in the user's offices (D4, D14, D42).
 *
 * @throws ApiFailure 403 for a user who may open no report
 */
export function visibleItems(pageViewer: PageViewer, params: unknown[]): string {
  const parts = AREA_TYPES.flatMap(([area, types]) => {
    const scope = scopeOf(pageViewer, area);
    if (scope === null) return [];
    const condition = scopeSql(scope, params);
    return [types === null ? condition : `(${condition} AND i.transaction_type IN ('${types.join("','")}'))`];
  });
  if (parts.length === 0) throw forbidden('You do not have permission to view accounting items.');
  return `(${parts.join(' OR ')})`;
}

function scopeOf({ viewer, access, now, zone }: PageViewer, area: ReportArea): Scope | null {
  try {
    const offices = officeScope(viewer, area, null, access);
    return area === 'trust' ? transactionScope(viewer, offices, now, zone) : offices;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

/** Whether a user may void the item of a link (D25): from reports with 9008, on a client with 8007. */
export function mayVoid(viewer: Viewer, { intent, origin }: PageLink): boolean {
  const needed = origin === FROM_REPORTS ? PERMISSION.voidOnReports : PERMISSION.voidOnClients;
  return intent !== 'read_only' && holds(viewer, needed);
}

/** Whether the user may choose the day of a new payment (D25). */
export const mayChooseDay = (viewer: Viewer): boolean => holds(viewer, PERMISSION.editPaymentDate);

/**
 * The offices for whose clients a user may take payments (8005, D14).
 * @throws ApiFailure 403 without the permission
 */
export function paymentScope({ viewer, access }: PageViewer): Scope {
  if (!holds(viewer, PERMISSION.createPayments))
    throw forbidden('You do not have permission to take payments.');
  return officeScope(viewer, 'receipt', null, access);
}
