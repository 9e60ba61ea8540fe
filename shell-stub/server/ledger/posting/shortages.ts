import type { Database } from '../../db';
import type { Act, Uncredited } from '../core';
import { shortagePosting } from '../core';
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
    const posting = shortagePosting(itemId, act.day, shortage, await postingAccounts(tx, act.agencyId));
    if (posting !== null) await writePosting(tx, posting);
  }
}

/** The used return premiums of a trust account that nobody has credited. */
function uncreditedLines(tx: Database, trust: number, ownItemId: number | null): Promise<Uncredited[]> {
  return tx.query<Uncredited>(
    `SELECT p.line_id, p.account_id, $1::int AS trust, p.kind, p.carrier_id AS carrier, -sum(m.cents)::bigint AS lacking
       FROM payable_line p CROSS JOIN LATERAL (
         SELECT cents FROM collection c WHERE c.line_id = p.line_id AND c.trust_account_id = $1
         UNION ALL SELECT cents FROM advance a WHERE a.line_id = p.line_id AND a.trust_account_id = $1
         UNION ALL SELECT -p.amount_cents FROM payable_payment y JOIN item i ON i.item_id = y.pay_item_id
           LEFT JOIN payable_unpayment u USING (payment_id)
          WHERE y.line_id = p.line_id AND i.bank_account_id = $1 AND u.payment_id IS NULL
       ) m
      WHERE p.amount_cents < 0
      GROUP BY p.line_id HAVING sum(m.cents) < 0
      ORDER BY p.item_id IS DISTINCT FROM $2::bigint, p.line_id`,
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
