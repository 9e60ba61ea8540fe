import { decoder, isAscii, unitsOf } from './bytes';
import { decodeIllFormed } from './illFormed';

/**
 * Texts one after the other, as bytes: what a worker sends, and what is kept of a column instead of strings.
 */
export interface PackedText {
  /** UTF-8, except for halves of surrogate pairs (see `Unescaped`). */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where the text of each code ends. */
  readonly ends: Uint32Array<ArrayBuffer>;
  readonly illFormed: boolean;
}

/** Up to this many bytes, decoding by hand is faster than calling a decoder. */
const SHORT = 48;
const TEXTS_PER_STEP = 4096;

/** The text of a code; blank for a code that does not exist. */
export function textOf({ bytes, ends, illFormed }: PackedText, code: number): string {
  const end = ends[code];
  if (end === undefined) return '';
  const part = bytes.subarray(code === 0 ? 0 : ends[code - 1], end);
  if (illFormed) return decodeIllFormed(part);
  return part.length <= SHORT && isAscii(part) ? String.fromCharCode(...part) : decoder.decode(part);
}

/** Decodes all texts together, which is many times faster than one by one. */
export function* textSteps(packed: PackedText): Generator<undefined, string[]> {
  const { bytes, ends, illFormed } = packed;
  const all = illFormed ? '' : decoder.decode(bytes);
  // In pure ASCII, one byte is one character.
  const isPlain = all.length === bytes.length;
  const texts = new Array<string>(ends.length);
  let from = 0;
  let byte = 0;
  for (let code = 0; code < ends.length; code += 1) {
    const end = ends[code] ?? 0;
    const to = isPlain ? end : from + unitsOf(bytes, byte, end);
    texts[code] = illFormed ? textOf(packed, code) : all.slice(from, to);
    from = to;
    byte = end;
    if (code % TEXTS_PER_STEP === 0) yield;
  }
  return texts;
}
