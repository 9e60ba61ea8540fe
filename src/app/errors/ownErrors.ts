import type { GeneralFailure } from '../../platform';

/** What the browser tells of errors that nobody has caught. */
type ErrorSource = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Calls back with each exception, or rejected promise, of the module's own code that nobody has caught (D46). Those of
 * the host and of others are left alone: what counts is the script that has thrown. Returns an unsubscribe function.
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

/** What the user is told of one (D46): how far the action had come is not known, so nothing is tried again. */
export function unexpectedFailure({ name, message }: Error): GeneralFailure {
  return {
    text: 'Something went wrong that was not expected.',
    detail: `What you did last may not have been completed, and is not tried again. If it was to change something, look at the report for what was done. For support: ${name}: ${message}`,
  };
}

/** A script with line and column, as the browsers end the line of a call with it. */
const SCRIPT = /((?:[a-z][\w+.-]*:\/\/|\/)[^\s()]*?):\d+:\d+\)?$/;

/** Address of the script that has thrown; null when the error does not say. Native code has none and is passed over. */
export function throwingScript({ name, message, stack = '' }: Error): string | null {
  // Some browsers begin with the message, which may hold an address of its own.
  const head = `${name}: ${message}`;
  const calls = stack.startsWith(head) ? stack.slice(head.length) : stack;
  for (const line of calls.split('\n')) {
    const script = SCRIPT.exec(line.trim())?.[1];
    if (script !== undefined) return script;
  }
  return null;
}

/** The folder of the module's scripts: all chunks are in one; without a bundler, everything is below `src`. */
function folderOf(script: string | null): string | null {
  if (script === null) return null;
  const end = script.startsWith('http') ? script.lastIndexOf('/') : script.lastIndexOf('/src/') + 4;
  return script.slice(0, end + 1);
}

/** Not `instanceof`: an error may come from another frame. */
function isError(error: unknown): error is Error {
  return typeof error === 'object' && error !== null && 'stack' in error && 'message' in error;
}
