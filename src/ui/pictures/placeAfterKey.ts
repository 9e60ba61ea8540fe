/** The place of the day that a key leads to in a picture of `count` days; null for any other key. */
export function placeAfterKey(key: string, at: number, count: number): number | null {
  const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1 }[key];
  const far = { PageDown: at - 30, PageUp: at + 30, Home: 0, End: count - 1 }[key];
  const place = to ?? far;
  return place === undefined ? null : Math.min(count - 1, Math.max(0, place));
}
