import type { IsoDate, TrustPositionDay } from '../../../../src/api/wire';
import { addDays } from '../../clock';
import type { Database } from '../../db';
import { dollars } from '../money';

/** The sums of a trust account that follow from postings (D50). Cents. */
interface Sums {
  readonly bank: number;
  readonly carriers: number;
  readonly clients: number;
  readonly netted: number;
  readonly commission: number;
  readonly deposits: number;
}
type Change = Sums & { readonly account_id: number; readonly day: IsoDate };

const NOTHING: Sums = { bank: 0, carriers: 0, clients: 0, netted: 0, commission: 0, deposits: 0 };
const SUMS = Object.keys(NOTHING) as (keyof Sums)[];

/** The longest range, ten years and some days: every day has a row for each account. */
export const MAX_POSITION_DAYS = 3_700;

/**
 * Where each trust account of an agency stood at the end of each day of a range (D50), of at most `MAX_POSITION_DAYS`. An
 * inactive account is left out when nothing was ever in it.
 */
export async function trustPositionDays(
  db: Database,
  agencyId: number,
  from: IsoDate,
  to: IsoDate,
): Promise<TrustPositionDay[]> {
  const accounts = await db.query<{ account_id: number; name: string; inactive: boolean }>(
    `SELECT account_id, name, inactive FROM gl_account
      WHERE agency_id = $1 AND role = 'trust_bank' ORDER BY number`,
    [agencyId],
  );
  const changes = await db.query<Change>(CHANGES, [from, to]);
  const range: IsoDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) range.push(day);
  return accounts.flatMap(({ account_id, name, inactive }) => {
    const own = new Map(changes.filter((one) => one.account_id === account_id).map((one) => [one.day, one]));
    if (inactive && own.size === 0) return [];
    const account = { bankAccountId: String(account_id), bankAccountName: name };
    let sums = NOTHING;
    return range.map((day): TrustPositionDay => {
      sums = added(sums, own.get(day));
      return { ...account, day, ...figuresOf(sums) };
    });
  });
}

function added(sums: Sums, change: Sums | undefined): Sums {
  if (change === undefined) return sums;
  return Object.fromEntries(SUMS.map((name) => [name, sums[name] + change[name]])) as unknown as Sums;
}

function figuresOf({ bank, carriers, clients, netted, commission, deposits }: Sums) {
  const held = carriers + clients;
  const excess = bank - held;
  return {
    bank: dollars(bank),
    heldForCarriers: dollars(carriers),
    heldForClients: dollars(clients),
    held: dollars(held),
    excess: dollars(excess),
    // Tenths of a percent, rounded down.
    coverage: held === 0 ? null : Math.floor((bank * 1000) / held) / 10,
    netted: dollars(netted),
    commission: dollars(commission),
    agencyDeposits: dollars(deposits),
    commissionAvailable: dollars(Math.max(0, Math.min(commission, excess))),
    unexplained: dollars(bank - netted - commission - deposits),
  };
}

/** SQL of days up to `$2`; what was before the range counts on its first day. */
const sinceStart = (table: string) =>
  `(SELECT *, greatest(day, $1::date) AS at FROM ${table} WHERE day <= $2::date) ${table}`;

/**
 * SQL of how the sums of each trust account change, by day. What is held comes from lines and from clients' credits,
 * the bank from postings to it, what is the agency's from lines and from what else those postings touched: each sum is
 * kept by itself, so that they can disagree.
 */
const CHANGES = `
  SELECT account_id, at AS day, sum(bank)::bigint AS bank, sum(carriers)::bigint AS carriers,
         sum(clients)::bigint AS clients, sum(netted)::bigint AS netted, sum(commission)::bigint AS commission,
         sum(deposits)::bigint AS deposits
    FROM (
      SELECT account_id, at, 0 AS bank, CASE WHEN client_id = 0 THEN held ELSE 0 END AS carriers,
             CASE WHEN client_id = 0 THEN 0 ELSE held END AS clients, cents AS netted, 0 AS commission, 0 AS deposits
        FROM (
          SELECT account_id, client_id, at, cents, greatest(0, after) - greatest(0, after - cents) AS held
            FROM (
              SELECT account_id, carrier_id, client_id, at, sum(cents) AS cents,
                     sum(sum(cents)) OVER (PARTITION BY account_id, carrier_id, client_id ORDER BY at) AS after
                FROM ${sinceStart('held_day')}
               GROUP BY account_id, carrier_id, client_id, at
            ) running
        ) beneficiaries
      UNION ALL
      SELECT account_id, at, bank_cents, 0, 0, 0, commission_cents, deposit_cents FROM ${sinceStart('trust_day')}
    ) changes
   GROUP BY account_id, at`;
