import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import serveFiles from '@fastify/static';
import type { SetHeadersResponse } from '@fastify/static';
import { notFoundReply } from './api/errors';

/** A name with a content hash: such a file never changes. */
const HASHED = /[.-][0-9a-f]{8,32}\./;
const FOREVER = 'public, max-age=31536000, immutable';

function caching(reply: Pick<SetHeadersResponse, 'setHeader'>, path: string): void {
  reply.setHeader('cache-control', HASHED.test(basename(path)) ? FOREVER : 'no-cache');
  reply.setHeader('x-content-type-options', 'nosniff');
}

/**
 * The remote's files, which a host on any origin may load: manifests and entry are asked for anew each time, chunks
 * with a hash are kept.
 */
export async function buildRemoteSite(directory: string): Promise<FastifyInstance> {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  await app.register(serveFiles, { root: directory, cacheControl: false, index: false, setHeaders: caching });
  app.get('/', async () => 'The accounting remote. A host loads it through /mf-manifest.json.');
  app.setNotFoundHandler((request, reply) => notFoundReply(request.method, request.url, reply));
  return app;
}

/**
 * The shell's files, and its page for every other address that a browser opens, so that a link such as
 * `/accounting/unpaid-invoices` can be shared and reloaded.
 */
export function shellPages(directory: string): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(serveFiles, { root: directory, cacheControl: false, setHeaders: caching });
    app.setNotFoundHandler((request, reply) => {
      const reading = request.method === 'GET' || request.method === 'HEAD';
      const page = reading && (request.headers.accept?.includes('text/html') ?? false);
      return page ? reply.sendFile('index.html') : notFoundReply(request.method, request.url, reply);
    });
  };
}
