import type { AddedTexts, Haystack, Ranks, TextField } from './fieldData';
import { extendHaystack, extendRanks } from './extendLookups';
import { codesOfTexts } from './textField';

/** A dictionary to which texts are added; existing texts keep their codes. */
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
 * A column after updates: other codes, and a few more texts than the column that it came from. Later versions
 * of a column share one dictionary, which only grows, so that ranks and search texts are made only for new
 * texts.
 */
export class ExtendedTextField implements TextField, AddedTexts {
  readonly kind = 'text';

  constructor(
    readonly codes: Uint32Array,
    readonly dictionary: Dictionary,
    /** How many of the dictionary's texts this version knows. */
    readonly size: number,
  ) {}

  text(code: number): string {
    const { base, baseSize, added } = this.dictionary;
    return code < baseSize ? base.text(code) : (added[code - baseSize] ?? '');
  }

  get added(): AddedTexts {
    return this;
  }

  extendRanks(known: Ranks): Ranks {
    return extendRanks(known, this);
  }

  extendHaystack(known: Haystack): Haystack {
    return extendHaystack(known, this);
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
