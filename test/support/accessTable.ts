import type { ReportArea } from '../../src/api/wire';
import type { PanelUser } from './panelUsers';

/** A row of "Route and menu access" (§6), as the specification has it: copied, not taken from the code. */
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

/** A row of the table of §2. `access`: a row of §6, null where signing in is enough, or `open` to everybody. */
export interface RouteRow {
  readonly address: string;
  readonly access: AccessRow | null | 'open';
  readonly keptAlive: boolean;
}

/** The table of §2, whether built or not; /line-item is D31's. */
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
  { address: '/error', access: 'open', keptAlive: false },
  { address: '/unauthorized', access: 'open', keptAlive: false },
  { address: '/no/such/page', access: null, keptAlive: false },
];

/** Who may open a dialog (§2 "Top navigation menus", §6), and what they must hold besides. */
const DIALOGS: readonly (readonly [prefix: string, access: AccessRow, also?: number])[] = [
  ['search', TRUST],
  ['queue', TRUST, 9007],
  ['payables', PAYABLES],
  ['revenue', REVENUE],
];

/** What a menu entry asks for: a row of §6, and maybe a permission of its own. */
interface EntryAccess {
  readonly row: AccessRow;
  readonly also: number | null;
}

/** What the menu entry at an address of the module asks for; one without address takes a payment (D31). */
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
    throw new Error(`${pathname} is no guarded route of the table of §2`);
  }
  return { row: access, also: null };
}

/** Why a user of the panel may not choose the entry at an address; null when they may, null as reason: any. */
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
