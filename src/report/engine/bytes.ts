/** Bytes that JSON gives a meaning. */
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

/** Whether a byte is white space of JSON. */
export function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

export function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}

/** Value of a hexadecimal digit, or -1. */
export function hexValue(byte: number): number {
  if (isDigit(byte)) return byte - ZERO;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** Byte or code unit that an escape's letter stands for (`n` → line feed); 0 for a letter that is none. */
export const ESCAPED = Uint8Array.from({ length: 256 }, (_, byte) => {
  const at = '"\\/bfnrt'.indexOf(String.fromCharCode(byte));
  return at === -1 ? 0 : '"\\/\b\f\n\r\t'.charCodeAt(at);
});

const MIX = 0x5bd1e995;

/** One step of `hashOf`, for those who read the words themselves. */
export function mix(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, MIX);
  return product ^ (product >>> 15);
}

/** Hash of `bytes[start..end)`: words of four bytes, little end first, then the bytes that are left. */
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

/** An array of at least `length`, with the first entries of `array`: itself, or one of twice the size. */
export function grownBytes(array: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (length <= array.length) return array;
  const grown = new Uint8Array(Math.max(length, 2 * array.length));
  grown.set(array);
  return grown;
}

/** Length of UTF-8 text as a string. */
export function unitsOf(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    // Bytes that go on with a character count nothing; one of four bytes is a pair.
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
