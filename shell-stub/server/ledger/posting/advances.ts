import type { Database } from '../../db';
import type { Act, PostingAccounts, Standing } from '../core';
import { advancePosting } from '../core';
import { writePosting } from '../writers/writePosting';

/**
 * Posts the advances that keep trust money whole after collections or payments of lines changed
 * (`advancePosting`).
 *
 * @param itemId The item that causes it.
 */
export async function settleAdvances(
  tx: Database,
  act: Act,
  itemId: number,
  lineIds: readonly number[],
  accounts: PostingAccounts,
): Promise<void> {
  const posting = advancePosting(itemId, act.day, await readStandings(tx, lineIds), accounts);
  if (posting !== null) await writePosting(tx, posting);
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
