import nock from 'nock';
import { fetchBlob } from '../../src/api';
import { fileOf, pdf } from '../support/answers/envelope';
import { give } from '../support/answers/give';
import { DEFAULT, ORIGIN, testHttp } from '../support/testHttp';

const transport = testHttp();

describe('a call for a file (§7)', () => {
  test.each(['GET', 'POST'] as const)('%s returns a file', async (method) => {
    give(nock(ORIGIN).intercept('/file', method), pdf('PDF'));

    const { ok, data } = await fetchBlob(transport.http, method, '/file');
    expect(ok).toBe(true);
    expect(await data?.text()).toBe('PDF');
  });

  test.each([
    ['broken JSON', '{"code":', 'application/json'],
    ['HTML', '<html></html>', 'text/html'],
    ['nothing', '', 'application/pdf'],
  ])('%s instead of a file is an error', async (_name, body, type) => {
    give(nock(ORIGIN).get('/file'), fileOf(type, body));

    expect(await fetchBlob(transport.http, 'GET', '/file')).toMatchObject({
      ok: false,
      status: 200,
      errorMessage: DEFAULT,
      data: null,
    });
  });
});

describe('an envelope in place of a file', () => {
  test.each([
    ['its message', { code: 13, message: '3 of 10 statements are done.' }, '3 of 10 statements are done.'],
    ['Invalid permissions', { code: 15, message: 'internal detail' }, 'Invalid permissions'],
    ['the default message', { code: 13 }, DEFAULT],
  ])('gives %s (D1), and is not reported as a failure', async (_, envelope, errorMessage) => {
    give(nock(ORIGIN).get('/file'), fileOf('application/json; charset=utf-8', JSON.stringify(envelope)));

    expect(await fetchBlob(transport.http, 'GET', '/file')).toEqual({
      ok: false,
      status: 200,
      errorMessage,
      data: null,
      code: envelope.code,
    });
    expect(transport.failures).toEqual([]);
  });

  test('is not what is asked for: any type will do', async () => {
    give(nock(ORIGIN, { reqheaders: { Accept: '*/*' } }).get('/file'), pdf('PDF'));

    expect(await fetchBlob(transport.http, 'GET', '/file')).toMatchObject({ ok: true });
  });
});
