import { grownBytes } from './bytes';
import type { PackedText } from './packedText';

/** Distinct texts, compared by their bytes; each has a code, assigned in order of first appearance. */
export class TextDictionary {
  private bytes = new Uint8Array(256);
  private ends = new Uint32Array(16);
  /**
   * Slots by hash, with open addressing: code + 1, or 0 in a free one, then the hash, so that both are read from
   * memory at once. At most half of the slots are taken.
   */
  private table = new Int32Array(64);
  private count = 0;
  private used = 0;
  private illFormed = false;

  get size(): number {
    return this.count;
  }

  /** The code of the text `source[start..end)`; a new text gets the next code, which equals the size before. */
  codeOf(source: Uint8Array, start: number, end: number, hash: number): number {
    const { table } = this;
    const mask = table.length - 1;
    let slot = (2 * (hash ^ (hash >>> 16))) & mask;
    for (;;) {
      const code = (table[slot] ?? 0) - 1;
      if (code === -1) return this.add(source, start, end, hash, slot);
      if (table[slot + 1] === hash && this.isAt(code, source, start, end)) return code;
      slot = (slot + 2) & mask;
    }
  }

  /** Records that some text has half of a surrogate pair (see `Unescaped`). */
  markIllFormed(): void {
    this.illFormed = true;
  }

  /** Copies the first `count` texts, without spare capacity. */
  pack(count = this.count): PackedText {
    const used = count === 0 ? 0 : (this.ends[count - 1] ?? 0);
    return {
      bytes: this.bytes.slice(0, used),
      ends: this.ends.slice(0, count),
      illFormed: this.illFormed,
    };
  }

  private isAt(code: number, source: Uint8Array, start: number, end: number): boolean {
    const { bytes } = this;
    const from = code === 0 ? 0 : (this.ends[code - 1] ?? 0);
    const length = end - start;
    if ((this.ends[code] ?? 0) - from !== length) return false;
    for (let i = 0; i < length; i += 1) {
      if (bytes[from + i] !== source[start + i]) return false;
    }
    return true;
  }

  private add(source: Uint8Array, start: number, end: number, hash: number, slot: number): number {
    const code = this.count;
    if (code === this.ends.length) this.growEntries();
    const length = end - start;
    this.bytes = grownBytes(this.bytes, this.used + length);
    const { bytes, used } = this;
    for (let i = 0; i < length; i += 1) bytes[used + i] = source[start + i] ?? 0;
    this.used = used + length;
    this.ends[code] = this.used;
    this.table[slot] = code + 1;
    this.table[slot + 1] = hash;
    this.count = code + 1;
    if (4 * this.count > this.table.length) this.growTable();
    return code;
  }

  private growEntries(): void {
    const ends = new Uint32Array(2 * this.count);
    ends.set(this.ends);
    this.ends = ends;
  }

  private growTable(): void {
    const before = this.table;
    const table = new Int32Array(2 * before.length);
    const mask = table.length - 1;
    for (let from = 0; from < before.length; from += 2) {
      const taken = before[from] ?? 0;
      if (taken === 0) continue;
      const hash = before[from + 1] ?? 0;
      let slot = (2 * (hash ^ (hash >>> 16))) & mask;
      while (table[slot] !== 0) slot = (slot + 2) & mask;
      table[slot] = taken;
      table[slot + 1] = hash;
    }
    this.table = table;
  }
}
