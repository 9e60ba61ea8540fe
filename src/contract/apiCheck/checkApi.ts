import { ApiClient } from './apiClient.ts';
import type { ApiRequest, Caller } from './apiClient.ts';
import { callsOf, sectionOf, withCents } from './apiDocument.ts';
import type { ApiDocument } from './apiDocument.ts';
import { CheckRun } from './checkRun.ts';
import { checkChoices } from './choiceChecks.ts';
import { checkFirstUser, listCallsNotMade, RENEWAL } from './callsNotMade.ts';
import { checkCollections } from './collectionChecks.ts';
import { checkCors } from './corsChecks.ts';
import { answerOf, Examiner } from './examiner.ts';
import { checkFilters } from './filterChecks.ts';
import { dayFormatter } from './filters.ts';
import { Findings } from './findings.ts';
import type { ApiFinding } from './findings.ts';
import { checkHeaders } from './headerChecks.ts';
import { checkOffices } from './officeChecks.ts';
import { checkLimits } from './limitChecks.ts';
import { checkForeignCommand, checkForeignRenewal } from './originChecks.ts';
import { checkPayments } from './paymentChecks.ts';
import { readPayments } from './paymentReads.ts';
import { readBankChecks } from './bankCheckReads.ts';
import { readPositions } from './positionReads.ts';
import { readQueue } from './queueReads.ts';
import { checkWithoutSession, checkWrongRequests } from './refusalChecks.ts';
import type { ReadReply } from './replyWords.ts';
import { readReports } from './reportReads.ts';
import type { Reports } from './reportReads.ts';
import type { Office } from './rows.ts';
import { readSession } from './sessionReads.ts';
import { ShapeCheck } from './shape.ts';
import { readStatements } from './statementReads.ts';
import { checkSums } from './sums.ts';
import { readTotals } from './totalReads.ts';
import { checkTransactions } from './transactionChecks.ts';
import { isReply, Transport } from './transport.ts';
import { readVoids } from './voidReads.ts';
import { checkWrites } from './writeChecks.ts';

/** What a run is told. */
export interface ApiCheckOptions {
  /** Origin of the API. */
  readonly api: string;
  /** The cookie of a user's session, as browsers send it. */
  readonly cookie: string;
  readonly secondCookie: string | null;
  /** Origin of the page, if it is another one than the API's. */
  readonly origin: string | null;
  /** Feature flags that the host sets to true. */
  readonly flags: readonly string[];
  readonly write: boolean;
  readonly renew: boolean;
  readonly timeoutMs: number;
  /** This computer's time, in milliseconds since 1970-01-01 UTC. */
  readonly now: number;
}

/** What a run has found. */
export interface ApiReport {
  readonly api: string;
  /** Version of the reference. */
  readonly reference: string;
  /** Whether nothing failed. */
  readonly passed: boolean;
  readonly findings: readonly ApiFinding[];
}

/** The check could not begin: nothing was found out about the API. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/** What to do where both cookies are of one user. */
export const ANOTHER_USER =
  'Sign in as another user, who may see fewer offices or reports, in a private window or another browser, and copy the cookie that is set there; or leave --second-cookie out.';

/**
 * Makes the calls of the reference as the module makes them, and reports where the answers are not as it says. Changes
 * nothing unless it is told to.
 *
 * @throws CannotRun if no server answers, or if a cookie is of no session or both are of one user
 */
export async function checkApi(options: ApiCheckOptions, document: ApiDocument): Promise<ApiReport> {
  const { api, timeoutMs } = options;
  const transport = new Transport(new URL(api), timeoutMs);
  try {
    const findings = new Findings();
    const client = new ApiClient(transport, api, options.origin);
    const shape = new ShapeCheck(withCents(document.components.schemas));
    const examiner = new Examiner(client, findings, shape, timeoutMs);
    const run = new CheckRun(callsOf(document), examiner);
    await requireServerAndSessions(run, options);
    await checkAll(run, options);
    const list = findings.list();
    return {
      api,
      reference: document.info.version,
      passed: list.every(({ outcome }) => outcome !== 'failed'),
      findings: list,
    };
  } finally {
    transport.close();
  }
}

/** A run is of use only if a server is there, and knows the sessions as those of different users. */
async function requireServerAndSessions(
  run: CheckRun,
  { api, cookie, secondCookie }: ApiCheckOptions,
): Promise<void> {
  const sessions = [
    ['--cookie', cookie],
    ['--second-cookie', secondCookie],
  ] as const;
  const users: unknown[] = [];
  for (const [flag, value] of sessions) {
    if (value === null) continue;
    const caller = { name: flag, check: 'answer', cookie: value, rights: null };
    const reply = await run.examiner.client.ask(caller, run.restRequest('GET /user/whoami'));
    if (!isReply(reply)) {
      if (reply.reason !== 'no server') continue;
      throw new CannotRun(`No server answers at ${api} (${reply.detail}). Start it, or correct --api.`);
    }
    if (reply.status === 401) {
      throw new CannotRun(
        `GET /user/whoami is answered with HTTP 401: ${flag} belongs to no session. Sign in, and copy the cookie that is set.`,
      );
    }
    const user = userOf(run.examiner.factsOf(reply).read);
    if (user !== undefined && users.includes(user)) {
      throw new CannotRun(
        `${flag} belongs to the same user as --cookie, by hsUserUUID of GET /user/whoami. ${ANOTHER_USER}`,
      );
    }
    users.push(user);
  }
}

