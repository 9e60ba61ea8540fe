import type { TextField } from '../data/fieldData';
import type { Ranks } from '../data/collation';
import type { Haystack } from '../data/searchText';
import { runAtOnce } from '../data/slicing';
import { haystackOfFolded } from './foldedText';
import type { FoldedTexts } from './foldedText';
import { isAscii, unitsOf } from './bytes';
import { decodeIllFormed } from './illFormed';

/** Texts one after the other, as bytes: what a worker sends, and what is kept of a column instead of strings. */
export interface PackedText {
  /** UTF-8, but for halves of surrogate pairs (see `Unescaped`). */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where the text of each code ends. */
  readonly ends: Uint32Array<ArrayBuffer>;
  readonly illFormed: boolean;
}

/** What sorting and searching a text column needs. */
export interface TextIndex {
  readonly ranks: Ranks;
  readonly folded: FoldedTexts;
}

/** Texts that are kept decoded: a few screens of cells. */
const MOST_KEPT = 4096;
/** Below this, decoding by hand is quicker than calling a decoder. */
const SHORT = 48;
const TEXTS_A_STEP = 4096;

// A mark at the beginning of a text is part of it (U+FEFF), not of an encoding.
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * A text column whose texts become strings only when they are looked at. It is a `TextField`, so that everything
 * that reads one works; `text` and `size` do so without decoding all the others.
 */
export class PackedTextField implements TextField {
  readonly kind = 'text';
  private readonly kept = new Map<number, string>();
  private all: readonly string[] | undefined;
  private madeRanks: Ranks | undefined;
  private folded: FoldedTexts | undefined;
  private madeHaystack: Haystack | undefined;

  constructor(
    readonly codes: Uint32Array<ArrayBuffer>,
    readonly packed: PackedText,
  ) {}

  /** Number of distinct texts. */
  get size(): number {
    return this.packed.ends.length;
  }

  /** Text of a code; blank for one that there is not. */
  text(code: number): string {
    const known = this.all?.[code] ?? this.kept.get(code);
    if (known !== undefined) return known;
    const decoded = textOf(this.packed, code);
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(code, decoded);
    return decoded;
  }

  /** Takes the ranks and search texts that were made elsewhere. */
  adopt({ ranks, folded }: TextIndex): void {
    this.madeRanks = ranks;
    this.folded = folded;
  }

  /** Collation ranks, once they have come. */
  get ranks(): Ranks | undefined {
    return this.madeRanks;
  }

  /** Folded texts for searching, once they have come. The first look makes one string of the bytes, and drops them. */
  get haystack(): Haystack | undefined {
    if (this.folded !== undefined) this.madeHaystack = haystackOfFolded(this.folded);
    this.folded = undefined;
    return this.madeHaystack;
  }

  /** All distinct texts. The first call decodes them all, and they stay: for small dictionaries. */
  get values(): readonly string[] {
    this.all ??= runAtOnce(textSteps(this.packed));
    this.kept.clear();
    return this.all;
  }
}

function textOf({ bytes, ends, illFormed }: PackedText, code: number): string {
  const end = ends[code];
  if (end === undefined) return '';
  const part = bytes.subarray(code === 0 ? 0 : ends[code - 1], end);
  if (illFormed) return decodeIllFormed(part);
  return part.length <= SHORT && isAscii(part) ? String.fromCharCode(...part) : utf8.decode(part);
}

/** All texts, decoded together: many times faster than one by one. */
export function* textSteps(packed: PackedText): Generator<undefined, string[]> {
  const { bytes, ends, illFormed } = packed;
  const all = illFormed ? '' : utf8.decode(bytes);
  // Without other letters than ASCII, a byte is a character.
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
    if (code % TEXTS_A_STEP === 0) yield;
  }
  return texts;
}
