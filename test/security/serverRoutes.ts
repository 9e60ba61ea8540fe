import type fastify from 'fastify';
import type { RouteOptions } from 'fastify';

/** A route of the server, as it was registered: `/office`, `/user/offices/:initials`. */
export interface ServerRoute {
  readonly method: string;
  readonly url: string;
}

const registered: ServerRoute[] = [];

/** The routes of the server built last, one per method; HEAD comes with every GET and is left out. */
export function serverRoutes(): readonly ServerRoute[] {
  return registered.filter(({ method }) => method !== 'HEAD');
}

/**
 * Fastify that records every route, for `jest.mock('fastify', …)`: tests compare a table of paths with the
 * server's real routes, so that a forgotten path fails the test.
 */
export function notingFastify(actual: { readonly default: typeof fastify }): object {
  const build = (options: Parameters<typeof fastify>[0]) => {
    registered.length = 0;
    const app = actual.default(options);
    app.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) registered.push({ method: one, url });
    });
    return app;
  };
  return { ...actual, __esModule: true, default: build };
}

/** How a route is named in the tables. */
export const nameOf = ({ method, url }: ServerRoute): string => `${method} ${url}`;
