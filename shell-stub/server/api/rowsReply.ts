import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { CODE, success } from './failures';
import type { RowPages } from './queries/rowPages';

const TYPE = 'application/json; charset=utf-8';
const [HEAD, FOOT] = [`{"code":${CODE.ok},"data":[`, ']}'];

/**
 * Sends the pages of a report as the caller takes them; NO_DATA when there are no rows. If a later page cannot be read, the
 * reply is cut off, and only `note` receives the reason.
 */
export async function sendPages(
  reply: FastifyReply,
  pages: RowPages<unknown>,
  note: (error: unknown) => void,
): Promise<FastifyReply> {
  const texts = pages.texts();
  const first = await texts.next();
  if (first.done === true) return reply.send(success([]));
  const body = Readable.from(envelopeOf(first.value, texts, note), { objectMode: false });
  // A generator that never started does not end the one that it was given, which may hold a connection. Where that fails,
  // the connection is lost, as the next call will be told.
  const { socket } = reply.request.raw;
  // Of requests that were sent ahead on one connection, only the first has a response that closes with it.
  const leave = (): void => void body.destroy();
  socket.once('close', leave);
  body.once('close', () => {
    socket.off('close', leave);
    void texts.return(undefined).catch(() => undefined);
  });
  if (socket.destroyed) leave();
  return reply.type(TYPE).send(body);
}

async function* envelopeOf(
  first: string,
  others: AsyncIterator<string>,
  note: (error: unknown) => void,
): AsyncGenerator<string, void> {
  yield HEAD;
  yield first;
  for (;;) {
    const next = await others.next().catch((error: unknown) => {
      note(error);
      throw error;
    });
    if (next.done === true) break;
    // Not joined: the text would be copied once more.
    yield ',';
    yield next.value;
  }
  yield FOOT;
}
