/** The keys that move back and forth in a list, by its direction. */
const KEYS = {
  down: { forth: 'ArrowDown', back: 'ArrowUp' },
  across: { forth: 'ArrowRight', back: 'ArrowLeft' },
} as const;

/**
 * Returns the index that a key moves to in a wrapping list: the next, the previous, or, for Home and End in a
 * vertical list, its ends. Null for any other key.
 *
 * @param at the current index; -1 for outside the list, from where the arrows lead to its ends.
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

/** Moves the focus between the entries of an open menu. Returns whether the key was handled. */
export function focusByKey(sheet: HTMLElement | null, key: string): boolean {
  const links = [...(sheet?.querySelectorAll<HTMLElement>('a') ?? [])];
  const next = indexAfterKey(key, links.indexOf(document.activeElement as HTMLElement), links.length, 'down');
  if (next === null) return false;
  links[next]?.focus();
  return true;
}
