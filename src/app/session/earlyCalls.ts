import { requestOf } from '../../api/request';
import type { Method, RequestOptions } from '../../api/request';
import type { HostContract } from '../../contract';
import {
  AGENCY_TIME_ZONE,
  FLAGS_REQUEST,
  PERMISSION_METADATA,
  WHO_AM_I,
} from '../../platform/session/startRequests';

/** Older answers are not used: somebody else may have signed in since. */
const FRESH_MS = 10_000;

/** The calls of a mount that were sent before the application asked for them. */
export interface EarlyCalls {
  /**
   * For the application. Returns the result of a call that was sent early, even a failure, which the application then
   * shows and reports; sends any other call. After the application's first call, nothing more is sent early.
   */
  readonly fetch: typeof window.fetch;
  /** To be called when the host updates the session: if the user has changed, ends the early calls. */
  readonly follow: (session: HostContract['session']) => void;
  /** Drops the early answers; nothing more is sent early. */
  readonly end: () => void;
}

interface EarlyRequest extends RequestOptions {
  readonly method: Method;
  readonly path: string;
}

/**
 * Asks who is signed in, and then what the first screen waits for, while the application's code is on its way: on a slow
 * line that takes longer than all the answers (architecture.md "Budgets").
 */
export function sendEarlyCalls(hosts: HostContract['hosts'], session: HostContract['session']): EarlyCalls {
  const startedAt = performance.now();
  const sent = new Map<string, Promise<Response>>();
  const { userId } = session;
  let isOpen = userId !== null;
  const mayAsk = (): boolean => isOpen;

  async function send({ method, path, ...options }: EarlyRequest): Promise<boolean> {
    const { url, init } = requestOf(method, `${hosts?.api ?? window.location.origin}${path}`, options);
    const answer = window.fetch(url, init);
    sent.set(keyOf(url, init), answer);
    try {
      return (await answer).ok;
    } catch {
      return false;
    }
  }

  async function start(): Promise<void> {
    if (!mayAsk() || !(await send(WHO_AM_I)) || !mayAsk()) return;
    for (const request of [PERMISSION_METADATA, AGENCY_TIME_ZONE, FLAGS_REQUEST]) void send(request);
  }

  function end(): void {
    isOpen = false;
    sent.clear();
  }

  void start();
  return {
    fetch: (input, init) => {
      isOpen = false;
      const key = keyOf(input, init);
      const early = performance.now() - startedAt < FRESH_MS ? sent.get(key) : undefined;
      if (early === undefined) {
        // Not sent early, or already used: the early answers may belong to another user by now.
        sent.clear();
        return window.fetch(input, init);
      }
      sent.delete(key);
      return early;
    },
    follow: (now) => {
      if (now.userId !== userId) end();
    },
    end,
  };
}

function keyOf(...[input, init]: Parameters<typeof window.fetch>): string {
  return JSON.stringify([input, init?.method, init?.body]);
}
