import { ApiClient } from './apiClient.ts';
import { callsOf } from './apiDocument.ts';
import type { ApiDocument } from './apiDocument.ts';
import { Asking } from './asking.ts';
import { Examiner } from './examiner.ts';
import { Findings } from './findings.ts';
import type { ApiFinding } from './findings.ts';
import { reportReads } from './reportReads.ts';
import { sessionReads } from './sessionReads.ts';
import { ShapeCheck } from './shape.ts';
import { statementReads } from './statementReads.ts';
import { hasCome, Transport } from './transport.ts';

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

/**
 * Makes the calls of the reference as the module makes them, and reports where the answers are not as it says. Changes
 * nothing unless it is told to.
 *
 * @throws CannotRun if no server answers
 */
export async function checkApi(options: ApiCheckOptions, document: ApiDocument): Promise<ApiReport> {
  const { api, timeoutMs } = options;
  const transport = new Transport(new URL(api), timeoutMs);
  try {
    const findings = new Findings();
    const client = new ApiClient(transport, api, options.origin);
    const examiner = new Examiner(client, findings, new ShapeCheck(document.components.schemas), timeoutMs);
    const asking = new Asking(callsOf(document), examiner);
    await reach(asking, options);
    await readAll(asking, options);
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

/** A run is of use only if a server is there, and knows the sessions. */
async function reach(asking: Asking, { api, cookie, secondCookie }: ApiCheckOptions): Promise<void> {
  const sessions = [
    ['--cookie', cookie],
    ['--second-cookie', secondCookie],
  ] as const;
  for (const [flag, value] of sessions) {
    if (value === null) continue;
    const caller = { name: flag, cookie: value };
    const reply = await asking.examiner.client.ask(caller, asking.path('GET /user/whoami'));
    if (!hasCome(reply)) {
      if (reply.reason !== 'no server') continue;
      throw new CannotRun(`No server answers at ${api} (${reply.detail}). Start it, or correct --api.`);
    }
    if (reply.status !== 401) continue;
    throw new CannotRun(
      `GET /user/whoami is answered with HTTP 401: ${flag} is of no session. Sign in, and copy the cookie that is set.`,
    );
  }
}

async function readAll(asking: Asking, { cookie, flags, now }: ApiCheckOptions): Promise<void> {
  const caller = { name: 'the user', cookie };
  const session = await sessionReads(asking, caller);
  const own = Object.entries(session.features ?? {}).flatMap(([name, isOn]) => (isOn ? [name] : []));
  const facts = { caller, today: dayOf(now, session.timeZone), flags: new Set([...own, ...flags]) };
  await reportReads(asking, facts);
  await statementReads(asking, caller);
}

/** The day of a moment in a time zone; in that of this computer if the agency has none. */
function dayOf(moment: number, timeZone: string | null | undefined): string {
  const zone = timeZone == null ? {} : { timeZone };
  // Canadian dates are written yyyy-MM-dd.
  return new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' }).format(moment);
}
