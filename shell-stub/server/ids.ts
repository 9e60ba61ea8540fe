/** How many digits the largest id has of an item, payable line, batch, attachment or row of the queue. */
const DIGITS = 15;

/** The same for an account, payee, client, office or tag, whose ids are smaller numbers in the database. */
export const SMALL_ID_DIGITS = 9;

/**
 * Parses an id, a string of decimal digits, leading zeros allowed (§9); undefined for anything else.
 *
 * @param digits how many it may have: `SMALL_ID_DIGITS` for the records named there.
 */
export function parseId(value: unknown, digits = DIGITS): number | undefined {
  if (typeof value !== 'string' || value.length > digits || !/^\d+$/.test(value)) return undefined;
  return Number(value);
}

/** Parses a list of ids; undefined when it is no list, or one of them is no id. */
export function parseIds(value: unknown, digits?: number): readonly number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = value.flatMap((id) => parseId(id, digits) ?? []);
  return ids.length === value.length ? ids : undefined;
}
