import fc from 'fast-check';
import type { ReportSpec } from '../../../src/report';

const KINDS = ['text', 'amount', 'count', 'date', 'dueDate', 'moment'] as const;

/** Specs with fields of any kind under short names, some of them awkward. */
export const anySpec: fc.Arbitrary<ReportSpec> = fc
  .uniqueArray(fc.constantFrom('a', 'ab', 'name', 'amount', 'é', 'a"b', 'x\\', '𝄞', '', 'transactionDate'), {
    minLength: 1,
  })
  .chain((names) =>
    fc.tuple(...names.map((name) => fc.constantFrom(...KINDS).map((kind) => ({ field: name, kind })))),
  )
  .map((extraFields) => ({ id: 'any', title: 'Any', rowId: 'id', columns: [], extraFields }));

const numberText = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '-0.0',
    '0.00',
    '1e2',
    '1E+2',
    '12.50',
    '12.5',
    '1.005',
    '1e400',
    '-1e-7',
    '100e-2',
  ),
  fc.constantFrom(
    '123456789012345',
    '9999999999999.99',
    '10000000000000',
    '10000000000000.01',
    '1e13',
    '9e12',
  ),
  fc.constantFrom('12345678901234567890', '0.1000000000000000000001', '0.29', '1.10', '123456789012.345'),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => String(cents / 100)),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.maxSafeInteger().map(String),
);

const dayText = fc.oneof(
  fc
    .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
    .map((date) => date.toISOString()),
  fc.constantFrom('2013-01-31T08:15', '2013-02-29T00:00:00Z', '2013-01-31T24:00:00Z', '2013-01-31T23:59:60Z'),
  fc.constantFrom(
    '2013-01-31T08:15:30.5Z',
    '2013-01-31T08:15:30+02:00',
    '2013-01-31x08:15:30Z',
    '0000-01-01',
  ),
  fc.constantFrom(
    '2012-02-29',
    '2013-02-29',
    '2013-1-31',
    '20130-01-3',
    '2013-01-31 ',
    '2013-01-31T08:15:30.12xZ',
  ),
);
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    'a',
    'b',
    'Ann',
    '\ud800',
    '\udc00x',
    '\ud834\udd1e',
    '\u0000',
    '\ufeffx',
    'Zoë',
    '-0',
    '0',
    'true',
  ),
  dayText,
  dayText.map((moment) => moment.slice(0, 10)),
  dayText.map((moment) => moment.replace(/\.\d+Z/, 'Z')),
);

/** A JSON string, with some of its characters escaped in one of the possible ways. */
const stringText = fc.tuple(text, fc.infiniteStream(fc.nat(9))).map(([value, dice]) => {
  const written = Array.from({ length: value.length }, (_, at) => {
    const unit = value.charCodeAt(at);
    const { value: die } = dice.next() as { value: number };
    const lone = unit >= 0xd800 && unit < 0xe000;
    const hex = unit.toString(16).padStart(4, '0');
    // Halves of pairs are always escaped: UTF-8 has no bytes for them.
    if (lone || die === 0) return `\\u${die % 2 === 0 ? hex : hex.toUpperCase()}`;
    if (value[at] === '/') return die < 5 ? '/' : '\\/';
    return JSON.stringify(value[at]).slice(1, -1);
  });
  return `"${written.join('')}"`;
});

const space = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 3 }) },
);
const nestedText = fc.jsonValue().map((value) => JSON.stringify(value, null, 1));
const valueText = fc.oneof(
  { weight: 4, arbitrary: numberText },
  { weight: 6, arbitrary: stringText },
  { weight: 2, arbitrary: fc.constantFrom('null', 'true', 'false') },
  { weight: 1, arbitrary: nestedText },
);

