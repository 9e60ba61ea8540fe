import type { Database } from '../../db';
import { postingAccounts } from './accounts';
import type { Act } from './act';
import { bankLine, postEntry } from './entries';

interface LineStanding {
  readonly line_id: number;
  readonly account_id: number;
  readonly amount_cents: number;
  readonly collected_cents: number;
  readonly advanced_cents: number;
  readonly is_paid: boolean;
}

/**
 * Keeps trust money whole after collections or payments changed (D13). A line that was paid on while its client's
 * money has gone away again (a returned check, a void) is covered by operating money: Dr trust, Cr operating. Once the
 * client has paid again, or the payment was voided, the operating account gets it back.
 *
 * @param itemId The item in whose course it happens.
 * @param trust The trust account that was paid from, or is paid into.
 */
export async function settleAdvances(
  tx: Database,
  act: Act,
  itemId: number,
  trust: number,
  lineIds: readonly number[],
): Promise<void> {
  const standings = await tx.query<LineStanding>(
    `SELECT p.line_id, p.account_id, p.amount_cents,
            coalesce((SELECT sum(cents) FROM collection c WHERE c.line_id = p.line_id), 0)::bigint AS collected_cents,
            coalesce((SELECT sum(cents) FROM advance a WHERE a.line_id = p.line_id), 0)::bigint AS advanced_cents,
            EXISTS (SELECT 1 FROM payable_payment y LEFT JOIN payable_unpayment u USING (payment_id)
                     WHERE y.line_id = p.line_id AND u.payment_id IS NULL) AS is_paid
       FROM payable_line p WHERE p.line_id = ANY ($1::bigint[]) ORDER BY p.line_id`,
    [[...lineIds]],
  );
  const moves = standings
    .map((line) => ({ line, cents: advanceDue(line) - line.advanced_cents }))
    .filter(({ cents }) => cents !== 0);
  if (moves.length === 0) return;
  const { operating } = await postingAccounts(tx, act.agencyId);
  const total = moves.reduce((sum, { cents }) => sum + cents, 0);
  await postEntry(tx, itemId, act.day, [
    bankLine(trust, total),
    bankLine(operating, -total),
    // The line was paid from money that is no longer the client's: it is not held in trust, and not owed either.
    ...moves.flatMap(({ line, cents }) => [
      { account: line.account_id, cents },
      { account: line.account_id, trust, cents: -cents },
    ]),
  ]);
  await tx.query(
    `INSERT INTO advance (line_id, item_id, trust_account_id, effective_date, cents)
     SELECT m.line, $2, $3, $4, m.cents FROM json_to_recordset($1::text::json) AS m(line bigint, cents bigint)`,
    [JSON.stringify(moves.map(({ line, cents }) => ({ line: line.line_id, cents }))), itemId, trust, act.day],
  );
}

/** What a line needs of operating money: only premiums do, a return premium that was settled lacks nothing. */
function advanceDue(line: LineStanding): number {
  if (!line.is_paid || line.amount_cents < 0) return 0;
  return Math.max(0, line.amount_cents - line.collected_cents);
}
