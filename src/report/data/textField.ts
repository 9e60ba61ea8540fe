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

/**
 * All texts of a column, by code. Decodes those that are not strings yet, so only for small columns and for
 * ranking.
 */
export function textsOf(text: TextField): string[] {
  return Array.from({ length: text.size }, (_, code) => text.text(code));
}

/**
 * The codes of those of the wanted texts that are in the column's dictionary. Leaves other packed texts
 * undecoded, unless some are ill-formed.
 */
export function codesOfTexts(text: TextField, wanted: ReadonlySet<string>): Map<string, number> {
  if (text.added !== undefined) return text.added.codesOf(wanted);
  if (text.packed !== undefined && !text.packed.illFormed) return findPacked(text.packed, wanted);
  const found = new Map<string, number>();
  for (let code = 0; code < text.size && found.size < wanted.size; code += 1) {
    const value = text.text(code);
    if (wanted.has(value)) found.set(value, code);
  }
  return found;
}
