import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeOf } from './errorCode';
import { html } from './itemPages/html';
import { pause } from './pause';
import { StartFailure } from './startFailure';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A port taken on this computer, and the handler that serves it. */
export interface OpenPort {
  readonly port: number;
  /** Sends all further requests to this handler. Until then they get an answer that asks them to wait. */
  serve(handler: Handler): void;
  /** Number of requests not yet answered. */
  readonly underWay: number;
  /**
   * Accepts no more requests and waits for those under way, but no longer than the given time.
   *
   * @returns how many requests are still unanswered
   */
  drain(milliseconds: number): Promise<number>;
  /** Stops at once and cuts all connections. */
  close(): Promise<void>;
}

/**
 * Takes a port on both loopback addresses, so that `localhost` works whichever one the browser prefers and
 * nothing outside this computer can reach it. Call it before any long work: a port in use is then reported at
 * once, and early requests are told how far the start has come.
 *
 * @param port 0 takes any free one
 * @param flag names the port in the message, e.g. `--port`
 * @param step returns what the start is doing now, as a sentence
 * @param apiFor origins whose pages may read, although they send the user's cookie, that the server is starting (D41)
 * @throws StartFailure when the port is in use or may not be taken
 */
export async function openPort(
  port: number,
  flag: string,
  step: () => string,
  apiFor: readonly string[] = [],
): Promise<OpenPort> {
  let handler: Handler = (request, response) => {
    const origin = apiFor.find((one) => one === request.headers.origin);
    response.setHeader('access-control-allow-origin', origin ?? '*');
    if (origin !== undefined) response.setHeader('access-control-allow-credentials', 'true');
    if (apiFor.length > 0) response.setHeader('vary', 'Origin');
    sayWait(request, response, step());
  };
  const underWay = new Set<ServerResponse>();
  let onIdle = (): void => undefined;
  const answer: Handler = (request, response) => {
    underWay.add(response);
    const { socket } = request;
    // One for each request that was sent ahead on it.
    socket.setMaxListeners(0);
    // Of those, only the first has a response that closes with it.
    const done = (): void => {
      underWay.delete(response);
      socket.off('close', done);
      if (underWay.size === 0) onIdle();
    };
    response.once('close', done);
    socket.once('close', done);
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
    const answered = new Promise<void>((resolve) => {
      onIdle = resolve;
      if (underWay.size === 0) resolve();
    });
    const patience = new AbortController();
    await Promise.race([answered, pause(milliseconds, patience.signal)]);
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
      // A computer without IPv6 is fine; a port that another process holds there is not.
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

function sayWait(request: IncomingMessage, response: ServerResponse, step: string): void {
  const isPage = request.method === 'GET' && (request.headers.accept?.includes('text/html') ?? false);
  response.writeHead(503, {
    'retry-after': '1',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
  });
  response.end(
    isPage
      ? `<!doctype html><html lang="en"><meta http-equiv="refresh" content="1"><link rel="icon" href="data:,"><title>Starting</title><p>${html`${step}`.text}`
      : JSON.stringify({ code: 503, message: `The stub is starting: ${step}` }),
  );
}

/**
 * Answers requests on existing connections: the caller retries on a new one, which nobody answers until a
 * restart.
 */
function sayStopping(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    connection: 'close',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  });
  response.end(JSON.stringify({ code: 503, message: 'The stub is stopping.' }));
}
