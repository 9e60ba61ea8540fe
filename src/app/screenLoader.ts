/** The code of a screen or dialog could not be fetched: the network, or a deployment that has moved on. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

/** Something whose code comes when it is needed; `id` is its own among all that a loader fetches. */
export interface CodeSource<Code> {
  readonly id: string;
  readonly load: () => Promise<Code>;
}

/** Fetches the code of screens and dialogs, each once a mount; a failed one can be tried again without a reload. */
export interface ScreenLoader {
  /** The same promise until it is forgotten. Rejects with a `ScreenLoadError`. */
  readonly load: <Code>(source: CodeSource<Code>) => Promise<Code>;
  /** The next `load` fetches anew. */
  readonly forget: (source: Pick<CodeSource<unknown>, 'id'>) => void;
}

/** Makes the loader of one mount. */
export function createScreenLoader(): ScreenLoader {
  const loads = new Map<string, Promise<unknown>>();
  return {
    load: <Code>({ id, load }: CodeSource<Code>) => {
      // What is kept under an id came from the source of that id.
      const known = loads.get(id) as Promise<Code> | undefined;
      if (known !== undefined) return known;
      const code = load().catch((cause: unknown) => {
        throw new ScreenLoadError(`The code of ${id} could not be loaded`, { cause });
      });
      // Whoever renders it sees the rejection; a render that is given up must not leave one unhandled.
      code.catch(() => undefined);
      loads.set(id, code);
      return code;
    },
    forget: ({ id }) => {
      loads.delete(id);
    },
  };
}
