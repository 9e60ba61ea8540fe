import type { ApiRequest, Caller } from './apiClient.ts';
import { guideOf } from './apiDocument.ts';
import type { CheckRun } from './checkRun.ts';
import { isReply } from './transport.ts';

/** The origin of a page that is none of the host's. */
export const STRANGER = 'https://stranger.example';
/** The `check` of findings about requests of other sites. */
export const ORIGIN_CHECK = 'foreign origin';
const FORBIDDEN = 403;

/** What browsers send with a request of another site's page. */
const FOREIGN: readonly { readonly words: string; readonly headers: NonNullable<ApiRequest['headers']> }[] = [
  { words: `Origin ${STRANGER}`, headers: { origin: STRANGER, 'sec-fetch-site': 'cross-site' } },
  {
    words: 'Origin null, as of a frame without an origin',
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
  },
  {
    words: 'no Origin and Sec-Fetch-Site cross-site',
    headers: { origin: null, 'sec-fetch-site': 'cross-site' },
  },
];

/** A command that names nothing to pay: whoever answers it, it changes nothing. */
export async function checkForeignCommand(run: CheckRun, caller: Caller): Promise<void> {
  const call = run.call('CreateCompanyPayable');
  await refusedFromElsewhere(run, caller, { call, path: call.path, body: { command: call.name } });
}

/** The call that renews the session, last of all: a server that answers it may replace the cookie. */
export async function checkForeignRenewal(run: CheckRun, caller: Caller): Promise<void> {
  await refusedFromElsewhere(run, caller, run.restRequest('GET /user/renew/cookie'));
}

/** Checks that pages of other sites cannot make a call in the user's name. */
export async function refusedFromElsewhere(
  run: CheckRun,
  caller: Caller,
  request: ApiRequest,
): Promise<void> {
  const { examiner } = run;
  const subject = {
    call: request.call.name,
    check: ORIGIN_CHECK,
    see: guideOf('`Origin` through proxies'),
  };
  const messages: string[] = [];
  for (const { words, headers } of FOREIGN) {
    const reply = await examiner.client.ask(caller, { ...request, headers });
    if (isReply(reply) && reply.status === FORBIDDEN) continue;
    const { status, code } = examiner.factsOf(reply);
    const came = status === 0 ? 'is not answered' : `is answered with HTTP ${status}${codeWords(code)}`;
    messages.push(
      `sent with the user’s cookie and ${words}, it ${came}. Before anything else, compare Origin with a list of your pages’ origins, and answer with HTTP 403 if it is not there; without Origin, if Sec-Fetch-Site is neither same-origin nor none. Otherwise any site can make it in the user’s name.`,
    );
  }
  examiner.findings.record(subject, messages, 'pages of other sites are refused');
}

const codeWords = (code: unknown): string => (typeof code === 'number' ? ` and code ${code}` : '');
