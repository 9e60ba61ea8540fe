import nock from 'nock';
import { createHttp, fetchBlob } from '../../src/api';
import type { ApiResult } from '../../src/api';
import type { CallOptions } from '../../src/api/http';
import { CutOffError } from '../../src/api/bodies';
import type { ByteStream } from '../../src/api/bodies';
import { httpError, otherBody } from '../support/answers/envelope';
import { give } from '../support/answers/give';
import { DEFAULT, ORIGIN, testHttp } from '../support/testHttp';

const transport = testHttp();

async function textOf(bytes: ByteStream | null): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of bytes ?? []) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

/** An answer whose body the test controls. */
function streaming() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  return {
    http: createHttp({
      origin: () => ORIGIN,
      fetch: () => Promise.resolve(new Response(body)),
      onFailure: (failure) => transport.failures.push(failure),
    }),
    push: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    breakOff: () => controller?.error(new TypeError('terminated')),
    cancelled: () => isCancelled,
  };
}

type Helper = (url: string, options?: CallOptions) => Promise<ApiResult<unknown>>;

describe('the generic helpers', () => {
  test.each(['post', 'put', 'patch', 'delete'] as const)(
    '%s sends JSON and the given headers',
    async (method) => {
      const reqheaders = { 'content-type': 'application/json', 'x-own': '1' };
      give(
        nock(ORIGIN, { reqheaders }).intercept('/accounting/thing', method.toUpperCase(), { a: 1 }),
        otherBody({ code: 0, data: 'done' }, 201),
      );
      const helper: Helper = transport.http[method];

      expect(await helper('/accounting/thing', { data: { a: 1 }, headers: { 'x-own': '1' } })).toEqual({
        ok: true,
        status: 201,
        errorMessage: null,
        data: { code: 0, data: 'done' },
        code: 0,
      });
    },
  );

  test.each([
    ['/office', { officeId: 7, all: undefined, none: null }, '/office?officeId=7'],
    ['/office/count?x=1', { includeArchived: false }, '/office/count?x=1&includeArchived=false'],
    ['/office', { name: 'A & B' }, '/office?name=A+%26+B'],
    ['/office', undefined, '/office'],
  ])('get %s puts %j into the query', async (url, data, expected) => {
    give(nock(ORIGIN).get(expected), otherBody({ code: 0 }));

    expect(await transport.http.get(url, { data })).toMatchObject({ ok: true, code: 0 });
  });

  test('every call sends credentials', async () => {
    const seen: (RequestInit | undefined)[] = [];
    const watching = createHttp({
      origin: () => ORIGIN,
      fetch: async (_input, init) => {
        seen.push(init);
        return new Response('{"code":0}');
      },
      onFailure: () => undefined,
    });
    await watching.get('/agency');
    await watching.post('/accounting/query', { data: {} });
    await fetchBlob(watching, 'GET', '/file');

    expect(seen.map((init) => init?.credentials)).toEqual(['include', 'include', 'include']);
    expect(seen.every((init) => init?.signal === undefined)).toBe(true);
  });

  test('postStream returns the bytes of the body', async () => {
    give(nock(ORIGIN).post('/accounting/query'), otherBody('{"code":0,"data":[]}'));

    const { ok, data } = await transport.http.postStream('/accounting/query', { data: {} });
    expect(ok).toBe(true);
    expect(await textOf(data)).toBe('{"code":0,"data":[]}');
    expect(transport.failures).toEqual([]);
  });

  test('postStream delivers the beginning of an answer that is cut off, then reports status 499', async () => {
    const { http: cut, push, breakOff } = streaming();
    const { ok, data } = await cut.postStream('/accounting/query', { data: {} });
    expect(ok).toBe(true);
    const parts: string[] = [];
    const reading = (async () => {
      for await (const part of data ?? []) parts.push(new TextDecoder().decode(part));
    })();
    push('{"code":0,');
    breakOff();
    await expect(reading).rejects.toThrow(CutOffError);
    expect(parts).toEqual(['{"code":0,']);
    expect(transport.failures).toEqual([
      { status: 499, area: 'accounting', path: '/accounting/query', quiet: false },
    ]);
  });

  test('postStream reports no failure when the caller stops reading early', async () => {
    const { http: cut, push, cancelled } = streaming();
    const { data } = await cut.postStream('/accounting/query', { data: {} });
    push('{');
    for await (const part of data ?? []) {
      expect(part.length).toBe(1);
      break;
    }
    expect(cancelled()).toBe(true);
    const own = new AbortController();
    const { http: other, breakOff } = streaming();
    const left = await other.postStream('/accounting/query', { signal: own.signal });
    own.abort();
    breakOff();
    await expect(textOf(left.data)).rejects.toThrow(CutOffError);
    expect(transport.failures).toEqual([]);
  });
});

