import type { Database } from '../../../shell-stub/server/db';

interface Series {
  readonly series: string;
  readonly first: number;
  readonly last: number;
  readonly items: number;
}

/** The kinds of items whose numbers have a gap, with what there is of each. */
export async function numberGaps(db: Database): Promise<readonly Series[]> {
  return db.query<Series>(
    `SELECT series, min(serial) AS first, max(serial) AS last, count(*)::int AS items
       FROM (SELECT split_part(item_number, '-', 1) AS series, split_part(item_number, '-', 2)::bigint AS serial
               FROM item WHERE item_number ~ '^[A-Z]+-[0-9]+$'
                AND reverses_item_id IS NULL) AS numbered
      GROUP BY series HAVING max(serial) - min(serial) + 1 <> count(*)`,
  );
}
