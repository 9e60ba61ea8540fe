import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** What the module needs: these methods and JSON bodies. Everything else that it sends needs no permission. */
export const ALLOWED = {
  methods: ['GET', 'POST'],
  headers: ['content-type'],
  /** An answer's length is that of the file only if it is not compressed, which the module must be able to see. */
  exposed: ['content-encoding'],
};
/** How long a browser may keep the answer to a preflight. Chromium takes no more than two hours. */
const PREFLIGHT_SECONDS = 7200;

/**
 * Lets the pages of other origins use the API with the user's cookie (`--api-for`, D41): preflights are answered, and
 * every answer, also a refusal, names the caller's origin, so that its page can read it. Never `*`, which browsers do
 * not take with cookies. Must be registered before anything that may refuse a request.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: (origin, done) => {
      done(null, origin !== undefined && origins.includes(origin) ? origin : false);
    },
    credentials: true,
    methods: ALLOWED.methods,
    allowedHeaders: ALLOWED.headers,
    exposedHeaders: ALLOWED.exposed,
    maxAge: PREFLIGHT_SECONDS,
  });
}