/** The id of the user in an answer of `/user/whoami`; undefined if it has none, which is found out later. */
function userOf(read: ReadReply): string | undefined {
  if ('problem' in read) return undefined;
  const { data } = Object(JSON.parse(read.text)) as {
    readonly data?: { readonly hsUserUUID?: unknown } | null;
  };
  const id = data?.hsUserUUID;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

async function checkAll(run: CheckRun, options: ApiCheckOptions): Promise<void> {
  const { cookie, secondCookie, origin, now, write, renew, timeoutMs } = options;
  const first = await checkUser(
    run,
    options,
    { name: 'the user', check: 'answer', cookie, rights: null },
    [],
  );
  const { caller, requests } = first;
  if (write) await checkWrites(run, { ...first, timeoutMs });
  await checkForeignCommand(run, caller);
  await readStatements(run, caller, options);
  await checkWithoutSession(run, first.flags);
  await checkWrongRequests(run, caller, requests, first.flags);
  checkFirstUser(run, caller, options);
  if (secondCookie === null) {
    const subject = { call: 'every call', check: 'second user', see: sectionOf('rule-Offices') };
    run.findings.notChecked(subject, SECOND);
  } else {
    const other = { name: 'the second user', check: 'second user', cookie: secondCookie, rights: null };
    const { caller: second } = await checkUser(run, options, other, first.offices);
    await readStatements(run, second, options);
  }
  if (renew) {
    await checkForeignRenewal(run, caller);
    await checkRenewal(run, first);
  }
  if (origin !== null && origin !== options.api) await checkCors(run, caller, origin);
  listCallsNotMade(run, caller, options);
  checkHeaders(run.examiner.client, run.findings, now);
}

/** Last of the calls of a user: it may replace the cookie. */
async function checkRenewal(run: CheckRun, { caller, exp }: UserResult): Promise<void> {
  const renewed = await run.get<{ readonly exp: number }>(caller, RENEWAL);
  if (!renewed) return;
  run.findings.record(
    { ...answerOf(run.call(RENEWAL), caller), check: 'expiry' },
    renewed.exp >= exp
      ? []
      : [
          `exp is ${renewed.exp}, before that of GET /user/whoami (${exp}). Renew the session, and answer when it ends now.`,
        ],
    'the session ends later',
  );
}

const SECOND =
  'Offices and permissions are checked best with --second-cookie, of a user who may see fewer offices or reports.';

/** What the checks of one user leave for others. */
interface UserResult {
  readonly caller: Caller;
  readonly today: string;
  readonly timeZone: string | null | undefined;
  readonly offices: readonly Office[];
  readonly requests: ReadonlyMap<string, ApiRequest>;
  readonly flags: ReadonlySet<string>;
  readonly reports: Reports;
  readonly exp: number;
}

async function checkUser(
  run: CheckRun,
  { flags, now, write }: ApiCheckOptions,
  user: Caller,
  others: readonly Office[],
): Promise<UserResult> {
  const { caller, claims, features, timeZone, hasQuickBooks, offices = [] } = await readSession(run, user);
  const own = Object.entries(features ?? {}).flatMap(([name, isOn]) => (isOn ? [name] : []));
  const moment = serverTime(run) ?? now;
  const facts = {
    caller,
    today: dayFormatter(timeZone)(moment),
    periodDay: dayFormatter(timeZone ?? 'UTC')(moment),
    timeZone,
    initials: claims?.hsUserName,
    hasQuickBooks,
    flags: new Set([...own, ...flags]),
  };
  const reader = await readReports(run, facts);
  await readPositions(run, facts, reader);
  await readTotals(run, facts, reader);
  await readBankChecks(run, facts);
  const { reports, requests } = reader;
  // Conditions that nobody's rights change are tried for one user.
  if (others.length === 0) {
    await checkFilters(run, { ...facts, reader });
    await checkChoices(run, { ...facts, reader });
  }
  await readPayments(run, { ...facts, write }, reports);
  await readVoids(run, facts, reports);
  checkSums(run, caller, reports);
  checkLimits(run, facts, reader);
  checkTransactions(run, facts, reports);
  checkCollections(run, caller, reports);
  checkPayments(run, facts, reports);
  await readQueue(run, caller);
  await checkOffices(run, { caller, reports, requests, others });
  return { ...facts, offices, requests, reports, exp: claims?.exp ?? 0 };
}

/** The server's time, which says what its today is. */
function serverTime({ examiner }: CheckRun): number | null {
  const time = Date.parse(examiner.client.traces[0]?.headers.date ?? '');
  return Number.isFinite(time) ? time : null;
}
