import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { referencePage } from '../../../src/build/apiReference/referencePage';
import { reachableFrom } from '../../../src/build/apiReference/schema';
import { ITEM_PAGES } from '../../../src/build/apiReference/itemPages';
import { COMMAND_NAMES, QUERY_NAMES, REST_CALLS } from '../../../src/api/wire';
import type { OfficeRecord } from '../../../src/api/wire';
import { itemPageUrl } from '../../../src/domain';
import type { ItemPageKind } from '../../../src/domain';
import { queueItem } from '../../support/answers/queue';
import { transactionRow } from '../../support/answers/transactions';
import { readReference, ReferenceCheck } from '../../support/apiReference';
import type { ReferenceCall } from '../../../src/build/apiReference/calls';
import { OFFICES, administrator } from '../../support/users';

/** The API reference: what it says, and what it finds in requests and answers. */
const reference = readReference();
const check = new ReferenceCheck();
const text = JSON.stringify(reference.document);
const page = referencePage(reference);
const SOURCE = join(__dirname, '../../../src');

test('the document has every call of the wire, with its example', () => {
  const names = [...QUERY_NAMES, ...COMMAND_NAMES, ...REST_CALLS];
  expect(reference.calls.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(reference.calls.filter(({ example }) => example === undefined)).toEqual([]);
  const paths = Object.keys(reference.document['paths'] as object);
  const known = REST_CALLS.map((call) => call.replace(/^\w+ |\?.*/g, ''));
  for (const path of known) expect(paths).toContain(path);
  for (const name of [...QUERY_NAMES, ...COMMAND_NAMES]) expect(text).toContain(`"${name}":{"summary":`);
});

test('every object of the document has exactly the fields that it names', () => {
  const open: string[] = [];
  const visit = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('properties' in value && !('additionalProperties' in value)) open.push(at);
    for (const [name, part] of Object.entries(value)) visit(part, `${at}/${name}`);
  };
  visit(reference.schemas, '');
  expect(open).toEqual([]);
});

type Components = { readonly components: { readonly schemas: typeof reference.schemas } };
const published = (reference.document as unknown as Components).components.schemas;

test('of the published schemas, those of requests alone are open, and no object is part of both', () => {
  const partsOf = (part: 'request' | 'answer') =>
    reachableFrom(
      reference.calls.flatMap((call) => call[part] ?? []),
      reference.schemas,
    );
  const [requests, answers] = [partsOf('request'), partsOf('answer')];
  const isClosed = (name: string) => JSON.stringify(published[name]).includes('"additionalProperties":false');
  expect([...requests].filter(isClosed)).toEqual([]);
  expect(
    [...answers].filter((name) => published[name] !== undefined && isClosed(name)).length,
  ).toBeGreaterThan(50);
  expect([...answers].filter((name) => published[name]?.type === 'object' && !isClosed(name))).toEqual([]);
});

test.each<[string, string, object]>([
  ['VoidPayload', 'reason', { minLength: 1, maxLength: 500 }],
  ['PeriodReportQuery', 'ItemIds', { maxItems: 300_000 }],
  ['PayMethodQuery', 'EventIds', { maxItems: 300_000 }],
])('%s says for programs how long %s may be', (name, field, limits) => {
  expect(reference.schemas[name]?.properties?.[field]).toMatchObject(limits);
});

test('a validator that divides in binary accepts every amount of whole cents', () => {
  const validate = new Ajv2020().compile(published['Dollars'] ?? false);
  const cents = Array.from({ length: 2_000 }, (_, index) => index);
  expect(cents.filter((one) => !validate(one / 100))).toEqual([]);
});

test('every reference in the document leads to a schema', () => {
  const named = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !Object.hasOwn(reference.schemas, name))).toEqual([]);
});

test('neither the document nor the page cites what a host cannot read', () => {
  const citation = /§\d|\bD\d{1,2}\b|\b(?!README\b)\w+\.md\b|src\/\w/;
  expect(citation.exec(text)).toBeNull();
  expect(citation.exec(page)).toBeNull();
});