describe('the result of a call (§8)', () => {
  test.each([
    ['/accounting/query', 401, 'Invalid credentials', 'accounting'],
    ['/accounting/query', 403, 'Invalid permissions', 'accounting'],
    ['/accounting/query', 404, DEFAULT, 'accounting'],
    ['/agency', 404, 'Invalid permissions', 'agency'],
    ['/office?officeId=1', 404, 'Invalid permissions', 'agency'],
    ['/user/offices/JD', 404, 'Invalid permissions', 'agency'],
    ['/metadata/permissions', 404, 'Invalid permissions', 'agency'],
    ['/api/features', 404, DEFAULT, 'other'],
    ['/api/agency/client/logactivitytags', 404, DEFAULT, 'other'],
    ['/accounting/query', 500, DEFAULT, 'accounting'],
    ['/accounting/query', 418, DEFAULT, 'accounting'],
  ])('of %s with status %i is: %s', async (url, status, errorMessage, area) => {
    give(nock(ORIGIN).get(url), otherBody({ code: 0, message: 'internal detail' }, status));

    expect(await transport.http.get(url)).toEqual({
      ok: false,
      status,
      errorMessage,
      data: null,
      code: null,
    });
    expect(transport.failures).toMatchObject([{ status, area }]);
  });

  test.each([
    ['HTML', '<!doctype html>'],
    ['an empty body', ''],
    ['broken JSON', '{"code":'],
  ])('is the default message for %s with status 200', async (_name, body) => {
    give(nock(ORIGIN).get('/agency'), otherBody(body));

    expect(await transport.http.get('/agency')).toEqual({
      ok: false,
      status: 200,
      errorMessage: DEFAULT,
      data: null,
      code: null,
    });
    expect(transport.warn.mock.calls).toEqual([[`${ORIGIN}/agency sent something unreadable`]]);
    expect(transport.failures).toEqual([{ status: 200, area: 'agency', path: '/agency', quiet: false }]);
  });

  test('is reported with its address, and why, when the bytes of a stream turn out not to be a report', () => {
    transport.http.reportUnreadable('/accounting/query', 'It is not JSON');
    expect(transport.warn.mock.calls).toEqual([
      [`${ORIGIN}/accounting/query sent something unreadable: It is not JSON`],
    ]);
    expect(transport.failures).toEqual([
      { status: 200, area: 'accounting', path: '/accounting/query', quiet: false },
    ]);
  });

  test('says that it is not what the contract says where no other reason is given', () => {
    transport.http.reportUnreadable('/office?officeId=7');
    expect(transport.warn.mock.calls).toEqual([
      [`${ORIGIN}/office?officeId=7 sent something unreadable: not what the contract says`],
    ]);
    expect(transport.failures).toEqual([{ status: 200, area: 'agency', path: '/office', quiet: false }]);
  });

  test.each([
    ['/user/offices/JD', '/user/offices/*'],
    ['/accounting/batch/statements/17/pdf', '/accounting/batch/statements/*/pdf'],
    ['/accounting/batch/statements?splitClients=true', '/accounting/batch/statements'],
    ['/api/client/5/attachment/9/content', '/api/client/*/attachment/*/content'],
    ['/accounting/payment/77/document/content', '/accounting/payment/*/document/content'],
    ['/api/agency/client/logactivitytags', '/api/agency/client/logactivitytags'],
    ['/office?officeId=1', '/office'],
  ])('of %s is reported without what it identifies, as %s', async (url, path) => {
    give(nock(ORIGIN).get(url), httpError(500));
    await transport.http.get(url);
    expect(transport.failures).toMatchObject([{ path }]);
    expect(transport.warn).not.toHaveBeenCalled();
  });

  test.each([['null'], ['[]'], ['"text"'], ['{"code":"0"}']])(
    'has no code when the body is %s',
    async (body) => {
      give(nock(ORIGIN).get('/agency'), otherBody(body));

      expect(await transport.http.get('/agency')).toMatchObject({ ok: true, code: null });
    },
  );

  test('is status 499 when there is no answer', async () => {
    nock(ORIGIN).get('/agency').replyWithError('connection refused');

    expect(await transport.http.get('/agency')).toMatchObject({
      ok: false,
      status: 499,
      errorMessage: 'Request cancelled',
    });
    expect(transport.failures).toMatchObject([{ status: 499, area: 'agency' }]);
  });

  test('is status 499 and not reported when the caller aborts the call', async () => {
    give(nock(ORIGIN).get('/agency'), otherBody({ code: 0 }));
    const ended = AbortSignal.abort();

    expect(await transport.http.get('/agency', { signal: ended })).toMatchObject({ ok: false, status: 499 });
    expect(transport.failures).toEqual([]);
  });

  test('is reported as quiet when a quiet call fails', async () => {
    give(nock(ORIGIN).get('/user/whoami'), httpError(401));

    expect(await transport.http.get('/user/whoami', { quiet: true })).toMatchObject({
      ok: false,
      status: 401,
    });
    expect(transport.failures).toEqual([{ status: 401, area: 'agency', path: '/user/whoami', quiet: true }]);
  });
});

test('a call of a former user that fails is nobody’s failure (D8)', async () => {
  let [changes, next] = [0, 1];
  const http = createHttp({
    origin: () => ORIGIN,
    fetch: () => {
      changes = next;
      return Promise.resolve(new Response(null, { status: 401 }));
    },
    onFailure: (failure) => transport.failures.push(failure),
    userChanges: () => changes,
  });
  expect(await http.post('/accounting/command')).toMatchObject({ ok: false, status: 401 });
  expect(transport.failures).toEqual([]);
  next = 1;
  await http.post('/accounting/command');
  expect(transport.failures).toMatchObject([{ status: 401 }]);
});

test('sends no call once stopped (D22)', async () => {
  const reached = give(nock(ORIGIN).get('/agency'), otherBody({ code: 0 }));
  transport.http.stop();

  expect(await transport.http.get('/agency')).toMatchObject({
    ok: false,
    status: 499,
    errorMessage: 'Request cancelled',
  });
  expect(reached.isDone()).toBe(false);
  expect(transport.failures).toEqual([]);
});
