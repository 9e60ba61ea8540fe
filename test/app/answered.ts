import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '../../src/api';
import { createStore } from '../../src/app/store';

/** The answer of an endpoint whose call gets this data. */
export function answered(
  start: () => unknown,
  data: unknown,
  code = 0,
): Promise<{ data?: unknown; error?: unknown }> {
  const result = { ok: true, status: 200, errorMessage: null, code, data: { code, data } };
  const http = { get: async () => result, post: async () => result, reportUnreadable: () => undefined };
  const store = createStore({ http } as unknown as ApiExtra);
  // A thunk: the type of `dispatch` knows it for an action alone.
  const answer = store.dispatch(start() as UnknownAction) as unknown as Promise<{
    data?: unknown;
    error?: unknown;
  }>;
  return answer.finally(store.forgetUser);
}

/** The data with another value in the fields of a name, in every depth; throws where there is none. */
export function damaged(data: unknown, name: string, value: unknown): unknown {
  const found: string[] = [];
  const text = JSON.stringify(data, (key, before: unknown) => {
    if (key !== name) return before;
    found.push(key);
    return value;
  });
  if (found.length === 0) throw new Error(`There is no ${name}`);
  return JSON.parse(text);
}
