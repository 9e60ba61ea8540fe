import type { ReportArea, TransactionType } from '../../../src/api/wire';
import { officeScope, PERMISSION, transactionScope } from '../api/access';
import type { OfficeRules } from '../api/access';
import { ApiFailure, forbidden } from '../api/failures';
import type { Scope } from '../ledger';
import { isWholeAgency, bindTo, scopeConditions, scopeSql } from '../ledger/scope';
import type { Viewer } from '../session/viewer';
import { holds } from '../session/viewer';
import type { PageLink } from './link';

/** The `origin` of links from the module's reports; any other belongs to a screen of a client. */
const FROM_REPORTS = 'accounting';

/** Who is viewing a page, in which agency, and when. */
export interface PageViewer {
  readonly viewer: Viewer;
  readonly rules: OfficeRules;
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
}

export const visibilityOf = (pageViewer: PageViewer): ItemVisibility => ({
  listed: (params) => requireListedItems(pageViewer, params),
  linked: (params) => linkedItems(pageViewer, params),
  named: (params) => namedItems(pageViewer, params),
});

/**
 * Builds the SQL condition under which an item is in a report that the user may open, in the user's offices and with the
 * report's limits; null for a user who may open no report.
 */
export const listedItems = (pageViewer: PageViewer, params: unknown[]): string | null =>
  itemsOfAreas(params, (area) => limitedScope(pageViewer, area));

/** As `listedItems`. @throws ApiFailure 403 for a user who may open no report */
function requireListedItems(pageViewer: PageViewer, params: unknown[]): string {
  const found = listedItems(pageViewer, params);
  if (found === null) throw forbidden('You do not have permission to view accounting items.');
  return found;
}

/**
 * As `listedItems`, and what the reports of payables link besides: checks of every kind (D53), and the payment of each line,
 * whatever office has made it (D54).
 */
function linkedItems(pageViewer: PageViewer, params: unknown[]): string {
  const listed = requireListedItems(pageViewer, params);
  const scope = officesOf(pageViewer, 'companyPayables');
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
function namedItems(pageViewer: PageViewer, params: unknown[]): string {
  return itemsOfAreas(params, (area) => officesOf(pageViewer, area)) ?? 'false';
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

const officesOf = ({ viewer, rules }: PageViewer, area: ReportArea): Scope | null =>
  unlessRefused(() => officeScope(viewer, area, null, rules));

function limitedScope(pageViewer: PageViewer, area: ReportArea): Scope | null {
  const { viewer, now, zone } = pageViewer;
  const offices = officesOf(pageViewer, area);
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

/**
 * Whether a user may void the item of a link (D25): from reports with 9008, on a client with 8007. An item without a client is
 * on reports alone, whatever the link says.
 */
export function mayVoid(viewer: Viewer, { intent, origin }: PageLink, clientId: number | null): boolean {
  const isOnReports = origin === FROM_REPORTS || clientId === null;
  const needed = isOnReports ? PERMISSION.voidOnReports : PERMISSION.voidOnClients;
  return intent !== 'read_only' && holds(viewer, needed);
}

/** Whether the user may choose the day of a new payment (D25), or of a void (D55). */
export const mayChooseDay = (viewer: Viewer): boolean => holds(viewer, PERMISSION.editPaymentDate);

/** Whether a report that the user may open lists the receipts that the user takes. */
const listsOwnReceipts = (pageViewer: PageViewer): boolean =>
  AREA_TYPES.some(
    ([area, types]) =>
      (types === null || types.includes('IncomingPayment')) && limitedScope(pageViewer, area) !== null,
  );

/**
 * The offices for whose clients a user may take payments (8005, D14).
 * @throws ApiFailure 403 without the permission, or where the user could not be shown what was posted
 */
export function paymentScope(pageViewer: PageViewer): Scope {
  const { viewer, rules } = pageViewer;
  if (!holds(viewer, PERMISSION.createPayments))
    throw forbidden('You do not have permission to take payments.');
  const scope = officeScope(viewer, 'receipt', null, rules);
  if (!listsOwnReceipts(pageViewer))
    throw forbidden('You do not have permission to view the payments that you would take.');
  return scope;
}
