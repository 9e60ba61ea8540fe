import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { StartFailure } from '../../../shell-stub/server/startFailure';
import { openPort } from '../../../shell-stub/server/ports';
import { httpCall } from './httpCall';
import type { Program } from './program';
import { runProgram } from './program';

// Starting a process takes a while on a busy machine.
jest.setTimeout(60_000);

/** A page as the build writes it. */
const PAGE =
  '<head><title>Shell</title><script defer="defer" src="/assets/shell.js"></script><link href="/assets/shell.css" rel="stylesheet"></head>';

/** Text that is worth compressing. */
const LONG = '/* A comment. */\n'.repeat(200);

/** The same as the build compresses it, with a mark that the server's own way would not leave. */
const BUILT = brotliCompressSync(`${LONG}/* built */`);

let folder: string;
let sites: Program;
let ports: { remote: number; shell: number; watched: number };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sites-'));
  mkdirSync(join(folder, 'chunks'));
  for (const name of ['index.html', 'mf-manifest.json', 'remoteEntry.js', 'chunks/report.af19a1b268.js']) {
    writeFileSync(join(folder, name), `"${name}"`);
  }
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'chunks/long.b019a1b268.js'), LONG);
  writeFileSync(join(folder, 'long.css'), LONG);
  writeFileSync(join(folder, 'chunks/built.c019a1b268.js'), LONG);
  writeFileSync(join(folder, 'chunks/built.c019a1b268.js.br'), BUILT);
  mkdirSync(join(folder, 'standalone'));
  writeFileSync(join(folder, 'standalone/mf-manifest.json'), '{}');
  // In a separate process: the file server's packages are ES modules, which Jest cannot load.
  sites = runProgram('test/server/api/sites.process.ts', [folder]);
  ports = JSON.parse(await sites.line(/^\{/)) as typeof ports;
});
afterAll(async () => {
  await sites.stop('SIGTERM');
  rmSync(folder, { recursive: true });
});

