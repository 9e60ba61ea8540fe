import fc from 'fast-check';

const WITH_PROTO = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
export const HOSTILE_TEXTS = [
  WITH_PROTO,
  `{"userId":"jane","value":${WITH_PROTO},"flags":${WITH_PROTO},"widths":${WITH_PROTO},"order":[${WITH_PROTO}]}`,
  '{"userId":"__proto__","exp":1e999}',
  '{"itemid":"1","origin":"accounting","__proto__":{"polluted":1}}',
  '[{"query":"range=None","summary":"x","personal":{"__proto__":{"polluted":1}}}]',
  DEEP,
  'x'.repeat(1_000_000),
  '%',
  '%ff',
  '\u0000',
  '\ud800',
  '{"itemid":{"toString":"x"},"origin":["accounting"]}',
  '{"itemid":"1 OR 1=1","origin":"x"}',
  '{"itemid":-1,"origin":"x"}',
  '{"itemid":1e21,"origin":"x"}',
  '{"itemid":"99999999999999999999","origin":"x"}',
  '{"itemid":null,"client":{"__proto__":1},"origin":"x"}',
];
const names = fc.constantFrom(
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'then',
    'length',
    'userId',
    'value',
    'flags',
  ],
  ...[
    'itemid',
    'client',
    'origin',
    'order',
    'hidden',
    'pinned',
    'widths',
    'density',
    'query',
    'summary',
    'exp',
  ],
  ...['kind', 'reason', 'type', 'itemIds', 'firstName', 'agencyId', 'perms', 'user', 'faults', 'session'],
);
/** JSON as an attacker writes it: keys as text, so that `__proto__` is a member like any other. */
export const anyJson: fc.Arbitrary<string> = fc.letrec<{
  value: string;
  leaf: string;
  object: string;
  array: string;
}>((tie) => ({
  leaf: fc.oneof(
    fc.jsonValue({ maxDepth: 1 }).map((value) => JSON.stringify(value)),
    fc.constantFrom('1e999', '-0', '"__proto__"', 'true', '"accounting:items-changed"', '"signedOut"', '2'),
  ),
  object: fc
    .array(fc.tuple(names, tie('value')), { maxLength: 6 })
    .map((members) => `{${members.map(([name, value]) => `"${name}":${value}`).join(',')}}`),
  array: fc.array(tie('value'), { maxLength: 4 }).map((values) => `[${values.join(',')}]`),
  value: fc.oneof({ depthSize: 'small' }, tie('leaf'), tie('object'), tie('array')),
})).value;
/** Any JSON, any other text, and texts that are made to do harm. */
export const anyText = fc.oneof(anyJson, fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE_TEXTS));
/** As base64url, the encoding of contexts (D27). */
export const encoded = (text: string) => Buffer.from(text).toString('base64url');
