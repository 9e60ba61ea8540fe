/** Serves the files of the built pages, and replies from files. Loopback only. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

/** An isolated page has precise timers and may measure its own memory; it can still fetch what CORS allows. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Bytes of a reply that are read and sent at a time. */
const PIECE = 1_000_000;

/** A folder that is served under a path that begins and ends with '/'. */
interface ServedFolder {
  readonly at: string;
  readonly folder: string;
}

export interface RunningServer {
  readonly origin: string;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Folders, the longest path first. */
  readonly folders: readonly ServedFolder[];
  /** 0 for any free port. */
  readonly port: number;
  /** The file with the body of a reply, by the reply's path, e.g. '/data/1000.json'. */
  readonly reply?: (pathname: string) => string | undefined;
}

/** Serves on 127.0.0.1. Rejects when the port is taken. */
export async function serve({ folders, port, reply }: ServerOptions): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const body = reply?.(pathname);
    if (body === undefined) sendFile(response, folders, pathname);
    else {
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': statSync(body).size,
        'Cache-Control': 'no-store',
        'Access-Control-Allow-Origin': '*',
        'Timing-Allow-Origin': '*',
      });
      // In large pieces, so that the server takes little of the time that is measured.
      createReadStream(body, { highWaterMark: PIECE }).pipe(response);
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { origin: originOf(server), stop: () => stop(server) };
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

async function stop(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

function sendFile(response: ServerResponse, folders: readonly ServedFolder[], pathname: string): void {
  const file = fileOf(folders, pathname);
  const type = TYPES[path.extname(file ?? '')];
  if (file === undefined || type === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain' });
    response.end(`There is no ${pathname} here.\n`);
    return;
  }
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store', ...ISOLATED });
  createReadStream(file).pipe(response);
}

function fileOf(folders: readonly ServedFolder[], pathname: string): string | undefined {
  const served = folders.find(({ at }) => pathname.startsWith(at));
  if (served === undefined) return undefined;
  const file = path.resolve(served.folder, `./${pathname.slice(served.at.length)}`);
  if (!file.startsWith(path.resolve(served.folder) + path.sep)) return undefined;
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : undefined;
}
