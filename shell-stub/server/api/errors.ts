import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nameInBody } from '../scenario/faults';
import { ApiFailure, CODE, failed } from './failures';
import { outageSentence } from './outages';
import { outageCause } from '../db';

const MB = 1024 * 1024;
/** Bodies of queries may hold 300,000 ids (D5), of 15 digits each at most. */
export const BODY_LIMIT = 8 * MB;
/** Those of commands and statements hold up to 20,000 lines or 100,000 customers; a longer one is not worth reading. */
export const ACT_LIMIT = 4 * MB;

/** Messages for what the framework itself refuses, before a route is reached. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read: its body must be JSON.',
  415: 'The request must be JSON (Content-Type: application/json).',
};

/**
 * Turns every failure into an envelope (D1). An unexpected one becomes a 500 with a plain sentence; the log
 * gets only its kind and place, because database messages can contain names and amounts.
 */
export function addErrors(app: FastifyInstance, log: (line: string) => void): void {
  app.setErrorHandler<FastifyError | ApiFailure | Error>((error, request, reply) => {
    if (error instanceof ApiFailure) {
      return reply.code(error.status).send(failed(error.code, error.message));
    }
    const status = ('statusCode' in error ? error.statusCode : undefined) ?? 500;
    if (status < 500) {
      const code = status === 400 ? CODE.validation : status;
      const tooLong = `The request is larger than ${request.routeOptions.bodyLimit / MB} MB.`;
      const reason = status === 413 ? tooLong : (REFUSALS[status] ?? 'The request is refused.');
      return reply.code(status).send(failed(code, reason));
    }
    // A caller that left before the first rows of a report is no failure.
    const hasLeft =
      request.raw.socket.destroyed && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!hasLeft) log(failureLine(request, error));
    return reply
      .code(500)
      .send(failed(500, outageSentence(error) ?? 'An error occurred while processing the request'));
  });
}

/** The line of the log for what failed in a request: its kind and place. */
export function failureLine(request: FastifyRequest, error: unknown): string {
  const what = outageCause(error) ?? (error instanceof Error ? describe(error) : typeof error);
  return `${request.method} ${routeOf(request.routeOptions.url, request.body)} failed: ${what}`;
}

/**
 * The envelope of an address that the framework cannot read, for which no hook runs: browsers must not guess another
 * content type.
 */
export function unreadableAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .header('x-content-type-options', 'nosniff')
    .code(error.statusCode ?? 400)
    .send(failed(CODE.validation, 'The address cannot be read.'));
}

/**
 * The route's pattern instead of its address, which may contain ids, plus the name in the body if it looks like
 * one.
 */
function routeOf(pattern: string | undefined, body: unknown): string {
  const name = nameInBody(body);
  return `${pattern ?? '(no route)'}${name && /^\w{1,60}$/.test(name) ? ` ${name}` : ''}`;
}

function describe(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const place = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 3)
    .map((line) => line.trim())
    .join(' < ');
  return `${error.name}${code} ${place ?? ''}`.trimEnd();
}

/** The envelope of an address that does not exist. */
export function notFoundReply<R extends { code(status: number): { send(body: unknown): R } }>(
  method: string,
  url: string,
  reply: R,
): R {
  return reply.code(404).send(failed(404, `There is nothing at ${method} ${url.split('?')[0] ?? ''}.`));
}
