import EXAMPLES from '../../../src/build/apiReference/examples.json';
import type { UserId } from '../../../shell-stub/shared/scenario';
import { COMMAND_NAMES, QUERY_NAMES, REST_CALLS } from '../../../src/api/wire';
import type { CommandName, QueryName, RestCall } from '../../../src/api/wire';
import type { Answer } from '../../support/answers/envelope';
import { httpError, noData, refused, restricted } from '../../support/answers/envelope';
import { allEndpoints, moduleSources } from '../../support/moduleSources';
import type { TestApi } from '../api/support';
import { startTestApi } from '../api/support';
import { COMMAND_ROWS } from './commandRows';
import { finishedBatch, readLedgerFacts } from './ledgerFacts';
import type { LedgerFacts } from './ledgerFacts';
import { ReferenceCheck } from '../../support/apiReference';
import type { GivenAnswer } from '../../support/apiReference';
import { recordExamples } from './examples';
import { moduleCalls } from './moduleCalls';
import type { Exchange } from './moduleCalls';
import { QUERY_ROWS } from './queryRows';
import type { Row } from './queryRows';
import { REST_ROWS } from './restRows';

/**
 * The module gets the same answers in tests as in use. Its own API layer makes every call of §7 twice: to
 * the real server over a generated ledger, and to the builders that the tests of screens use. Both answers
 * must match the API reference, which is made of `src/api/wire`, field by field, and the module must accept
 * both. So must what the module sends.
 */
const ROWS = { ...QUERY_ROWS, ...COMMAND_ROWS, ...REST_ROWS } as Record<WireCall, Row<unknown>>;
const CALLS = Object.keys(ROWS) as WireCall[];
/** Exchanges with the real server, from which the reference has its examples. */
const exchanged = new Map<string, Exchange>();

type WireCall = QueryName | CommandName | RestCall;
/** Endpoints that were used over the builders. */
const used = new Set<string>();

const reference = new ReferenceCheck();
let api: TestApi;
let cookie: string;
let facts: LedgerFacts;

beforeAll(async () => {
  api = await startTestApi({ transactions: true, place: 'embedded' });
  cookie = await api.signIn('administrator');
  facts = await readLedgerFacts(api);
});
afterAll(() => api.close());

/** The module over the real server. */
const overServer = () =>
  moduleCalls(async ({ method, url, body }) => {
    const reply = await api.send({ method, url, headers: { cookie }, body });
    return {
      status: reply.status,
      contentType: reply.headers['content-type'] ?? '',
      body: reply.body,
    };
  });

/** The module over the builders of every call. */
const overBuilders = () =>
  moduleCalls(async (sent) => {
    const call = reference.callOf(sent);
    if (!call) throw new Error(`${sent.method} ${sent.url} is not in the reference`);
    return answeredWith(ROWS[call.name as WireCall].sample);
  });

function answeredWith({ status, body, headers }: Answer<unknown>): GivenAnswer {
  return {
    status,
    contentType: headers?.['Content-Type'] ?? 'application/json; charset=utf-8',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

/** The module's exchanges of a call. */
const exchangesOf = (call: WireCall, exchanges: readonly Exchange[]): readonly Exchange[] =>
  exchanges.filter(({ sent }) => reference.callOf(sent)?.name === call);

/** Where a request or its answer differs from the reference, and whether the answer is a success. */
function problemsOf(exchange: Exchange): string[] {
  const call = reference.callOf(exchange.sent);
  if (!call) return [`${exchange.sent.method} ${exchange.sent.url} is not in the reference`];
  return [
    ...(reference.succeeded(exchange) ? [] : [`${exchange.status}: ${exchange.body}`]),
    ...reference.requestProblems(call, exchange.sent.body),
    ...reference.answerProblems(call, exchange),
  ];
}

test('the rows are exactly the calls of the wire', () => {
  expect(CALLS.toSorted()).toEqual([...QUERY_NAMES, ...COMMAND_NAMES, ...REST_CALLS].toSorted());
});

describe.each(CALLS)('%s', (call) => {
  test('the server’s answer matches the reference, and the module accepts it', async () => {
    const module = overServer();
    await ROWS[call].make(module, facts);
    const [first] = exchangesOf(call, module.exchanges);
    expect(first).toBeDefined();
    if (first) exchanged.set(call, first);
    expect(module.exchanges.flatMap(problemsOf).slice(0, 10)).toEqual([]);
    // Later calls need the statements of the batch.
    if (call.startsWith('POST /accounting/batch/')) await finishedBatch(api, facts.batchId);
  });

  test('the builders’ answer matches the reference, and the module accepts it', async () => {
    const module = overBuilders();
    await ROWS[call].make(module, { ...facts });
    expect(exchangesOf(call, module.exchanges)).not.toEqual([]);
    expect(module.exchanges.flatMap(problemsOf)).toEqual([]);
    for (const name of module.endpoints()) used.add(name);
  });
});

test('the examples of the reference are what the server answers', () => {
  expect(recordExamples(exchanged)).toEqual(EXAMPLES);
});

test('every endpoint of the module is used', async () => {
  expect([...used].toSorted()).toEqual(await allEndpoints());
});

test('every API path in the module is a path of the wire', () => {
  const known = [
    '/accounting/query',
    '/accounting/command',
    ...REST_CALLS.map((call) => call.split(' ')[1] ?? ''),
  ];
  const plain = (path: string) => path.replace(/\?.*/, '').replaceAll(/\$?\{[^}]*\}+/g, '{}');
  const paths = moduleSources.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /(['`])(\/(?:accounting|user|metadata|api)\/[^'`\s]+|\/(?:office|agency)(?:\/[^'`\s]+)?)\1/g,
      ),
    ].map(([, , path = '']) => plain(path)),
  );
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !known.some((one) => plain(one) === path))).toEqual([]);
});

describe('answers other than success', () => {
  const outline = ({ status, body }: { readonly status: number; readonly body: string }) => {
    const envelope = JSON.parse(body) as Readonly<Record<string, unknown>>;
    return { status, code: envelope['code'], fields: Object.keys(envelope).toSorted() };
  };
  const query = (body: object) => ({ method: 'POST', url: '/accounting/query', body });

  test.each<[string, Answer<unknown>, UserId | null, { method: string; url: string; body?: object }]>([
    [
      'no data',
      noData(),
      'administrator',
      query({ query: 'GetUnpaidInvoiceReportV2', officeId: null, asOfDate: '1990-01-01' }),
    ],
    ['a refusal', refused('No.'), 'administrator', query({ query: 'PeriodReport', officeId: 7 })],
    [
      'an office that the user may not see',
      restricted(),
      'by-office',
      query({ query: 'PeriodReport', officeId: '101', TimePeriod: 0 }),
    ],
    ['nobody signed in', httpError(401), null, { method: 'GET', url: '/agency' }],
    [
      'a path that the user may not use',
      httpError(403),
      'no-permissions',
      { method: 'GET', url: '/accounting/batch/statements' },
    ],
    ['nothing there', httpError(404), 'administrator', { method: 'GET', url: '/office?officeId=999' }],
  ])('for %s, the server answers as its builder does', async (_what, built, user, { method, url, body }) => {
    const reply = await api.call(user, method as 'GET' | 'POST', url, body);
    expect(outline(answeredWith(built))).toEqual(outline(reply));
  });
});
