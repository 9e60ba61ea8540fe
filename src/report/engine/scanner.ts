import {
  BACKSLASH,
  CLOSE_BRACE,
  COLON,
  COMMA,
  LOWER_U,
  MINUS,
  NINE,
  OPEN_BRACE,
  OPEN_BRACKET,
  PLUS,
  POINT,
  QUOTE,
  ZERO,
  encoder,
  grownBytes,
  hashOf,
  isDigit,
  isEscapeLetter,
  isHexDigit,
  isSpace,
  mix,
} from './bytes';

/** What a scan returns when it did not reach the end; `Scanner.stop` says where it stopped. */
export const FAULT = -1;
/** Bytes after the end that may be read and mean nothing: more than the longest reading step. */
export const MARGIN = 128;
/** Number of digits that a double always holds exactly. */
const SAFE_DIGITS = 15;

/**
 * What `Scanner.number` found: a whole number, one with one or two decimals, or one that must be parsed in
 * full.
 */
const WHOLE = 0;
const HUNDREDTHS = 1;
const OTHER = 2;
export type NumberForm = typeof WHOLE | typeof HUNDREDTHS | typeof OTHER;

const LITERALS = ['true', 'false', 'null'].map((word) => encoder.encode(word));

/**
 * Walks over JSON bytes and checks all of the grammar and of UTF-8, without creating values. Each scan takes
 * the place where something begins and returns where it ends.
 *
 * The last byte is followed by a 0, which is valid nowhere in JSON; so no step checks whether the end has been
 * reached, and a scan that stops there only needs more bytes.
 */
export class Scanner {
  bytes = new Uint8Array(MARGIN);
  view = new DataView(this.bytes.buffer);
  /** Where the last failed scan stopped. */
  stop = 0;
  /** Of the last string: the hash of its bytes, unless it has escapes. */
  hash = 0;
  escaped = false;
  /** Of the last number: its form, and its value, whole or in hundredths as the form says. */
  form: NumberForm = OTHER;
  value = 0;
  private nesting = new Uint8Array(64);

