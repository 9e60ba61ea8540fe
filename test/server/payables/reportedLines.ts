import type { PayableRow } from '../../../src/api/wire';
import type { Database } from '../../../shell-stub/server/db';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import { payables } from '../../../shell-stub/server/ledger';
import { allRows } from '../../support/allRows';
import type { ReckonedLine } from './asOfReckoning';
import { everything } from './figures';

const { agencyId } = DIRECTORY;
const cents = (dollars: number | undefined) => Math.round((dollars ?? 0) * 100);

/** The payable lines that the server reports on a day, as `PayablesReckoning` has them, in the order of their ids. */
export async function reportedLines(
  db: Database,
  kind: 'company' | 'revenue',
  asOf: string,
  more: { officeIds?: readonly number[] | null; paid?: boolean | null } = {},
): Promise<ReckonedLine[]> {
  const { officeIds = null, paid = null } = more;
  const rows = await allRows(payables(db, { agencyId, officeIds }, { ...everything(kind), asOf, paid }));
  return rows.map((row) => lineOf(kind, row)).sort((one, other) => one.lineId - other.lineId);
}

function lineOf(kind: 'company' | 'revenue', row: PayableRow): ReckonedLine {
  expect(cents(row.uncollected)).toBe(cents(row.amount) - cents(row.collected));
  return {
    lineId: Number(row.lineId),
    kind,
    officeId: Number(row.officeId),
    amount: cents(row.amount),
    collected: cents(row.collected),
    advanced: cents(row.advanced),
    paidByClient: cents(row.paidByClient),
    paidDate: row.paidDate,
    paidByItemId: row.paidByItemId === null ? null : Number(row.paidByItemId),
  };
}
