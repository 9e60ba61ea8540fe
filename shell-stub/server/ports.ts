import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StartFailure } from './options';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A port of this computer that is taken, and what answers on it. */
export interface OpenPort {
  readonly port: number;
  /** From now on requests go here. Until then they are told to wait. */
  serve(handler: Handler): void;
  /** Requests that are not answered yet. */
  readonly underWay: number;
  /**
   * Takes no more requests, and waits until those under way are answered, but no longer than the time that it is given.
   *
   * @returns how many are not
   */
  drain(milliseconds: number): Promise<number>;
  /** Stops at once; connections are cut. */
  close(): Promise<void>;
}

/**
 * Takes a port on both loopback addresses, so that `localhost` works whichever the browser prefers, and nothing
 * outside this computer reaches it. Taking it comes before all long work: a port in use is known at once, and whoever
 * asks early is told how far the start is.
 *
 * @param port 0 takes any free one
 * @param flag names the port in the message, e.g. `--port`
 * @param step what the start is doing now, as a sentence
 * @throws StartFailure when the port is in use or may not be taken
 */
export async function openPort(port: number, flag: string, step: () => string): Promise<OpenPort> {
  let handler: Handler = (request, response) => sayWait(request, response, step());
  const underWay = new Set<ServerResponse>();
  const answer: Handler = (request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    handler(request, response);
  };
  const servers: Server[] = [];
  const listen = async (host: string, wanted: number) => {
    const server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port: wanted, exclusive: true }, resolve);
    });
    servers.push(server);
    return (server.address() as AddressInfo).port;
  };
  const drain = async (milliseconds: number) => {
    handler = sayStopping;
    for (const server of servers) server.close();
    const answered = [...underWay].map((response) => once(response, 'close'));
    const patience = new AbortController();
    await Promise.race([
      Promise.all(answered),
      wait(milliseconds, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
    return underWay.size;
  };
  const close = async () => {
    await Promise.all(
      servers.map(
        (server) =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      ),
    );
  };

  try {
    const taken = await listen('127.0.0.1', port);
    try {
      await listen('::1', taken);
    } catch (error) {
      // A computer without IPv6 is fine; a port that somebody else holds there is not.
      if (codeOf(error) === 'EADDRINUSE') throw error;
    }
    return {
      port: taken,
      get underWay() {
        return underWay.size;
      },
      serve: (next) => (handler = next),
      drain,
      close,
    };
  } catch (error) {
    await close();
    throw new StartFailure(reason(codeOf(error), port, flag), { cause: error });
  }
}

function reason(code: string, port: number, flag: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop what runs there, or choose another with ${flag}.`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used: choose one above 1023 with ${flag}.`;
  return `Port ${port} cannot be opened (${code}): choose another with ${flag}.`;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? error);
}

function sayWait(request: IncomingMessage, response: ServerResponse, step: string): void {
  const html = request.method === 'GET' && (request.headers.accept?.includes('text/html') ?? false);
  response.writeHead(503, {
    'retry-after': '1',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
    'content-type': html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
  });
  response.end(
    html
      ? `<!doctype html><html lang="en"><meta http-equiv="refresh" content="1"><link rel="icon" href="data:,"><title>Starting</title><p>${step}`
      : JSON.stringify({ code: 503, message: `The stub is starting: ${step}` }),
  );
}

/** On a connection that was there before: the caller asks anew on another, which nobody answers until a new start. */
function sayStopping(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    connection: 'close',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  });
  response.end(JSON.stringify({ code: 503, message: 'The stub is stopping.' }));
}
