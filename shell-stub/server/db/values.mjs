/**
 * How the text form of a PostgreSQL value becomes a JavaScript value, shared by both drivers. Plain JavaScript, so
 * that the worker thread of the embedded database needs no TypeScript loader.
 */

/** @param {string} text */
const asIs = (text) => text;

/**
 * Cents and ids are 8-byte integers: exact in a number up to 2^53, and refused beyond rather than rounded.
 * @param {string} text
 */
function safeInteger(text) {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be exact.`);
  return value;
}

/**
 * The session's time zone is UTC, so that the text reads '2026-01-31 12:00:00.123456+00'.
 * @param {string} text
 */
function utcMoment(text) {
  return `${text.slice(0, 10)}T${text
    .slice(11)
    .replace(/(\.\d{3})\d*/, '$1')
    .replace(/\+00(:00)?$/, '')}Z`;
}

/** @param {string} text */
const json = (text) => JSON.parse(text);

/**
 * Readers by type oid.
 * @type {Readonly<Record<number, (text: string) => unknown>>}
 */
export const READERS = {
  20: safeInteger, // int8
  114: json,
  1082: asIs, // date
  1184: utcMoment, // timestamptz
  1700: asIs, // numeric
  3802: json, // jsonb
};
