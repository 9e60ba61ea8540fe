import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The fate of the next COMMIT: it never arrives; it arrives but its answer is lost; or the server also
 * becomes unreachable afterwards.
 */
type CommitFault = 'notSent' | 'answerLost' | 'serverGone';

/** A proxy to a PostgreSQL server whose connections can be cut in the middle of a commit. */
export interface PostgresProxy {
  /** Address of the database through the proxy. */
  readonly url: string;
  /** Applies the fault to the next COMMIT that passes. */
  strike(fault: CommitFault): void;
  /** Makes the server reachable again and clears a pending fault. */
  restore(): void;
  close(): Promise<void>;
}

const SOCKET = '.s.PGSQL.5432';
const COMMIT = Buffer.from('COMMIT\0');

/** @param url address of a server on a socket, as returned by `startPostgres` */
export async function startProxy(url: string): Promise<PostgresProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const target = join(new URL(url).searchParams.get('host') ?? '', SOCKET);
  const sockets = new Set<Socket>();
  let fault: CommitFault | undefined;
  let isGone = false;
  const cutAll = (): void => sockets.forEach((socket) => void socket.destroy());

  const proxy = createServer((client) => {
    if (isGone) return void client.destroy();
    const server = connect(target);
    let isStruck = false;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (fault === undefined || !chunk.includes(COMMIT)) return void server.write(chunk);
      isStruck = true;
      isGone = fault === 'serverGone';
      if (fault === 'notSent') client.destroy();
      else server.write(chunk);
      fault = undefined;
    });
    server.on('data', (chunk) => {
      if (!isStruck) return void client.write(chunk);
      client.destroy();
      if (isGone) cutAll();
    });
  });
  await new Promise<void>((resolve) => void proxy.listen(join(folder, SOCKET), resolve));
  const own = new URL(url);
  own.searchParams.set('host', folder);
  return {
    url: own.href,
    strike: (next) => void (fault = next),
    restore: () => {
      isGone = false;
      fault = undefined;
    },
    close: async () => {
      cutAll();
      await new Promise((resolve) => proxy.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
