import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../../shared/scenario';
import { SHELL_HEADER } from '../../shared/scenario';
import { pause } from '../pause';
import type { ScenarioStore } from './store';

/** Paths of the host's API; faults and delays affect nothing else, in particular not `/stub` (D41). */
export const API_PATHS = ['/accounting', '/user', '/metadata', '/office', '/agency', '/api'] as const;

/** All kinds of faults, see `Fault`. */
export const FAULT_KINDS = [
  'status',
  'code',
  'drop',
  'dropAfter',
  'half',
  'late',
  'brokenJson',
  'html',
  'empty',
  'wrongSchema',
] as const satisfies readonly Fault['kind'][];

/** Whether a path belongs to the host's API. */
export function isApiPath(path: string): boolean {
  return API_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Name of the query or command in a parsed body. */
export function nameInBody(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { query, command } = body as { query?: unknown; command?: unknown };
  const name = query ?? command;
  return typeof name === 'string' ? name : undefined;
}

/** Names the fault that caused an answer, so that a test can tell it from one of the API. */
export const FAULT_HEADER = 'stub-fault';

/** Faults that let the work be done but spoil its answer. */
const AFTER_THE_WORK = ['dropAfter', 'half'] as const satisfies readonly Fault['kind'][];
type AfterTheWork = (typeof AFTER_THE_WORK)[number];
const isAfterTheWork = (kind: Fault['kind']): kind is AfterTheWork =>
  AFTER_THE_WORK.some((known) => known === kind);

/**
 * Applies the scenario's delay and faults to every path of the host's API. The hook runs before the session of a GET is
 * checked, so that a fault also affects signed-out ones; a signed-out POST is refused before its body is read.
 */
export function addFaults(app: FastifyInstance, scenario: ScenarioStore, closing: AbortSignal): void {
  const spoiled = new WeakMap<FastifyRequest, Fault>();
  /**
   * Waits; resolves with whether the server is still running, because a closing server does not wait for its
   * own delays.
   */
  const delay = async (milliseconds: number): Promise<boolean> => {
    await pause(milliseconds, closing);
    return !closing.aborted;
  };

  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!isApiPath(path)) return;
    if (!(await delay(scenario.current.delayMs))) return cut(request, reply);
    if (request.headers[SHELL_HEADER] !== undefined) return;
    const fault = scenario.takeFault(path, nameInBody(request.body));
    if (fault === undefined) return;
    reply.header(FAULT_HEADER, fault.kind);
    if (fault.kind === 'late') {
      if (!(await delay(fault.delayMs ?? 0))) return cut(request, reply);
    } else if (isAfterTheWork(fault.kind)) {
      spoiled.set(request, fault);
      // If the first half were compressed, it would end like a complete answer.
      delete request.headers['accept-encoding'];
    } else return answer(fault, fault.kind, request, reply);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = spoiled.get(request);
    if (fault?.kind === 'dropAfter') cut(request, reply);
    if (fault?.kind !== 'half') return payload;
    reply.raw.once('finish', () => request.raw.socket.destroySoon());
    return await firstHalf(reply, payload, () => delay(fault.delayMs ?? 0));
  });
}

function answer(
  fault: Fault,
  kind: Exclude<Fault['kind'], AfterTheWork | 'late'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const message = fault.message === undefined ? {} : { message: fault.message };
  switch (kind) {
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
    case 'wrongSchema':
      return reply.code(200).send({ code: 0, data: [{ surprise: true }, 7, null] });
    case 'drop':
      return cut(request, reply);
  }
}

/** The first half of an answer, with the content length of the whole; it ends after `pause`. */
async function firstHalf(
  reply: FastifyReply,
  payload: unknown,
  pause: () => Promise<unknown>,
): Promise<Readable> {
  const whole =
    payload instanceof Readable
      ? await buffer(payload)
      : Buffer.from(typeof payload === 'string' || payload instanceof Uint8Array ? payload : '');
  reply.header('content-length', whole.length);
  async function* halfThenPause(): AsyncGenerator<Buffer> {
    yield whole.subarray(0, Math.floor(whole.length / 2));
    await pause();
  }
  return Readable.from(halfThenPause(), { objectMode: false });
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
