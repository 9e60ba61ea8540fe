/** Signs that a terminal obeys in place of showing them, and those that turn the direction of a line. */
const OBEYED = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text that came from outside, as one line that a terminal shows and does not obey. */
export function forTerminal(text: string): string {
  return text.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