  /** Sets the array to read; its content must be followed by `MARGIN` bytes, the first of which is 0. */
  use(bytes: Uint8Array<ArrayBuffer>): void {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  space(start: number): number {
    let at = start;
    while (isSpace(this.bytes[at] ?? 0)) at += 1;
    return at;
  }

  fault(at: number): typeof FAULT {
    this.stop = at;
    return FAULT;
  }

  /** From after the opening quote to the closing one. */
  string(start: number): number {
    const { bytes, view } = this;
    let at = start;
    let hash = 0;
    for (;;) {
      const word = view.getInt32(at, true);
      // At least one byte is a control character, a quote, a backslash or not ASCII.
      const special =
        ((word - 0x20202020) |
          ((word ^ 0x22222222) - 0x01010101) |
          ((word ^ 0x5c5c5c5c) - 0x01010101) |
          word) &
        0x80808080;
      if (special !== 0) break;
      hash = mix(hash, word);
      at += 4;
    }
    let byte = bytes[at] ?? 0;
    while (byte >= 0x20 && byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH) {
      hash = mix(hash, byte);
      at += 1;
      byte = bytes[at] ?? 0;
    }
    if (byte !== QUOTE) return this.hardString(start, at);
    this.hash = hash;
    this.escaped = false;
    return at;
  }

  private hardString(start: number, from: number): number {
    const { bytes } = this;
    let escaped = false;
    let at = from;
    for (;;) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) break;
      if (byte === BACKSLASH) {
        escaped = true;
        at = this.escape(at + 1);
      } else if (byte >= 0x80) at = this.character(at, byte);
      else if (byte >= 0x20) at += 1;
      else return this.fault(at);
      if (at === FAULT) return FAULT;
    }
    this.escaped = escaped;
    if (!escaped) this.hash = hashOf(bytes, start, at);
    return at;
  }

  private escape(at: number): number {
    const letter = this.bytes[at] ?? 0;
    if (letter !== LOWER_U) return isEscapeLetter(letter) ? at + 1 : this.fault(at);
    for (let digit = at + 1; digit < at + 5; digit += 1) {
      if (!isHexDigit(this.bytes[digit] ?? 0)) return this.fault(digit);
    }
    return at + 5;
  }

  /**
   * A character of several bytes: refuses overlong forms, halves of surrogate pairs, and numbers above
   * U+10FFFF.
   */
  private character(at: number, lead: number): number {
    if (lead < 0xc2 || lead > 0xf4) return this.fault(at);
    const second = this.bytes[at + 1] ?? 0;
    const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (second < least || second > most) return this.fault(at + 1);
    const end = at + (lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4);
    for (let next = at + 2; next < end; next += 1) {
      if (((this.bytes[next] ?? 0) & 0xc0) !== 0x80) return this.fault(next);
    }
    return end;
  }

  /** From the sign or first digit to after the last byte. */
  number(start: number): number {
    const { bytes } = this;
    const negative = bytes[start] === MINUS;
    let at = negative ? start + 1 : start;
    const first = at;
    let byte = bytes[at] ?? 0;
    if (!isDigit(byte)) return this.fault(at);
    let value = 0;
    if (byte === ZERO) byte = bytes[++at] ?? 0;
    else {
      while (byte >= ZERO && byte <= NINE) {
        value = value * 10 + (byte - ZERO);
        byte = bytes[++at] ?? 0;
      }
    }
    let form: NumberForm = at - first <= SAFE_DIGITS ? WHOLE : OTHER;
    if (byte === POINT) {
      const point = at;
      byte = bytes[++at] ?? 0;
      if (!isDigit(byte)) return this.fault(at);
      while (byte >= ZERO && byte <= NINE) {
        value = value * 10 + (byte - ZERO);
        byte = bytes[++at] ?? 0;
      }
      const decimals = at - point - 1;
      if (decimals === 1) value *= 10;
      form = decimals <= 2 && at - first <= SAFE_DIGITS ? HUNDREDTHS : OTHER;
    }
    if ((byte | 0x20) === 0x65) {
      form = OTHER;
      byte = bytes[++at] ?? 0;
      if (byte === PLUS || byte === MINUS) byte = bytes[++at] ?? 0;
      if (!isDigit(byte)) return this.fault(at);
      while (isDigit(byte)) byte = bytes[++at] ?? 0;
    }
    // Minus zero is zero.
    this.value = negative ? 0 - value : value;
    this.form = form;
    return at;
  }

  /** From the first byte of any value to after its last. */
  anyValue(start: number): number {
    const byte = this.bytes[start] ?? 0;
    if (byte === QUOTE) {
      const end = this.string(start + 1);
      return end === FAULT ? FAULT : end + 1;
    }
    return byte === OPEN_BRACE || byte === OPEN_BRACKET ? this.nested(start) : this.scalar(start);
  }

  /** A number, `true`, `false` or `null`. */
  scalar(start: number): number {
    const byte = this.bytes[start] ?? 0;
    const word = LITERALS.find((literal) => literal[0] === byte);
    if (word === undefined) return this.number(start);
    for (let i = 1; i < word.length; i += 1) {
      if (this.bytes[start + i] !== word[i]) return this.fault(start + i);
    }
    return start + word.length;
  }

  /** A list or an object. Its nesting is kept in an array, not on the stack: a reply may nest to any depth. */
  private nested(start: number): number {
    const { bytes } = this;
    let depth = 0;
    let at = start;
    for (;;) {
      const opened = bytes[at] ?? 0;
      if (opened === OPEN_BRACE || opened === OPEN_BRACKET) {
        this.nesting = grownBytes(this.nesting, depth + 1);
        // The code of a closing bracket is that of the opening one plus two.
        this.nesting[depth++] = opened + 2;
        at = this.space(at + 1);
        if (bytes[at] !== opened + 2) {
          at = opened === OPEN_BRACE ? this.name(at) : at;
          if (at === FAULT) return FAULT;
          continue;
        }
      } else {
        at = this.anyValue(at);
        if (at === FAULT) return FAULT;
        at = this.space(at);
      }
      for (;;) {
        const close = this.nesting[depth - 1] ?? 0;
        if (bytes[at] === close) {
          depth -= 1;
          at += 1;
          if (depth === 0) return at;
          at = this.space(at);
          continue;
        }
        if (bytes[at] !== COMMA) return this.fault(at);
        at = this.space(at + 1);
        if (close === CLOSE_BRACE) at = this.name(at);
        if (at === FAULT) return FAULT;
        break;
      }
    }
  }

  /** Scans a key and its colon, up to the value. */
  private name(start: number): number {
    if (this.bytes[start] !== QUOTE) return this.fault(start);
    const end = this.string(start + 1);
    return end === FAULT ? FAULT : this.colon(end + 1);
  }

  /** Scans from the end of a key to its value. */
  colon(start: number): number {
    const at = this.space(start);
    return this.bytes[at] === COLON ? this.space(at + 1) : this.fault(at);
  }
}
