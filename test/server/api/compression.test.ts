/** Replies of the API are compressed without holding rows back. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { compressReplies } from '../../../shell-stub/server/api/compression';
import type { TestApi } from './support';
import { startTestApi } from './support';

describe('replies of the API', () => {
  let api: TestApi;
  let cookie: string;
  beforeAll(async () => {
    api = await startTestApi({ transactions: true });
    cookie = await api.signIn('administrator');
  });
  afterAll(() => api.close());

  const report = { query: 'PeriodReport', officeId: null, TimePeriod: 2 };
  const ask = (accepted: string, body: object = report) =>
    api.send({
      method: 'POST',
      url: '/accounting/query',
      headers: { cookie, 'accept-encoding': accepted },
      body,
    });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])(
    'a report for "%s" is %s, a quarter of its size at most, with the same rows',
    async (accepted, encoding, open) => {
      const [plain, packed] = [await ask('identity'), await ask(accepted)];
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toBe('accept-encoding');
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
      expect(open(packed.bytes).equals(plain.bytes)).toBe(true);
    },
  );

  it.each(['', 'identity', 'deflate', 'gzip;q=0, br;q=0'])('a report for "%s" is not', async (accepted) => {
    const reply = await ask(accepted);
    expect(reply.headers['content-encoding']).toBeUndefined();
    // Its rows leave as they are read, before its length is known.
    expect(reply.headers['transfer-encoding']).toBe('chunked');
    expect(reply.bytes.equals((await ask('identity')).bytes)).toBe(true);
  });

  it('small ones are not', async () => {
    const reply = await ask('gzip', { query: 'GetQBSettings' });
    expect([reply.headers['content-encoding'], reply.json<{ code: number }>().code]).toEqual([undefined, 0]);
    expect(Number(reply.headers['content-length'])).toBe(reply.bytes.length);
  });

  it('one that a fault cuts in half ends before its last byte', async () => {
    await api.scenario({ faults: [{ path: '/accounting', kind: 'half', times: 1 }] });
    await expect(ask('gzip, br')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('a compressed request is not opened', async () => {
    const reply = await api.send({
      method: 'POST',
      url: '/accounting/query',
      headers: { cookie, 'content-encoding': 'gzip' },
      body: JSON.stringify(report),
    });
    expect(reply.json<{ code: number }>().code).toBe(0);
  });
});

describe('a stream', () => {
  const PIECE = 64 * 1024;
  /** More than all buffers between server and client hold. */
  const PIECES = 1024;
  const BUFFERED = 32 * 1024 * 1024;
  let app: FastifyInstance;
  let produced = 0;
  let ended: () => void;
  let firstSeen: Promise<void>;

  /** Random, so that the server sends about as many bytes as it reads. */
  function* endless(): Generator<Buffer> {
    try {
      for (; produced < PIECES; produced += 1) yield randomBytes(PIECE);
    } finally {
      ended();
    }
  }
  async function* inTwoParts(): AsyncGenerator<string> {
    yield '{"code":0,"data":[{"itemId":"1"},';
    await firstSeen;
    yield '{"itemId":"2"}]}';
  }

  beforeEach(async () => {
    app = fastify();
    await compressReplies(app);
    app.get('/in-two-parts', (_request, reply) =>
      reply.type('application/json').send(Readable.from(inTwoParts(), { objectMode: false })),
    );
    app.get('/endless', (_request, reply) =>
      reply.type('application/json').send(Readable.from(endless(), { objectMode: false })),
    );
    app.get('/pdf', (_request, reply) => reply.type('application/pdf').send(Buffer.alloc(10_000)));
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  async function open(path: string, encoding: string): Promise<IncomingMessage> {
    const { port } = app.server.address() as AddressInfo;
    const request = get({ port, path, headers: { 'accept-encoding': encoding }, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }

  it.each([
    ['gzip', createGunzip],
    ['br', createBrotliDecompress],
  ])('as %s, lets the first rows leave before the next exist', async (encoding, opener) => {
    let seen: () => void = () => undefined;
    firstSeen = new Promise((resolve) => (seen = resolve));
    const response = await open('/in-two-parts', encoding);
    expect(response.headers['content-encoding']).toBe(encoding);
    const parts: string[] = [];
    for await (const part of response.pipe(opener())) {
      parts.push(String(part));
      seen();
    }
    expect(parts).toEqual(['{"code":0,"data":[{"itemId":"1"},', '{"itemId":"2"}]}']);
  });

  it.each(['gzip', 'br'])(
    'as %s, waits for a slow reader, and ends when the reader leaves',
    async (encoding) => {
      produced = 0;
      const over = new Promise<void>((resolve) => (ended = resolve));
      const response = await open('/endless', encoding);
      let read = 0;
      for await (const part of response) {
        read += (part as Buffer).length;
        expect(produced * PIECE - read).toBeLessThan(BUFFERED);
        // Leaving the loop cuts the connection.
        if (read > 4 * 1024 * 1024) break;
      }
      await over;
      expect(produced).toBeLessThan(PIECES);
    },
  );

  it('leaves a file as it is', async () => {
    const response = await open('/pdf', 'gzip, br');
    response.resume();
    expect([response.headers['content-encoding'], response.headers['content-length']]).toEqual([
      undefined,
      '10000',
    ]);
    await once(response, 'close');
  });
});
