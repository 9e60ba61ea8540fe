import type { ApiRequest, Caller } from './apiClient.ts';
import { NOBODY } from './apiClient.ts';
import { guideOf } from './apiDocument.ts';
import type { ApiCall } from './apiDocument.ts';
import type { CheckRun } from './checkRun.ts';
import { ENVELOPE } from './examiner.ts';
import type { Refusal } from './examiner.ts';

const SESSION = guideOf('Session expiry');
/** Values that no server can take for ids of its own. */
const UNKNOWN = {
  id: '999999999',
  initials: 'NOBODY-AT-ALL',
  clientId: '999999999',
  attachmentId: '999999999',
  itemId: '999999999',
};

/** Every call is refused without a session, except the one that ends it. */
export async function checkWithoutSession(run: CheckRun, flags: ReadonlySet<string>): Promise<void> {
  for (const call of run.calls.values()) {
    if (isUnknown(call, flags)) continue;
    const subject = { call: call.name, check: NOBODY.check, see: SESSION };
    const request = harmless(run, call);
    if (call.access === 'anybody') await run.examiner.success(NOBODY, request);
    else await run.examiner.refusal(NOBODY, request, subject, ['http401'], 'without a session');
  }
}

/** A path behind a flag that is off: the host need not know it. */
const isUnknown = ({ kind, flag }: ApiCall, flags: ReadonlySet<string>): boolean =>
  kind === 'rest' && flag !== null && !flags.has(flag);

/** Statements for nobody, as of no day: where a body is needed, it asks for nothing. */
const FOR_NOBODY = { asOfDate: 'never', clientNumbers: [], items: [] };

/** A request with which no server can do anything: commands and statements name nobody and nothing. */
function harmless(run: CheckRun, call: ApiCall): ApiRequest {
  const ids = { ...UNKNOWN, clientId: '1' };
  if (call.kind === 'query') return run.queryRequest(call.name);
  if (call.kind === 'rest')
    return run.restRequest(call.name, ids, call.method === 'POST' ? FOR_NOBODY : undefined);
  return { call, path: call.path, body: { command: call.name } };
}

interface Mistake {
  readonly words: string;
  readonly request: ApiRequest;
  readonly refusals: readonly Refusal[];
}

/** Requests that are wrong are refused in the envelope; none is a success. */
export async function checkWrongRequests(
  run: CheckRun,
  caller: Caller,
  requests: ReadonlyMap<string, ApiRequest>,
  flags: ReadonlySet<string>,
): Promise<void> {
  for (const { words, request, refusals } of [
    ...wrongFields(requests),
    ...unknownThings(run, caller),
    ...unreadable(run),
  ]) {
    const { call } = request;
    if (!run.mayGet(caller, call.name) || isUnknown(call, flags)) continue;
    const subject = { call: call.name, check: 'refusals', see: ENVELOPE };
    await run.examiner.refusal(caller, request, subject, refusals, words);
  }
}

/** Values of another type, or that do not exist. */
const WRONG: readonly (readonly [field: string, value: unknown])[] = [
  ['officeId', 7],
  ['asOfDate', '2026-02-30'],
  ['endDate', '31.12.2026'],
  ['TimePeriod', 9],
  ['EventIds', 'all'],
  ['glAccountIds', []],
];

function wrongFields(requests: ReadonlyMap<string, ApiRequest>): Mistake[] {
  return [...requests.values()].flatMap((request) => {
    const body = request.body as Readonly<Record<string, unknown>>;
    return WRONG.filter(([field]) => Object.hasOwn(body, field)).map(([field, value]) => ({
      words: `with the wrong ${field} ${JSON.stringify(value)}`,
      request: { ...request, body: { ...body, [field]: value } },
      refusals: ['code13', 'http4xx'] as const,
    }));
  });
}

function unknownThings(run: CheckRun, caller: Caller): Mistake[] {
  const http404 = ['http404'] as const;
  const of = (name: string, words: string): Mistake => ({
    words,
    request: run.restRequest(name, UNKNOWN),
    refusals: http404,
  });
  const list = run.restRequest('GET /accounting/batch/statements');
  return [
    of('GET /user/offices/{initials}', `with initials that are not those of ${caller.name}`),
    of('GET /office?officeId={id}', 'with an office that does not exist'),
    of('GET /accounting/batch/statements/{id}', 'with a batch that does not exist'),
    of('GET /accounting/batch/statements/{id}/pdf', 'with a batch that does not exist'),
    of(
      'GET /api/client/{clientId}/attachment/{attachmentId}/content',
      'with a statement that does not exist',
    ),
    of('GET /accounting/payment/{itemId}/document', 'with a payment that does not exist'),
    of('GET /accounting/payment/{itemId}/document/content', 'with a payment that does not exist'),
    {
      words: 'with a path below it that does not exist',
      request: { ...list, path: `${list.path}/1/no-such-thing` },
      refusals: http404,
    },
  ];
}

function unreadable(run: CheckRun): Mistake[] {
  const request = run.queryRequest('GetAgencyTimeZone');
  return [
    {
      words: 'with the name of a query that does not exist',
      request: { ...request, body: { query: 'NoSuchQuery' } },
      refusals: ['code13', 'http4xx', 'http404'],
    },
    {
      words: 'with a body that is not JSON',
      request: { ...request, body: '{"query":' },
      refusals: ['code13', 'http4xx'],
    },
    {
      words: 'with Content-Type “text/plain”, as a form on another site sends',
      request: { ...request, headers: { 'content-type': 'text/plain' } },
      refusals: ['code13', 'http4xx', 'http403'],
    },
  ];
}
