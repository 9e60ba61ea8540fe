/** What is needed of a store to follow it. */
export interface ReadableStore<State> {
  readonly getState: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Calls back each time that a part of the state has become another one. Returns an unsubscribe function. */
export function onChange<State, Part>(
  store: ReadableStore<State>,
  select: (state: State) => Part,
  changed: (part: Part) => void,
): () => void {
  let before = select(store.getState());
  return store.subscribe(() => {
    const now = select(store.getState());
    if (Object.is(now, before)) return;
    before = now;
    changed(now);
  });
}
