import type { Database } from '../../shell-stub/server/db';

/** What is done with a query: it is asked by `ask`. */
type Through = <Row>(sql: string, ask: () => Promise<Row[]>) => Promise<Row[]>;

/** A database whose queries, and those of its transactions, go through a function. */
export function queriedThrough(db: Database, through: Through): Database {
  return {
    query: (sql, params) => through(sql, () => db.query(sql, params)),
    script: (sql) => db.script(sql),
    transaction: (work) => db.transaction((tx) => work(queriedThrough(tx, through))),
    hold: () => db.hold(),
    close: () => db.close(),
  };
}
