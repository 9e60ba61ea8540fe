import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FAULT_HEADER } from '../../../shell-stub/server/scenario/faults';
import { ReferenceCheck } from '../../support/apiReference';
import type { Call, Reply } from './httpCall';

let check: ReferenceCheck | undefined;

/** The body as text, whether the server has compressed it or not. */
function bodyOf({ headers, body, bytes }: Reply): string {
  const encoding = headers['content-encoding'];
  if (encoding === undefined) return body;
  return (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
}

/**
 * Passes an answer on if it is as the API reference says, whatever test has asked for it. Only answers to its
 * calls are looked at, and none that a scenario has broken on purpose.
 *
 * @throws Error with the differences.
 */
export function heldToReference({ method = 'GET', url, body }: Call, reply: Reply): Reply {
  if (reply.headers[FAULT_HEADER] !== undefined) return reply;
  check ??= new ReferenceCheck();
  const call = check.callOf({ method, url, body });
  if (!call) return reply;
  const contentType = reply.headers['content-type'] ?? '';
  const problems = check.answerProblems(call, { status: reply.status, contentType, body: bodyOf(reply) });
  if (problems.length === 0) return reply;
  const list = problems.slice(0, 10).join('\n');
  throw new Error(`${call.name} is not answered as the API reference says:\n${list}`);
}
