/** The host guide's chapter "Server, cookies and proxy": its lists and samples agree with the module. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import ts from 'typescript';
import { isApiPath } from '../../shell-stub/server/scenario/faults';
import { ALLOWED } from '../../shell-stub/server/session/crossOrigin';
import { REST_CALLS } from '../../src/api/wire';
import { messageFor } from '../../src/platform/messages/messageFor';
import { SCREENS } from '../../src/platform/navigation/screens';
import { nginxBlocks, type Directive } from './nginxConfig';

const BASENAME = '/accounting';
const guide = readFileSync(path.join(__dirname, '../../src/contract/README.md'), 'utf8');
const [, chapter = ''] = /\n## Server, cookies and proxy\n(.*?)\n## /s.exec(guide) ?? [];
const [, paths = ''] = /\n### Which paths are the API's\n(.*?)\n### /s.exec(chapter) ?? [];

/** The rows of the table of the chapter that begins with these headings. */
function table(headings: string): string[][] {
  const [, after = ''] = chapter.split(`\n${headings}\n`);
  const [text = ''] = after.split('\n\n');
  const rows = text.split('\n').slice(1);
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}
function sample(language: string): string {
  const [, code = ''] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(paths) ?? [];
  return code;
}

const api = table('| path | methods |');
const routes = table('| path | | help topic |');
const screens = routes.map(([pattern = '']) => pattern);
/** Addresses of the API, with something for each part that varies, and with and without a query. */
const apiAddresses = api.flatMap(([pattern = '']) => {
  const address = pattern.replace(/\{\w+\}/g, '4711');
  return [address, `${address}?a=/x`];
});
/** What lies below the API's paths is the API's, which answers 404 with JSON. */
const belowTheApi = [
  `${BASENAME}/query/no-such-thing`,
  `${BASENAME}/command/1`,
  `${BASENAME}/batch/statements/1/no-such-thing`,
  `${BASENAME}/batch/statements/1/pdf/2?a=1`,
  '/user/whoami/1',
  '/agency/1',
  '/office/no-such-thing',
  '/api/features/1',
  '/api/client/1',
];
/** Addresses of the router, as a browser opens them; and those that only look like the API's. */
const routerAddresses = [
  BASENAME,
  ...screens.map((pattern) => `${BASENAME}${pattern.replace(/:\w+/g, '1')}`),
  `${BASENAME}/unpaid-invoices?office=101`,
  `${BASENAME}/batch`,
  `${BASENAME}/batch/statement`,
  `${BASENAME}/query-builder`,
  `${BASENAME}/no-such-screen`,
];
const othersAddresses = [
  '/',
  '/signin?redirect=/agency',
  '/users/whoami',
  '/officers',
  '/agency-news',
  '/apidocs',
  '/x/agency',
];

describe('the paths of the API', () => {
  test('are those of the wire, with their methods', () => {
    const calls = ['POST /accounting/query', 'POST /accounting/command', ...REST_CALLS];
    const methods = new Map<string, string[]>();
    for (const call of calls) {
      const [method = '', url = ''] = call.split(' ');
      const pattern = url.split('?')[0] ?? '';
      methods.set(pattern, [...new Set([...(methods.get(pattern) ?? []), method])].sort());
    }
    const known = [...methods].map(([pattern, names]) => [pattern, names.join(', ')]);
    expect([...api].sort()).toEqual(known.sort());
  });

  test('are all treated as the API’s by the stub', () => {
    expect(apiAddresses.filter((address) => !isApiPath(address.split('?')[0] ?? ''))).toEqual([]);
  });

  test('are none of the router’s', () => {
    const patterns = Object.values(SCREENS).map(({ pattern }) => pattern);
    expect([...screens].sort()).toEqual(patterns.filter((pattern) => pattern !== '*').sort());
    const asPattern = (pattern: string) => new RegExp(`^${BASENAME}${pattern.replace(/:\w+/g, '[^/]+')}$`);
    const known = screens.map(asPattern);
    const both = apiAddresses.filter((address) => known.some((one) => one.test(address.split('?')[0] ?? '')));
    expect(both).toEqual([]);
  });
});