/** Valid values for each kind of field. */
const GOOD = {
  text: fc.oneof(stringText, fc.constantFrom('null', 'true', '12', '-0', '12.50', '1e3')),
  amount: fc.oneof(
    fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => String(cents / 100)),
    fc.constantFrom('null', '-0', '0.00', '1e2', '12.500', '9e12'),
  ),
  count: fc.oneof(fc.integer().map(String), fc.constantFrom('null', '1.0', '1e3', '-0')),
  date: valueText,
  dueDate: valueText,
  moment: valueText,
} as const;

function memberText(key: fc.Arbitrary<string>, value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(space, key, space, space, value, space)
    .map(([a, k, b, c, v, d]) => `${a}${k}${b}:${c}${v}${d}`);
}

function quoted(name: string): fc.Arbitrary<string> {
  const plain = JSON.stringify(name);
  const escaped = Array.from(
    { length: name.length },
    (_, at) => `\\u${name.charCodeAt(at).toString(16).padStart(4, '0')}`,
  );
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(plain) },
    { weight: 1, arbitrary: fc.constant(`"${escaped.join('')}"`) },
  );
}

function rowText(spec: ReportSpec, good: boolean, at: number): fc.Arbitrary<string> {
  const members = (spec.extraFields ?? []).map(({ field, kind }) =>
    memberText(
      quoted(field),
      good ? GOOD[kind] : fc.oneof({ weight: 6, arbitrary: GOOD[kind] }, { weight: 1, arbitrary: valueText }),
    ),
  );
  const id = memberText(
    quoted('id'),
    good
      ? fc.constant(`"r${at}"`)
      : fc.oneof({ weight: 9, arbitrary: fc.constant(`"r${at}"`) }, { weight: 1, arbitrary: valueText }),
  );
  const unknown = memberText(stringText, valueText);
  const some = fc.tuple(
    id,
    fc.subarray([...members.keys()]),
    fc.array(unknown, { maxLength: 2 }),
    ...members,
  );
  const all = some.chain(([first, kept, others, ...rest]) =>
    fc.shuffledSubarray([first, ...kept.map((i) => rest[i] ?? ''), ...others], {
      minLength: kept.length + others.length + 1,
    }),
  );
  const object = fc
    .oneof(
      {
        weight: 3,
        arbitrary: some.map(([first, kept, others, ...rest]) => [
          first,
          ...kept.map((i) => rest[i] ?? ''),
          ...others,
        ]),
      },
      { weight: 1, arbitrary: all },
    )
    .map((list) => `{${list.join()}}`);
  return good ? object : fc.oneof({ weight: 20, arbitrary: object }, { weight: 1, arbitrary: valueText });
}

/** A reply as text: rows good or not, keys and members in any order, white space anywhere. */
export function replyText(spec: ReportSpec, good: boolean): fc.Arbitrary<string> {
  const rows = fc
    .nat(6)
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => rowText(spec, good, at))));
  const data = fc
    .tuple(space, rows, space)
    .map(([a, list, b]) => (list.length === 0 ? `[${a}]` : `[${a}${list.join(`${b},${a}`)}${b}]`));
  const codeValue = good
    ? fc.constant('0')
    : fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom('0', '0.0', '2') },
        { weight: 1, arbitrary: valueText },
      );
  const dataValue = good
    ? data
    : fc.oneof({ weight: 8, arbitrary: data }, { weight: 1, arbitrary: valueText });
  const members = fc.tuple(
    memberText(quoted('code'), codeValue),
    memberText(quoted('data'), dataValue),
    fc.array(
      memberText(
        fc.oneof(stringText, ...(good ? [] : [quoted('data'), quoted('code')]), quoted('message')),
        valueText,
      ),
      { maxLength: 2 },
    ),
  );
  const shuffled = members.chain(([code, list, others]) =>
    fc.shuffledSubarray([code, list, ...others], { minLength: good ? 2 + others.length : 1 }),
  );
  return fc.tuple(space, shuffled, space).map(([a, list, b]) => `${a}{${list.join()}}${b}`);
}
