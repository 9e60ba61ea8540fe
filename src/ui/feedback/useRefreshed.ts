import { useState } from 'react';

/**
 * Says that a refresh has ended well, where the user has asked for it: not when the first reply comes, nor after a poll.
 *
 * @param reply something that is another with each reply; undefined without one.
 * @param text what is said then.
 * @returns what to announce, blank until there is something; and what to call when the user asks.
 */
export function useRefreshed(
  reply: string | number | undefined,
  text: string,
): readonly [said: string, ask: () => void] {
  /** The reply in place of which the user wants another; null where none is wanted. */
  const [{ old, said }, set] = useState<{ old: typeof reply | null; said: string }>({ old: null, said: '' });
  if (old !== null && reply !== undefined && reply !== old) set({ old: null, said: text });
  return [said, () => set({ old: reply, said: '' })];
}
