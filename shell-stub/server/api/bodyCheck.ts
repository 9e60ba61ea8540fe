import type { FastifyRequest } from 'fastify';
import { invalid } from './failures';

/** Lists and objects within each other: what the API takes has four or five. */
const DEEPEST = 32;
/** A zero character, or half of a character: the database cannot keep them. */
const CANNOT_BE_KEPT = /\0|\p{Surrogate}/u;

/**
 * Looks at the whole body before anything else does: a text that the database cannot keep, and nesting without end, are
 * refused in one place.
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
    if (depth === DEEPEST)
      throw invalid(`The body is nested too deeply: at most ${DEEPEST} levels are taken.`);
    for (const [key, part] of Object.entries(value)) {
      checkText(key, 'A name of a field');
      left.push({ value: part, name: Array.isArray(value) ? name : key, depth: depth + 1 });
    }
  }
}

function checkText(text: string, name: string): void {
  if (!CANNOT_BE_KEPT.test(text)) return;
  const shown = name.length <= 60 && !CANNOT_BE_KEPT.test(name) ? name : 'A field';
  throw invalid(`${shown} holds a character that cannot be kept: remove it.`);
}
