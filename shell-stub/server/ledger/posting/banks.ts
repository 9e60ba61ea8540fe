import type { Database } from '../../db';
import { LedgerRefusal } from '../refusal';
import { noAccount } from './accounts';

const NEEDED = {
  trust_bank: 'is not a trust bank account: client money is paid from trust only.',
  operating_bank: 'is not an operating bank account: the agency’s own money is kept apart from trust.',
} as const;

/**
 * Requires an active bank account of the agency for this kind of money (D11).
 * @throws {LedgerRefusal} for any other account.
 */
export async function requireBank(
  tx: Database,
  agencyId: number,
  accountId: number,
  role: keyof typeof NEEDED,
): Promise<void> {
  const [account] = await tx.query<{ name: string; role: string; inactive: boolean }>(
    'SELECT name, role, inactive FROM gl_account WHERE account_id = $1 AND agency_id = $2',
    [accountId, agencyId],
  );
  if (account === undefined) throw new LedgerRefusal(noAccount(accountId));
  if (account.role !== role) throw new LedgerRefusal(`${account.name} ${NEEDED[role]}`);
  if (account.inactive) throw new LedgerRefusal(`${account.name} is inactive.`);
}
