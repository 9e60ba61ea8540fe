/** A number of a JSON text as it is written there: a parsed number does not tell how many decimals it was given. */
export class WrittenNumber {
  constructor(readonly text: string) {}

  get value(): number {
    return Number(this.text);
  }

  /** How many decimals are written: 2 in `1.50`, 0 in `1.5e3`. */
  get decimals(): number {
    const [, digits = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(this.text) ?? [];
    return Math.max(0, digits.length - Number(exponent));
  }
}

/** A parsed JSON text with its numbers as they are written. */
export type WrittenJson =
  string | boolean | null | WrittenNumber | readonly WrittenJson[] | { readonly [name: string]: WrittenJson };

/** Strings are matched too, so that digits in them stay as they are. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** What begins a string that stands for a number, and what a string begins with that would look like one. */
const MARK = '#';

/**
 * Parses a JSON text.
 *
 * @throws SyntaxError if it is none
 */
export function parseWritten(text: string): WrittenJson {
  JSON.parse(text);
  const marked = text.replace(STRING_OR_NUMBER, (part) =>
    part.startsWith('"') ? `"'${part.slice(1)}` : `"${MARK}${part}"`,
  );
  return unmarked(JSON.parse(marked));
}

function unmarked(value: unknown): WrittenJson {
  if (typeof value === 'string') {
    const rest = value.slice(1);
    return value.startsWith(MARK) ? new WrittenNumber(rest) : rest;
  }
  if (Array.isArray(value)) return value.map(unmarked);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.slice(1), unmarked(part)]));
  }
  return value as boolean | null;
}
