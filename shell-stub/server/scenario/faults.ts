import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../../shared/scenario';
import type { ScenarioStore } from './store';

/** Where the host's API lives; faults and delays reach nothing else, least of all `/stub` (D41). */
export const API_PATHS = ['/accounting', '/user', '/metadata', '/office', '/agency', '/api'] as const;

/** What a fault can be, see `Fault`. */
export const FAULT_KINDS = [
  'status',
  'code',
  'drop',
  'dropAfter',
  'brokenJson',
  'html',
  'empty',
] as const satisfies readonly Fault['kind'][];

/** Whether a path is one of the host's API. */
export function isApiPath(path: string): boolean {
  return API_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Whether a fault strikes a request. */
export function strikes(fault: Fault, path: string, query: string | undefined): boolean {
  return path.startsWith(fault.path) && (fault.query === undefined || fault.query === query);
}

/** Name of the query or command in a parsed body. */
export function nameInBody(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { query, command } = body as { query?: unknown; command?: unknown };
  const name = query ?? command;
  return typeof name === 'string' ? name : undefined;
}

/**
 * Adds the delay and the faults of the scenario to every path of the host's API. The hook runs before the session
 * is looked at, so that a fault strikes signed-out calls too.
 */
export function addFaults(app: FastifyInstance, scenario: ScenarioStore, closing: AbortSignal): void {
  const dropAfter = new WeakSet<FastifyRequest>();

  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!isApiPath(path)) return;
    const { delayMs } = scenario.current;
    // A server that closes does not wait for its own delays.
    if (delayMs > 0) await wait(delayMs, undefined, { signal: closing }).catch(() => undefined);
    if (closing.aborted) return cut(request, reply);
    const fault = scenario.takeFault(path, nameInBody(request.body));
    if (fault?.kind === 'dropAfter') dropAfter.add(request);
    else if (fault) return answer(fault, request, reply);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (dropAfter.has(request)) cut(request, reply);
    return payload;
  });
}

function answer(fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = fault.message === undefined ? {} : { message: fault.message };
  switch (fault.kind) {
    case 'status':
      return reply.code(fault.status ?? 500).send({ code: fault.code ?? fault.status ?? 500, ...message });
    case 'code':
      return reply.code(200).send({ code: fault.code ?? 0, ...message });
    case 'brokenJson':
      return reply.code(200).type('application/json').send('{"code":0,"data":[{"itemId":"1",');
    case 'html':
      return reply
        .code(200)
        .type('text/html')
        .send('<!doctype html><title>Gateway</title><p>Please sign in.');
    case 'empty':
      return reply.code(200).type('application/json').send('');
    case 'drop':
    case 'dropAfter':
      return cut(request, reply);
  }
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
