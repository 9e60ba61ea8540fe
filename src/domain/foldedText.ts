/**
 * The form of a text by which it is searched, without case, accents and ligatures: `Café` and `CAFE` become the same, and
 * so do `ß` and `ss`.
 */
export function fold(text: string): string {
  return (
    isAscii(text)
      ? text
      : text
          .normalize('NFKD')
          .replace(/\p{M}+/gu, '')
          .replace(/ß/giu, 'ss')
  ).toLowerCase();
}

function isAscii(text: string): boolean {
  // Matches non-ASCII: a pattern of ASCII would name control characters.
  return !/[\u0080-\uffff]/.test(text);
}
