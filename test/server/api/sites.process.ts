/** Serves a folder as the remote's site and as the shell's pages, and prints the two ports. For sites.test.ts. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { buildRemoteSite, shellPages } from '../../../shell-stub/server/staticSites';

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

async function main(folder: string): Promise<void> {
  const shell = fastify();
  // The build that shares nothing ends when a test says so.
  const standalone = new Promise<void>((built) => {
    shell.post('/standalone-built', async () => built());
  });
  await shellPages(folder, 'http://remote.example:3001')(shell);
  const watched = fastify();
  await shellPages(folder, 'http://remote.example:3001', join(folder, 'long.css'))(watched);
  const ports = {
    remote: await listen(await buildRemoteSite(folder, standalone)),
    shell: await listen(shell),
    watched: await listen(watched),
  };
  process.stdout.write(`${JSON.stringify(ports)}\n`);
}

void main(process.argv[2] ?? '');
