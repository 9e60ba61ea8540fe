import type { AccountingModuleV1, HostContract, HostUpdate, MountedModule } from './host.ts';
import type { RemoteLoader } from './loader.ts';

/**
 * The part of the host's React that the adapter uses, from version 17 on. `import * as React from 'react'`
 * fits.
 */
export interface HostReact {
  readonly Fragment: unknown;
  createElement(type: unknown, props: object | null, ...children: unknown[]): unknown;
  useEffect(effect: () => (() => void) | undefined, dependencies?: readonly unknown[]): void;
  useRef<T>(initial: T): { current: T };
  useState<S>(initial: S): [S, (next: S) => void];
}

/** Why the module could not be loaded, and how to try again. */
export interface AccountingFailure {
  /** A sentence for your developers, with addresses: log it; show users a sentence of your own. */
  readonly message: string;
  readonly error: unknown;
  /** Loads the module again. */
  readonly retry: () => void;
}

/**
 * Options of `createAccountingComponent`. The render functions return anything that the host's React can
 * render.
 */
export interface AccountingComponentOptions<R extends HostReact> {
  /** The host's own React. */
  readonly React: R;
  readonly loader: RemoteLoader;
  /** Rendered while the module loads. Defaults to a line of text. */
  readonly renderLoading?: () => unknown;
  /**
   * Rendered when the module could not be loaded. The default shows `message` with a button, for development: pass your
   * own before you ship.
   */
  readonly renderFailure?: (failure: AccountingFailure) => unknown;
  /** Class of the element that the module is mounted into. The host sets its height. */
  readonly className?: string;
}

/** Props of the component. */
export interface AccountingProps {
  /**
   * The contract. `session`, `office`, `flags`, `hosts`, `help` and `appearance` are passed on whenever they
   * change. The other parts are read when the module is mounted; to change them, give the component another
   * `key`.
   */
  readonly host: HostContract;
  /**
   * Called when the module has loaded and is mounted, so that the host can use what it exposes besides `mount`.
   * The callback of the latest render is used.
   */
  readonly onLoaded?: (module: AccountingModuleV1) => void;
}

const UPDATED = [
  'session',
  'office',
  'flags',
  'hosts',
  'help',
  'appearance',
] as const satisfies readonly (keyof HostUpdate)[];

type Progress = { readonly at: 'loading' | 'mounted' } | { readonly at: 'failed'; readonly error: unknown };
const LOADING: Progress = { at: 'loading' };
const MOUNTED: Progress = { at: 'mounted' };

/**
 * Creates a component for the host's React that shows the module. It renders only an element for it: the module
 * has a React root of its own, so the React versions need not match. Call this once, outside of rendering.
 */
export function createAccountingComponent<R extends HostReact>(
  options: AccountingComponentOptions<R>,
): (props: AccountingProps) => ReturnType<R['createElement']> {
  const { React, loader, renderLoading = plainLoading(React), renderFailure = plainFailure(React) } = options;

  function Accounting({ host, onLoaded }: AccountingProps): unknown {
    const place = React.useRef<HTMLElement | null>(null);
    const mounted = React.useRef<MountedModule | null>(null);
    const latest = React.useRef({ host, onLoaded });
    const [progress, setProgress] = React.useState<Progress>(LOADING);
    const [attempt, setAttempt] = React.useState(0);

    React.useEffect(() => {
      const change = changeBetween(latest.current.host, host);
      latest.current = { host, onLoaded };
      if (change !== null) mounted.current?.update(change);
      return undefined;
    });

    React.useEffect(() => {
      let wanted = true;
      loader.load().then(
        (module) => {
          if (!wanted || place.current === null) return;
          setProgress(MOUNTED);
          mounted.current = module.mount(place.current, latest.current.host);
          // Last, so that a callback that throws costs nothing of the module.
          latest.current.onLoaded?.(module);
        },
        (error: unknown) => {
          if (wanted) setProgress({ at: 'failed', error });
        },
      );
      return () => {
        wanted = false;
        mounted.current?.unmount();
        mounted.current = null;
      };
    }, [attempt]);

    const retry = (): void => {
      setProgress(LOADING);
      setAttempt(attempt + 1);
    };
    return React.createElement(
      React.Fragment,
      null,
      progress.at === 'loading' ? renderLoading() : null,
      progress.at === 'failed'
        ? renderFailure({ message: messageOf(progress.error), error: progress.error, retry })
        : null,
      React.createElement('div', {
        ref: place,
        className: options.className,
        hidden: progress.at === 'failed',
      }),
    );
  }
  return Accounting as (props: AccountingProps) => ReturnType<R['createElement']>;
}

/**
 * The parts that differ; null when none does. Their fields are compared, because hosts often create the parts
 * again on every render.
 */
function changeBetween(before: HostContract, after: HostContract): HostUpdate | null {
  const changed = UPDATED.filter(
    (part) => after[part] !== undefined && !sameParts(before[part], after[part]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed.map((part) => [part, after[part]]));
}

function sameParts(before: object | undefined, after: object | undefined): boolean {
  if (before === after) return true;
  if (before === undefined || after === undefined) return false;
  const earlier = new Map<string, unknown>(Object.entries(before));
  const later = Object.entries(after) as [string, unknown][];
  return earlier.size === later.length && later.every(([key, value]) => Object.is(earlier.get(key), value));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function plainLoading(React: HostReact): () => unknown {
  return () => React.createElement('p', { role: 'status' }, 'Loading Accounting…');
}

function plainFailure(React: HostReact): (failure: AccountingFailure) => unknown {
  return ({ message, retry }) =>
    React.createElement(
      'div',
      { role: 'alert' },
      React.createElement('p', null, message),
      React.createElement('button', { type: 'button', onClick: retry }, 'Try again'),
    );
}
