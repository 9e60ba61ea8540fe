import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request as httpRequest } from 'node:http';
import { Agent as SecureAgent, request as httpsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** A request as it goes over the wire. */
export interface Request {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What came back. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body, decompressed. */
  readonly body: Buffer;
}

/** That nothing came back, or not all of it. */
export interface NoReply {
  readonly reason: 'no server' | 'time-out' | 'cut off' | 'not decompressed';
  /** The system's own word for it. */
  readonly detail: string;
}

/** Whether a reply has come. */
export const isReply = (reply: Reply | NoReply): reply is Reply => 'status' in reply;

/** A connection that was there has ended; anything else is a connection that could not be made. */
const CUT_OFF: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'HPE_INVALID_CONSTANT']);

/** Sends requests to one server, over connections that it keeps. */
export class Transport {
  private readonly agent: Agent;
  private readonly send: typeof httpRequest;

  constructor(
    private readonly origin: URL,
    private readonly timeoutMs: number,
  ) {
    const isSecure = origin.protocol === 'https:';
    this.agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
    this.send = isSecure ? httpsRequest : httpRequest;
  }

  /** Never rejects: that there is no reply is a finding. */
  call({ method, path, headers, body }: Request): Promise<Reply | NoReply> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    return new Promise((resolve) => {
      const failed = (reason: NoReply['reason'], error: Error): void =>
        resolve({ reason: signal.aborted ? 'time-out' : reason, detail: codeOf(error) });
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = this.send(
        new URL(path, this.origin),
        { method, headers: { ...headers, ...length }, agent: this.agent, signal },
        (response) => {
          read(response).then(resolve, (error: unknown) => failed('cut off', error as Error));
        },
      );
      sent.on('error', (error) => failed(CUT_OFF.has(codeOf(error)) ? 'cut off' : 'no server', error));
      sent.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

async function read(response: IncomingMessage): Promise<Reply | NoReply> {
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  const { statusCode: status = 0, headers } = response;
  try {
    return { status, headers, body: decompressed(Buffer.concat(pieces), headers['content-encoding']) };
  } catch (error) {
    return { reason: 'not decompressed', detail: codeOf(error as Error) };
  }
}

function decompressed(bytes: Buffer, encoding = 'identity'): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'deflate' ? inflateSync(bytes) : bytes;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