test('the help topics are the ids of the screens', () => {
  expect(Object.fromEntries(routes.map(([pattern, , topic]) => [topic, pattern]))).toEqual(
    Object.fromEntries(
      Object.entries(SCREENS).flatMap(([id, { pattern }]) => (pattern === '*' ? [] : [[id, pattern]])),
    ),
  );
});

test('each reason that the guide names for /error has its message of §8 or §6', () => {
  const [, named = ''] = /\n`\/error` says.*?one of these keys, why: (.*?)\. /s.exec(chapter) ?? [];
  const keys = [...named.matchAll(/`(\w+)`/g)].map(([, key]) => key);
  expect(Object.fromEntries(keys.map((key) => [key, messageFor(key)]))).toEqual({
    loginMultiFactor: 'Multi-factor authentication is required',
    loginInvalid: 'Invalid Credentials',
    loginLockedOut: 'This account is locked out',
    loginPasswordChange: 'Password change is required',
    loginDisabled:
      'Access has been disabled for your user account. Please contact your agency administrator to adjust permissions.',
    loginNotEnabled: 'Your agency has not enabled access to this site',
    deniedTrust: 'You do not have permission to view Trust Accounting Reports',
    deniedCustomer: 'You do not have permission to view Customer Accounting Reports',
    deniedPayables: 'You do not have permission to view Company Payables',
    deniedRevenue: 'You do not have permission to view Agency Revenue Reports',
    offices: 'An error occurred while retrieving your offices',
  });
});

test('the headers of CORS are what the module needs', () => {
  const cells = new Map(
    [...table('| header | value | why |'), ...table('| header | value |')].map(([name = '', value = '']) => [
      name,
      value,
    ]),
  );
  expect(cells.get('Access-Control-Allow-Methods')).toBe(ALLOWED.methods.join(', '));
  expect(cells.get('Access-Control-Allow-Headers')).toBe(ALLOWED.headers.join(', '));
  expect(cells.get('Access-Control-Expose-Headers')).toBe(ALLOWED.exposed.join(', '));
});

