import { requestOf } from '../../api/request';
import type { RequestOptions, Method } from '../../api/request';
import type { HostContract } from '../../contract';
import {
  AGENCY_TIME_ZONE,
  FEATURES,
  PERMISSION_METADATA,
  WHO_AM_I,
} from '../../platform/session/sessionRequests';

/** An older answer is not taken: somebody else may have signed in since. */
const FRESH_MS = 10_000;

/** The calls of a mount that were sent before the application asked for them. */
export interface EarlyCalls {
  /** For the application: the first call that was sent early gets that answer, everything else is sent. */
  readonly fetch: typeof window.fetch;
  /** Somebody else has signed in: no answer is taken, and no further call sent early. */
  readonly drop: () => void;
}

/**
 * Asks who is signed in, and then what the first screen waits for, while the application's code is on its way: on a slow
 * line that takes longer than all the answers (architecture.md "Budgets"). From its first call on, the application asks
 * by itself. What became of a call is seen by whoever takes its answer.
 */
export function sendEarlyCalls({ hosts, session }: HostContract): EarlyCalls {
  const sent = new Map<string, { readonly answer: Promise<Response>; readonly at: number }>();
  let mayAsk = session.userId !== null;
  const asks = () => mayAsk;

  async function send({ method, path, ...options }: Request): Promise<boolean> {
    const { url, init } = requestOf(method, `${hosts?.api ?? window.location.origin}${path}`, options);
    const answer = window.fetch(url, init);
    sent.set(keyOf(url, init), { answer, at: performance.now() });
    try {
      return (await answer).ok;
    } catch {
      return false;
    }
  }

  async function start(): Promise<void> {
    if (!asks() || !(await send(WHO_AM_I)) || !asks()) return;
    for (const request of [PERMISSION_METADATA, AGENCY_TIME_ZONE, FEATURES]) void send(request);
  }

  void start();
  return {
    fetch: (input, init) => {
      mayAsk = false;
      const key = keyOf(input, init);
      const early = sent.get(key);
      sent.delete(key);
      const isFresh = early !== undefined && performance.now() - early.at < FRESH_MS;
      return isFresh ? early.answer : window.fetch(input, init);
    },
    drop: () => {
      mayAsk = false;
      sent.clear();
    },
  };
}

interface Request extends RequestOptions {
  readonly method: Method;
  readonly path: string;
}

function keyOf(...[input, init]: Parameters<typeof window.fetch>): string {
  return JSON.stringify([input, init?.method, init?.body]);
}
