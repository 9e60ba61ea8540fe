import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { HostName } from '../hosts/hostList';
import type { HostSettings } from '../hosts/parts/settings';
import { HOSTS_FOLDER } from './buildHosts';
import { hostDocument } from './hostPage';

/** A fixture host with a server of its own, so that its page has another origin than the API. */
export interface HostServer {
  /** Origin of its pages, on a port of `localhost`. */
  readonly origin: string;
  /** Serves the host's page at every address, from now on with these settings. */
  show(settings: Omit<HostSettings, 'basename'>): void;
  close(): Promise<void>;
}

/** Path at which the host mounts the module. */
export const BASENAME = '/app/accounting';

/** What it serves: the build of the host without a framework. */
const BUILD = path.join(HOSTS_FOLDER, 'plain' satisfies HostName);

/** Starts the server of a fixture host on a free port. */
export async function startHostServer(): Promise<HostServer> {
  let page: string | null = null;
  const server = createServer((request, response) => {
    void answer(request.url ?? '/', page, response);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    show: (settings) => {
      page = hostDocument({ ...settings, basename: BASENAME }, { script: '/host.js' });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(url: string, page: string | null, response: ServerResponse): Promise<void> {
  // The build names its chunks beside `host.js`, at the root of this server.
  const isScript = /^\/[\w./-]+\.js$/.test(url) && !url.includes('..');
  const body = isScript ? await readFile(path.join(BUILD, url)).catch(() => null) : page;
  if (body === null) {
    response.writeHead(404).end();
    return;
  }
  response
    .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
    .end(body);
}
