import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import { createScreenLoader } from './screenLoader';
import type { CodeSource, ScreenLoader } from './screenLoader';
import { useCode } from './useCode';

export interface CodePartProps<Code> {
  /** Of one identity, as whatever `useCode` is given. */
  readonly source: CodeSource<Code>;
  /** Stands in its place while the code is on its way; nothing unless told. */
  readonly waiting?: ReactNode;
  /** Stands in its place when the code cannot be had. */
  readonly missing: ReactNode;
  readonly children: (code: Code) => ReactNode;
}

/** A part whose code hardly anybody needs, so that it is fetched where it is drawn; drawn anew, it is tried anew. */
export function CodePart<Code>({ missing, ...part }: CodePartProps<Code>) {
  const [loader] = useState(createScreenLoader);
  return (
    <ErrorBoundary fallback={() => missing}>
      <Loaded loader={loader} {...part} />
    </ErrorBoundary>
  );
}

interface LoadedProps<Code> extends Omit<CodePartProps<Code>, 'missing'> {
  readonly loader: ScreenLoader;
}

function Loaded<Code>({ loader, source, waiting = null, children }: LoadedProps<Code>) {
  const code = useCode(loader, source);
  return code === null ? waiting : children(code);
}
