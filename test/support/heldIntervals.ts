/**
 * Keeps the intervals of so many milliseconds from running by themselves. The function that is returned runs each of
 * them that has not been cleared. `jest.restoreAllMocks` ends it.
 */
export function heldIntervals(everyMs: number): () => void {
  const held = new Map<unknown, () => void>();
  const { setInterval: begin, clearInterval: end } = globalThis;
  jest.spyOn(globalThis, 'setInterval').mockImplementation((act: () => void, ms?: number) => {
    const timer = begin(act, ms === everyMs ? 1_000_000 : ms);
    if (ms === everyMs) held.set(timer, act);
    return timer;
  });
  jest.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
    held.delete(timer);
    end(timer);
  });
  return () => {
    for (const act of [...held.values()]) act();
  };
}
