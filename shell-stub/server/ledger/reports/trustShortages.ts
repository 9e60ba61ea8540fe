import type { IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { usDate, usDollars } from '../text';

/** A trust account that holds less than what belongs to others (D50). Cents. */
export interface TrustShortage {
  readonly account_id: number;
  readonly name: string;
  readonly short: number;
  /** The day from which it has been short. */
  readonly since: IsoDate;
  /** The carriers that owe it money, because a return premium was used before they credited it. */
  readonly owing: readonly { readonly name: string; readonly cents: number }[];
}

/** The trust accounts that are short now, after all postings (D51). Only a ledger from before that law has any. */
export async function trustShortages(db: Database): Promise<TrustShortage[]> {
  const short = await db.query<Omit<TrustShortage, 'since' | 'owing'>>(
    `SELECT account_id, name, held_cents - bank_cents AS short
       FROM trust_position JOIN gl_account USING (account_id) WHERE held_cents > bank_cents ORDER BY number`,
  );
  const found: TrustShortage[] = [];
  for (const account of short) {
    const owing = await db.query<TrustShortage['owing'][number]>(
      `SELECT coalesce(k.name, 'a carrier without a name') AS name, -h.cents AS cents
         FROM held_position h LEFT JOIN carrier k USING (carrier_id)
        WHERE h.account_id = $1 AND h.cents < 0 ORDER BY h.cents, k.name`,
      [account.account_id],
    );
    const [since] = await db.query<{ day: IsoDate }>(
      `WITH days AS (${DAYS})
       SELECT min(day) AS day FROM days
        WHERE day > coalesce((SELECT max(day) FROM days WHERE bank >= held), '-infinity')`,
      [account.account_id],
    );
    found.push({ ...account, since: since?.day ?? '', owing });
  }
  return found;
}

/** SQL of the days on which account `$1` changes, with its bank balance and what it holds at the end of each. */
const DAYS = `
  SELECT day, sum(sum(bank)) OVER (ORDER BY day) AS bank, sum(sum(held)) OVER (ORDER BY day) AS held
    FROM (
      SELECT day, bank_cents AS bank, 0 AS held FROM trust_day WHERE account_id = $1::int
      UNION ALL
      SELECT day, 0, greatest(0, after) - greatest(0, after - cents) FROM (
        SELECT day, cents, sum(cents) OVER (PARTITION BY carrier_id, client_id ORDER BY day) AS after
          FROM held_day WHERE account_id = $1::int) running
    ) moves
   GROUP BY day`;

/** Which account is short, by how much, since when, and who owes it what: a sentence for whoever runs the server. */
export function describeShortage({ name, short, since, owing }: TrustShortage): string {
  const debts = owing.map((one) => `${one.name} ${usDollars(one.cents)}`).join(', ');
  const owed = debts === '' ? '' : ` Not credited yet, but used: ${debts}.`;
  return `${name} has been ${usDollars(short)} short of the client money it holds since ${usDate(since)}.${owed}`;
}
