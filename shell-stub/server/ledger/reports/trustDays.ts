/**
 * SQL of the days on which a trust account changes (D50): `account_id`, `day`, and at the end of it `bank` and
 * `held`, which counts each beneficiary by itself.
 *
 * @param account SQL of the account's id.
 */
export const trustDaysSql = (account: string): string => `
  SELECT day, sum(sum(bank)) OVER (ORDER BY day)::bigint AS bank, sum(sum(held)) OVER (ORDER BY day)::bigint AS held
    FROM (
      SELECT e.effective_date AS day, l.cents AS bank, 0 AS held
        FROM entry_line l JOIN entry e USING (entry_id) WHERE l.account_id = ${account}
      UNION ALL
      SELECT day, 0, greatest(0, after) - greatest(0, after - cents) FROM (
        SELECT day, sum(cents) AS cents,
               sum(sum(cents)) OVER (PARTITION BY carrier_id, client_id ORDER BY day) AS after
          FROM held_move WHERE account_id = ${account} GROUP BY carrier_id, client_id, day) running
    ) moves
   GROUP BY day`;