describe('the sample for nginx', () => {
  const blocks = nginxBlocks(sample('nginx'));
  const server = blocks.find(({ words }) => words[0] === 'server');
  const locations = (server?.block ?? []).filter(({ words }) => words[0] === 'location');
  const inside = (directive: Directive | undefined, name: string) =>
    directive?.block
      ?.find(({ words }) => words[0] === name)
      ?.words.slice(1)
      .join(' ');

  /** The location that nginx takes: the first expression that matches, otherwise the prefix. It ignores the query. */
  function locationOf(address: string): Directive | undefined {
    const [name = ''] = address.split('?');
    const expression = locations.find(
      ({ words: [, mark, pattern = ''] }) => mark === '~' && new RegExp(pattern).test(name),
    );
    return (
      expression ?? locations.find(({ words: [, prefix = ''] }) => prefix !== '~' && name.startsWith(prefix))
    );
  }

  test.each(['server {', 'server { listen 443 }', 'server { } }', '; listen 443;', 'listen 443'])(
    'is read by a parser that refuses %j',
    (text) => {
      expect(() => nginxBlocks(text)).toThrow();
    },
  );

  test('is one server, with directives in places where nginx takes them', () => {
    expect(blocks.map(({ words }) => words)).toEqual([['server']]);
    const ofServer = ['listen', 'server_name', 'ssl_certificate', 'ssl_certificate_key', 'root', 'location'];
    const ofLocation = [
      'proxy_pass',
      'proxy_http_version',
      'proxy_set_header',
      'client_max_body_size',
      'proxy_buffering',
      'proxy_read_timeout',
      'gzip',
      'gzip_vary',
      'gzip_proxied',
      'gzip_types',
      'gzip_min_length',
      'try_files',
      'root',
      'add_header',
      'location',
    ];
    const names = (list: readonly Directive[] = []) => list.map(({ words: [name = ''] }) => name);
    expect(names(server?.block).filter((name) => !ofServer.includes(name))).toEqual([]);
    for (const { block } of locations)
      expect(names(block).filter((name) => !ofLocation.includes(name))).toEqual([]);
  });

  test.each([...apiAddresses, ...belowTheApi])('sends %s to the API', (address) => {
    expect(inside(locationOf(address), 'proxy_pass')).toBe('http://127.0.0.1:8080');
  });

  test.each([...routerAddresses, ...othersAddresses])('answers %s with the page', (address) => {
    expect(inside(locationOf(address), 'try_files')).toBe('$uri /index.html');
  });

  test('serves the module’s files as “Caching” says, and no page in place of one that is gone', () => {
    const files = locationOf('/accounting-remote/mf-manifest.json');
    expect([inside(files, 'root'), inside(files, 'try_files')]).toEqual(['/srv', undefined]);
    expect(inside(files, 'add_header')).toBe('Cache-Control no-cache');
    const [lasting, maps] = (files?.block ?? []).filter(({ words }) => words[0] === 'location');
    expect(inside(lasting, 'add_header')).toBe('Cache-Control "public, max-age=31536000, immutable"');
    const named = [
      'chunks/7.0a.js',
      'worker/reportWorker.0a.js',
      'standalone/chunks/7.0a.js',
      'remoteEntry.js',
      'standalone/remoteEntry.js',
      'worker/integrity.json',
    ];
    const lasts = (name: string) => new RegExp(lasting?.words[2] ?? '').test(`/accounting-remote/${name}`);
    expect(named.filter(lasts)).toEqual(named.slice(0, 3));
    const map = 'chunks/7.0a.js.map';
    expect([map, ...named].filter((name) => new RegExp(maps?.words[2] ?? '').test(name))).toEqual([map]);
    expect(inside(maps, 'return')).toBe('404');
    expect(lasts(map)).toBe(false);
  });

  test('forwards what the API checks as it came, and lets rows through as they come', () => {
    const location = locationOf('/accounting/query');
    const set = (location?.block ?? []).filter(({ words }) => words[0] === 'proxy_set_header');
    const names = set.map(({ words: [, name = ''] }) => name.toLowerCase());
    expect(names.filter((name) => ['origin', 'cookie', 'sec-fetch-site'].includes(name))).toEqual([]);
    expect(inside(location, 'proxy_buffering')).toBe('off');
    expect(inside(location, 'gzip_types')).toBe('application/json');
    expect(inside(location, 'gzip_vary')).toBe('on');
    // The body limit of the stub, which takes 300,000 ids.
    expect(inside(location, 'client_max_body_size')).toBe('32m');
  });
});

describe('the sample for Vite', () => {
  interface ViteConfig {
    readonly server: {
      readonly proxy: Readonly<Record<string, { readonly target: string; rewrite?(path: string): string }>>;
    };
  }
  const { outputText } = ts.transpileModule(sample('ts'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exported: { default?: ViteConfig } = {};
  vm.runInNewContext(outputText, {
    exports: exported,
    process: { env: {} },
    require: () => ({ __esModule: true, default: () => null, defineConfig: (config: ViteConfig) => config }),
  });
  const rules = Object.entries(exported.default?.server.proxy ?? {});
  /** Vite's rule for the keys of `server.proxy`; it looks at the address with its query. */
  const targetOf = (address: string) =>
    rules.find(([key]) =>
      key.startsWith('^') ? new RegExp(key).test(address) : address.startsWith(key),
    )?.[1].target;

  test.each([...apiAddresses, ...belowTheApi])('sends %s to the API', (address) => {
    expect(targetOf(address)).toBe('http://localhost:3000');
  });

  test.each([...routerAddresses, ...othersAddresses])('keeps %s', (address) => {
    expect(targetOf(address)).toBeUndefined();
  });

  test('changes no path of the API, and sends on the module’s files', () => {
    expect(rules.map(([, { rewrite }]) => rewrite?.('/accounting-remote/chunks/1.js'))).toEqual([
      undefined,
      '/chunks/1.js',
    ]);
    expect(targetOf('/accounting-remote/mf-manifest.json')).toBe('http://localhost:3001');
  });
});
