import type { Database } from '../../db';
import { postingAccounts } from './accounts';
import type { Act } from '../core';
import { bankLine } from '../core';
import { postEntry } from './entries';

/** How a line stands in one trust account. Cents. */
interface Standing {
  readonly line_id: number;
  readonly account_id: number;
  readonly amount_cents: number;
  readonly trust: number;
  readonly collected: number;
  readonly advanced: number;
  /** What was paid on it out of this account. */
  readonly paid: number;
  /** Whether it is paid, out of whichever account. */
  readonly is_paid: boolean;
}

/**
 * Keeps trust money whole after collections or payments changed (D13). A line that was paid on while its client's
 * money is not there, because it has gone away again (a returned check, a void) or because the user chose to pay before
 * it came, is covered by operating money: Dr trust, Cr operating. Once the client has paid, or the payment was voided,
 * the operating account gets it back. Each trust account is settled by itself: money that a client pays into another
 * than the carrier was paid from goes to operating from there.
 *
 * @param itemId The item in whose course it happens.
 */
export async function settleAdvances(
  tx: Database,
  act: Act,
  itemId: number,
  lineIds: readonly number[],
): Promise<void> {
  const standings = await readStandings(tx, lineIds);
  const moves = standings
    .map((at) => ({ at, cents: advanceDue(at) - at.advanced }))
    .filter(({ cents }) => cents !== 0);
  if (moves.length === 0) return;
  const { operating } = await postingAccounts(tx, act.agencyId);
  const entryId = await postEntry(tx, itemId, act.day, [
    ...moves.flatMap(({ at, cents }) => [bankLine(at.trust, cents), bankLine(operating, -cents)]),
    // The line was paid from money that is no longer the client's: it is not held in trust, and not owed either.
    ...moves.flatMap(({ at, cents }) => [
      { account: at.account_id, cents },
      { account: at.account_id, trust: at.trust, cents: -cents },
    ]),
  ]);
  const rows = moves.map(({ at, cents }) => ({ line: at.line_id, trust: at.trust, cents }));
  await tx.query(
    `INSERT INTO advance (line_id, item_id, trust_account_id, effective_date, cents, entry_id)
     SELECT m.line, $2, m.trust, $3, m.cents, $4
       FROM json_to_recordset($1::text::json) AS m(line bigint, trust int, cents bigint)`,
    [JSON.stringify(rows), itemId, act.day, entryId],
  );
}

/**
 * What a line needs of operating money in a trust account, so that nothing of it is held there and nothing lacking
 * once it is paid. Only premiums need any: a return premium that was settled lacks nothing.
 */
function advanceDue({ amount_cents: amount, collected, paid, is_paid: isPaid }: Standing): number {
  return isPaid && amount > 0 ? paid - collected : 0;
}

function readStandings(tx: Database, lineIds: readonly number[]): Promise<Standing[]> {
  return tx.query<Standing>(
    `SELECT p.line_id, p.account_id, p.amount_cents, m.trust, sum(m.collected)::bigint AS collected,
            sum(m.advanced)::bigint AS advanced, sum(m.paid)::bigint AS paid,
            bool_or(bool_or(m.paid <> 0)) OVER (PARTITION BY p.line_id) AS is_paid
       FROM payable_line p JOIN (
         SELECT line_id, trust_account_id AS trust, cents AS collected, 0 AS advanced, 0 AS paid
           FROM collection WHERE line_id = ANY ($1::bigint[])
         UNION ALL SELECT line_id, trust_account_id, 0, cents, 0 FROM advance WHERE line_id = ANY ($1::bigint[])
         UNION ALL SELECT y.line_id, i.bank_account_id, 0, 0, q.amount_cents
           FROM payable_payment y JOIN payable_line q USING (line_id) JOIN item i ON i.item_id = y.pay_item_id
           LEFT JOIN payable_unpayment u USING (payment_id)
          WHERE y.line_id = ANY ($1::bigint[]) AND u.payment_id IS NULL
       ) m USING (line_id)
      GROUP BY p.line_id, m.trust ORDER BY p.line_id, m.trust`,
    [[...lineIds]],
  );
}
