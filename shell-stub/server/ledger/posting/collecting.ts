import type { Database } from '../../db';
import type { CollectedLine, Share } from '../core';

/** The application or allocation that changed collections. */
type Cause = { readonly applicationId: number } | { readonly allocationId: number };

/** Reads the payable lines of an invoice or credit memo. */
export function linesOf(tx: Database, itemId: number): Promise<CollectedLine[]> {
  return tx.query<CollectedLine>(
    `SELECT p.line_id, p.account_id, p.amount_cents, coalesce(sum(c.cents), 0)::bigint AS collected_cents
       FROM payable_line p LEFT JOIN collection c USING (line_id)
      WHERE p.item_id = $1 GROUP BY p.line_id ORDER BY p.line_id`,
    [itemId],
  );
}

/**
 * The shares collected by an application or a refund, negated to take them back, with their trust account: one application or
 * refund is held in one account.
 */
export async function sharesToTakeBack(
  tx: Database,
  cause: Cause,
): Promise<{ readonly shares: readonly Share[]; readonly trust: number | null }> {
  const [column, id] =
    'applicationId' in cause
      ? ['application_id', cause.applicationId]
      : ['allocation_id', cause.allocationId];
  const rows = await tx.query<Share['line'] & { readonly cents: number; readonly trust: number }>(
    `SELECT p.line_id, p.account_id, c.cents, c.trust_account_id AS trust
       FROM collection c JOIN payable_line p USING (line_id) WHERE c.${column} = $1 ORDER BY p.line_id`,
    [id],
  );
  return {
    shares: rows.map(({ cents, ...line }) => ({ line, cents: -cents })),
    trust: rows[0]?.trust ?? null,
  };
}
