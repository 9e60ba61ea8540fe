import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';

/**
 * What the shell's page may do. Its own script and style sheet carry the nonce of the answer, and the module's styles
 * are given it (contract `contentSecurity`); scripts that these load need none. Styles that a script sets on an element
 * are no style attributes, so that nothing inline is let in. The report worker is a blob that imports the remote's file.
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
 * Sends the shell's page with a nonce of its own. It has neither tag nor date: a browser that were told that its copy
 * is still good would run it under a nonce that it does not have.
 *
 * @param file the built page
 */
export async function sendShellPage(
  reply: FastifyReply,
  file: string,
  remoteOrigin: string,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const page = await readFile(file, 'utf8');
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
