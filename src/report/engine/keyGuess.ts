import { decoder, hashOf } from './bytes';
import { unescape } from './illFormed';
import { FAULT } from './scanner';
import type { Scanner } from './scanner';
import { TextDictionary } from './textDictionary';

/** Stands for the place before a row's first key, among the numbers of keys. */
export const ROW_START = 0;
/** Stands for no guess, for a wrong guess, and for a key that is not a field. */
export const NONE = -1;

/** Longest stretch that is remembered; must be below the scanner's margin. */
const STRIDE = 64;
const WORD = 8;

/**
 * Guesses the bytes between two values of a row. The rows of a reply are written alike, so the value of a key
 * is followed by what followed it in the row before: comma, next key, colon and white space, byte for byte. One
 * comparison, eight bytes at a time, then replaces reading, checking and looking up a key. What was learned has
 * been checked, so bytes that equal it are valid, too.
 */
export class KeyGuess {
  private readonly keys = new TextDictionary();
  /**
   * By number of key: its field in the plan or `NONE`, the key that followed, and the bytes up to that key's
   * value.
   */
  private fields = new Int32Array(64).fill(NONE);
  private next = new Int32Array(64);
  private lengths = new Int32Array(64);
  private learned = new Uint8Array(64 * STRIDE);
  private view = new DataView(this.learned.buffer);

  constructor(private readonly fieldOfName: ReadonlyMap<string, number>) {}

  /** The field of a key, or `NONE`. */
  fieldOf(key: number): number {
    return this.fields[key] ?? NONE;
  }

  /** The key whose value begins `length(key)` bytes after `at`, the end of the value of `key`; or `NONE`. */
  guess(key: number, { bytes, view }: Scanner, at: number): number {
    const length = this.lengths[key] ?? 0;
    const from = key * STRIDE;
    if (length < WORD) {
      if (length === 0) return NONE;
      for (let i = 0; i < length; i += 1) {
        if (bytes[at + i] !== this.learned[from + i]) return NONE;
      }
      return this.next[key] ?? NONE;
    }
    // Equal doubles mean equal bytes here: bytes of keys of valid JSON never read as 0, -0 or NaN.
    const last = length - WORD;
    for (let i = 0; i < last; i += WORD) {
      if (view.getFloat64(at + i) !== this.view.getFloat64(from + i)) return NONE;
    }
    if (view.getFloat64(at + last) !== this.view.getFloat64(from + last)) return NONE;
    return this.next[key] ?? NONE;
  }

  /** Length of what is guessed to follow the value of `key`. */
  length(key: number): number {
    return this.lengths[key] ?? 0;
  }

  /** Remembers the bytes `start..end` between the value of `key` and that of `following`. */
  learn(key: number, following: number, { bytes }: Scanner, start: number, end: number): void {
    const length = end - start;
    this.lengths[key] = length > STRIDE ? 0 : length;
    if (length > STRIDE) return;
    this.next[key] = following;
    this.learned.set(bytes.subarray(start, end), key * STRIDE);
  }

  /** Number of the key whose text is `start..end`; `scanner.string` must have just scanned it. */
  keyOf(scanner: Scanner, start: number, end: number): number {
    const { bytes, escaped, hash } = scanner;
    const before = this.keys.size;
    let code: number;
    if (escaped) {
      const plain = unescape(bytes, start, end).bytes;
      code = this.keys.codeOf(plain, 0, plain.length, hashOf(plain, 0, plain.length));
    } else code = this.keys.codeOf(bytes, start, end, hash);
    const key = code + 1;
    if (code === before) this.add(key, this.nameOf(scanner, start, end));
    return key;
  }

  private nameOf({ bytes }: Scanner, start: number, end: number): string {
    return JSON.parse(decoder.decode(bytes.subarray(start - 1, end + 1))) as string;
  }

  private add(key: number, name: string): void {
    if (key === this.fields.length) this.grow();
    this.fields[key] = this.fieldOfName.get(name) ?? NONE;
  }

  private grow(): void {
    const size = 2 * this.fields.length;
    const larger = (array: Int32Array): Int32Array<ArrayBuffer> => {
      const grown = new Int32Array(size);
      grown.set(array);
      return grown;
    };
    this.fields = larger(this.fields);
    this.next = larger(this.next);
    this.lengths = larger(this.lengths);
    const learned = new Uint8Array(size * STRIDE);
    learned.set(this.learned);
    this.learned = learned;
    this.view = new DataView(learned.buffer);
  }
}

/**
 * Reads a key and its colon. Returns the number of the key, with the place of its value in `scanner.stop`; or
 * `FAULT`.
 */
export function readKey(guess: KeyGuess, scanner: Scanner, start: number): number {
  const end = scanner.string(start);
  if (end === FAULT) return FAULT;
  const key = guess.keyOf(scanner, start, end);
  const value = scanner.colon(end + 1);
  if (value === FAULT) return FAULT;
  scanner.stop = value;
  return key;
}
