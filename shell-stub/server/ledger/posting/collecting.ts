import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import type { EntryLine } from '../core';
import { largestRemainder } from '../core';

/** A payable line with what is collected of it now. Cents; negative on a credit memo. */
export interface CollectedLine {
  readonly line_id: number;
  readonly account_id: number;
  readonly amount_cents: number;
  readonly collected_cents: number;
}

/** A change of what is collected of a line. */
export interface Share {
  readonly line: CollectedLine;
  readonly cents: number;
}

/** What a change of collections belongs to. */
export type Cause = { readonly applicationId: number } | { readonly allocationId: number };

/** The payable lines of an invoice or credit memo. */
export function linesOf(tx: Database, itemId: number): Promise<CollectedLine[]> {
  return tx.query<CollectedLine>(
    `SELECT p.line_id, p.account_id, p.amount_cents, coalesce(sum(c.cents), 0)::bigint AS collected_cents
       FROM payable_line p LEFT JOIN collection c USING (line_id)
      WHERE p.item_id = $1 GROUP BY p.line_id ORDER BY p.line_id`,
    [itemId],
  );
}

/**
 * What each line of a document has newly collected once `used` cents of it are paid or used. The shares are those of
 * everything paid so far, so that a document that is paid whole has collected every line whole (D13).
 */
export function sharesAt(lines: readonly CollectedLine[], used: number): Share[] {
  const total = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  const sign = total < 0 ? -1 : 1;
  const parts = largestRemainder(
    used,
    lines.map((line) => sign * line.amount_cents),
  );
  return lines
    .map((line, index) => ({ line, cents: sign * (parts[index] ?? 0) - line.collected_cents }))
    .filter((share) => share.cents !== 0);
}

/** A collected share leaves the part of its account that no money is behind for the part that is held in trust. */
export function heldLines(shares: readonly Share[], trust: number, client: number | null): EntryLine[] {
  return shares.flatMap(({ line, cents }) => [
    { account: line.account_id, client, cents },
    { account: line.account_id, trust, client, cents: -cents },
  ]);
}

export async function writeCollections(
  tx: Database,
  shares: readonly Share[],
  trust: number,
  day: IsoDate,
  cause: Cause,
): Promise<void> {
  if (shares.length === 0) return;
  await tx.query(
    `INSERT INTO collection (line_id, application_id, allocation_id, trust_account_id, effective_date, cents)
     SELECT s.line, $2, $3, $4, $5, s.cents FROM json_to_recordset($1::text::json) AS s(line bigint, cents bigint)`,
    [
      JSON.stringify(shares.map(({ line, cents }) => ({ line: line.line_id, cents }))),
      'applicationId' in cause ? cause.applicationId : null,
      'allocationId' in cause ? cause.allocationId : null,
      trust,
      day,
    ],
  );
}

/** The shares that an application or a refund collected, to be taken back, with their trust account. */
export async function sharesToTakeBack(
  tx: Database,
  cause: Cause,
): Promise<{ readonly shares: readonly Share[]; readonly trust: number | null }> {
  const [column, id] =
    'applicationId' in cause
      ? ['application_id', cause.applicationId]
      : ['allocation_id', cause.allocationId];
  const rows = await tx.query<CollectedLine & { readonly trust: number }>(
    `SELECT p.line_id, p.account_id, p.amount_cents, c.cents AS collected_cents, c.trust_account_id AS trust
       FROM collection c JOIN payable_line p USING (line_id) WHERE c.${column} = $1 ORDER BY p.line_id`,
    [id],
  );
  return {
    shares: rows.map((line) => ({ line, cents: -line.collected_cents })),
    trust: rows[0]?.trust ?? null,
  };
}
