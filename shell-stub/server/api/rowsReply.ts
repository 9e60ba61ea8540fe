import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { RowsText } from '../ledger';
import { CODE, success } from './failures';

/** Sends a report's prebuilt row text in its envelope (D1); NO_DATA when there are no rows. */
export function sendRows(reply: FastifyReply, { count, chunks }: RowsText<unknown>): FastifyReply {
  if (count === 0) return reply.send(success([]));
  const parts = [Buffer.from(`{"code":${CODE.ok},"data":[`), ...chunks, Buffer.from(']}')];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return reply
    .type('application/json; charset=utf-8')
    .header('content-length', length)
    .send(Readable.from(parts, { objectMode: false }));
}
