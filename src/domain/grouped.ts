/** The rows of each key, in their order; the keys in the order of their first rows. */
export function grouped<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const same = groups.get(key);
    if (same === undefined) groups.set(key, [row]);
    else same.push(row);
  }
  return groups;
}
