/**
 * Lists how many milliseconds the timers wait that begin from now on; `end` puts back the page's own. Not by a spy: where
 * there is one, Testing Library expects time to be Jest's.
 */
export function watchTimeouts(): { readonly waits: readonly unknown[]; readonly end: () => void } {
  const own = globalThis.setTimeout;
  const waits: unknown[] = [];
  const noting = (...given: Parameters<typeof own>) => {
    waits.push(given[1]);
    return own(...given);
  };
  globalThis.setTimeout = Object.assign(noting, own);
  return {
    waits,
    end: () => {
      globalThis.setTimeout = own;
    },
  };
}
