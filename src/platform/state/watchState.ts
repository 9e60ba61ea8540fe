/** The part of a store that is needed to read and follow it. */
export interface ReadableStore<State> {
  readonly getState: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Calls back whenever the selected part of the state changes. Returns an unsubscribe function. */
export function watchState<State, Part>(
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
