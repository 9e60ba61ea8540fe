import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallExample } from '../../../src/build/apiReference/calls';
import type { Exchange } from './moduleCalls';

const FILE = join(__dirname, '../../../src/build/apiReference/examples.json');
/** How many entries of a list an example shows. */
const SHOWN = 2;
/** Fields whose values are made up anew each time, with what stands for them. */
const MADE_UP: Readonly<Record<string, string>> = {
  snapshot: '00000000-0000-4000-8000-000000000000',
  idempotencyKey: '0123456789abcdef0123456789abcdef',
};

/**
 * The examples of the API reference, from exchanges with the real server over the generated agency. With
 * `RECORD_EXAMPLES=1`, they are also written where the reference has them from.
 */
export function recordExamples(exchanged: ReadonlyMap<string, Exchange>): Record<string, CallExample> {
  const examples = Object.fromEntries([...exchanged].map(([call, exchange]) => [call, exampleOf(exchange)]));
  if (process.env['RECORD_EXAMPLES'] === '1') writeFileSync(FILE, `${JSON.stringify(examples, null, 2)}\n`);
  return examples;
}

function exampleOf({ sent, contentType, body }: Exchange): CallExample {
  const { url, body: request } = sent;
  return {
    url,
    ...(request === undefined ? {} : { request: shortened(request) }),
    ...(contentType.startsWith('application/json') ? { answer: shortened(JSON.parse(body)) } : {}),
  };
}

/** The value with the first entries of its lists. */
function shortened(value: unknown, field = ''): unknown {
  const madeUp = MADE_UP[field];
  if (madeUp !== undefined && value !== '') return madeUp;
  if (Array.isArray(value)) return value.slice(0, SHOWN).map((entry) => shortened(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part, name)]));
}
