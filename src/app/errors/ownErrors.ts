import type { GeneralFailure } from '../../platform';

/** The part of the window that reports uncaught errors. */
type ErrorSource = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Calls back with each uncaught exception or rejected promise of the module's own code (D46). Errors of the
 * host and of others are ignored, recognized by the script that threw. Returns an unsubscribe function.
 */
export function watchOwnErrors(page: ErrorSource, failed: (error: Error) => void): () => void {
  const ours = folderOf(throwingScript(new Error('Where the module is')));
  const take = (error: unknown): void => {
    if (!isError(error) || error.name === 'AbortError') return;
    if (ours !== null && throwingScript(error)?.startsWith(ours) === true) failed(error);
  };
  const onError = (event: ErrorEvent): void => take(event.error);
  const onRejection = (event: PromiseRejectionEvent): void => take(event.reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}

/** The message for an uncaught error (D46): how far the action had come is unknown, so nothing is retried. */
export function unexpectedFailure({ name, message }: Error): GeneralFailure {
  return {
    text: 'Something went wrong that was not expected.',
    detail: `Your last action may not be complete: the report shows what was done. For support: ${name}: ${message}`,
  };
}

/** A script with line and column, which is how browsers end each line of a stack trace. */
const SCRIPT = /((?:[a-z][\w+.-]*:\/\/|\/)[^\s()]*?):\d+:\d+\)?$/;

/**
 * Address of the script that has thrown; null when the error does not contain it. Native code has no address
 * and is skipped.
 */
export function throwingScript({ name, message, stack = '' }: Error): string | null {
  // Some browsers start the stack with the message, which may contain an address itself.
  const head = `${name}: ${message}`;
  const calls = stack.startsWith(head) ? stack.slice(head.length) : stack;
  for (const line of calls.split('\n')) {
    const script = SCRIPT.exec(line.trim())?.[1];
    if (script !== undefined) return script;
  }
  return null;
}

/**
 * The folder of the module's scripts: the bundler puts all chunks into one; a path without a scheme is not bundled, and
 * everything is below its `src`.
 */
function folderOf(script: string | null): string | null {
  if (script === null) return null;
  const end = script.startsWith('/') ? script.lastIndexOf('/src/') + 4 : script.lastIndexOf('/');
  return script.slice(0, end + 1);
}

/** Not `instanceof`: an error may come from another frame. */
function isError(error: unknown): error is Error {
  return typeof error === 'object' && error !== null && 'stack' in error && 'message' in error;
}
