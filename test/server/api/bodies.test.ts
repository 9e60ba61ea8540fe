import type { Envelope } from '../../../src/api/wire';
import type { TestApi } from './support';
import { startTestApi, TODAY } from './support';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const post = async (url: string, body: unknown) => {
  const cookie = await api.signIn('administrator');
  return api.send({ method: 'POST', url, body, headers: { cookie } });
};

describe('request bodies', () => {
  it.each<[string, unknown, string]>([
    ['an unknown query', { query: 'DropTables' }, 'Unknown query "DropTables".'],
    ['a name of every object', { query: 'constructor' }, 'Unknown query "constructor".'],
    ['no name', {}, 'query must be the name of a query.'],
    ['a list', [], 'The body must be a JSON object.'],
    ['an endless name', { query: 'x'.repeat(500) }, `Unknown query "${'x'.repeat(60)}…".`],
  ])('query: %s', async (_name, body, message) => {
    const reply = await post('/accounting/query', body);
    expect([reply.status, reply.json<unknown>()]).toEqual([200, { code: 13, message }]);
  });

  const nested = (depth: number) => `{"query":"GetGLAccounts","x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  it.each<[string, string, string]>([
    ['nesting of 50,000', nested(50_000), 'The body is nested too deeply: at most 32 levels are taken.'],
    [
      'a NUL in a text',
      '{"query":"GetGLAccounts","memo":"a\\u0000b"}',
      'memo holds a character that cannot be stored: remove it.',
    ],
    [
      'half of a character in a list',
      '{"query":"GetGLAccounts","names":["\\ud83d"]}',
      'names holds a character that cannot be stored: remove it.',
    ],
  ])('%s returns code 13 for queries, commands and statements', async (_name, body, message) => {
    for (const url of ['/accounting/query', '/accounting/command', '/accounting/batch/statements']) {
      const reply = await post(url, body);
      expect([url, reply.status, reply.json<unknown>()]).toEqual([url, 200, { code: 13, message }]);
    }
  });

  it('get an answer that forbids content sniffing, even at an unknown address', async () => {
    for (const reply of [await post('/accounting/query', {}), await api.send({ url: '/nowhere' })]) {
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('get an answer with the time of the ledger, by which hosts set the module’s clock', async () => {
    api.clock.set(Date.parse('2027-01-04T05:00:30.500Z'));
    for (const url of ['/user/whoami', '/stub/config', '/api/features']) {
      const { headers } = await api.send({ url });
      expect([url, headers['date']]).toEqual([url, 'Mon, 04 Jan 2027 05:00:30 GMT']);
    }
  });

  it.each([
    ['is not well-formed', '/user/offices/%E0%A4%A', 400],
    ['has an endless id', `/user/offices/${'x'.repeat(500)}`, 414],
  ])('an address that %s gets such an answer too, with code 13', async (_name, url, status) => {
    const reply = await api.send({ url });
    expect([reply.status, reply.json<unknown>()]).toEqual([
      status,
      { code: 13, message: 'The address cannot be read.' },
    ]);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  it('command: an unknown name', async () => {
    const reply = await post('/accounting/command', { command: 'Pay' });
    expect(reply.json<unknown>()).toEqual({ code: 13, message: 'Unknown command "Pay".' });
  });

  it.each([
    ['{"query":', 400, 13],
    ['', 400, 13],
  ])('malformed JSON %j is refused', async (body, status, code) => {
    const reply = await post('/accounting/query', body);
    expect([reply.status, reply.json<Envelope<never>>().code]).toEqual([status, code]);
  });

  it('with 300,000 ids are accepted (D5)', async () => {
    const EventIds = Array.from({ length: 300_000 }, (_, index) => 100_000_000_000_000 + index);
    const reply = await post('/accounting/query', { query: 'PayMethodReport', EventIds });
    expect(reply.json<Envelope<never>>()).toEqual({ code: 2 });
  });

  it('with 20,000 lines for as many payees are read', async () => {
    const each = <T>(of: (id: string) => T) => Array.from({ length: 20_000 }, (_, at) => of(String(at + 1)));
    const reply = await post('/accounting/command', {
      command: 'CreateCompanyPayables',
      idempotencyKey: 'many-payees',
      createCompanyPayables: {
        utcOffset: -240,
        payment: {
          bankAccountId: '1010',
          date: TODAY,
          memo: '',
          advanceFromOperating: false,
          payments: each((payeeId) => ({ payeeId, method: 'ACH', referenceNumber: '' })),
        },
        lineItems: each((lineId) => ({ lineId, amount: 1 })),
      },
    });
    expect([reply.status, reply.json<Envelope<never>>().code]).toEqual([200, 13]);
  });

  it.each([
    ['objects', '{},'],
    ['lists', '[],'],
    ['fields', '{"a":0},'],
  ])('with more than 150,000 %s are refused before they are parsed', async (_name, part) => {
    const values = part.repeat(150_000);
    for (const url of ['/accounting/query', '/accounting/command', '/accounting/batch/statements']) {
      // Not even well-formed, which only a parser finds out.
      const reply = await api.send({
        method: 'POST',
        url,
        headers: { cookie: await api.signIn('no-permissions') },
        body: `{"query":"GetQBSettings","a":[${values}`,
      });
      const message = 'The request has more than 150,000 objects, lists and fields.';
      expect([url, reply.status, reply.json<unknown>()]).toEqual([url, 413, { code: 413, message }]);
    }
  });

  it.each([
    ['/accounting/query', 8],
    ['/accounting/command', 4],
    ['/accounting/batch/statements', 4],
    ['/accounting/batch/statements/1/retry', 4],
    ['/stub/sign-in', 4],
  ])('of %s are refused beyond %d MB', async (url, megabytes) => {
    const huge = await api.send({
      method: 'POST',
      url,
      headers: { cookie: await api.signIn('administrator') },
      announcedBytes: megabytes * 1024 * 1024 + 1,
    });
    const message = `The request is larger than ${megabytes} MB.`;
    expect([huge.status, huge.json<unknown>()]).toEqual([413, { code: 413, message }]);
  });

  it.each([
    ['are too long', { announcedBytes: 9 * 1024 * 1024 }],
    ['are not well-formed', { body: '{"query":' }],
    ['are not JSON', { body: 'a', headers: { 'content-type': 'text/plain' } }],
  ])('that %s are not even read where nobody is signed in', async (_name, sent) => {
    for (const url of [
      '/accounting/query',
      '/accounting/command',
      '/accounting/batch/statements',
      '/accounting/batch/statements/1/retry',
      '/invoice',
    ]) {
      const { status } = await api.send({ ...sent, method: 'POST', url });
      expect([url, status]).toEqual([url, 401]);
    }
  });

  it('that are not JSON are refused', async () => {
    const reply = await api.send({
      method: 'POST',
      url: '/accounting/query',
      body: 'query=PeriodReport',
      headers: {
        cookie: await api.signIn('administrator'),
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect([reply.status, reply.json<Envelope<never>>().code]).toEqual([415, 415]);
  });
});
