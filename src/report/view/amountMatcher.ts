const COMMA = 10;
const POINT = 11;
const MINUS = 12;
const CHARS = '0123456789,.-';
/** More characters than the longest amount has: -90,071,992,547,409.91. */
const TOO_LONG = 23;
const INT32 = 2 ** 31;

/** Whether a text can be part of an amount as shown. */
export function canBeInAmount(needle: string): boolean {
  return /^[-\d.,]+$/.test(needle);
}

/** Sets `mask` to 1 for the rows whose amount matches. */
export function markAmounts(
  mask: Uint8Array,
  cents: Float64Array,
  matches: ReturnType<typeof amountMatcher>,
): void {
  for (let row = 0; row < mask.length; row += 1) {
    if (mask[row] === 0 && matches(cents[row] ?? 0)) mask[row] = 1;
  }
}

/**
 * Returns a predicate: whether an amount, as `formatCents` shows it, contains a text. A needle without a comma
 * is also found across the commas: '1234.5' finds 1,234.50.
 *
 * No amount is turned into a string: a report has hundreds of thousands of them, and a filter should feel
 * immediate. An automaton for the text reads the amount from its end, three digits at a time.
 */
export function amountMatcher(needle: string): (cents: number) => boolean {
  if (needle.length >= TOO_LONG || !canBeInAmount(needle)) return () => needle === '';
  const { afterDecimals, afterThree, afterLast, steps, found } = automaton(needle);
  return (cents) => {
    let rest = Math.abs(cents);
    // The remainder of a 32-bit integer is an order of magnitude cheaper than that of a double.
    let whole = rest < INT32 ? ((rest | 0) / 100) | 0 : Math.floor(rest / 100);
    let state = afterDecimals[rest - whole * 100] ?? 0;
    while (whole >= 1000) {
      rest = whole < INT32 ? ((whole | 0) / 1000) | 0 : Math.floor(whole / 1000);
      state = afterThree[state * 1000 + (whole - rest * 1000)] ?? 0;
      whole = rest;
    }
    state = afterLast[state * 1000 + whole] ?? 0;
    if (cents < 0) state = steps[state * CHARS.length + MINUS] ?? 0;
    return state === found;
  };
}

interface Automaton {
  /**
   * By state and character: how much of the needle, read from its end, has matched up to here. `found` is never
   * left.
   */
  readonly steps: Uint8Array;
  readonly found: number;
  /** State after the decimals and the point, by cents. */
  readonly afterDecimals: Uint8Array;
  /**
   * State after three digits that are not the leading ones (and after the comma before them, if commas count),
   * by state and digits.
   */
  readonly afterThree: Uint8Array;
  /** State after the leading one to three digits of the amount. */
  readonly afterLast: Uint8Array;
}

function automaton(needle: string): Automaton {
  const wanted = Array.from(needle, (char) => CHARS.indexOf(char)).reverse();
  const found = wanted.length;
  const steps = stepsOf(wanted);
  const step = (state: number, char: number): number => steps[state * CHARS.length + char] ?? 0;
  const digits = (from: number, value: number, count: number): number => {
    let state = from;
    let rest = value;
    for (let digit = 0; digit < count || rest > 0; digit += 1) {
      state = step(state, rest % 10);
      rest = Math.floor(rest / 10);
    }
    return state;
  };
  const isGrouped = wanted.includes(COMMA);
  const afterThree = new Uint8Array((found + 1) * 1000);
  const afterLast = new Uint8Array((found + 1) * 1000);
  for (let state = 0; state <= found; state += 1) {
    for (let value = 0; value < 1000; value += 1) {
      const three = digits(state, value, 3);
      afterThree[state * 1000 + value] = isGrouped ? step(three, COMMA) : three;
      afterLast[state * 1000 + value] = value >= 100 ? three : digits(state, value, 1);
    }
  }
  const afterDecimals = Uint8Array.from({ length: 100 }, (_, value) => step(digits(0, value, 2), POINT));
  return { steps, found, afterDecimals, afterThree, afterLast };
}

/** The automaton of Knuth, Morris and Pratt. */
function stepsOf(wanted: readonly number[]): Uint8Array {
  const found = wanted.length;
  const steps = new Uint8Array((found + 1) * CHARS.length);
  // The state reached without the first character, from which a mismatch continues.
  let shorter = 0;
  for (let state = 0; state < found; state += 1) {
    const at = state * CHARS.length;
    steps.copyWithin(at, shorter * CHARS.length, (shorter + 1) * CHARS.length);
    const char = wanted[state] ?? 0;
    const next = steps[at + char] ?? 0;
    steps[at + char] = state + 1;
    if (state > 0) shorter = next;
  }
  steps.fill(found, found * CHARS.length);
  return steps;
}
