/** Control characters that a terminal would execute, and characters that change the direction of text. */
const OBEYED = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Makes outside text safe to print: one line that a terminal shows and does not execute. */
export function forTerminal(text: string): string {
  return text.replace(OBEYED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
