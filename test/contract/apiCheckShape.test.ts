import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { ApiDocument, Schema } from '../../src/contract/apiCheck/apiDocument';
import { withCents } from '../../src/contract/apiCheck/apiDocument';
import type { WrittenJson } from '../../src/contract/apiCheck/jsonText';
import { parseWritten, WrittenNumber } from '../../src/contract/apiCheck/jsonText';
import { ShapeCheck } from '../../src/contract/apiCheck/shape';
import { readReference } from '../support/apiReference';

/**
 * The API check has a small check of shapes of its own, so that a host's team need trust nothing beyond the package. It
 * agrees with a full validator about every schema of the reference.
 */
const schemas = withCents((readReference().document as unknown as ApiDocument).components.schemas);
const shape = new ShapeCheck(schemas);

/** The keywords of schemas that the check knows. */
const KNOWN = [
  ...['$ref', 'type', 'const', 'enum', 'anyOf', 'items', 'properties', 'required', 'additionalProperties'],
  ...[
    'format',
    'pattern',
    'multipleOf',
    'minimum',
    'maximum',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
  ],
  'description',
];

/** A schema and all in it. */
function partsOf(schema: Schema): Schema[] {
  const { properties = {}, anyOf = [], items, additionalProperties: others } = schema;
  const inner = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [schema, ...[...inner, ...(typeof others === 'object' ? [others] : [])].flatMap(partsOf)];
}

test('the check knows every keyword, format and step of the reference', () => {
  const all = Object.values(schemas).flatMap(partsOf);
  expect(all.length).toBeGreaterThan(500);
  expect(new Set(all.flatMap((one) => Object.keys(one)).filter((key) => !KNOWN.includes(key)))).toEqual(
    new Set(),
  );
  expect(new Set(all.map(({ format }) => format))).toEqual(new Set([undefined, 'date', 'date-time']));
  expect(new Set(all.map(({ multipleOf }) => multipleOf))).toEqual(new Set([undefined, 0.01]));
});

/** The same schema, with unknown fields let through: the check only notes them. */
const open = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(open);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(
    ([name, part]) => name !== 'additionalProperties' || part !== false,
  );
  return Object.fromEntries(fields.map(([name, part]) => [name, open(part)]));
};
const ajv = addFormats(new Ajv2020({ strict: false, multipleOfPrecision: 6 }));
ajv.addSchema({ $id: 'api', components: { schemas: open(schemas) } });

const ODD = [
  null,
  true,
  'x',
  '',
  '101',
  '2026-02-30',
  '2026-05-14T10:00:00',
  1.005,
  0.1,
  -3,
  7,
  1e3,
  [],
  {},
  [{}],
];
const DAYS = ['2026-05-14', '2024-02-29'];
const MOMENTS = ['2026-05-14T16:00:00Z', '2026-05-14T16:00:00.000Z'];

/** Values for a schema, of which most fit it and some do not. */
function valuesFor(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const odd = fc.constantFrom<unknown>(...ODD);
  return fc.oneof(
    { weight: 15, arbitrary: fitting(shape.resolved(schema), depth) },
    { weight: 1, arbitrary: odd },
  );
}

function fitting(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { anyOf, enum: values, items, properties, required = [], format, multipleOf } = schema;
  if (Object.hasOwn(schema, 'const')) return fc.constant(schema.const);
  if (anyOf) return fc.oneof(...anyOf.map((form) => valuesFor(form, depth)));
  if (values) return fc.constantFrom(...values);
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, part]) => [name, valuesFor(part, depth + 1)] as const,
    );
    const record = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    const whole = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
    return fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: record });
  }
  // Accounts hold accounts.
  if (items) return depth > 4 ? fc.constant([]) : fc.array(valuesFor(items, depth + 1), { maxLength: 2 });
  if (format === 'date') return fc.constantFrom(...DAYS);
  if (format === 'date-time') return fc.constantFrom(...MOMENTS);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return fc.oneof(...types.map((type) => plain(type, multipleOf)));
}

function plain(type: string, multipleOf?: number): fc.Arbitrary<unknown> {
  if (type === 'number' || type === 'integer')
    return fc
      .integer({ min: -1_000_000, max: 1_000_000 })
      .map((whole) => (multipleOf === 0.01 ? whole / 100 : whole));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return fc.constant([]);
  return type === 'object'
    ? fc.constant({})
    : fc.constantFrom('101', 'some text', '00000000-0000-4000-8000-000000000000');
}

test.each(Object.keys(schemas))('the check and ajv agree about %s', (name) => {
  const full = ajv.compile({ $ref: `api#/components/schemas/${name}` });
  const property = fc.property(valuesFor({ $ref: `#/components/schemas/${name}` }), (value) => {
    const text = JSON.stringify(value);
    const problems = shape.problems({ $ref: `#/${name}` }, parseWritten(text));
    const isRight = problems.every(({ kind }) => kind !== 'wrong');
    expect([text, isRight]).toEqual([text, full(JSON.parse(text))]);
  });
  fc.assert(property, { numRuns: 40, seed: Number(process.env['TEST_SEED']) });
});

test('an amount is checked as written', () => {
  const problems = (text: string): string[] =>
    shape.problems({ $ref: '#/Dollars' }, parseWritten(text)).map(({ message }) => message);
  for (const text of ['12', '12.3', '-12.34', '1.5e3', '0'])
    expect([text, problems(text)]).toEqual([text, []]);
  for (const text of ['12.345', '12.3000', '0.30000000000000004', '1e-3', '12.5e-2']) {
    expect(problems(text)).toEqual([
      `is the number ${text}; expected an amount: a number with at most two decimals`,
    ]);
  }
});

test('a number without decimals is one by its value, as in JSON Schema', () => {
  const problems = (text: string): string[] =>
    shape.problems({ type: ['integer', 'null'] }, parseWritten(text)).map(({ message }) => message);
  for (const text of ['12', '-3', '1e3', '7.0', 'null']) expect([text, problems(text)]).toEqual([text, []]);
  for (const text of ['1.5', '0.1']) {
    expect(problems(text)).toEqual([`is the number ${text}; expected a number without decimals or null`]);
  }
  // Beyond what JavaScript can tell from its neighbours.
  expect(problems('9007199254740991')).toEqual([]);
  for (const text of ['9007199254740992', '-9007199254740992', '1234567890123456789', '1e21']) {
    expect(problems(text)).toEqual([
      `is the number ${text}, beyond 9007199254740991; expected a number without decimals or null`,
    ]);
  }
});

test('every row of a long list may have a problem', () => {
  const nullable: Schema = { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }] };
  const rows = Array.from({ length: 300_000 }, () => true);
  const problems = shape.problems(nullable, rows);
  expect(problems).toHaveLength(300_000);
  expect(problems.at(-1)).toEqual({ at: '[299999]', kind: 'wrong', message: 'is true; expected text' });
});

const read = (value: WrittenJson): unknown => {
  if (value instanceof WrittenNumber) return value.value;
  if (Array.isArray(value)) return value.map(read);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, read(part)]));
};

test('any JSON is read as JSON.parse reads it', () => {
  const property = fc.property(fc.json(), (text) => {
    expect(read(parseWritten(text))).toEqual(JSON.parse(text));
  });
  fc.assert(property, { seed: Number(process.env['TEST_SEED']) });
  expect(() => parseWritten('{"a":1')).toThrow(SyntaxError);
});
