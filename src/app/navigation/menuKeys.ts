/** The keys that go back and forth in a list, by how it lies. */
const KEYS = {
  down: { forth: 'ArrowDown', back: 'ArrowUp' },
  across: { forth: 'ArrowRight', back: 'ArrowLeft' },
} as const;

/**
 * Where a key leads in a list that goes round: one further, one back, or for Home and End (of a list that goes down) to
 * its ends. Null for any other key.
 *
 * @param at index of where one is; -1 for nowhere in the list, from where the arrows lead to its ends.
 */
export function indexAfterKey(
  key: string,
  at: number,
  count: number,
  direction: keyof typeof KEYS,
): number | null {
  if (count === 0) return null;
  const { forth, back } = KEYS[direction];
  if (key === forth) return (at + 1) % count;
  if (key === back) return at <= 0 ? count - 1 : at - 1;
  if (direction === 'down' && key === 'Home') return 0;
  return direction === 'down' && key === 'End' ? count - 1 : null;
}

/** Moves the focus among the entries of an open menu; returns whether the key was one that does. */
export function focusByKey(sheet: HTMLElement | null, key: string): boolean {
  const links = [...(sheet?.querySelectorAll<HTMLElement>('a') ?? [])];
  const next = indexAfterKey(key, links.indexOf(document.activeElement as HTMLElement), links.length, 'down');
  if (next === null) return false;
  links[next]?.focus();
  return true;
}
