import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure, invalid } from './failures';

/**
 * Objects, lists and fields of a body; a payment of 20,000 lines to as many payees has 140,000. Small ones in their millions
 * would be parsed for seconds, while everybody waits.
 */
const MAX_PARTS = 150_000;
const [BRACE, BRACKET, COLON] = ['{', '[', ':'].map((mark) => mark.charCodeAt(0));

/** Maximum nesting depth of a body; real requests have four or five levels. */
const MAX_DEPTH = 32;
/** A null character or a lone surrogate: the database cannot store them. */
const CANNOT_BE_KEPT = /\0|\p{Surrogate}/u;

/** Reads bodies as JSON, but not those with too many parts: they are counted before anything is made of them. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!hasTooManyParts(body)) return parse(request, body, done);
    const most = MAX_PARTS.toLocaleString('en-US');
    done(new ApiFailure(413, 413, `The request has more than ${most} objects, lists and fields.`));
  });
}

/** Counts in texts too, which hold few of these signs. */
function hasTooManyParts(body: string): boolean {
  let parts = 0;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charCodeAt(at);
    if (sign === BRACE || sign === BRACKET || sign === COLON) parts += 1;
    if (parts > MAX_PARTS) return true;
  }
  return false;
}

/**
 * Checks the whole body before anything else reads it: text that the database cannot store and excessive
 * nesting are refused in one place.
 * @throws ApiFailure code 13
 */
export async function checkBody({ body }: FastifyRequest): Promise<void> {
  if (body instanceof URLSearchParams) {
    for (const [name, text] of body) checkText(text, name);
    return;
  }
  checkValue(body, 'The body', 0);
}

/** Calls itself no deeper than `MAX_DEPTH`, and keeps nothing: a body may hold millions of values. */
function checkValue(value: unknown, name: string, depth: number): void {
  if (typeof value === 'string') checkText(value, name);
  if (typeof value !== 'object' || value === null) return;
  if (depth === MAX_DEPTH)
    throw invalid(`The body is nested too deeply: at most ${MAX_DEPTH} levels are taken.`);
  if (Array.isArray(value)) {
    for (const part of value) checkValue(part, name, depth + 1);
    return;
  }
  for (const key of Object.keys(value)) {
    checkText(key, 'A name of a field');
    checkValue((value as Record<string, unknown>)[key], key, depth + 1);
  }
}

function checkText(text: string, name: string): void {
  if (!CANNOT_BE_KEPT.test(text)) return;
  const shown = name.length <= 60 && !CANNOT_BE_KEPT.test(name) ? name : 'A field';
  throw invalid(`${shown} holds a character that cannot be stored: remove it.`);
}
