import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { BUILT_AT } from '../shared/config';

/**
 * Content security policy of the shell's page. Its own script and style sheet carry the response's nonce, and
 * the module's styles get it too (contract `contentSecurity`); scripts loaded by these need none. Styles that a
 * script sets on an element are not style attributes, so no inline styles are allowed. The report worker is a
 * blob that imports the remote's file.
 */
const policy = (nonce: string, remoteOrigin: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    `connect-src 'self' ${remoteOrigin}`,
    'worker-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Names the accounting remote, for the shell's code too, and has the browser fetch its manifest before that code has
 * arrived (host guide, "A faster first visit").
 */
const remoteLink = (remoteOrigin: string): string =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${remoteOrigin}/mf-manifest.json">`;

/**
 * Sends the shell's page with a fresh nonce. The response has neither ETag nor date: a browser told that its
 * copy is still valid would run it under a nonce that the copy does not have.
 *
 * @param file the built page
 * @param builtAt when it was built, for a page that reloads itself after the next build
 */
export async function sendShellPage(
  reply: FastifyReply,
  file: string,
  remoteOrigin: string,
  builtAt?: string,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const built = await readFile(file, 'utf8');
  const moment = builtAt === undefined ? '' : `<meta name="${BUILT_AT}" content="${builtAt}">`;
  const page = built.replace('</head>', `${moment}${remoteLink(remoteOrigin)}</head>`);
  return reply
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': policy(nonce, remoteOrigin),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .type('text/html; charset=utf-8')
    .send(page.replace(/<(script|style|link)(?=[\s>])/g, `<$1 nonce="${nonce}"`));
}
