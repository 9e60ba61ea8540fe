import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { RowsText } from '../ledger';
import { CODE, success } from './failures';
import type { RowPages } from './queries/rowPages';

/** Bytes that are sent, and compressed, at a time: the first rows leave early, and each piece is worth its call. */
const PIECE = 64 * 1024;

const TYPE = 'application/json; charset=utf-8';
const [HEAD, FOOT] = [`{"code":${CODE.ok},"data":[`, ']}'];

/** Sends a report's prebuilt row text in its envelope (D1); NO_DATA when there are no rows. */
export function sendRows(reply: FastifyReply, { count, chunks }: RowsText<unknown>): FastifyReply {
  if (count === 0) return reply.send(success([]));
  const parts = [Buffer.from(HEAD), ...chunks, Buffer.from(FOOT)];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return reply
    .type(TYPE)
    .header('content-length', length)
    .send(Readable.from(piecesOf(parts), { objectMode: false }));
}

/**
 * Sends the pages of a report as the caller takes them; NO_DATA when there are no rows. A page that cannot be read breaks
 * the reply off, unless it is the first.
 */
export async function sendPages(reply: FastifyReply, pages: RowPages<unknown>): Promise<FastifyReply> {
  const texts = pages.texts();
  const first = await texts.next();
  if (first.done === true) return reply.send(success([]));
  return reply.type(TYPE).send(Readable.from(envelopeOf(first.value, texts), { objectMode: false }));
}

async function* envelopeOf(first: string, others: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield HEAD + first;
  for await (const text of others) yield `,${text}`;
  yield FOOT;
}

/** The same bytes in pieces of one size: a block of many rows is cut, and single rows are joined. */
export function* piecesOf(parts: Iterable<Buffer>, size = PIECE): Generator<Buffer, void> {
  let waiting: Buffer[] = [];
  let room = size;
  for (const part of parts) {
    for (let from = 0; from < part.length;) {
      const piece = part.subarray(from, from + room);
      from += piece.length;
      room -= piece.length;
      waiting.push(piece);
      if (room > 0) continue;
      yield joined(waiting);
      waiting = [];
      room = size;
    }
  }
  if (waiting.length > 0) yield joined(waiting);
}

/** A piece of one block is sent without being copied. */
const joined = (parts: readonly Buffer[]): Buffer =>
  parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
