/**
 * The code of a screen or dialog could not be fetched: a network problem, or a newer deployment has replaced
 * it.
 */
export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError';
}

/** Something whose code is loaded on demand; `id` is unique within a loader. */
export interface CodeSource<Code> {
  readonly id: string;
  readonly load: () => Promise<Code>;
}

/** The result of a load. */
type CodeResult<Code> = { readonly code: Code } | { readonly error: CodeLoadError };

/**
 * Fetches the code of screens and dialogs, each once per mount; a failed load can be retried without a page
 * reload.
 */
export interface CodeLoader {
  /**
   * Starts fetching it if it has not been fetched; returns the same promise until it is forgotten. Never
   * rejects.
   */
  readonly load: <Code>(source: CodeSource<Code>) => Promise<CodeResult<Code>>;
  /** Its result; null while it is loading or has not been requested. */
  readonly outcome: <Code>(source: CodeSource<Code>) => CodeResult<Code> | null;
  /** Makes the next `load` fetch it again. */
  readonly forget: (source: Pick<CodeSource<unknown>, 'id'>) => void;
}

interface Load {
  readonly settled: Promise<CodeResult<unknown>>;
  outcome: CodeResult<unknown> | null;
}

/** Creates the loader of one mount. */
export function createCodeLoader(): CodeLoader {
  const loads = new Map<string, Load>();
  function begin({ id, load }: CodeSource<unknown>): Load {
    const settled = load().then(
      (code): CodeResult<unknown> => ({ code }),
      (cause: unknown) => ({
        error: new CodeLoadError(`The code of ${id} could not be loaded`, { cause }),
      }),
    );
    const begun: Load = { settled, outcome: null };
    void settled.then((outcome) => {
      begun.outcome = outcome;
    });
    loads.set(id, begun);
    return begun;
  }
  // The casts are safe: what is stored under an id came from the source with that id.
  return {
    load: <Code>(source: CodeSource<Code>) =>
      (loads.get(source.id) ?? begin(source)).settled as Promise<CodeResult<Code>>,
    outcome: <Code>({ id }: CodeSource<Code>) => (loads.get(id)?.outcome ?? null) as CodeResult<Code> | null,
    forget: ({ id }) => {
      loads.delete(id);
    },
  };
}
