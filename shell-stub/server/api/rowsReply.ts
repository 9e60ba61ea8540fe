import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { RowsText } from '../ledger';
import { CODE, success } from './failures';

/** Bytes that are sent, and compressed, at a time: the first rows leave early, and each piece is worth its call. */
const PIECE = 64 * 1024;

/** Sends a report's prebuilt row text in its envelope (D1); NO_DATA when there are no rows. */
export function sendRows(reply: FastifyReply, { count, chunks }: RowsText<unknown>): FastifyReply {
  if (count === 0) return reply.send(success([]));
  const parts = [Buffer.from(`{"code":${CODE.ok},"data":[`), ...chunks, Buffer.from(']}')];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return reply
    .type('application/json; charset=utf-8')
    .header('content-length', length)
    .send(Readable.from(piecesOf(parts), { objectMode: false }));
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
