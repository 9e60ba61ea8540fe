/** Thrown text of §5, word for word. */
export const TABLE_RECORDS_ERROR = 'Unable to update table records. Reason: invalid argument types';

/**
 * The rows with updates laid over them, matched by the value of one field (§5). Rows without an update stay the same
 * objects; updates without a row are left out; of several updates for a row each is laid over the one before.
 *
 * @throws TypeError with the exact text of §5 when rows or updates are not arrays, or the identifier is not the name
 * of a field.
 */
export function updateTableRecords<T extends object>(
  rows: readonly T[],
  updates: readonly Partial<T>[],
  identifier: keyof T & string,
): T[] {
  if (
    !Array.isArray(rows) ||
    !Array.isArray(updates) ||
    typeof identifier !== 'string' ||
    identifier === ''
  ) {
    throw new TypeError(TABLE_RECORDS_ERROR);
  }
  const byId = new Map<unknown, Partial<T>>();
  for (const update of updates as readonly Partial<T>[]) {
    const id = update[identifier];
    // An update that does not say whose it is must not match rows that lack the field too.
    if (id !== undefined && id !== null) byId.set(id, { ...byId.get(id), ...update });
  }
  return (rows as readonly T[]).map((row) => {
    const update = byId.get(row[identifier]);
    return update === undefined ? row : { ...row, ...update };
  });
}
