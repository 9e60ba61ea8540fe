/** Bytes with a meaning in JSON. */
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;
export const ZERO = 0x30;
export const NINE = 0x39;
export const MINUS = 0x2d;
export const PLUS = 0x2b;
export const POINT = 0x2e;
export const LOWER_U = 0x75;

export const encoder = new TextEncoder();
// A U+FEFF at the beginning of a text is part of the text, not a byte order mark.
export const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Whether a byte is JSON white space. */
export function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

export function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}

export function isHexDigit(byte: number): boolean {
  const lower = byte | 0x20;
  return isDigit(byte) || (lower >= 0x61 && lower <= 0x66);
}

/** Whether a byte is the letter of an escape of one letter, as in `\\n`. */
export function isEscapeLetter(byte: number): boolean {
  return '"\\/bfnrt'.includes(String.fromCharCode(byte));
}

const MIX = 0x5bd1e995;

/** One step of `hashOf`, for callers that read the words themselves. */
export function mix(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, MIX);
  return product ^ (product >>> 15);
}

/** Hash of `bytes[start..end)`: words of four bytes, little-endian, then the remaining bytes. */
export function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0;
  let at = start;
  for (; at + 4 <= end; at += 4) {
    const low = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
    hash = mix(hash, low | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24));
  }
  for (; at < end; at += 1) hash = mix(hash, bytes[at] ?? 0);
  return hash;
}

/**
 * Returns an array of at least `length` that starts with the content of `array`: `array` itself, or one of at
 * least twice its size.
 */
export function grownBytes(array: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const grown = new Uint8Array(Math.max(length, 2 * array.length));
  grown.set(array);
  return grown;
}

/** Length of UTF-8 bytes as a string, in UTF-16 code units. */
export function unitsOf(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    // Continuation bytes count nothing; a character of four bytes is a surrogate pair.
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}

/** Whether all bytes are ASCII. */
export function isAscii(bytes: Uint8Array): boolean {
  for (const byte of bytes) {
    if (byte >= 0x80) return false;
  }
  return true;
}
