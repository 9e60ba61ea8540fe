import { CLOSE_BRACE, CLOSE_BRACKET, COMMA, MINUS, OPEN_BRACE, QUOTE, ZERO, NINE } from './bytes';
import { KeyGuess, NONE, ROW_START, readKey } from './keyGuess';
import { FAULT } from './scanner';
import type { Scanner } from './scanner';

/** Forms of a field's value in a row. */
export const ABSENT = 0;
/** Text without escapes, with its hash. */
export const PLAIN_TEXT = 1;
export const ESCAPED_TEXT = 2;
/** A number of at most 15 digits, whole or in hundredths. */
export const WHOLE_NUMBER = 3;
export const HUNDREDTHS_NUMBER = 4;
/** Anything else; `starts` and `ends` hold the place of the value as written. */
export const OTHER_VALUE = 5;

/** What `read` found. */
export type Found = 'row' | 'otherValue' | 'end';

const NULL_FIRST = 0x6e;
const SPACE = 0x20;

/**
 * Reads one entry of the list `data`: checks it, and records for each field where its value is. Nothing else of
 * the entry is kept, so the last value of a repeated key counts, as with JSON.parse.
 */
export class RowReader {
  readonly forms: Uint8Array;
  /** Place of the first byte, and the place after the last; for a text, between its quotes. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly hashes: Int32Array;
  readonly numbers: Float64Array;
  found: Found = 'row';
  /** Where the entry's value begins. */
  valueStart = 0;
  private readonly guess: KeyGuess;

  constructor(
    private readonly scanner: Scanner,
    fieldNames: readonly string[],
  ) {
    this.forms = new Uint8Array(fieldNames.length);
    this.starts = new Int32Array(fieldNames.length);
    this.ends = new Int32Array(fieldNames.length);
    this.hashes = new Int32Array(fieldNames.length);
    this.numbers = new Float64Array(fieldNames.length);
    this.guess = new KeyGuess(new Map(fieldNames.map((name, field) => [name, field])));
  }

  /**
   * Reads from the end of the entry before, or of the opening bracket, to the end of this entry or of the
   * closing bracket.
   */
  read(start: number, isFirst: boolean): number {
    this.found = 'row';
    const key = isFirst ? NONE : this.guess.guess(ROW_START, this.scanner, start);
    if (key !== NONE) return this.members(key, start + this.guess.length(ROW_START));
    const { bytes } = this.scanner;
    let at = this.scanner.space(start);
    if (bytes[at] === CLOSE_BRACKET) {
      this.found = 'end';
      return at + 1;
    }
    if (!isFirst) {
      if (bytes[at] !== COMMA) return this.scanner.fault(at);
      at = this.scanner.space(at + 1);
    }
    this.valueStart = at;
    return bytes[at] === OPEN_BRACE ? this.object(start, at, isFirst) : this.otherValue(at);
  }

  private otherValue(at: number): number {
    this.found = 'otherValue';
    return this.scanner.anyValue(at);
  }

  private object(start: number, brace: number, isFirst: boolean): number {
    const { scanner } = this;
    const at = scanner.space(brace + 1);
    if (scanner.bytes[at] === CLOSE_BRACE) {
      this.forms.fill(ABSENT);
      return at + 1;
    }
    if (scanner.bytes[at] !== QUOTE) return scanner.fault(at);
    const key = readKey(this.guess, scanner, at + 1);
    if (key === FAULT) return FAULT;
    const value = scanner.stop;
    if (!isFirst) this.guess.learn(ROW_START, key, scanner, start, value);
    return this.members(key, value);
  }

  private members(firstKey: number, firstValue: number): number {
    const { scanner, guess } = this;
    this.forms.fill(ABSENT);
    let key = firstKey;
    let at = firstValue;
    for (;;) {
      const field = guess.fieldOf(key);
      // A guess that was right may be followed by more white space than last time.
      if ((scanner.bytes[at] ?? 0) <= SPACE) at = scanner.space(at);
      at = field === NONE ? scanner.anyValue(at) : this.value(field, at);
      if (at === FAULT) return FAULT;
      const guessed = guess.guess(key, scanner, at);
      if (guessed !== NONE) {
        at += guess.length(key);
        key = guessed;
        continue;
      }
      const end = scanner.space(at);
      const byte = scanner.bytes[end];
      if (byte === CLOSE_BRACE) return end + 1;
      if (byte !== COMMA) return scanner.fault(end);
      const quote = scanner.space(end + 1);
      if (scanner.bytes[quote] !== QUOTE) return scanner.fault(quote);
      const next = readKey(guess, scanner, quote + 1);
      if (next === FAULT) return FAULT;
      guess.learn(key, next, scanner, at, scanner.stop);
      at = scanner.stop;
      key = next;
    }
  }

  private value(field: number, start: number): number {
    const { scanner } = this;
    const first = scanner.bytes[start] ?? 0;
    if (first === QUOTE) {
      const end = scanner.string(start + 1);
      if (end === FAULT) return FAULT;
      this.forms[field] = scanner.escaped ? ESCAPED_TEXT : PLAIN_TEXT;
      this.starts[field] = start + 1;
      this.ends[field] = end;
      this.hashes[field] = scanner.hash;
      return end + 1;
    }
    const isNumber = (first >= ZERO && first <= NINE) || first === MINUS;
    const end = isNumber ? scanner.number(start) : scanner.anyValue(start);
    if (end === FAULT) return FAULT;
    this.starts[field] = start;
    this.ends[field] = end;
    if (isNumber) {
      this.numbers[field] = scanner.value;
      this.forms[field] = FORM_OF_NUMBER[scanner.form];
    } else this.forms[field] = first === NULL_FIRST ? ABSENT : OTHER_VALUE;
    return end;
  }
}

const FORM_OF_NUMBER = [WHOLE_NUMBER, HUNDREDTHS_NUMBER, OTHER_VALUE] as const;
