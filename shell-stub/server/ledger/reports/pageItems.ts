/** The items of one page of a report, as SQL conditions. */
export interface PageItems {
  /**
   * SQL condition that finds the items; of a dense page it also finds others between them, which may be those of other offices
   * (D14): rows must be taken by the ids that were asked for (`rowOfId`), never all that were read.
   */
  readonly has: (column: string) => string;
  /** SQL condition that a column is in the range that is read whole; of a page that is not dense, never. */
  readonly inRange: (column: string) => string;
  /** Adds a value to the statement's parameters and returns its placeholder. */
  readonly bind: (value: unknown, type: string) => string;
  readonly params: readonly unknown[];
}

/** Items whose ids are so close together are read as a range, which is several times faster than one by one. */
const DENSE = 2;

/** @param ids at least one */
export function pageItems(ids: readonly number[]): PageItems {
  const params: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${params.push(value)}::${type}`;
  let [min, max] = [Infinity, -Infinity];
  for (const id of ids) {
    min = Math.min(min, id);
    max = Math.max(max, id);
  }
  if (max - min < DENSE * ids.length) {
    const [from, to] = [bind(min, 'bigint'), bind(max, 'bigint')];
    const between = (column: string) => `${column} BETWEEN ${from} AND ${to}`;
    return { params, bind, has: between, inRange: between };
  }
  // As text, because many numbers are sent faster as one value.
  const all = bind(`{${ids.join(',')}}`, 'text::bigint[]');
  return { params, bind, has: (column) => `${column} = ANY (${all})`, inRange: () => 'false' };
}
