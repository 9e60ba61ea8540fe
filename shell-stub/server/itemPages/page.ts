import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Scenario } from '../../shared/scenario';
import type { ItemsChangedMessage } from '../../../src/api/wire';
import { ICON_PATH } from '../icon';
import type { Html, Part } from './html';
import { html, scriptJson } from './html';
import { PAGE_SCRIPT } from './script';
import { PAGE_STYLE } from './style';

/** An item page, rendered on the server: its forms work without scripts. */
export interface Page {
  readonly title: string;
  readonly status?: number;
  readonly body: Part;
  /** What was just changed: the page's opener and other tabs are notified. */
  readonly changed?: { readonly changeId: string; readonly itemIds: readonly number[] };
}

/** What all pages of a server have in common. */
export interface PageSettings {
  readonly appearance: Scenario['appearance'];
  /** Origins of other hosts whose pages may be the opener (D41). */
  readonly openers: readonly string[];
}

/** Sends a page that may not be cached or framed, and may not reach beyond this origin. */
export function sendPage(reply: FastifyReply, page: Page, settings: PageSettings): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(page.status ?? 200)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        `script-src 'nonce-${nonce}'`,
        "img-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(document(page, settings, nonce).text);
}

function document(
  { title, body, changed }: Page,
  { appearance, openers }: PageSettings,
  nonce: string,
): Html {
  const message: ItemsChangedMessage | undefined = changed && {
    type: 'accounting:items-changed',
    changeId: changed.changeId,
    itemIds: changed.itemIds.map(String),
  };
  return html`<!doctype html>
    <html lang="en" data-appearance="${appearance}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="${ICON_PATH}" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${PAGE_STYLE}
        </style>
      </head>
      <body>
        <header class="bar">
          <span class="brand">Agency items</span><button type="button" class="close" hidden>Close</button>
        </header>
        <main>${body}</main>
        ${
          message !== undefined &&
          html`<script type="application/json" id="changed" data-openers="${openers.join(' ')}">
            ${scriptJson(message)}
          </script>`
        }
        <script nonce="${nonce}">
          ${PAGE_SCRIPT};
        </script>
      </body>
    </html>`;
}
