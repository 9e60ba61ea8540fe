import type { Database } from '../../db';
import type { Act, Uncredited } from '../core';
import { shortagePostings } from '../core';
import { writePosting } from '../writers/writePosting';
import { postingAccounts } from './accounts';

/**
 * Advances from operating what a posting has just left trust accounts short of (D51). The database would refuse
 * the posting otherwise.
 *
 * @param itemId The item that causes it.
 * @param ownItemId The credit memo that is used: its own lines come first.
 */
export async function coverShortages(
  tx: Database,
  act: Act,
  itemId: number,
  ownItemId: number | null = null,
): Promise<void> {
  const found = await tx.query<{ account_id: number; short: number }>(
    `SELECT account_id, held_cents - bank_cents - excused_cents AS short
       FROM trust_position JOIN gl_account USING (account_id)
      WHERE agency_id = $1 AND held_cents - bank_cents > excused_cents ORDER BY account_id`,
    [act.agencyId],
  );
  for (const { account_id: trust, short } of found) {
    const shortage = {
      short,
      lines: await uncreditedLines(tx, trust, ownItemId),
      owing: await owingCarriers(tx, trust),
    };
    const accounts = await postingAccounts(tx, act.agencyId);
    for (const posting of shortagePostings(itemId, act.day, shortage, accounts))
      await writePosting(tx, posting);
  }
}

/**
 * The used return premiums of a trust account that nobody has credited. Cents count as missing since a day if they were
 * missing on that day and on every later one.
 */
function uncreditedLines(tx: Database, trust: number, ownItemId: number | null): Promise<Uncredited[]> {
  return tx.query<Uncredited>(
    `WITH standing AS (
       SELECT p.line_id, m.day, sum(sum(m.cents)) OVER (PARTITION BY p.line_id ORDER BY m.day) AS cents
         FROM payable_line p CROSS JOIN LATERAL (
           SELECT effective_date AS day, cents FROM collection c WHERE c.line_id = p.line_id AND c.trust_account_id = $1
           UNION ALL SELECT effective_date, cents FROM advance a WHERE a.line_id = p.line_id AND a.trust_account_id = $1
           UNION ALL SELECT moved.day, moved.cents FROM payable_payment y JOIN item i ON i.item_id = y.pay_item_id
             LEFT JOIN payable_unpayment u USING (payment_id)
             CROSS JOIN LATERAL (VALUES (y.effective_date, -p.amount_cents), (u.effective_date, p.amount_cents)) moved (day, cents)
            WHERE y.line_id = p.line_id AND i.bank_account_id = $1 AND moved.day IS NOT NULL
         ) m
        WHERE p.amount_cents < 0
        GROUP BY p.line_id, m.day
     ), lacks AS (
       SELECT line_id, day, greatest(0, -max(cents) OVER (PARTITION BY line_id ORDER BY day DESC)) AS cents FROM standing
     ), parts AS (
       SELECT line_id, day, (cents - lag(cents, 1, 0::numeric) OVER (PARTITION BY line_id ORDER BY day))::bigint AS lacking
         FROM lacks)
     SELECT p.line_id, p.account_id, $1::int AS trust, p.kind, p.carrier_id AS carrier, s.day AS since, s.lacking
       FROM parts s JOIN payable_line p USING (line_id)
      WHERE s.lacking > 0
      ORDER BY p.item_id IS DISTINCT FROM $2::bigint, p.line_id, s.day`,
    [trust, ownItemId],
  );
}

async function owingCarriers(tx: Database, trust: number): Promise<ReadonlyMap<number | null, number>> {
  const rows = await tx.query<{ carrier: number | null; cents: number }>(
    `SELECT nullif(carrier_id, 0) AS carrier, -cents AS cents FROM held_position
      WHERE account_id = $1 AND client_id = 0 AND cents < 0`,
    [trust],
  );
  return new Map(rows.map(({ carrier, cents }) => [carrier, cents]));
}
