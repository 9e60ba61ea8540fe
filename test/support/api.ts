import nock from 'nock';
import type { CommandName, CommandResult, QueryName, ReportArea } from '../../src/api/wire';
import { features, httpError, ok } from './answers/envelope';
import type { Answer } from './answers/envelope';
import { give, madeOf } from './answers/give';
import type { Given, SentBody } from './answers/give';
import type { QueryAnswer, RestAnswer, RestPath } from './answers/typed';
import { AGENCY, METADATA, OFFICES, officeOptionsFor } from './users';
import type { TestUser } from './users';

/** Where the module finds its API in tests: the origin of the page. */
export const API = 'http://localhost';

/** The body of a request to `/accounting/query`. */
export type QueryBody = Readonly<Record<string, unknown>>;
/** Answers a GET of §7, every time or so often; counts how often it was asked, and tells what makes the answer. */
export function answerGet<const Path extends RestPath<'GET'>>(
  path: Path,
  given: Given<RestAnswer<'GET', Path>, number>,
  times?: number,
): { readonly count: number } {
  const calls = { count: 0 };
  const interceptor = nock(API)
    .persist(times === undefined)
    .get(path);
  give(
    times === undefined ? interceptor : interceptor.times(times),
    () => madeOf(given, calls.count),
    () => {
      calls.count += 1;
      return undefined;
    },
  );
  return calls;
}

/** Answers a POST of §7 that is neither query nor command, every time or so often; what was sent. */
export function answerPost<const Path extends RestPath<'POST'>>(
  path: Path,
  given: Answer<RestAnswer<'POST', Path>>,
  times?: number,
  held?: Promise<void>,
): SentBody[] {
  const sent: SentBody[] = [];
  const interceptor = nock(API)
    .persist(times === undefined)
    .post(path);
  give(times === undefined ? interceptor : interceptor.times(times), given, (body) => {
    sent.push(body);
    return held;
  });
  return sent;
}

/** Answers a query of `/accounting/query` and keeps what was asked; `times` limits how often. */
export function answerQuery<Name extends QueryName>(
  name: Name,
  given: Given<QueryAnswer<Name>>,
  times?: number,
): QueryBody[] {
  const asked: QueryBody[] = [];
  const interceptor = nock(API)
    .persist(times === undefined)
    .post('/accounting/query', (body: QueryBody) => body['query'] === name);
  give(times === undefined ? interceptor : interceptor.times(times), given, (body) => {
    asked.push(body);
    return undefined;
  });
  return asked;
}

/** An answer that waits until the test lets it go. */
export function heldQuery<Name extends QueryName>(
  name: Name,
  answer: Answer<QueryAnswer<Name>>,
): { readonly release: () => void } {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const interceptor = nock(API).post('/accounting/query', (body: QueryBody) => body['query'] === name);
  give(interceptor, answer, () => held);
  return { release: () => release() };
}

/** Answers a command once and keeps what was sent; `held` lets the answer go only then. */
export function answerCommand(
  command: CommandName,
  given: Given<CommandResult>,
  held?: Promise<void>,
): SentBody[] {
  const sent: SentBody[] = [];
  const interceptor = nock(API).post('/accounting/command', (body: SentBody) => body['command'] === command);
  give(interceptor, given, (body) => {
    sent.push(body);
    return held;
  });
  return sent;
}

/** What can be other than usual about the agency. */
export interface AgencyOptions {
  readonly timeZone?: string | null;
  readonly featureFlags?: Readonly<Record<string, boolean>>;
}

/** Answers everything that the start of a session asks, as for this user; null: nobody is signed in. */
export function answerSession(user: TestUser | null, options: AgencyOptions = {}): void {
  if (user === null) {
    answerGet('/user/whoami', httpError(401));
    return;
  }
  const { timeZone = 'America/New_York', featureFlags = {} } = options;
  answerGet('/user/whoami', ok(user.claims));
  answerGet('/metadata/permissions', ok(METADATA));
  answerGet(`/user/offices/${user.claims.hsUserName}`, ok(OFFICES));
  answerGet('/office/count?includeArchived=false', ok({ officeCount: OFFICES.length }));
  answerGet('/agency', ok(AGENCY));
  answerGet('/api/features', features(featureFlags));
  answerQuery('GetAgencyTimeZone', ok({ timeZone }));
  // Not connected to QuickBooks, unless the test has answered otherwise before: nothing is counted for the menu.
  answerQuery('GetQBSettings', ok({ integrationType: 'None' }));
  answerQuery('GetReportOfficeOptions', ({ report }) => ok([officeOptionsFor(user, report as ReportArea)]));
}
