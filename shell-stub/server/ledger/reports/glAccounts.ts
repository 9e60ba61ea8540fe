import type { GLAccountRecord } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { dollars } from '../money';

/**
 * `all`; `reporting`: accounts that line items owe to companies; `revenue`: agency revenue and retained
 * commission (§9).
 */
type GLAccountKind = 'all' | 'reporting' | 'revenue';

export interface GLAccountChoice {
  readonly kind: GLAccountKind;
  readonly includeInactive: boolean;
  /** Adds to each trust account its balance and the fiduciary money it holds (D50). */
  readonly withPositions?: boolean;
}

const CONDITIONS: Readonly<Record<GLAccountKind, string>> = {
  all: 'true',
  reporting: `type = 'AccountsPayable'`,
  revenue: '(is_agency_revenue OR is_retained_commission)',
};

interface Row {
  readonly account_id: number;
  readonly parent_id: number | null;
  readonly number: string;
  readonly name: string;
  readonly type: GLAccountRecord['type'];
  readonly inactive: boolean;
  readonly is_agency_revenue: boolean;
  readonly is_retained_commission: boolean;
  readonly is_assign_on_export: boolean;
  readonly role: string;
  readonly bank_cents: number;
  readonly held_cents: number;
}

/**
 * The chart of accounts by number, with sub-accounts nested (§3). A sub-account whose parent is left out
 * (inactive, or of another kind) is nested under the nearest ancestor that is included.
 */
export async function glAccounts(
  db: Database,
  agencyId: number,
  { kind, includeInactive, withPositions = false }: GLAccountChoice,
): Promise<GLAccountRecord[]> {
  const rows = await db.query<Row & { readonly chosen: boolean }>(
    `SELECT a.*, ${CONDITIONS[kind]} AND (NOT inactive OR $2) AS chosen,
            coalesce(t.bank_cents, 0) AS bank_cents, coalesce(t.held_cents, 0) AS held_cents
       FROM gl_account a LEFT JOIN trust_position t USING (account_id) WHERE agency_id = $1 ORDER BY number`,
    [agencyId, includeInactive],
  );
  const byId = new Map(rows.map((row) => [row.account_id, row]));
  const parentOf = ({ parent_id }: Row): number | null => {
    const parent = parent_id === null ? undefined : byId.get(parent_id);
    if (!parent) return null;
    return parent.chosen ? parent.account_id : parentOf(parent);
  };
  const children = new Map<number | null, Row[]>();
  for (const row of rows.filter(({ chosen }) => chosen)) {
    const parent = parentOf(row);
    children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  const tree = (parent: number | null): GLAccountRecord[] =>
    (children.get(parent) ?? []).map((row) => ({
      id: String(row.account_id),
      number: row.number,
      name: row.name,
      type: row.type,
      inactive: row.inactive,
      isAgencyRevenue: row.is_agency_revenue,
      isRetainedCommission: row.is_retained_commission,
      isAssignOnExport: row.is_assign_on_export,
      isTrust: row.role === 'trust_bank',
      ...(withPositions && row.role === 'trust_bank'
        ? { balance: dollars(row.bank_cents), fiduciaryHeld: dollars(row.held_cents) }
        : {}),
      subAccounts: tree(row.account_id),
    }));
  return tree(null);
}
