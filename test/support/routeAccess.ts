import type { ReportArea } from '../../src/api/wire';
import type { PanelUser } from './panelUsers';

/** A row of "Route and menu access" (§6), copied from the specification and not derived from the code. */
export interface AccessRow {
  readonly permission: number;
  readonly byOffice: ReportArea | null;
  readonly denied: string;
  readonly tooltip: string;
}

const NO = 'You do not have permission to view';

const TRUST: AccessRow = {
  permission: 9000,
  byOffice: 'trust',
  denied: `${NO} Trust Accounting Reports`,
  tooltip: `${NO} trust accounting reports`,
};
const CUSTOMER: AccessRow = {
  permission: 9005,
  byOffice: 'customer',
  denied: `${NO} Customer Accounting Reports`,
  tooltip: `${NO} customer accounting reports`,
};
const INVOICES: AccessRow = { ...CUSTOMER, tooltip: `${NO} invoice reports` };
const STATEMENTS: AccessRow = { ...CUSTOMER, byOffice: null };
const PAYABLES: AccessRow = {
  permission: 9006,
  byOffice: 'companyPayables',
  denied: `${NO} Company Payables`,
  tooltip: `${NO} company payables reports`,
};
const REVENUE: AccessRow = {
  permission: 9006,
  byOffice: 'agencyRevenue',
  denied: `${NO} Agency Revenue Reports`,
  tooltip: `${NO} agency revenue reports`,
};

/**
 * A row of the table of §2. `access` is a row of §6, null where being signed in is enough, or `open` for
 * everybody.
 */
export interface RouteRow {
  readonly address: string;
  readonly access: AccessRow | null | 'open';
  readonly keptAlive: boolean;
}

/** The table of §2; /line-item comes from D31, /trust-position from D50, /checks from D53. */
export const ROUTE_TABLE: readonly RouteRow[] = [
  { address: '/', access: null, keptAlive: true },
  { address: '/trustTransactions/0', access: TRUST, keptAlive: true },
  { address: '/trustTransactions/1', access: TRUST, keptAlive: true },
  { address: '/trustTransactions/2', access: TRUST, keptAlive: true },
  { address: '/all-trust-transactions', access: TRUST, keptAlive: true },
  { address: '/to-be-exported', access: TRUST, keptAlive: false },
  { address: '/unpaid-invoices', access: INVOICES, keptAlive: false },
  { address: '/past-due-invoices', access: INVOICES, keptAlive: false },
  { address: '/unapplied-credits', access: CUSTOMER, keptAlive: false },
  { address: '/customer-balance-summary', access: CUSTOMER, keptAlive: false },
  { address: '/customer-balance-detail', access: CUSTOMER, keptAlive: false },
  { address: '/batch-statements', access: STATEMENTS, keptAlive: false },
  { address: '/batch-statements/42', access: STATEMENTS, keptAlive: false },
  { address: '/company-payables-report', access: PAYABLES, keptAlive: false },
  { address: '/agency-revenue-report', access: REVENUE, keptAlive: false },
  { address: '/line-item', access: TRUST, keptAlive: false },
  { address: '/trust-position', access: TRUST, keptAlive: false },
  { address: '/checks', access: PAYABLES, keptAlive: false },
  { address: '/error', access: 'open', keptAlive: false },
  { address: '/unauthorized', access: 'open', keptAlive: false },
  { address: '/no/such/page', access: null, keptAlive: false },
];

/** Who may open a dialog (§2 "Top navigation menus", §6), and which further permission they need. */
const DIALOGS: readonly (readonly [prefix: string, access: AccessRow, also?: number])[] = [
  ['search', TRUST],
  ['queue', TRUST, 9007],
  ['payables', PAYABLES],
  ['revenue', REVENUE],
];

/** The access that a menu entry requires: a row of §6, and possibly a further permission. */
interface EntryAccess {
  readonly row: AccessRow;
  readonly also: number | null;
}

/**
 * The access required by the menu entry at an address of the module; the entry without an address is Take
 * Payment (D31).
 */
function entryAccess(address: string): EntryAccess {
  const { pathname, searchParams } = new URL(address, 'http://module');
  const dialog = searchParams.get('dialog');
  if (dialog !== null) {
    const found = DIALOGS.find(([prefix]) => dialog === prefix || dialog.startsWith(`${prefix}-`));
    if (found === undefined) throw new Error(`The dialog ${dialog} is not in the tables of §2 and §6`);
    return { row: found[1], also: found[2] ?? null };
  }
  if (address === '') return { row: TRUST, also: 8005 };
  const access = ROUTE_TABLE.find((known) => known.address === pathname)?.access;
  if (access === undefined || access === null || access === 'open') {
    throw new Error(`${pathname} is not a guarded route of the table of §2`);
  }
  return { row: access, also: null };
}

/**
 * Whether a user of the panel may choose the entry at an address and, if not, why; a null reason means any
 * reason.
 */
export function entryReason(
  { admin, permissions, user, enforced }: PanelUser,
  address: string,
): { readonly allowed: true } | { readonly allowed: false; readonly reason: string | null } {
  const { row, also } = entryAccess(address);
  const byOffice = enforced && row.byOffice !== null && user.byOffice.includes(row.byOffice);
  if (!admin && !permissions.has(row.permission) && !byOffice) return { allowed: false, reason: row.tooltip };
  if (also !== null && !admin && !permissions.has(also)) return { allowed: false, reason: null };
  return { allowed: true };
}
