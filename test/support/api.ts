import nock from 'nock';
import type { CommandName, CommandResult, QueryName, ReportArea } from '../../src/api/wire';
import { features, httpError, ok } from './answers/envelope';
import type { Answer } from './answers/envelope';
import { give, answerFor } from './answers/give';
import type { Given, SentBody } from './answers/give';
import type { QueryAnswer, RestAnswer, RestPath } from './answers/typed';
import { Gate } from './gate';
import { AGENCY, METADATA, OFFICES, officeOptionsFor } from './users';
import type { TestUser } from './users';

/** The origin of the API in tests, which is the origin of the page. */
export const API = 'http://localhost';

/** The body of a request to `/accounting/query`. */
export type QueryBody = Readonly<Record<string, unknown>>;
/**
 * Answers a GET of §7, always or `times` times; the replies wait for `held` if given. Counts the calls, and passes the
 * count to `given` when it is a function.
 */
export function answerGet<const Path extends RestPath<'GET'>>(
  path: Path,
  given: Given<RestAnswer<'GET', Path>, number>,
  times?: number,
  held?: Promise<void>,
): { readonly count: number } {
  const calls = { count: 0 };
  const interceptor = nock(API)
    .persist(times === undefined)
    .get(path);
  give(
    times === undefined ? interceptor : interceptor.times(times),
    () => answerFor(given, calls.count),
    () => {
      calls.count += 1;
      return held;
    },
  );
  return calls;
}

/**
 * Answers a POST of §7 that is neither query nor command, always or `times` times. The replies wait for `held` if
 * given. Returns the bodies that were sent.
 */
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

/**
 * Answers a query of `/accounting/query`, always or `times` times; a reply waits for what `holds` returns, if given. Returns
 * the bodies that were sent.
 */
export function answerQuery<Name extends QueryName>(
  name: Name,
  given: Given<QueryAnswer<Name>>,
  times?: number,
  holds?: (body: QueryBody) => Promise<void> | undefined,
): QueryBody[] {
  const asked: QueryBody[] = [];
  const interceptor = nock(API)
    .persist(times === undefined)
    .post('/accounting/query', (body: QueryBody) => body['query'] === name);
  give(times === undefined ? interceptor : interceptor.times(times), given, (body) => {
    asked.push(body);
    return holds?.(body);
  });
  return asked;
}

/** Answers a query once, with a reply that waits until the test releases it. */
export function heldQuery<Name extends QueryName>(
  name: Name,
  answer: Answer<QueryAnswer<Name>>,
): { readonly release: () => void } {
  const held = new Gate();
  const interceptor = nock(API).post('/accounting/query', (body: QueryBody) => body['query'] === name);
  give(interceptor, answer, () => held.opened);
  return { release: held.open };
}

/** Answers a command once; the reply waits for `held` if given. Returns the bodies that were sent. */
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

/** Deviations from the default agency. */
export interface AgencyOptions {
  readonly timeZone?: string | null;
  readonly featureFlags?: Readonly<Record<string, boolean>>;
}

/** Answers all calls at the start of a session for this user; null means that nobody is signed in. */
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
  // Not connected to QuickBooks unless the test has answered this query before, so the menu counts nothing.
  answerQuery('GetQBSettings', ok({ integrationType: 'None' }));
  answerQuery('GetReportOfficeOptions', ({ report }) => ok([officeOptionsFor(user, report as ReportArea)]));
}
