import type { ApiRequest, Caller } from './apiClient.ts';
import { NOBODY } from './apiClient.ts';
import { guideOf } from './apiDocument.ts';
import type { CheckRun } from './checkRun.ts';
import { STRANGER } from './originChecks.ts';
import { isReply } from './transport.ts';
import type { NoReply, Reply } from './transport.ts';

const subject = { call: 'every call', check: 'CORS', see: guideOf('CORS') };

/** Checks that a page of another origin may read the answers, and no other page. */
export async function checkCors(run: CheckRun, caller: Caller, origin: string): Promise<void> {
  const { findings, client } = run.examiner;
  const whoami = run.restRequest('GET /user/whoami');
  const unknown = run.restRequest('GET /office?officeId={id}', { id: '999999999' });
  const replies: (readonly [string, Reply | NoReply])[] = [
    ['GET /user/whoami', await client.ask(caller, whoami)],
    ['GET /user/whoami without a session', await client.ask(NOBODY, whoami)],
    ['a path that is answered with HTTP 404', await client.ask(caller, unknown)],
  ];
  const preflight = await client.sendOther('OPTIONS', '/accounting/query', {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  });
  const strange: ApiRequest = { ...whoami, headers: { origin: STRANGER } };
  findings.record(
    subject,
    [
      ...replies.flatMap(([words, reply]) => readableProblems(words, reply, origin)),
      ...readableProblems('the preflight of POST /accounting/query', preflight, origin),
      ...preflightProblems(preflight),
      ...strangerProblems(await client.ask(caller, strange)),
    ],
    `pages of ${origin} can read the answers, others cannot`,
  );
}

const headerOf = (reply: Reply, name: string): string => String(reply.headers[name] ?? '');
const names = (header: string): string[] => header.toLowerCase().split(/\s*,\s*/);

function readableProblems(words: string, reply: Reply | NoReply, origin: string): string[] {
  if (!isReply(reply)) return [`${words} gets no answer.`];
  const allowed = headerOf(reply, 'access-control-allow-origin');
  if (allowed === '*') {
    return [
      `${words}: Access-Control-Allow-Origin is “*”, which browsers refuse with credentials. Send the request’s Origin, if it is on your list.`,
    ];
  }
  if (allowed !== origin) {
    return [
      `${words}: Access-Control-Allow-Origin is “${allowed}”; expected “${origin}”. Send it with every answer, errors and those of a proxy too.`,
    ];
  }
  return [
    ...(headerOf(reply, 'access-control-allow-credentials') === 'true'
      ? []
      : [
          `${words}: Access-Control-Allow-Credentials is not “true”. Without it the browser keeps the answer from the page.`,
        ]),
    ...(names(headerOf(reply, 'vary')).some((name) => name === 'origin' || name === '*')
      ? []
      : [`${words}: Vary does not name Origin. A cache could give one origin’s answer to another.`]),
  ];
}

function preflightProblems(reply: Reply | NoReply): string[] {
  if (!isReply(reply)) return [];
  const headers = names(headerOf(reply, 'access-control-allow-headers'));
  return [
    ...(reply.status >= 200 && reply.status < 300
      ? []
      : [
          `the preflight of POST /accounting/query is answered with HTTP ${reply.status}. Answer it with 204, without asking for a session: browsers send it without the cookie.`,
        ]),
    ...(headers.includes('content-type')
      ? []
      : [
          'the preflight of POST /accounting/query: Access-Control-Allow-Headers does not name content-type.',
        ]),
  ];
}

function strangerProblems(reply: Reply | NoReply): string[] {
  const allowed = isReply(reply) ? headerOf(reply, 'access-control-allow-origin') : '';
  return allowed === STRANGER
    ? [`a page of ${STRANGER} may read the answers. Compare Origin with a list of your own pages.`]
    : [];
}
