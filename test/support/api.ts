import nock from 'nock';
import type { ReplyBody } from 'nock';
import type { ReportArea } from '../../src/api/wire';
import { METADATA, officeOptionsFor } from './users';
import type { TestUser } from './users';

/** Where the module finds its API in tests: the origin of the page. */
export const API = 'http://localhost';

/** An answer of the API: by default status 200 with an envelope of code 0. */
export interface Answer {
  readonly status?: number;
  readonly code?: number;
  readonly message?: string;
  readonly data?: unknown;
  /** A body that is no envelope, e.g. HTML. */
  readonly body?: string;
}

/** The body of a request to `/accounting/query`. */
export type QueryBody = Readonly<Record<string, unknown>>;

function bodyOf({ code = 0, message, data, body }: Answer): ReplyBody {
  return (
    body ?? { code, ...(message === undefined ? {} : { message }), ...(data === undefined ? {} : { data }) }
  );
}

/** Answers a GET, every time. */
export function answerGet(path: string, answer: Answer): void {
  nock(API)
    .persist()
    .get(path)
    .reply(answer.status ?? 200, bodyOf(answer));
}

/** Answers a query of `/accounting/query` and keeps what was asked; `times` limits how often. */
export function answerQuery(
  name: string,
  answer: Answer | ((body: QueryBody) => Answer),
  times?: number,
): QueryBody[] {
  const asked: QueryBody[] = [];
  const scope = nock(API).persist(times === undefined);
  const interceptor = scope.post('/accounting/query', (body: QueryBody) => body['query'] === name);
  (times === undefined ? interceptor : interceptor.times(times)).reply((_uri, requestBody) => {
    const body = requestBody as QueryBody;
    asked.push(body);
    const given = typeof answer === 'function' ? answer(body) : answer;
    return [given.status ?? 200, bodyOf(given)];
  });
  return asked;
}

/** An answer that waits until the test lets it go. */
export function heldQuery(name: string, answer: Answer): { readonly release: () => void } {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  nock(API)
    .post('/accounting/query', (body: QueryBody) => body['query'] === name)
    .reply(async () => {
      await held;
      return [answer.status ?? 200, bodyOf(answer)];
    });
  return { release: () => release() };
}

/** What can be other than usual about the agency. */
export interface AgencyOptions {
  readonly timeZone?: string | null;
  readonly featureFlags?: Readonly<Record<string, boolean>>;
}

/** Answers everything that the start of a session asks, as for this user; null: nobody is signed in. */
export function answerSession(user: TestUser | null, options: AgencyOptions = {}): void {
  if (user === null) {
    answerGet('/user/whoami', { status: 401 });
    return;
  }
  const { timeZone = 'America/New_York', featureFlags = {} } = options;
  answerGet('/user/whoami', { data: user.claims });
  answerGet('/metadata/permissions', { data: METADATA });
  answerGet(`/user/offices/${user.claims.hsUserName}`, {
    data: [
      { officeId: '1', name: 'Main', description: 'Main Street', archived: false },
      { officeId: '2', name: 'Old', description: 'Old Town', archived: true },
    ],
  });
  answerGet('/office/count?includeArchived=false', { data: { officeCount: 2 } });
  answerGet('/agency', { data: { agencyId: 4711, displayName: user.claims.agencyName } });
  nock(API).persist().get('/api/features').reply(200, { code: 200, featureFlags });
  answerQuery('GetAgencyTimeZone', { data: { timeZone } });
  // Not connected to QuickBooks, unless the test has answered otherwise before: nothing is counted for the menu.
  answerQuery('GetQBSettings', { data: { integrationType: 'None' } });
  answerQuery('GetReportOfficeOptions', ({ report }) => ({
    data: [officeOptionsFor(user, report as ReportArea)],
  }));
}
