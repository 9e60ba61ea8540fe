import type { Schema } from '../../../src/build/apiReference/schema';
import { nameOfRef } from '../../../src/build/apiReference/schema';
import { readReference } from '../../support/apiReference';
import { PLAIN_FIELDS, fieldsBeyond } from '../../support/plainFields';

/** What the module may send without any feature flag (D45), beside what the API reference says of each request. */
const reference = readReference();

/** The fields of a schema that are no objects themselves, inner ones with dots. */
function fieldsOf(schema: Schema, at = ''): readonly string[] {
  const name = nameOfRef(schema);
  const named = name === undefined ? undefined : reference.schemas[name];
  if (named !== undefined) return fieldsOf(named, at);
  const { properties, items, anyOf = [] } = schema;
  const parts = [...(items === undefined ? [] : [items]), ...anyOf];
  const inner = [
    ...Object.entries(properties ?? {}).flatMap(([field, part]) =>
      fieldsOf(part, at === '' ? field : `${at}.${field}`),
    ),
    ...parts.flatMap((part) => fieldsOf(part, at)),
  ];
  const own = inner.filter((field) => field !== at);
  return own.length > 0 || at === '' ? own : [at];
}

/** Commands to QuickBooks share the type of their items, of which only two send the state that was shown. */
const UNSENT: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ['qBQueueTransfer', 'qBReverseItems'].map((payload) => [
    payload[0]?.toUpperCase() + payload.slice(1),
    ['transferStatus', 'transferSubStatus'].map((field) => `${payload}.items.${field}`),
  ]),
);

const calls = reference.calls.filter(
  ({ unused, flags = [] }) => unused !== true && flags.every(({ fields }) => fields !== undefined),
);

test.each(calls)('$name has the listed fields, or others behind a flag', ({ name, request, flags = [] }) => {
  const flagged = [...flags.flatMap(({ fields = [] }) => fields), ...(UNSENT[name] ?? [])];
  const isFlagged = (field: string) => flagged.some((one) => field === one || field.startsWith(`${one}.`));
  const fields = new Set(request === null ? [] : fieldsOf({ $ref: `#/components/schemas/${request}` }));
  const plain = [...fields].filter((field) => !['query', 'command'].includes(field) && !isFlagged(field));
  expect(plain.toSorted()).toEqual((PLAIN_FIELDS[name as keyof typeof PLAIN_FIELDS] ?? []).toSorted());
});

test('only calls that the module makes without a flag are listed', () => {
  const made = new Set<string>(calls.map(({ name }) => name));
  expect(Object.keys(PLAIN_FIELDS).filter((name) => !made.has(name))).toEqual([]);
});

test.each([
  ['GetQBSettings', { query: 'GetQBSettings' }, []],
  ['GET /agency', undefined, []],
  ['PeriodReport', { query: 'PeriodReport', officeId: null, TimePeriod: 0, asOfDate: null }, ['asOfDate']],
  ['ClearQBQueue', { command: 'ClearQBQueue', idempotencyKey: 'k', clearQBQueue: {} }, []],
  [
    'QBTransferItems',
    { qBTransferItems: { items: [{ itemId: '1' }, { itemId: '2', transferStatus: 'Pending' }] } },
    ['qBTransferItems.items.transferStatus'],
  ],
  ['VoidItem', { voidItem: { itemId: '1' } }, ['voidItem.itemId']],
])('of a request of %s, what is not listed is found', (call, body, beyond) => {
  expect(fieldsBeyond(call, body)).toEqual(beyond);
});
