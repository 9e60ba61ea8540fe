/** A number of a JSON text as it is written there: a parsed number does not tell how many decimals it was given. */
export class WrittenNumber {
  constructor(readonly text: string) {}

  get value(): number {
    return Number(this.text);
  }

  /** How many decimals are written: 2 in `1.50`, 0 in `1.5e3`. */
  get decimals(): number {
    const [mantissa = '', exponent = '0'] = /e/i.test(this.text) ? this.text.split(/e/i) : [this.text];
    const point = mantissa.indexOf('.');
    return Math.max(0, (point < 0 ? 0 : mantissa.length - point - 1) - Number(exponent));
  }
}

/** A parsed JSON text with its numbers as they are written. */
export type WrittenJson =
  | string
  | boolean
  | null
  | WrittenNumber
  | readonly WrittenJson[]
  | { readonly [name: string]: WrittenJson };

/** Strings are matched too, so that digits in them stay as they are. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses a JSON text.
 *
 * @throws SyntaxError if it is none
 */
export function parseWritten(text: string): WrittenJson {
  const parsed: unknown = JSON.parse(text);
  const quoted = text.replace(STRING_OR_NUMBER, (part) => (part.startsWith('"') ? part : `"${part}"`));
  return withNumbers(JSON.parse(quoted), parsed);
}

/**
 * Replaces the numbers of a parsed text.
 *
 * @param quoted the same, with each number as the string that was written; it is changed
 */
function withNumbers(quoted: unknown, parsed: unknown): WrittenJson {
  if (typeof parsed === 'number') return new WrittenNumber(quoted as string);
  if (typeof parsed === 'object' && parsed !== null) {
    const [parts, values] = [quoted as Record<string, unknown>, parsed as Record<string, unknown>];
    for (const name of Object.keys(values)) parts[name] = withNumbers(parts[name], values[name]);
  }
  return quoted as WrittenJson;
}
