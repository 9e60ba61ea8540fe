import type { FromWorker, Post, ToWorker } from './protocol';

/** A worker that was asked to start. */
export interface WorkerPort {
  readonly post: Post<ToWorker>;
  readonly terminate: () => void;
}

/** Callbacks for a worker's events. */
export interface WorkerEvents {
  readonly message: (message: FromWorker) => void;
  /** It could not start, or has died. */
  readonly lost: (reason: string) => void;
}

/** Starts a worker; may throw. */
export type Spawn = (events: WorkerEvents) => WorkerPort;

/** Calls `then` after some milliseconds. Returns a function that cancels the call. */
export type Wait = (milliseconds: number, then: () => void) => () => void;

export const browserWait: Wait = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * Starts the worker's file, which may be on another origin than the page. A worker cannot be created from
 * there, but one of the page's own, from a blob, can import it. The page's policy must allow this (`worker-src
 * blob:`, and the remote's origin in `script-src`); where it does not, the worker is lost before it is ready.
 */
export function spawnFrom(url: string): Spawn {
  return ({ message, lost }) => {
    const script = `importScripts(${JSON.stringify(new URL(url, document.baseURI).href)});`;
    const blob = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const refused = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (/^(worker|child|script|default)-src/.test(effectiveDirective) && blockedURI.startsWith('blob')) {
        lost(`The content security policy forbids it (${effectiveDirective})`);
      }
    };
    const started = (): void => {
      URL.revokeObjectURL(blob);
      document.removeEventListener('securitypolicyviolation', refused);
    };
    document.addEventListener('securitypolicyviolation', refused);
    try {
      const worker = new Worker(blob);
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === 'ready') started();
        message(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        lost(event.message);
      };
      worker.onmessageerror = () => lost('A message could not be read');
      return {
        post: (to, transfer) => worker.postMessage(to, transfer),
        terminate: () => {
          started();
          worker.terminate();
        },
      };
    } catch (error) {
      started();
      throw error;
    }
  };
}
