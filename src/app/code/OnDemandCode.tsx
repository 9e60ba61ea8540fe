import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import { createCodeLoader } from './codeLoader';
import type { CodeSource, CodeLoader } from './codeLoader';
import { useCode } from './useCode';

export interface OnDemandCodeProps<Code> {
  /** Must be the same object on every render, as `useCode` requires. */
  readonly source: CodeSource<Code>;
  /** Shown while the code is loading; nothing by default. */
  readonly waiting?: ReactNode;
  /** Shown when the code cannot be loaded. */
  readonly missing: ReactNode;
  readonly children: (code: Code) => ReactNode;
}

/** Rarely needed code, fetched when this is rendered; remounting it retries a failed fetch. */
export function OnDemandCode<Code>({ missing, ...rest }: OnDemandCodeProps<Code>) {
  const [loader] = useState(createCodeLoader);
  return (
    <ErrorBoundary fallback={() => missing}>
      <Loaded loader={loader} {...rest} />
    </ErrorBoundary>
  );
}

interface LoadedProps<Code> extends Omit<OnDemandCodeProps<Code>, 'missing'> {
  readonly loader: CodeLoader;
}

function Loaded<Code>({ loader, source, waiting = null, children }: LoadedProps<Code>) {
  const code = useCode(loader, source);
  return code === null ? waiting : children(code);
}
