/** The code of a screen or dialog could not be fetched: the network, or a deployment that has moved on. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

/** Something whose code comes when it is needed; `id` is its own among all that a loader fetches. */
export interface CodeSource<Code> {
  readonly id: string;
  readonly load: () => Promise<Code>;
}

/** What became of a load. */
type CodeOutcome<Code> = { readonly code: Code } | { readonly error: ScreenLoadError };

/** Fetches the code of screens and dialogs, each once a mount; a failed one can be tried again without a reload. */
export interface ScreenLoader {
  /** Begins to fetch it, if need be; the same promise until it is forgotten. Never rejects. */
  readonly load: <Code>(source: CodeSource<Code>) => Promise<CodeOutcome<Code>>;
  /** What has become of it; null while it is on its way, or was not asked for. */
  readonly outcome: <Code>(source: CodeSource<Code>) => CodeOutcome<Code> | null;
  /** The next `load` fetches anew. */
  readonly forget: (source: Pick<CodeSource<unknown>, 'id'>) => void;
}

interface Load {
  readonly settled: Promise<CodeOutcome<unknown>>;
  outcome: CodeOutcome<unknown> | null;
}

/** Makes the loader of one mount. */
export function createScreenLoader(): ScreenLoader {
  const loads = new Map<string, Load>();
  function begin({ id, load }: CodeSource<unknown>): Load {
    const settled = load().then(
      (code): CodeOutcome<unknown> => ({ code }),
      (cause: unknown) => ({
        error: new ScreenLoadError(`The code of ${id} could not be loaded`, { cause }),
      }),
    );
    const begun: Load = { settled, outcome: null };
    void settled.then((outcome) => {
      begun.outcome = outcome;
    });
    loads.set(id, begun);
    return begun;
  }
  // What is kept under an id came from the source of that id.
  return {
    load: <Code>(source: CodeSource<Code>) =>
      (loads.get(source.id) ?? begin(source)).settled as Promise<CodeOutcome<Code>>,
    outcome: <Code>({ id }: CodeSource<Code>) => (loads.get(id)?.outcome ?? null) as CodeOutcome<Code> | null,
    forget: ({ id }) => {
      loads.delete(id);
    },
  };
}
