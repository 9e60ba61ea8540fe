import { BACKSLASH, ESCAPED, LOWER_U, hexValue } from './bytes';

/**
 * JSON can write half of a surrogate pair (`"\ud800"`), which UTF-8 cannot. Such a half is kept as the three
 * bytes that UTF-8 would use for its number, so that texts can still be compared by their bytes.
 */
export interface Unescaped {
  readonly bytes: Uint8Array;
  /** Whether it has half a pair, so that only `decodeIllFormed` can read it. */
  readonly illFormed: boolean;
}

/** Bytes of the text between the quotes of a checked JSON string, with its escapes replaced. */
export function unescape(source: Uint8Array, start: number, end: number): Unescaped {
  // No escape is shorter than what it stands for.
  const out = new Uint8Array(end - start);
  let illFormed = false;
  let length = 0;
  for (let at = start; at < end;) {
    const byte = source[at] ?? 0;
    if (byte !== BACKSLASH) {
      out[length++] = byte;
      at += 1;
      continue;
    }
    const letter = source[at + 1] ?? 0;
    if (letter !== LOWER_U) {
      out[length++] = ESCAPED[letter] ?? 0;
      at += 2;
      continue;
    }
    let code = unitAt(source, at);
    at += 6;
    if (isHigh(code) && at + 6 <= end && source[at] === BACKSLASH && source[at + 1] === LOWER_U) {
      const low = unitAt(source, at);
      if (isLow(low)) {
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        at += 6;
      }
    }
    illFormed ||= isHigh(code) || isLow(code);
    length = writeCode(out, length, code);
  }
  return { bytes: out.subarray(0, length), illFormed };
}

function unitAt(source: Uint8Array, at: number): number {
  let unit = 0;
  for (let digit = 2; digit < 6; digit += 1) unit = unit * 16 + hexValue(source[at + digit] ?? 0);
  return unit;
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}

function writeCode(out: Uint8Array, at: number, code: number): number {
  let end = at;
  if (code < 0x80) out[end++] = code;
  else {
    if (code < 0x800) out[end++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) out[end++] = 0xe0 | (code >> 12);
      else {
        out[end++] = 0xf0 | (code >> 18);
        out[end++] = 0x80 | ((code >> 12) & 0x3f);
      }
      out[end++] = 0x80 | ((code >> 6) & 0x3f);
    }
    out[end++] = 0x80 | (code & 0x3f);
  }
  return end;
}

/** Decodes bytes made by `unescape`, halves of pairs included. */
export function decodeIllFormed(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0;
    const more = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    let code = more === 0 ? lead : lead & (0x3f >> more);
    for (let i = 1; i <= more; i += 1) code = (code << 6) | ((bytes[at + i] ?? 0) & 0x3f);
    text += String.fromCodePoint(code);
    at += more + 1;
  }
  return text;
}
