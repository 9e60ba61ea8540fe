import type { TextField } from './fieldData';
import { findPacked } from './packedSearch';

/** A text column whose texts are strings: a derived one, or one of a small report. */
export class PlainTextField implements TextField {
  readonly kind = 'text';

  constructor(
    readonly codes: Uint32Array,
    private readonly texts: readonly string[],
  ) {}

  get size(): number {
    return this.texts.length;
  }

  text(code: number): string {
    return this.texts[code] ?? '';
  }
}

/** All texts of a column, by code. Decodes those that are not strings yet: for small columns, and for ranking. */
export function textsOf(text: TextField): string[] {
  return Array.from({ length: text.size }, (_, code) => text.text(code));
}

/** The codes of those of the wanted texts that the column's dictionary has. Decodes no others. */
export function codesOfTexts(text: TextField, wanted: ReadonlySet<string>): Map<string, number> {
  if (text instanceof ExtendedTextField) return text.codesOf(wanted);
  if (text.packed !== undefined && !text.packed.illFormed) return findPacked(text.packed, wanted);
  const found = new Map<string, number>();
  for (let code = 0; code < text.size && found.size < wanted.size; code += 1) {
    const value = text.text(code);
    if (wanted.has(value)) found.set(value, code);
  }
  return found;
}

/** A dictionary that texts were added to; what was there keeps its codes. */
export class Dictionary {
  readonly added: string[] = [];
  private readonly codes = new Map<string, number>();

  constructor(readonly base: TextField) {}

  get baseSize(): number {
    return this.base.size;
  }

  get size(): number {
    return this.baseSize + this.added.length;
  }

  add(text: string): void {
    this.codes.set(text, this.size);
    this.added.push(text);
  }

  addedCodeOf(text: string): number | undefined {
    return this.codes.get(text);
  }
}

/**
 * A column after updates: other codes, and a few more texts than the one that it came from. Later versions of a
 * column share one dictionary, which only grows, so that ranks and search texts are made of what is new alone.
 */
export class ExtendedTextField implements TextField {
  readonly kind = 'text';

  constructor(
    readonly codes: Uint32Array,
    readonly dictionary: Dictionary,
    /** Texts of the dictionary that this version knows of. */
    readonly size: number,
  ) {}

  text(code: number): string {
    const { base, baseSize, added } = this.dictionary;
    return code < baseSize ? base.text(code) : (added[code - baseSize] ?? '');
  }

  codesOf(wanted: ReadonlySet<string>): Map<string, number> {
    const found = codesOfTexts(this.dictionary.base, wanted);
    for (const text of wanted) {
      const code = this.dictionary.addedCodeOf(text);
      if (code !== undefined && code < this.size) found.set(text, code);
    }
    return found;
  }
}