test('the page is one file, without scripts and without anything from elsewhere', () => {
  expect(page).not.toMatch(/<script|<link|<img|@import|url\(|\bon\w+="/);
  const targets = [...page.matchAll(/href="([^"]*)"/g)].map(([, target = '']) => target);
  const ids = new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => `#${id}`));
  expect(targets.length).toBeGreaterThan(100);
  expect(targets.filter((target) => target !== 'openapi.json' && !ids.has(target))).toEqual([]);
});

test.each(reference.calls)(
  'the page tells of $name what it is for, who may make it and for which offices',
  (call) => {
    const section = page.split('<article id="').find((part) => part.includes(`<h3>${call.name}</h3>`)) ?? '';
    for (const part of ['Who', 'Offices', ...(call.flags === undefined ? [] : ['Flag'])]) {
      expect(section).toContain(`<dt>${part}</dt>`);
    }
    expect(section.includes('<h4>Request</h4>')).toBe(call.request !== null);
    expect(section).toContain('<h4>Answer</h4>');
  },
);

test('the module loads nothing of the reference', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const loading = files
    .filter((name) => !name.startsWith('build'))
    .filter((name) => /from '[^']*(callFacts|apiReference)/.test(readFileSync(join(SOURCE, name), 'utf8')));
  expect(files.length).toBeGreaterThan(200);
  expect(loading).toEqual([]);
});

test.each(ITEM_PAGES.flatMap((shown) => shown.kinds.map((kind) => ({ ...shown, kind }))))(
  'the module’s link to a $kind leads to $path with route $route',
  ({ kind, path, route }) => {
    const link = new URL(
      itemPageUrl({
        itemsHost: 'https://items.example',
        kind: kind as ItemPageKind,
        itemId: '1',
        origin: 'accounting',
      }),
    );
    expect([link.pathname, link.searchParams.get('route')]).toEqual([path, route]);
  },
);

const [office] = OFFICES;
const counts = { Pending: 0, 'Pending Transfer': 0, 'In Progress': 0, Complete: 0, Failed: 0 };
const queuePage = { items: [queueItem(1)], total: 1, snapshot: '', counts };
const withoutName = ({ name: _name, ...rest }: OfficeRecord) => rest;
const ok = (data: unknown) => ({ code: 0, data });

function callNamed(name: string): ReferenceCall {
  const call = reference.calls.find((one) => one.name === name);
  if (!call) throw new Error(`The reference has no ${name}`);
  return call;
}
const answerProblems = (name: string, body: unknown, status = 200) =>
  check.answerProblems(callNamed(name), {
    status,
    contentType: 'application/json',
    body: JSON.stringify(body),
  });

describe('the reference accepts the answer with', () => {
  test.each<[string, string, unknown]>([
    ['what it says', 'GET /office?officeId={id}', ok(office)],
    ['what may be left out', 'GET /office?officeId={id}', ok({ ...office, id: '1' })],
    ['a list without entries', 'GET /user/offices/{initials}', ok([])],
    ['no data', 'PeriodReport', { code: 2 }],
    ['a refusal', 'PeriodReport', { code: 13, message: 'No.' }],
    ['text where text or number may be', 'GET /user/whoami', ok({ ...administrator.claims, agencyId: 4711 })],
    ['null where it may be', 'GetAgencyTimeZone', ok({ timeZone: null })],
    ['names that nobody knows beforehand', 'GET /api/features', { code: 200, featureFlags: { any: true } }],
    ['a list in a record', 'GetQBQueueItems', ok(queuePage)],
    [
      'cents that are not exact in binary',
      'PeriodReport',
      ok([transactionRow({ rowId: '1', amount: 1_000_000.07 })]),
    ],
  ])('%s: %s', (_what, name, body) => {
    expect(answerProblems(name, body)).toEqual([]);
  });
});

