import { isWellFormed } from '../data/packedSearch';
import { decoder, encoder } from './bytes';

/**
 * JSON can write half of a surrogate pair (`"\ud800"`), which UTF-8 cannot. Such a half is kept as the three
 * bytes that UTF-8 would use for its number, so that texts can still be compared by their bytes.
 */
export interface Unescaped {
  readonly bytes: Uint8Array;
  /** Whether it has half a pair, so that only `decodeIllFormed` can read it. */
  readonly illFormed: boolean;
}

/** The first of the three bytes of a half, and the least of its second ones: no character of UTF-8 has them. */
const [HALF, SECOND] = [0xed, 0xa0];

/** Bytes of the text between the quotes of a checked JSON string, with its escapes replaced. */
export function unescape(source: Uint8Array, start: number, end: number): Unescaped {
  const text = JSON.parse(`"${decoder.decode(source.subarray(start, end))}"`) as string;
  if (isWellFormed(text)) return { bytes: encoder.encode(text), illFormed: false };
  const bytes: number[] = [];
  for (const char of text) {
    const unit = char.charCodeAt(0);
    if (isWellFormed(char)) bytes.push(...encoder.encode(char));
    else bytes.push(HALF, 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f));
  }
  return { bytes: Uint8Array.from(bytes), illFormed: true };
}

/** Decodes bytes made by `unescape`, halves of pairs included. */
export function decodeIllFormed(bytes: Uint8Array): string {
  let text = '';
  let from = 0;
  bytes.forEach((byte, at) => {
    const second = bytes[at + 1] ?? 0;
    if (byte !== HALF || second < SECOND) return;
    const unit = 0xd000 | ((second & 0x3f) << 6) | ((bytes[at + 2] ?? 0) & 0x3f);
    text += decoder.decode(bytes.subarray(from, at)) + String.fromCharCode(unit);
    from = at + 3;
  });
  return text + decoder.decode(bytes.subarray(from));
}
