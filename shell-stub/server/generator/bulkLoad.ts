import type { Database } from '../db';

interface Definition {
  readonly drop: string;
  readonly create: string;
}

/**
 * Runs a bulk load into tables without their triggers, keys and indexes, and restores all of them afterwards.
 * The keys are then checked set by set, which is many times faster than row by row. Run it in a transaction, so
 * that a failure leaves nothing behind. The caller must check what the triggers would have checked.
 */
export async function bulkLoad(
  tx: Database,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const triggers = (what: 'DISABLE' | 'ENABLE') =>
    tx.script(tables.map((table) => `ALTER TABLE ${table} ${what} TRIGGER USER;`).join('\n'));
  const definitions = await droppable(tx, tables);
  await triggers('DISABLE');
  for (const { drop } of definitions) await tx.script(drop);
  await load();
  // In reverse order: foreign keys need the unique keys they reference.
  for (const { create } of [...definitions].reverse()) await tx.script(create);
  await triggers('ENABLE');
}

/** Foreign keys first, then unique keys, then indexes. */
async function droppable(tx: Database, tables: readonly string[]): Promise<Definition[]> {
  const list = [[...tables]];
  const constraints = await tx.query<Definition>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
              AS create
       FROM pg_constraint
      WHERE (conrelid = ANY ($1::text[]::regclass[]) OR confrelid = ANY ($1::text[]::regclass[]))
        AND contype IN ('f', 'p', 'u')
      ORDER BY contype = 'f' DESC, conrelid::regclass::text, conname`,
    list,
  );
  const indexes = await tx.query<Definition>(
    `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS create
       FROM pg_index i
      WHERE i.indrelid = ANY ($1::text[]::regclass[])
        AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)
      ORDER BY i.indexrelid::regclass::text`,
    list,
  );
  return [...constraints, ...indexes];
}
