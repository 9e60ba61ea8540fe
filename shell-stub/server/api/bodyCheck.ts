import type { FastifyRequest } from 'fastify';
import { invalid } from './failures';

/** Maximum nesting depth of a body; real requests have four or five levels. */
const MAX_DEPTH = 32;
/** A null character or a lone surrogate: the database cannot store them. */
const CANNOT_BE_KEPT = /\0|\p{Surrogate}/u;

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
  const left: { readonly value: unknown; readonly name: string; readonly depth: number }[] = [
    { value: body, name: 'The body', depth: 0 },
  ];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, name, depth } = next;
    if (typeof value === 'string') checkText(value, name);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === MAX_DEPTH)
      throw invalid(`The body is nested too deeply: at most ${MAX_DEPTH} levels are taken.`);
    for (const [key, part] of Object.entries(value)) {
      checkText(key, 'A name of a field');
      left.push({ value: part, name: Array.isArray(value) ? name : key, depth: depth + 1 });
    }
  }
}

function checkText(text: string, name: string): void {
  if (!CANNOT_BE_KEPT.test(text)) return;
  const shown = name.length <= 60 && !CANNOT_BE_KEPT.test(name) ? name : 'A field';
  throw invalid(`${shown} holds a character that cannot be stored: remove it.`);
}
