import type { GLAccountRecord, IsoDate, TrustPositionDay } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { trustPositionDays } from './trustPositionDays';

/**
 * `all`; `reporting`: accounts that line items owe to carriers; `revenue`: agency revenue and retained
 * commission (§9).
 */
type GLAccountKind = 'all' | 'reporting' | 'revenue';

export interface GLAccountChoice {
  readonly kind: GLAccountKind;
  readonly includeInactive: boolean;
  /** Adds to each trust account its balance and the fiduciary money it holds at the end of this day (D50). */
  readonly positionsAsOf?: IsoDate | undefined;
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
}

/**
 * The chart of accounts by number, with sub-accounts nested (§3). A sub-account whose parent is left out
 * (inactive, or of another kind) is nested under the nearest ancestor that is included.
 */
export async function glAccounts(
  db: Database,
  agencyId: number,
  { kind, includeInactive, positionsAsOf }: GLAccountChoice,
): Promise<GLAccountRecord[]> {
  const rows = await db.query<Row & { readonly chosen: boolean }>(
    `SELECT *, ${CONDITIONS[kind]} AND (NOT inactive OR $2) AS chosen
       FROM gl_account WHERE agency_id = $1 ORDER BY number`,
    [agencyId, includeInactive],
  );
  const positionOf = rows.some((row) => row.chosen && isTrust(row))
    ? await positions(db, agencyId, positionsAsOf)
    : () => ({});
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
      isTrust: isTrust(row),
      ...positionOf(row),
      subAccounts: tree(row.account_id),
    }));
  return tree(null);
}

const isTrust = ({ role }: Row): boolean => role === 'trust_bank';

/** What there is to add to each account: of a trust account its sums, which are 0 while nothing was in it. */
async function positions(
  db: Database,
  agencyId: number,
  asOf: IsoDate | undefined,
): Promise<(row: Row) => Pick<GLAccountRecord, 'balance' | 'fiduciaryHeld'>> {
  if (asOf === undefined) return () => ({});
  const days = new Map<string, TrustPositionDay>(
    (await trustPositionDays(db, agencyId, asOf, asOf)).map((day) => [day.bankAccountId, day]),
  );
  return (row) => {
    if (!isTrust(row)) return {};
    const { bank = 0, held = 0 } = days.get(String(row.account_id)) ?? {};
    return { balance: bank, fiduciaryHeld: held };
  };
}