describe('the remote’s server', () => {
  it.each([
    ['/mf-manifest.json', 200, 'no-cache'],
    ['/remoteEntry.js', 200, 'no-cache'],
    ['/chunks/report.af19a1b268.js', 200, 'public, max-age=31536000, immutable'],
    ['/chunks/gone.af19a1b268.js', 404, undefined],
    ['/../package.json', 403, undefined],
    ['/', 200, undefined],
  ])('serves %s to any host with the right status and caching', async (url, status, cache) => {
    const reply = await httpCall(ports.remote, { url });
    expect([reply.status, reply.headers['cache-control']]).toEqual([status, cache]);
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('files of either site', () => {
  it.each([
    ['remote', '/chunks/long.b019a1b268.js', 'gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['remote', '/chunks/long.b019a1b268.js', 'gzip, deflate', 'gzip', gunzipSync],
    ['shell', '/chunks/long.b019a1b268.js', 'br', 'br', brotliDecompressSync],
    ['shell', '/long.css', 'br', 'br', brotliDecompressSync],
  ] as const)('of the %s: %s for "%s" is sent as %s', async (site, url, accepted, encoding, open) => {
    const reply = await httpCall(ports[site], { url, headers: { 'accept-encoding': accepted } });
    expect([reply.status, reply.headers['content-encoding']]).toEqual([200, encoding]);
    expect(reply.bytes.length).toBeLessThan(LONG.length / 4);
    expect(open(reply.bytes).toString()).toBe(LONG);
  });

  it('are sent as the build has compressed them', async () => {
    const url = '/chunks/built.c019a1b268.js';
    const reply = await httpCall(ports.remote, { url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(reply.headers['content-type']).toMatch(/javascript/);
    expect(reply.bytes).toEqual(BUILT);
  });

  it('are sent uncompressed to a client that accepts nothing else', async () => {
    const reply = await httpCall(ports.remote, { url: '/chunks/long.b019a1b268.js' });
    expect([reply.headers['content-encoding'], reply.body]).toEqual([undefined, LONG]);
  });

  it.each(['/long.css', '/chunks/built.c019a1b268.js'])(
    'are not sent again to a browser that has them: %s',
    async (url) => {
      const ask = (headers: Readonly<Record<string, string>>) =>
        httpCall(ports.remote, { url, headers: { 'accept-encoding': 'br', ...headers } });
      const first = await ask({});
      const again = await ask({ 'if-none-match': String(first.headers.etag) });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    },
  );
});

describe('the build that shares nothing', () => {
  it('answers when it is there, and keeps nothing else waiting', async () => {
    let answered = false;
    const waiting = httpCall(ports.remote, { url: '/standalone/mf-manifest.json' }).finally(() => {
      answered = true;
    });
    expect((await httpCall(ports.remote, { url: '/mf-manifest.json' })).status).toBe(200);
    expect(answered).toBe(false);
    await httpCall(ports.shell, { method: 'POST', url: '/standalone-built' });
    expect((await waiting).body).toBe('{}');
  });
});

describe('the shell’s pages', () => {
  const page = { accept: 'text/html,application/xhtml+xml' };

  const nonceOf = (policy: unknown) => /'nonce-([\w+/]+={0,2})'/.exec(String(policy))?.[1] ?? '';

  it.each([
    '/',
    '/accounting/unpaid-invoices?asOf=2026-05-14',
    '/sign-in',
    '/index.html',
    '/index%2Ehtml',
    '/assets/',
  ])(
    '%s opens the shell, which names the remote, allows only its own scripts and styles and cannot be framed',
    async (url) => {
      const { status, body, headers } = await httpCall(ports.shell, { url, headers: page });
      const nonce = nonceOf(headers['content-security-policy']);
      expect(nonce).toHaveLength(24);
      expect([status, body]).toEqual([
        200,
        [
          `<head><title>Shell</title><script nonce="${nonce}" defer="defer" src="/assets/shell.js"></script>`,
          `<link nonce="${nonce}" href="/assets/shell.css" rel="stylesheet">`,
          `<link nonce="${nonce}" rel="preload" as="fetch" crossorigin="anonymous" href="http://remote.example:3001/mf-manifest.json"></head>`,
        ].join(''),
      ]);
      expect(headers).toMatchObject({
        'content-security-policy': [
          "default-src 'none'",
          `script-src 'nonce-${nonce}' 'strict-dynamic'`,
          `style-src 'nonce-${nonce}'`,
          "img-src 'self' data:",
          "connect-src 'self' http://remote.example:3001",
          'worker-src blob:',
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
        ].join('; '),
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('have a new nonce each time, and no validator that would let a browser reuse an old copy', async () => {
    const answers = await Promise.all(
      ['GET', 'GET', 'HEAD'].map((method) => httpCall(ports.shell, { method, url: '/', headers: page })),
    );
    const nonces = answers.map(({ headers }) => nonceOf(headers['content-security-policy']));
    expect(new Set(nonces).size).toBe(3);
    for (const { headers } of answers) {
      expect([headers['etag'], headers['last-modified']]).toEqual([undefined, undefined]);
    }
  });

  it('know when they were built, and learn of the next build, where sources are watched', async () => {
    const built = async (port: number) =>
      (await httpCall(port, { url: '/stub/built', headers: { accept: '*/*' } })).body;
    const head = (await httpCall(ports.watched, { url: '/', headers: page })).body;
    expect(head).toContain(`<meta name="built-at" content="${await built(ports.watched)}">`);
    utimesSync(join(folder, 'long.css'), 1, 1);
    expect(await built(ports.watched)).toBe('1000');
    expect(await built(ports.shell)).toContain('"code":404');
  });

  it('are not served to a script or a call for a wrong address', async () => {
    const reply = await httpCall(ports.shell, { url: '/assets/gone.js', headers: { accept: '*/*' } });
    expect([reply.status, reply.json<{ code: number }>().code]).toEqual([404, 404]);
    expect(
      (await httpCall(ports.shell, { method: 'POST', url: '/accounting', headers: page, body: {} })).status,
    ).toBe(404);
  });
});

describe('the icon', () => {
  it.each(['remote', 'shell'] as const)('is served by the %s', async (site) => {
    const reply = await httpCall(ports[site], { url: '/favicon.ico', headers: { accept: 'image/*' } });
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  it('is not requested by the page shown during the start', async () => {
    const open = await openPort(0, '--port', () => 'Opening the ledger…');
    const { body } = await httpCall(open.port, { url: '/', headers: { accept: 'text/html' } });
    expect(body).toContain('<link rel="icon" href="data:,">');
    await open.close();
  });
});

describe('a port', () => {
  it('reports the progress of the start to early callers, then serves', async () => {
    let step = 'Opening the ledger…';
    const open = await openPort(0, '--port', () => step);
    const early = await httpCall(open.port, { url: '/agency' });
    expect([early.status, early.headers['retry-after']]).toEqual([503, '1']);
    expect(early.json<unknown>()).toEqual({
      code: 503,
      message: 'The stub is starting: Opening the ledger…',
    });
    step = 'Filling the agency (imported from <b>.csv)…';
    const html = await httpCall(open.port, { url: '/', headers: { accept: 'text/html' } });
    expect(html.body).toContain('<p>Filling the agency (imported from &lt;b&gt;.csv)…');
    open.serve((_request, response) => void response.end('here'));
    expect((await httpCall(open.port, { url: '/' })).body).toBe('here');
    await open.close();
    await expect(httpCall(open.port, { url: '/' })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('lets the pages of --api-for read that the server is starting', async () => {
    const HOST = 'http://localhost:5173';
    const open = await openPort(0, '--port', () => 'Opening the ledger…', [HOST]);
    const ask = async (origin: string) => {
      const { status, headers } = await httpCall(open.port, { url: '/agency', headers: { origin } });
      return [
        status,
        headers['access-control-allow-origin'],
        headers['access-control-allow-credentials'],
        headers.vary,
      ];
    };
    expect(await ask(HOST)).toEqual([503, HOST, 'true', 'Origin']);
    expect(await ask('http://localhost:5174')).toEqual([503, '*', undefined, 'Origin']);
    await open.close();
  });

  it.each(['127.0.0.1', 'localhost'])('that is in use on %s is refused in one line', async (host) => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen({ host, port: 0 }, resolve));
    const { port } = other.address() as AddressInfo;
    const attempt = openPort(port, '--remote-port', () => '');
    await expect(attempt).rejects.toThrow(StartFailure);
    await expect(attempt).rejects.toThrow(
      `Port ${port} is in use: stop what runs there, or choose another with --remote-port.`,
    );
    await new Promise((resolve) => void other.close(resolve));
  });
});
