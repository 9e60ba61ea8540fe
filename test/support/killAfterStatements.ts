import type { Database } from '../../shell-stub/server/db';

/**
 * A database that kills this process after sending the n-th statement, so that its outcome is never received.
 */
export function killAfterStatements(db: Database, last: number): Database {
  const left = { statements: last };
  const mortal = (real: Database): Database => ({
    script: (sql) => real.script(sql),
    hold: () => real.hold(),
    close: () => real.close(),
    query: (sql, params) => {
      const reply = real.query<never>(sql, params);
      left.statements -= 1;
      if (left.statements === 0) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
      return reply;
    },
    transaction: (work) => real.transaction((tx) => work(mortal(tx))),
  });
  return mortal(db);
}
