import { fold } from '../../domain';
import type { Haystack } from '../data/fieldData';
import { oneLine } from '../data/searchText';
import { decoder, encoder, grownBytes, isAscii, unitsOf } from './bytes';
import type { PackedText } from './packedText';
import { decodeIllFormed } from './illFormed';

/** A dictionary's texts folded for searching, separated by line breaks, as bytes that a worker can send. */
export interface FoldedTexts {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As in `Haystack`. */
  readonly starts: Uint32Array<ArrayBuffer>;
}

const BREAK = 0x0a;
const BLANK = 0x20;
const TEXTS_PER_STEP = 4096;

/** Folds packed texts as `haystackOf` folds a text column. */
export function* foldSteps({ bytes, ends, illFormed }: PackedText): Generator<undefined, FoldedTexts> {
  let out = new Uint8Array(bytes.length + ends.length);
  const starts = new Uint32Array(ends.length + 1);
  let length = 0;
  let units = 0;
  let from = 0;
  for (let code = 0; code < ends.length; code += 1) {
    const end = ends[code] ?? 0;
    starts[code] = units;
    if (code > 0) out[length++] = BREAK;
    if (code > 0) starts[code] = ++units;
    const part = bytes.subarray(from, end);
    const folded = isAscii(part)
      ? null
      : encoder.encode(fold(oneLine(illFormed ? decodeIllFormed(part) : decoder.decode(part))));
    out = grownBytes(out, length + (folded ?? part).length + ends.length - code);
    if (folded === null) foldAscii(part, out, length);
    else out.set(folded, length);
    units += folded === null ? part.length : unitsOf(folded, 0, folded.length);
    length += (folded ?? part).length;
    from = end;
    if (code % TEXTS_PER_STEP === 0) yield;
  }
  starts[ends.length] = units + 1;
  return { bytes: out.slice(0, length), starts };
}

/** The haystack of the quick filter. Making one string of all bytes is fast. */
export function haystackOfFolded({ bytes, starts }: FoldedTexts): Haystack {
  return { text: decoder.decode(bytes), starts };
}

function foldAscii(part: Uint8Array, out: Uint8Array, at: number): void {
  for (let i = 0; i < part.length; i += 1) {
    const byte = part[i] ?? 0;
    out[at + i] = byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte === BREAK ? BLANK : byte;
  }
}
