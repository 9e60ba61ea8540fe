import type { FastifyInstance } from 'fastify';

/** Where browsers look for the icon of a page that specifies none, such as a PDF or JSON in a tab. */
export const ICON_PATH = '/favicon.ico';

/** An open account book. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="#1a4f8b"/>
<path d="M16 10Q12 7 6 7v16q6 0 10 3 4-3 10-3V7q-6 0-10 3z" fill="#fff"/>
<path d="M16 10v16M9 12h4M9 16h4M19 12h4M19 16h4" stroke="#1a4f8b" stroke-width="1.5"/>
</svg>`;

/** Serves the icon, so that no page logs a missing one to the console. */
export function serveIcon(app: FastifyInstance): void {
  app.get(ICON_PATH, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .type('image/svg+xml')
      .send(ICON),
  );
}
