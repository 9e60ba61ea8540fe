/** The first characters of a text, in at most so many UTF-16 units: never half of a character that takes two. */
export function startOf(text: string, length: number): string {
  const start = text.slice(0, length);
  return start.length < text.length ? start.replace(/[\uD800-\uDBFF]$/, '') : start;
}
