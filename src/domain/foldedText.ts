/** Case- and accent-insensitive form of a text: `Café` and `CAFE` become the same. */
export function fold(text: string): string {
  return (isAscii(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '')).toLowerCase();
}

function isAscii(text: string): boolean {
  // Matches non-ASCII: a pattern of ASCII would name control characters.
  return !/[\u0080-\uffff]/.test(text);
}
