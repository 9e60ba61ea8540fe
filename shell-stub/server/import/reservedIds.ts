import type { Database } from '../db';
import type { Ids, Numbered } from '../ledger/writers/bulkWriter';

/** What an import creates, and the sequence that numbers it. */
const SEQUENCES = {
  item: "pg_get_serial_sequence('item', 'item_id')",
  event: "'event_id_seq'",
  entry: "pg_get_serial_sequence('entry', 'entry_id')",
  application: "pg_get_serial_sequence('application', 'application_id')",
  payable_line: "pg_get_serial_sequence('payable_line', 'line_id')",
} as const satisfies Partial<Record<Numbered, string>>;

/** How many ids of each kind. */
type Needed = Readonly<Record<keyof typeof SEQUENCES, number>>;

/** Ids reserved from the database's own sequences, so that nobody else gets them. */
export class ReservedIds implements Ids {
  private constructor(private readonly left: ReadonlyMap<Numbered, number[]>) {}

  static async take(tx: Database, needed: Needed): Promise<ReservedIds> {
    const left = new Map<Numbered, number[]>();
    for (const what of Object.keys(SEQUENCES) as (keyof typeof SEQUENCES)[]) {
      const taken = await tx.query<{ id: number }>(
        `SELECT nextval(${SEQUENCES[what]}) AS id FROM generate_series(1, $1::int)`,
        [needed[what]],
      );
      // Descending, because `pop` takes the last one.
      left.set(
        what,
        taken.map(({ id }) => id).sort((a, b) => b - a),
      );
    }
    return new ReservedIds(left);
  }

  next(what: Numbered): number {
    const id = this.left.get(what)?.pop();
    if (id === undefined) throw new RangeError(`More ids of ${what} are needed than were taken.`);
    return id;
  }

  nextNumber(): string {
    throw new RangeError('What is imported has its number.');
  }

  nextCheck(): number {
    throw new RangeError('No check of the agency is imported.');
  }
}
