import type { Database } from '../../db';
import type { PostingAccounts } from '../core';
import { LedgerRefusal } from '../refusal';

/**
 * Reads the accounts that postings choose on their own.
 * @throws {LedgerRefusal} when the agency lacks one of them.
 */
export async function postingAccounts(tx: Database, agencyId: number): Promise<PostingAccounts> {
  const rows = await tx.query<{ role: string; account_id: number }>(
    `SELECT DISTINCT ON (role) role, account_id FROM gl_account
      WHERE agency_id = $1 AND NOT inactive AND role <> 'heading' ORDER BY role, number`,
    [agencyId],
  );
  const byRole = new Map(rows.map((row) => [row.role, row.account_id]));
  const find = (role: string): number => {
    const account = byRole.get(role);
    if (account === undefined) {
      throw new LedgerRefusal(`The agency has no active account for ${role.replace('_', ' ')}.`);
    }
    return account;
  };
  return {
    receivable: find('receivable'),
    clientCredit: find('client_credit'),
    operating: find('operating_bank'),
    expense: find('expense'),
    trust: find('trust_bank'),
  };
}

/**
 * Requires a trust account of the agency.
 * @throws {LedgerRefusal} for any other account.
 */
export async function requireTrustAccount(tx: Database, agencyId: number, accountId: number): Promise<void> {
  const [account] = await tx.query<{ role: string; name: string }>(
    'SELECT role, name FROM gl_account WHERE account_id = $1 AND agency_id = $2',
    [accountId, agencyId],
  );
  if (account?.role === 'trust_bank') return;
  throw new LedgerRefusal(
    account === undefined
      ? noAccount(accountId)
      : `${account.name} is not a trust account: client money is kept in trust only.`,
  );
}

/** The message for an account that the agency does not have, which therefore has no name to show. */
export const noAccount = (accountId: number): string => `There is no account with the id ${accountId}.`;
