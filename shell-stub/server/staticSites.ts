import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastify from 'fastify';
import serveFiles from '@fastify/static';
import type { SetHeadersResponse } from '@fastify/static';
import { BUILT_PATH } from '../shared/config';
import { compressFiles } from './api/compression';
import { notFoundReply } from './api/errors';
import { serveIcon } from './icon';
import { sendShellPage } from './shellPage';

/** Matches a file name with a hash: such a file never changes. */
const HASHED = /[.-][0-9a-f]{8,32}\./;
const FOREVER = 'public, max-age=31536000, immutable';

function caching(reply: Pick<SetHeadersResponse, 'setHeader'>, path: string): void {
  reply.setHeader('cache-control', HASHED.test(basename(path)) ? FOREVER : 'no-cache');
  reply.setHeader('x-content-type-options', 'nosniff');
  reply.setHeader('vary', 'accept-encoding');
}

/** A file that the build has compressed is sent so; others, such as those of a build for development, are compressed here. */
const AS_BUILT = { cacheControl: false, index: false, preCompressed: true } as const;

/**
 * Serves the remote's files, which a host on any origin may load: manifests and the entry are revalidated every
 * time, chunks with a hash are cached.
 *
 * @param standalone resolves when the build that shares nothing is there; its files wait for it
 */
export async function buildRemoteSite(
  directory: string,
  standalone: Promise<void> = Promise.resolve(),
): Promise<FastifyInstance> {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/standalone/')) await standalone;
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('x-content-type-options', 'nosniff');
  });
  await compressFiles(app);
  await app.register(serveFiles, { ...AS_BUILT, root: directory, setHeaders: caching });
  serveIcon(app);
  app.get('/', async () => 'The accounting remote. A host loads it through /mf-manifest.json.');
  app.setNotFoundHandler((request, reply) => notFoundReply(request.method, request.url, reply));
  return app;
}

/** The page built by webpack; it is never served unchanged. */
const PAGE = 'index.html';

/**
 * Serves the shell's files, and its page for every other address that a browser opens, so that a link such as
 * `/accounting/unpaid-invoices` can be shared and reloaded.
 *
 * @param remoteOrigin where the remote is served
 * @param stamp file written after each build, where sources are watched: a page knows when it was built, and asks for the last
 *   time, to reload itself (`client/reloadOnBuild.ts`)
 */
export function shellPages(
  directory: string,
  remoteOrigin: string,
  stamp?: string,
): (app: FastifyInstance) => Promise<void> {
  const lastBuilt = async (file: string) => String((await stat(file)).mtimeMs);
  const sendPage = async (reply: FastifyReply) =>
    sendShellPage(reply, join(directory, PAGE), remoteOrigin, stamp && (await lastBuilt(stamp)));
  const setHeaders = (reply: Pick<SetHeadersResponse, 'setHeader'>, path: string): void => {
    caching(reply, path);
    reply.setHeader('referrer-policy', 'same-origin');
  };
  return async (app) => {
    serveIcon(app);
    await app.register(async (files) => {
      await compressFiles(files);
      await files.register(serveFiles, {
        ...AS_BUILT,
        root: directory,
        setHeaders,
        allowedPath: (path) => basename(path) !== PAGE,
      });
    });
    app.get('/', async (_request, reply) => sendPage(reply));
    if (stamp !== undefined) app.get(BUILT_PATH, async () => lastBuilt(stamp));
    app.setNotFoundHandler((request, reply) => {
      const reading = request.method === 'GET' || request.method === 'HEAD';
      const page = reading && (request.headers.accept?.includes('text/html') ?? false);
      return page ? sendPage(reply) : notFoundReply(request.method, request.url, reply);
    });
  };
}
