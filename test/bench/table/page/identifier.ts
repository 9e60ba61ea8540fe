/**
 * Fields that may identify a row, best first. §3 names none for accounting search rows: the product's own API sends
 * `rowId`, a reply made elsewhere may have another.
 */
const IDENTIFIERS = ['rowId', 'itemId', 'id', 'eventId', 'itemNumber'] as const;
/** Bytes in which the first row is looked for. */
const FIRST_BYTES = 65_536;
const OPENING = /"data"\s*:\s*\[\s*(?=\{)/;

/** The field by which the rows of a reply are told apart, as its first row has it; `rowId` for a reply without rows. */
export function identifierIn(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, FIRST_BYTES));
  const opening = OPENING.exec(text);
  if (opening === null) return IDENTIFIERS[0];
  const keys = keysAt(text, opening.index + opening[0].length);
  return IDENTIFIERS.find((name) => keys.has(name)) ?? IDENTIFIERS[0];
}

/** Names of the fields of the object that begins at `from`, those of objects within it left out. */
function keysAt(text: string, from: number): ReadonlySet<string> {
  const keys = new Set<string>();
  const tokens = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}[\]]/g;
  tokens.lastIndex = from;
  let depth = 0;
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    const [whole, name, colon] = token;
    if (whole === '{' || whole === '[') depth += 1;
    else if (whole === '}' || whole === ']') depth -= 1;
    else if (depth === 1 && colon !== undefined) keys.add(name ?? '');
    if (depth === 0) break;
  }
  return keys;
}
