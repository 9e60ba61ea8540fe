import { randomUUID } from 'node:crypto';
import type { ReferenceCall } from '../../../src/build/apiReference/calls';
import type { Schema } from '../../../src/build/apiReference/schema';
import { nameOfRef } from '../../../src/build/apiReference/schema';
import { withCents } from '../../../src/contract/apiCheck/apiDocument';
import { readReference, ReferenceCheck } from '../../support/apiReference';
import type { Reply } from '../api/httpCall';
import type { TestApi } from '../api/support';
import { startTestApi } from '../api/support';

/**
 * The server refuses what the API reference does not allow: each field of each request is given values of
 * another type and beyond its limits. Fields that are left out or not known are no matter of this test: the
 * server takes what older modules send.
 */
const reference = readReference();
const schemas = withCents(reference.schemas);
const check = new ReferenceCheck();

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
  cookie = await api.signIn('administrator');
});
afterAll(() => api.close());

type Fields = Readonly<Record<string, unknown>>;
interface Mistake {
  /** The field, from the outside in. */
  readonly path: readonly string[];
  readonly value: unknown;
}

/** A schema without references at its top. */
function resolved(schema: Schema): Schema {
  const name = nameOfRef(schema);
  if (name === undefined) return schema;
  const own = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$ref'));
  return { ...resolved(schemas[name] ?? {}), ...own };
}

/** Values that a schema does not allow. */
function wrongValues(schema: Schema): unknown[] {
  const { minimum, maximum, maxLength, minItems, maxItems, pattern, multipleOf } = schema;
  const own = [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(multipleOf === undefined ? [] : [multipleOf / 2]),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minItems === undefined ? [] : [[]]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => '1')]),
    ...(pattern === undefined ? [] : ['?']),
  ];
  const others = ['nonsense', '2026-02-30', 7, 0.5, true, ['nonsense'], [{}], {}];
  return [...own, ...others];
}

interface Field {
  readonly path: readonly string[];
  readonly schema: Schema;
}

/** Every field of an object, and those of the objects and of the first entries of the lists in it. */
function fieldsOf(schema: Schema, before: readonly string[] = []): Field[] {
  return Object.entries(resolved(schema).properties ?? {}).flatMap(([name, part]) => {
    const field = resolved(part);
    const path = [...before, name];
    const inner = field.items ? fieldsOf(field.items, [...path, '0']) : fieldsOf(field, path);
    return [{ path, schema: field }, ...inner];
  });
}

function withValue(body: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const changed = rest.length === 0 ? value : withValue((body[name] ?? {}) as Fields, rest, value);
  if (Array.isArray(body)) return body.toSpliced(Number(name), 1, changed) as unknown as Fields;
  return { ...body, [name]: changed };
}

/** The request of the reference's example, with a key of its own. */
function requestOf({ kind, example }: ReferenceCall): Fields {
  const key = kind === 'query' ? {} : { idempotencyKey: randomUUID() };
  return { ...((example?.request ?? {}) as Fields), ...key };
}

/** Every field of a request that is not constant; for one of several forms, of the one that the example has. */
function fieldsOfCall(call: ReferenceCall): Field[] {
  const body = resolved({ $ref: `#/components/schemas/${call.request ?? ''}` });
  const request = requestOf(call);
  const form = body.anyOf?.find(({ properties = {} }) =>
    Object.keys(request).every((name) => name in properties),
  );
  return fieldsOf(form ?? body).filter(({ schema }) => schema.const === undefined);
}

/** Every wrong value of every field. */
function mistakesOf(call: ReferenceCall): Mistake[] {
  const request = requestOf(call);
  return fieldsOfCall(call)
    .flatMap(({ path, schema }) => wrongValues(schema).map((value) => ({ path, value })))
    .filter(({ path, value }) => check.requestProblems(call, withValue(request, path, value)).length > 0);
}

/** Names of the fields that the example has, the name of the query among them. */
const fieldNames = (call: ReferenceCall): string[] => Object.keys(requestOf(call));

const send = (call: ReferenceCall, body: Fields): Promise<Reply> =>
  api.send({ method: 'POST', url: call.example?.url ?? '', headers: { cookie }, body });
const codeOf = (reply: Reply): unknown => reply.json<{ code: unknown }>().code;

const withBody = reference.calls.filter(({ request }) => request !== null);

test.each(withBody.map((call): [string, ReferenceCall] => [call.name, call]))(
  '%s is refused with any field that is not as the reference says',
  async (_name, call) => {
    const mistakes = mistakesOf(call);
    expect(mistakes.length > 0).toBe(fieldNames(call).length > 1);
    const accepted: unknown[] = [];
    for (const { path, value } of mistakes) {
      const reply = await send(call, withValue(requestOf(call), path, value));
      const { code, message } = reply.json<{ code: unknown; message?: string }>();
      if (code !== 13 || message === undefined) {
        accepted.push([path.join('.'), JSON.stringify(value).slice(0, 40), reply.status, code]);
      }
    }
    expect(accepted).toEqual([]);
    // Without a mistake, the same request is a success.
    expect([0, 2]).toContain(codeOf(await send(call, requestOf(call))));
  },
);

/** The statuses that the document has for a call with a body, besides success. */
function statusesOf({ kind, name }: ReferenceCall): number[] {
  const paths = reference.document['paths'] as Readonly<Record<string, { readonly post: Operation }>>;
  const path = kind === 'rest' ? name.replace(/^POST |\?.*/g, '') : `/accounting/${kind}`;
  return Object.keys(paths[path]?.post.responses ?? {}).map(Number);
}
interface Operation {
  readonly responses: Readonly<Record<string, unknown>>;
}

const oneOfEachPath = reference.calls.filter(
  ({ request, kind }, place, calls) =>
    request !== null && (kind === 'rest' || calls.findIndex((other) => other.kind === kind) === place),
);

test.each(
  oneOfEachPath.flatMap((call) => [
    { name: call.name, what: 'that is not JSON', status: 400, sent: { body: '{"query":' }, call },
    { name: call.name, what: 'that is too long', status: 413, sent: { announcedBytes: 33 << 20 }, call },
    {
      name: call.name,
      what: 'of another type',
      status: 415,
      sent: { body: '{}', headers: { 'content-type': 'text/plain' } },
      call,
    },
  ]),
)(
  '$name with a body $what is answered with $status, as the reference says',
  async ({ status, sent, call }) => {
    const { headers } = { headers: {}, ...sent };
    const url = call.example?.url ?? '';
    const reply = await api.send({ ...sent, method: 'POST', url, headers: { cookie, ...headers } });
    expect(reply.status).toBe(status);
    const contentType = reply.headers['content-type'] ?? '';
    expect(check.answerProblems(call, { status, contentType, body: reply.body })).toEqual([]);
    expect(statusesOf(call)).toContain(status);
  },
);

/** Texts that the reference allows, but that no id and no day can be. */
const NONE = ['4294967297', '0000-01-01'];

test.each(withBody.map((call): [string, ReferenceCall] => [call.name, call]))(
  '%s has an answer to every id and day',
  async (_name, call) => {
    const broken: unknown[] = [];
    for (const { path } of fieldsOfCall(call)) {
      for (const value of NONE) {
        const { status } = await send(call, withValue(requestOf(call), path, value));
        if (status >= 500) broken.push([path.join('.'), value]);
      }
    }
    expect(broken).toEqual([]);
  },
);
