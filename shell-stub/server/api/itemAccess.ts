import type { ReportArea, TransactionType } from '../../../src/api/wire';
import { officeScope, PERMISSION, transactionScope } from './access';
import type { OfficeRules } from './access';
import { ApiFailure, forbidden } from './failures';
import type { Scope } from '../ledger';
import { isWholeAgency, bindTo, scopeConditions, scopeSql } from '../ledger/scope';
import type { Viewer } from '../session/viewer';
import { holds } from '../session/viewer';

/** Who is viewing an item, by which rules of offices, and when. */
export interface ItemViewer {
  readonly viewer: Viewer;
  readonly rules: OfficeRules;
  readonly zone: string;
  readonly now: number;
}

/** The item types shown in an area's reports, and so the pages it opens; null means all types (§2, D7). */
export const AREA_TYPES: readonly (readonly [area: ReportArea, types: readonly TransactionType[] | null])[] =
  [
    ['trust', null],
    ['customer', ['Invoice', 'CreditMemo', 'IncomingPayment', 'InsuredRefund', 'NSFCheck']],
    ['companyPayables', ['Invoice', 'CreditMemo', 'CompanyPayable']],
    ['agencyRevenue', ['Invoice', 'CreditMemo', 'AgencyRevenuePayable']],
  ];

/** Builds an SQL condition on item `i`; appends its parameters to the list. */
type Condition = (params: unknown[]) => string;

/** What a user may see of an item (D4, D14, D42): one SQL condition for each degree. */
export interface ItemVisibility {
  /** It is a row of its own in a report that the user may open: its page has all of it, and it may be voided. */
  readonly listed: Condition;
  /** A link leads to its page: every item that a report of the user's links. */
  readonly linked: Condition;
  /** Its name may be shown. */
  readonly named: Condition;
  /** It is a row of trust reports of the user's, which alone tell its transfer to QuickBooks. */
  readonly inTrust: Condition;
}

export const visibilityOf = (itemViewer: ItemViewer): ItemVisibility => ({
  listed: (params) => requireListedItems(itemViewer, params),
  linked: (params) => linkedItems(itemViewer, params),
  named: (params) => namedItems(itemViewer, params),
  inTrust: (params) => {
    const scope = limitedScope(itemViewer, 'trust');
    return scope === null ? 'false' : scopeSql(scope, params);
  },
});

/**
 * Builds the SQL condition under which an item is in a report that the user may open, in the user's offices and with the
 * report's limits; null for a user who may open no report.
 */
export const listedItems = (itemViewer: ItemViewer, params: unknown[]): string | null =>
  itemsOfAreas(params, (area) => limitedScope(itemViewer, area));

/** As `listedItems`. @throws ApiFailure 403 for a user who may open no report */
function requireListedItems(itemViewer: ItemViewer, params: unknown[]): string {
  const found = listedItems(itemViewer, params);
  if (found === null) throw forbidden('You do not have permission to view accounting items.');
  return found;
}

/**
 * As `listedItems`, and what the reports of payables link besides: checks of every kind (D53), and the payment of each line,
 * whatever office has made it (D54).
 */
function linkedItems(itemViewer: ItemViewer, params: unknown[]): string {
  const listed = requireListedItems(itemViewer, params);
  const scope = officesOf(itemViewer, 'companyPayables');
  if (scope === null) return listed;
  const parts = [
    listed,
    `(${scopeSql(scope, params)} AND EXISTS (SELECT 1 FROM bank_check w WHERE w.item_id = i.item_id))`,
  ];
  // In all offices, every payment of lines is in a report already.
  if (!isWholeAgency(scope)) {
    const ofDocument = scopeConditions(scope, 'd', bindTo(params));
    parts.push(`EXISTS (SELECT 1 FROM payable_payment y JOIN payable_line p USING (line_id) JOIN item d ON d.item_id = p.item_id
      WHERE y.pay_item_id = i.item_id AND ${ofDocument})`);
  }
  return `(${parts.join(' OR ')})`;
}

/**
 * As `listedItems`, but for whatever day and author: those limits choose the rows of reports (D4), and do not blank what
 * a row of the user's says.
 */
function namedItems(itemViewer: ItemViewer, params: unknown[]): string {
  return itemsOfAreas(params, (area) => officesOf(itemViewer, area)) ?? 'false';
}

/** Null where no area has a scope. */
function itemsOfAreas(params: unknown[], scopeIn: (area: ReportArea) => Scope | null): string | null {
  const parts = AREA_TYPES.flatMap(([area, types]) => {
    const scope = scopeIn(area);
    if (scope === null) return [];
    const condition = scopeSql(scope, params);
    return [types === null ? condition : `(${condition} AND i.transaction_type IN ('${types.join("','")}'))`];
  });
  return parts.length === 0 ? null : `(${parts.join(' OR ')})`;
}

const officesOf = ({ viewer, rules }: ItemViewer, area: ReportArea): Scope | null =>
  unlessRefused(() => officeScope(viewer, area, null, rules));

/**
 * Whether the user may open a report of what is owed to carriers or of what the agency earns: customer reports have neither.
 */
export const seesPayables = (itemViewer: ItemViewer): boolean =>
  (['trust', 'companyPayables', 'agencyRevenue'] as const).some(
    (area) => officesOf(itemViewer, area) !== null,
  );

/** The scope of an area with the limits of its reports; null for a user who may not open them. */
export function limitedScope(itemViewer: ItemViewer, area: ReportArea): Scope | null {
  const { viewer, now, zone } = itemViewer;
  const offices = officesOf(itemViewer, area);
  if (offices === null || area !== 'trust') return offices;
  return unlessRefused(() => transactionScope(viewer, offices, now, zone));
}

function unlessRefused(scope: () => Scope): Scope | null {
  try {
    return scope();
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

/** Whether the user may choose the day of a new payment (D25), or of a void (D55). */
export const mayChooseDay = (viewer: Viewer): boolean => holds(viewer, PERMISSION.editPaymentDate);
