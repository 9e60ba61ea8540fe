import type { ReferenceCall } from './calls';
import { idOf } from './calls';
import type { Schema } from './schema';
import { refTo } from './schema';
import { accessInWords, flagsInWords, OFFICES_IN_WORDS } from './words';

/** An object of an OpenAPI document. */
export type Part = Readonly<Record<string, unknown>>;

const json = (schema: Schema, examples: Part = {}): Part => ({
  'application/json': { schema, ...(Object.keys(examples).length > 0 ? { examples } : {}) },
});
const failure = (description: string): Part => ({ description, content: json(refTo('HttpFailure')) });
const FAILURES = {
  401: failure('Nobody is signed in, or the session has expired.'),
  403: failure('The user may not open this, or the request comes from another site.'),
  404: failure('There is no such thing, or the user may not know of it.'),
  500: failure('The server failed.'),
} as const;
/** How a body can be refused before anything in it is looked at (§7, D5). */
const UNREADABLE = {
  400: failure('The body is not JSON.'),
  413: failure(
    'The body is longer than the server takes: of queries 8 MB at least, of others 4 MB; or it has more objects, lists and fields than the server reads, 150,000 at least.',
  ),
  415: failure('The body has another content type than `application/json`.'),
} as const;

/** The facts of a call for programs. */
function facts({ access, offices, flags, unused }: ReferenceCall): Part {
  return {
    'x-access': access,
    'x-offices': offices,
    ...(flags === undefined ? {} : { 'x-flags': flags }),
    ...(unused === undefined ? {} : { 'x-unused-by-the-module': unused }),
  };
}

function describe(call: ReferenceCall): string {
  const flags = flagsInWords(call);
  return [
    `Who: ${accessInWords(call.access)}`,
    `Offices: ${OFFICES_IN_WORDS[call.offices]}`,
    ...(flags === null ? [] : [`Flag: ${flags}`]),
  ].join('\n\n');
}

/** The two GETs that a request of another site must not reach. */
const changesSession = ({ name }: ReferenceCall): boolean =>
  /^GET \/user\/(?:renew|signout)\/cookie$/.test(name);

/** The operation of a path whose body names the query or command. */
export function operationByName(
  field: 'query' | 'command',
  tag: string,
  summary: string,
  calls: readonly ReferenceCall[],
): Part {
  const bodies = calls.flatMap(({ name, request }) =>
    request === null ? [] : [{ name, ...refTo(request) }],
  );
  const examplesOf = (part: 'request' | 'answer') =>
    Object.fromEntries(
      calls.flatMap(({ name, example }) =>
        example?.[part] === undefined ? [] : [[name, { value: example[part] }]],
      ),
    );
  const body = {
    oneOf: bodies.map(({ $ref }) => ({ $ref })),
    discriminator: {
      propertyName: field,
      mapping: Object.fromEntries(bodies.map(({ name, $ref }) => [name, $ref])),
    },
  };
  const answers = calls.flatMap(({ answer }) => (answer === null ? [] : [refTo(answer)]));
  return {
    tags: [tag],
    operationId: field,
    summary,
    requestBody: { required: true, content: json(body as Schema, examplesOf('request')) },
    responses: {
      200: {
        description: 'The answer, by the name in the request.',
        content: json({ anyOf: answers }, examplesOf('answer')),
      },
      ...UNREADABLE,
      401: FAILURES[401],
      403: FAILURES[403],
      500: FAILURES[500],
    },
    'x-calls': Object.fromEntries(
      calls.map((call) => [
        call.name,
        {
          summary: call.purpose,
          description: describe(call),
          ...facts(call),
          ...(call.request === null ? {} : { request: refTo(call.request) }),
          ...(call.answer === null ? {} : { answer: refTo(call.answer) }),
        },
      ]),
    ),
  };
}

/** The paths of all other calls, each with its operations. */
export function restPaths(calls: readonly ReferenceCall[]): Record<string, Part> {
  const paths: Record<string, Record<string, Part>> = {};
  for (const call of calls) {
    const [method = '', address = ''] = call.name.split(' ');
    const [path = '', query = ''] = address.split('?');
    (paths[path] ??= {})[method.toLowerCase()] = operation(call, path, query);
  }
  return paths;
}

function tagOf(path: string): string {
  if (path.includes('/payment/')) return 'Payments';
  return /statements|attachment/.test(path) ? 'Statements' : 'Session and agency';
}

function operation(call: ReferenceCall, path: string, query: string): Part {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = [...new URLSearchParams(query)].map(([name, value]) => ({
    name,
    in: 'query',
    required: true,
    schema: { type: 'string', ...(value.startsWith('{') ? {} : { const: value }) },
  }));
  /** What the caller names may not be there. */
  const namesSomething = inPath.length > 0 || inQuery.some(({ schema }) => !('const' in schema));
  const { example } = call;
  const success =
    call.answer === null
      ? {
          'application/pdf': { schema: { contentMediaType: 'application/pdf' } },
          ...json(refTo('Refused')),
        }
      : json(refTo(call.answer), example?.answer === undefined ? {} : { example: { value: example.answer } });
  const isOpen = call.access === 'anybody';
  return {
    tags: [tagOf(path)],
    operationId: idOf(call.name),
    'x-call': call.name,
    summary: call.purpose,
    description: describe(call),
    ...(isOpen ? { security: [] } : {}),
    parameters: [...inPath, ...inQuery],
    ...(call.request === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: json(
              refTo(call.request),
              example?.request === undefined ? {} : { example: { value: example.request } },
            ),
          },
        }),
    responses: {
      200: {
        description: call.answer === null ? 'The file, or a refusal.' : 'The answer.',
        content: success,
      },
      ...(call.request === null ? {} : UNREADABLE),
      ...(isOpen ? {} : { 401: FAILURES[401] }),
      ...(typeof call.access === 'string' && !changesSession(call) ? {} : { 403: FAILURES[403] }),
      ...(namesSomething ? { 404: FAILURES[404] } : {}),
      500: FAILURES[500],
    },
    ...facts(call),
  };
}
