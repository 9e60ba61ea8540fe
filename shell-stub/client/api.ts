import type { Envelope, OfficeRecord, WhoAmI } from '../../src/api/wire';
import type { Scenario, ScenarioChange, UserId } from '../shared/scenario';
import type { StubConfig } from '../shared/config';
import { SHELL_HEADER } from '../shared/scenario';

/** A failed call of the stub shell to its own server, with a sentence for the user. */
class ShellApiError extends Error {
  override readonly name = 'ShellApiError';
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const UNAUTHENTICATED = 401;

/** Makes one call and returns its JSON. A refusal throws with the message of its envelope. */
async function call<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init });
  } catch (cause) {
    throw new ShellApiError(
      `The stub shell's server does not answer. Is "npm start" still running? (${String(cause)})`,
      0,
    );
  }
  const body: unknown = await response.json().catch(() => null);
  const { code = 0, message } = (typeof body === 'object' && body !== null ? body : {}) as Partial<
    Envelope<T>
  >;
  if (!response.ok || code !== 0 || body === null) {
    throw new ShellApiError(message ?? `${path} answered ${response.status}.`, response.status);
  }
  return body as T;
}

/** Calls the host's API, and returns the `data` of its envelope (D1). */
async function callApi<T>(path: string): Promise<T> {
  const envelope = await call<Envelope<T>>(path, { headers: { [SHELL_HEADER]: 'own call' } });
  return envelope.data as T;
}

function send<T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> {
  return call<T>(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export const getConfig = (): Promise<StubConfig> => call('/stub/config');
export const getScenario = (): Promise<Scenario> => call('/stub/scenario');
export const putScenario = (change: ScenarioChange): Promise<Scenario> =>
  send('PUT', '/stub/scenario', change);
export const resetScenario = (): Promise<Scenario> => send('POST', '/stub/scenario/reset', {});
/** Does what the Web Connector's Update Selected does. Returns how many items were sent (D43). */
export const updateSelected = async (): Promise<number> =>
  (await send<Envelope<{ readonly sent: number }>>('POST', '/stub/quickbooks/update', {})).data?.sent ?? 0;
export const signIn = (user: UserId): Promise<unknown> => send('POST', '/stub/sign-in', { user });
export const signOut = (): Promise<unknown> => callApi('/user/signout/cookie');
/** The claims of the signed-in user; null if nobody is signed in. */
export const whoIsSignedIn = async (): Promise<WhoAmI | null> => {
  try {
    return await callApi('/user/whoami');
  } catch (error) {
    if (error instanceof ShellApiError && error.status === UNAUTHENTICATED) return null;
    throw error;
  }
};
export const officesOf = (initials: string): Promise<readonly OfficeRecord[]> =>
  callApi(`/user/offices/${encodeURIComponent(initials)}`);
