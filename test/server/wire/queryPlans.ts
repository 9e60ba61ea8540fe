import type { Database } from '../../../shell-stub/server/db';

/** A step of a plan of PostgreSQL, as `EXPLAIN (FORMAT JSON)` tells it. */
interface PlanStep {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanStep[];
}

interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** A database that remembers what it is asked, and tells the plans of it. */
export class QueryPlans implements Database {
  private statements: Statement[] = [];

  constructor(
    private readonly db: Database,
    private readonly root?: QueryPlans,
  ) {}

  query<R>(sql: string, params: readonly unknown[] = []): Promise<R[]> {
    (this.root ?? this).statements.push({ sql, params });
    return this.db.query<R>(sql, params);
  }

  script(sql: string): Promise<void> {
    return this.db.script(sql);
  }

  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    return this.db.transaction((tx) => work(new QueryPlans(tx, this.root ?? this)));
  }

  /** Plans are those of the embedded database. */
  hold(): Promise<null> {
    return Promise.resolve(null);
  }

  close(): Promise<void> {
    return this.db.close();
  }

  /** What is asked from now on is planned by `wholeTables`. */
  forget(): void {
    this.statements = [];
  }

  /** The tables that the remembered statements read whole, in order of their names. */
  async wholeTables(): Promise<readonly string[]> {
    const reads = this.statements.filter(({ sql }) => /^\s*(SELECT|WITH|INSERT|UPDATE)\b/i.test(sql));
    const tables = await this.db.transaction(async (tx) => {
      const found = new Set<string>();
      for (const { sql, params } of reads) {
        const [row] = await tx.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanStep }[] }>(
          `EXPLAIN (FORMAT JSON) ${sql}`,
          params,
        );
        for (const { Plan } of row?.['QUERY PLAN'] ?? [])
          for (const table of readWhole(Plan)) found.add(table);
      }
      return found;
    });
    return [...tables].toSorted();
  }
}

/** Every item is of the one agency: an index that is asked for nothing else is read whole. */
const OF_AGENCY = /^\((\w+\.)?agency_id = [^()]+\)$/;

/** Indexes of the few rows that are still shown or sent: to read one whole is not to read its table whole. */
const OF_FEW: readonly (string | undefined)[] = ['queue_item_shown', 'queue_item_waiting'];

/** Whether a scan reads its table whole: without an index, or through one that leaves nothing out. */
function isWhole({
  'Node Type': type,
  'Index Name': index,
  'Index Cond': condition,
  Plans = [],
}: PlanStep): boolean {
  if (type === 'Seq Scan') return true;
  if (OF_FEW.includes(index)) return false;
  if (/^Bitmap(Or|And| Heap Scan)$/.test(type)) return Plans.some(isWhole);
  return condition === undefined || OF_AGENCY.test(condition);
}

function readWhole(step: PlanStep): readonly string[] {
  const { 'Node Type': type, 'Relation Name': table, Plans = [] } = step;
  // The first row of an index, as with max(id).
  if (type === 'Limit') return Plans.flatMap(({ Plans: below = [] }) => below.flatMap(readWhole));
  const own = table !== undefined && type.endsWith('Scan') && isWhole(step) ? [table] : [];
  return [...own, ...Plans.flatMap(readWhole)];
}
