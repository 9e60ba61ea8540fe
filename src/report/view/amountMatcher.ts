const ZERO = 48;
const COMMA = 44;
const POINT = 46;
const MINUS = 45;
/** Room for -90,071,992,547,409.91. */
const ROOM = 32;
const INT32 = 2 ** 31;

/** Whether a text can be part of an amount as shown. */
export function canBeInAmount(needle: string): boolean {
  return /^[-\d.,]+$/.test(needle);
}

/**
 * Tells whether an amount, as `formatCents` shows it, contains a text. A needle without a comma is also found
 * across the commas: '1234.5' finds 1,234.50. The digits are compared in place, without making a string: a report
 * has hundreds of thousands of amounts, and a filter is to be felt as immediate.
 */
export function amountMatcher(needle: string): (cents: number) => boolean {
  const wanted = Uint8Array.from(needle, (char) => char.charCodeAt(0));
  const grouped = needle.includes(',');
  const shown = new Uint8Array(ROOM);

  const matches = (cents: number): boolean => {
    const start = writeAmount(shown, cents, grouped);
    for (let from = start; from + wanted.length <= ROOM; from += 1) {
      let length = 0;
      while (length < wanted.length && shown[from + length] === wanted[length]) length += 1;
      if (length === wanted.length) return true;
    }
    return false;
  };
  const zero = matches(0);
  return (cents) => (cents === 0 ? zero : matches(cents));
}

/** Writes an amount at the end of `into`; returns where it begins. */
function writeAmount(into: Uint8Array, cents: number, grouped: boolean): number {
  let rest = Math.abs(cents);
  let at = ROOM;
  for (let digit = 0; digit < 3 || rest > 0; digit += 1) {
    if (digit === 2) into[--at] = POINT;
    else if (grouped && digit > 4 && (digit - 2) % 3 === 0) into[--at] = COMMA;
    // The remainder of a 32-bit whole number is an order of magnitude cheaper than that of a double.
    const tenth = rest < INT32 ? ((rest | 0) / 10) | 0 : Math.floor(rest / 10);
    into[--at] = ZERO + (rest - tenth * 10);
    rest = tenth;
  }
  if (cents < 0) into[--at] = MINUS;
  return at;
}
