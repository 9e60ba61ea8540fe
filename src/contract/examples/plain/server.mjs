/**
 * Serves the page with a fresh nonce, and the modules that its import map names as they are in their packages.
 * `API` and `REMOTE` are the origins of the API and of the module's files, `PORT` is the page's.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const { API = 'http://localhost:3000', REMOTE = 'http://localhost:3001', PORT = '5173' } = process.env;

const FOLDER = path.dirname(fileURLToPath(import.meta.url));
const PACKAGES = [
  'agency-accounting-contract',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@module-federation/sdk',
  '@module-federation/error-codes',
];
const OWN = ['/main.js', '/session.js', '/toolbar.js', '/style.css'];
const TYPES = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' };

const policy = (nonce) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${API} ${REMOTE}`,
    "img-src 'self' data:",
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The file that an address stands for; null for the page's own addresses. */
function fileOf(pathname) {
  if (OWN.includes(pathname)) return path.join(FOLDER, pathname);
  const name = PACKAGES.find((one) => pathname.startsWith(`/modules/${one}/`));
  if (name === undefined) return null;
  const folder = path.dirname(fileURLToPath(import.meta.resolve(name)));
  // A URL's path has no dots that lead out of it.
  return path.join(folder, pathname.slice(`/modules/${name}/`.length));
}

async function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = fileOf(pathname);
  if (file !== null) {
    const text = await readFile(file);
    response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] }).end(text);
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  const values = { nonce, api: API, remote: REMOTE };
  const page = await readFile(path.join(FOLDER, 'index.html'), 'utf8');
  response
    .writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy(nonce),
    })
    .end(page.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]));
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(404).end());
});
server.listen(Number(PORT), 'localhost', () => console.log(`http://localhost:${PORT}`));
