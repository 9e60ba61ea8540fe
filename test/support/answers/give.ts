import type { Interceptor, Scope } from 'nock';
import type { Route } from 'playwright-core';
import type { Answer } from './envelope';

/** The body of a request. */
export type SentBody = Readonly<Record<string, unknown>>;

/** An answer, or a function that makes one for each request. */
export type Given<T, Body = SentBody> = Answer<T> | ((body: Body) => Answer<T>);

/** Makes the answer to a request. */
export function answerFor<T, Body>(given: Given<T, Body>, body: Body): Answer<T> {
  return typeof given === 'function' ? given(body) : given;
}

/** Fulfills a browser's request. */
export async function giveRoute(route: Route, { status, body, headers }: Answer<unknown>): Promise<void> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  await route.fulfill({ status, contentType: 'application/json', ...(headers && { headers }), body: text });
}

/** Makes nock give an answer of the builders; nowhere else do tests make nock answer. */
export function give<T>(
  interceptor: Interceptor,
  given: Given<T>,
  before: (body: SentBody) => Promise<unknown> | undefined = () => undefined,
): Scope {
  return interceptor.reply(async (_uri, body) => {
    await before(body as SentBody);
    const { status, body: reply, headers } = answerFor(given, body as SentBody);
    return [status, reply, headers];
  });
}