describe('the reference rejects the answer with', () => {
  test.each<[string, string, unknown, string]>([
    [
      'a field that is missing',
      'GET /office?officeId={id}',
      ok(office && withoutName(office)),
      "/data must have required property 'name'",
    ],
    [
      'a field of its own',
      'GET /agency',
      ok({ agencyId: 1, displayName: 'A', name: 'A' }),
      '/data/name is not in the reference',
    ],
    [
      'a field beside data',
      'GET /agency',
      { ...ok({ agencyId: 1, displayName: 'A' }), list: [] },
      '/list is not in the reference',
    ],
    ['no data', 'GET /api/since', { code: 0 }, "must have required property 'data'"],
    ['another type', 'GET /agency', ok({ agencyId: 1, displayName: 5 }), '/data/displayName must be string'],
    [
      'a count with decimals',
      'GET /office/count?includeArchived=false',
      ok({ officeCount: 1.5 }),
      '/data/officeCount must be integer',
    ],
    [
      'null where it may not be',
      'GET /office/count?includeArchived=false',
      ok({ officeCount: null }),
      '/data/officeCount must be integer',
    ],
    [
      'a flag that is none',
      'GET /api/features',
      { code: 200, featureFlags: { a: 'on' } },
      '/featureFlags/a must be boolean',
    ],
    [
      'a status that does not exist',
      'GetQBQueueItems',
      ok({ ...queuePage, items: [{ ...queueItem(1), status: 'Done' }] }),
      '/data/items/0/status must be equal to one of the allowed values',
    ],
    ['a record in the place of a list', 'GET /user/offices/{initials}', ok(office), '/data must be array'],
    [
      'a third decimal',
      'PeriodReport',
      ok([transactionRow({ rowId: '1', amount: 0.005 })]),
      '/data/0/amount must be multiple of 0.01',
    ],
    [
      'a date that does not exist',
      'PeriodReport',
      ok([transactionRow({ rowId: '1', transactionDate: '2026-02-30' })]),
      '/data/0/transactionDate must match format "date"',
    ],
    [
      'a moment without its zone',
      'PeriodReport',
      ok([transactionRow({ rowId: '1', createdDate: '2026-02-03T10:00:00' })]),
      '/data/0/createdDate must match format "date-time"',
    ],
    ['a code that it does not have', 'GetQBSettings', { code: 2 }, 'must match a schema in anyOf'],
    ['a refusal without a message', 'PeriodReport', { code: 13 }, "must have required property 'message'"],
  ])('%s: %s', (_what, name, body, problem) => {
    expect(answerProblems(name, body).map((one) => one.trim())).toContain(problem);
  });
});

describe('the reference rejects the request', () => {
  const period = { query: 'PeriodReport', officeId: null, TimePeriod: 0 };
  test.each<[string, string, unknown, string]>([
    [
      'with a field that it does not know',
      'PeriodReport',
      { ...period, day: 1 },
      '/day is not in the reference',
    ],
    [
      'without a field that it needs',
      'PeriodReport',
      { query: 'PeriodReport', officeId: null },
      "must have required property 'TimePeriod'",
    ],
    [
      'with a number in the place of an id',
      'PeriodReport',
      { ...period, officeId: 7 },
      '/officeId must be string,null',
    ],
    [
      'with too many rows',
      'GetQBQueueItems',
      { query: 'GetQBQueueItems', page: 1, count: 501 },
      '/count must be <= 500',
    ],
    ['with a body where none is taken', 'GET /agency', {}, 'The call takes no body'],
  ])('%s: %s', (_what, name, body, problem) => {
    expect(check.requestProblems(callNamed(name), body).map((one) => one.trim())).toContain(problem);
  });

  test.each([
    ['a query', { method: 'POST', url: '/accounting/query', body: { query: 'GetMoney' } }],
    ['a command', { method: 'POST', url: '/accounting/command', body: { command: 'PayEverybody' } }],
    ['a path', { method: 'GET', url: '/user/salaries', body: undefined }],
    ['a method', { method: 'POST', url: '/agency', body: {} }],
  ])('for %s that it does not have', (_what, sent) => {
    expect(check.callOf(sent)).toBeUndefined();
  });
});
