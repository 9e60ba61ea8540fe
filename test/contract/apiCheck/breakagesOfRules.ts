import { randomUUID } from 'node:crypto';
import { answering, asks, changing, gets, json, page } from './breakagesOfAnswers';
import type { BrokenCase } from './breakagesOfAnswers';
import type { Breakage, Given, Sent } from './backEnd';

const REPORTS = { query: 'PeriodReport', TimePeriod: 2 };
const isQuery = (name: string) => (sent: Sent) => sent.fields['query'] === name;
const nobody = (sent: Sent): boolean => sent.user === null && sent.method !== 'OPTIONS';
const withHeaders = (given: Given, headers: Given['headers']): Given => ({
  ...given,
  headers: { ...given.headers, ...headers },
});
const everywhere = (change: (given: Given, sent: Sent) => Given): Breakage => answering(() => true, change);
/** The same request with other fields. */
const instead =
  (concerned: (sent: Sent) => boolean, fields: object): Breakage =>
  (sent, ask) =>
    concerned(sent)
      ? ask({ body: JSON.stringify({ ...sent.fields, ...fields }), headers: withoutLength(sent) })
      : ask();
const withoutLength = ({ headers }: Sent): Sent['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-length'));

const matching = (pattern: RegExp): string => expect.stringMatching(pattern) as string;

/** Refusals, permissions, offices and pages. */
export const LAWLESS: readonly BrokenCase[] = [
  {
    broken: 'a redirect to sign-in instead of 401',
    breakage: answering((sent) => nobody(sent) && !sent.url.includes('signout'), () => ({
      status: 302,
      headers: { location: 'https://signin.example/?redirect=/agency' },
      body: '',
    })),
    fails: {
      check: 'no session',
      message:
        'without a session: it is redirected (HTTP 302) to https://signin.example/?…. Answer with JSON: without a session with HTTP 401, never with a redirect to a sign-in page.',
    },
  },
  {
    broken: 'an error page for 401',
    breakage: answering(gets('/agency', null), () => page(401)),
    fails: [
      'GET /agency · no session: without a session: it is answered with an HTML page (HTTP 401). The module asks for JSON: no path of the API may lead to the page, nor its errors to an error page of a proxy.',
    ],
  },
  {
    broken: 'another envelope for errors',
    breakage: answering(gets('/agency', null), () => json(401, { error: 'unauthorized' })),
    fails: ['GET /agency · no session: code is missing.', 'GET /agency · no session: message is missing.'],
  },
  {
    broken: 'an answer without a session',
    breakage: (sent, ask) => ask(gets('/agency', null)(sent) ? { user: 'first' } : {}),
    fails: [
      'GET /agency · no session: without a session: it is answered with a success; answer with HTTP 401. The request was GET /agency',
    ],
  },
  {
    broken: 'HTTP 200 for an error',
    breakage: answering(
      (sent) => sent.url === '/office?officeId=999999999' && sent.user === 'first',
      (given) => ({ ...given, status: 200 }),
    ),
    fails: [
      'GET /office?officeId={id} · refusals: with an office that there is not: it is answered with code 404; answer with HTTP 404. The request was GET /office?officeId=999999999',
    ],
  },
  {
    broken: 'the page for an unknown path of the API',
    breakage: answering(
      ({ url }) => url.endsWith('no-such-thing'),
      () => page(),
    ),
    fails: [
      'GET /accounting/batch/statements · refusals: with a path below it that there is not: it is answered with an HTML page (HTTP 200). The module asks for JSON: no path of the API may lead to the page, nor its errors to an error page of a proxy.',
    ],
  },
  {
    broken: 'HTTP 500 for a wrong request',
    breakage: answering(
      ({ fields }) => fields['TimePeriod'] === 9,
      () => json(500, { code: 500, message: 'IllegalArgumentException' }),
    ),
    fails: [
      'PeriodReport · refusals: with the wrong TimePeriod 9: it is answered with HTTP 500; answer with code 13, or with HTTP 400, 413 or 415. The request was POST /accounting/query {"query":"PeriodReport","officeId":null,"TimePeriod":9}',
    ],
  },
  {
    broken: 'a wrong value that is taken for another',
    breakage: instead(({ fields }) => fields['TimePeriod'] === 9, { TimePeriod: 0 }),
    fails: [
      'PeriodReport · refusals: with the wrong TimePeriod 9: it is answered with a success; answer with code 13, or with HTTP 400, 413 or 415. The request was POST /accounting/query {"query":"PeriodReport","officeId":null,"TimePeriod":9}',
    ],
  },
  {
    broken: 'a form’s content type that is read as JSON',
    breakage: (sent, ask) =>
      ask(
        sent.headers['content-type'] === 'text/plain'
          ? { headers: { ...sent.headers, 'content-type': 'application/json' } }
          : {},
      ),
    fails: [
      'GetAgencyTimeZone · refusals: with Content-Type “text/plain”, as a form on another site sends: it is answered with a success; answer with code 13, or with HTTP 400, 413 or 415, or with HTTP 403. The request was POST /accounting/query {"query":"GetAgencyTimeZone"}',
    ],
  },
  {
    broken: 'HTTP 403 for a user who may',
    breakage: answering(gets('/accounting/batch/statements'), () =>
      json(403, { code: 15, message: 'Forbidden' }),
    ),
    fails: [
      'GET /accounting/batch/statements · answer: is answered with HTTP 403 and the message “Forbidden”. The request was GET /accounting/batch/statements',
    ],
  },
  {
    broken: 'a permission that is not checked',
    breakage: (sent, ask) =>
      ask(isQuery('GetQBQueueItems')(sent) && sent.user === 'second' ? { user: 'first' } : {}),
    fails: [
      'GetQBQueueItems · permissions: the second user lacks the permission: it is answered with a success; answer with HTTP 403. The request was POST /accounting/query {"query":"GetQBQueueItems","status":null,"itemType":null,"search":"","page":1,"count":5}',
      'GetQBQueueItems · permissions: the second user lacks the permission: it is answered with a success; answer with HTTP 403. The request was POST /accounting/query {"query":"GetQBQueueItems","status":null,"itemType":null,"search":"","page":1,"count":0}',
    ],
  },
  {
    broken: 'rows of all offices for a user of one',
    breakage: (sent, ask) => {
      const isAll =
        sent.user === 'second' &&
        sent.fields['query'] === 'ToBeExportedReport' &&
        sent.fields['officeId'] === null;
      return ask(isAll ? { user: 'first' } : {});
    },
    fails: [
      'ToBeExportedReport · offices, second user: gives the second user 40 rows of other offices, such as 105; GetReportOfficeOptions names 102, 103 alone. Answer null with the offices that the user may report on.',
    ],
  },
  {
    broken: 'an office that is not looked at',
    breakage: instead(
      ({ fields, user }) =>
        user === 'first' &&
        fields['query'] === 'ToBeExportedReport' &&
        fields['officeId'] !== null &&
        fields['officeId'] !== 7,
      { officeId: null },
    ),
    fails: [
      'ToBeExportedReport · offices: asked for an office that the agency does not have (999999999): it is answered with a success; answer with code 15. The request was POST /accounting/query {"query":"ToBeExportedReport","officeId":"999999999"}',
      'ToBeExportedReport · offices: asked for office 102, it answers with rows of office 105. Answer with the rows of the office of officeId.',
    ],
  },
  {
    broken: 'another office for a user of one',
    breakage: (sent, ask) => {
      const { query, officeId } = sent.fields;
      const isForeign =
        sent.user === 'second' &&
        query === 'ToBeExportedReport' &&
        typeof officeId === 'string' &&
        officeId !== '999999999';
      return ask(isForeign ? { user: 'first' } : {});
    },
    fails: [
      'ToBeExportedReport · offices, second user: asked for an office that the second user may not see (101): it is answered with a success; answer with code 15. The request was POST /accounting/query {"query":"ToBeExportedReport","officeId":"101"}',
    ],
  },
  {
    broken: 'an extra page that repeats the first',
    breakage: instead((sent) => isQuery('GetQBQueueItems')(sent) && sent.fields['page'] === 2, { page: 1 }),
    fails: [
      'GetQBQueueItems · paging: page 2 repeats 5 rows of page 1. A page begins after the (page - 1) × count rows before it, in the order of the snapshot.',
    ],
  },
  {
    broken: 'pages of another size',
    breakage: instead((sent) => isQuery('GetQBQueueItems')(sent) && sent.fields['count'] === 5, { count: 4 }),
    fails: [
      matching(
        /^GetQBQueueItems · paging: pages 1 and 2 of 5 rows each have 4 and 4 of a total of \d+; expected 5 and 5\.$/,
      ),
    ],
  },
  {
    broken: 'items that are not looked at',
    breakage: instead((sent) => asks('PeriodReport', REPORTS)(sent) && sent.fields['ItemIds'] !== undefined, {
      ItemIds: null,
    }),
    fails: [
      'PeriodReport · some items: asked for 2 items in ItemIds, it answers with 1919 rows; expected the 2 rows that it has of them without ItemIds. The module refreshes rows so.',
    ],
  },
  {
    broken: 'a file that is no PDF',
    breakage: answering(
      ({ url }) => url.endsWith('/pdf'),
      (given) => (given.status === 200 ? { ...given, body: 'statement' } : given),
    ),
    fails: [
      'GET /accounting/batch/statements/{id}/pdf · answer: is answered with Content-Type application/pdf, but the file does not begin with %PDF-.',
    ],
  },
  {
    broken: 'a renewal that ends sooner',
    breakage: changing(gets('/user/renew/cookie'), () => ({ code: 0, data: { exp: 1 } })),
    fails: [
      matching(
        /^GET \/user\/renew\/cookie · expiry: exp is 1, before that of GET \/user\/whoami \(\d+\)\. Renew the session, and answer when it ends now\.$/,
      ),
    ],
  },
];

/** Headers of all answers. */
export const MISLABELLED: readonly BrokenCase[] = [
  {
    broken: 'no compression',
    breakage: everywhere((given) => ({ ...given, plain: true })),
    fails: [
      matching(
        /^every call · compression: PeriodReport, GetLineItemReport, CustomerBalanceDetailReport and \d more: \d+ kB come uncompressed to a request with “Accept-Encoding: gzip, deflate, br”\. Compress JSON with Brotli or gzip, at the API or in the proxy\.$/,
      ),
    ],
  },
  {
    broken: 'no Vary for the encoding',
    breakage: everywhere((given) => ({ ...given, sameVary: true })),
    fails: [
      matching(
        /^every call · compression: PeriodReport, .+: Vary does not name Accept-Encoding\. A cache could give compressed bytes to a client that does not take them\.$/,
      ),
    ],
  },
  {
    broken: 'answers that may be kept',
    breakage: answering(gets('/agency'), (given) => withHeaders(given, { 'cache-control': 'max-age=60' })),
    fails: [
      'every call · caching: GET /agency: Cache-Control is “max-age=60”. Send “no-store”: an answer belongs to a session, and no browser or proxy may give it to another.',
    ],
  },
  {
    broken: 'no Date',
    breakage: answering(gets('/agency'), (given) => withHeaders(given, { date: undefined })),
    fails: [
      'every call · server clock: GET /agency: the header Date is missing. Send the server’s time, by which the host can set the module’s clock.',
    ],
  },
  {
    broken: 'CORS with *',
    breakage: everywhere((given) => withHeaders(given, { 'access-control-allow-origin': '*' })),
    fails: [
      'every call · CORS: GET /user/whoami: Access-Control-Allow-Origin is “*”, which browsers refuse with credentials. Send the request’s Origin, if it is on your list.',
      'every call · CORS: GET /user/whoami without a session: Access-Control-Allow-Origin is “*”, which browsers refuse with credentials. Send the request’s Origin, if it is on your list.',
      'every call · CORS: a path that is answered with HTTP 404: Access-Control-Allow-Origin is “*”, which browsers refuse with credentials. Send the request’s Origin, if it is on your list.',
      'every call · CORS: the preflight of POST /accounting/query: Access-Control-Allow-Origin is “*”, which browsers refuse with credentials. Send the request’s Origin, if it is on your list.',
    ],
  },
  {
    broken: 'CORS without credentials',
    breakage: everywhere((given) => withHeaders(given, { 'access-control-allow-credentials': undefined })),
    fails: [
      'every call · CORS: GET /user/whoami: Access-Control-Allow-Credentials is not “true”. Without it the browser keeps the answer from the page.',
      'every call · CORS: GET /user/whoami without a session: Access-Control-Allow-Credentials is not “true”. Without it the browser keeps the answer from the page.',
      'every call · CORS: a path that is answered with HTTP 404: Access-Control-Allow-Credentials is not “true”. Without it the browser keeps the answer from the page.',
      'every call · CORS: the preflight of POST /accounting/query: Access-Control-Allow-Credentials is not “true”. Without it the browser keeps the answer from the page.',
    ],
  },
  {
    broken: 'CORS for successes alone',
    breakage: everywhere((given) =>
      given.status < 400 ? given : withHeaders(given, { 'access-control-allow-origin': undefined }),
    ),
    fails: [
      'every call · CORS: GET /user/whoami without a session: Access-Control-Allow-Origin is “”; expected “http://localhost:5173”. Send it with every answer, errors and those of a proxy too.',
      'every call · CORS: a path that is answered with HTTP 404: Access-Control-Allow-Origin is “”; expected “http://localhost:5173”. Send it with every answer, errors and those of a proxy too.',
    ],
  },
  {
    broken: 'CORS for every origin',
    breakage: everywhere((given, { headers }) =>
      withHeaders(given, { 'access-control-allow-origin': headers['origin'] }),
    ),
    fails: [
      'every call · CORS: a page of https://stranger.example may read the answers. Compare Origin with a list of your own pages.',
    ],
  },
  {
    broken: 'a preflight that needs a session',
    breakage: answering(
      ({ method }) => method === 'OPTIONS',
      (given) => ({ ...given, status: 401 }),
    ),
    fails: [
      'every call · CORS: the preflight of POST /accounting/query is answered with HTTP 401. Answer it with 204, without asking for a session: browsers send it without the cookie.',
    ],
  },
];

type Change = (sent: Sent, first: string) => Partial<Sent>;

/** Changes what comes again with an idempotency key. */
function comingAgain(isSame: boolean, change: Change): Breakage {
  const known = new Map<unknown, string>();
  return (sent, ask) => {
    const key = sent.fields['idempotencyKey'];
    const first = known.get(key);
    if (key === undefined || sent.user !== 'first') return ask();
    known.set(key, first ?? sent.body);
    return ask(first !== undefined && (first === sent.body) === isSame ? change(sent, first) : {});
  };
}
const withBody = (sent: Sent, body: string): Partial<Sent> => ({ body, headers: withoutLength(sent) });
const USED =
  'with an idempotencyKey that was used for another request: it is answered with a success; answer with code 13.';

/** Commands, with `--write`. */
export const REPEATING: readonly BrokenCase[] = [
  {
    broken: 'commands that are carried out each time they come',
    breakage: comingAgain(true, (sent) =>
      withBody(sent, JSON.stringify({ ...sent.fields, idempotencyKey: randomUUID() })),
    ),
    fails: [
      matching(
        /^CreateCompanyPayable · idempotency: sent again with the same idempotencyKey, it is answered with code 13 \(“.+”\); expected the answer of the first time\. Store the key with the answer, in one transaction with what it does, and return that answer when it comes again\.$/,
      ),
      matching(
        /^POST \/accounting\/batch\/statements\?splitClients=true · idempotency: sent twice with one idempotencyKey, it made 2 batches \(\d+, \d+\); expected 1\. Store the key/,
      ),
      matching(
        /^QBDoNotTransferItems · idempotency: sent again with the same idempotencyKey, it is answered with code 13 \(“.+”\); expected the answer of the first time\./,
      ),
    ],
  },
  {
    broken: 'a key that hides another command',
    breakage: comingAgain(false, (sent, first) => withBody(sent, first)),
    fails: [
      'CreateCompanyPayable',
      'POST /accounting/batch/statements?splitClients=true',
      'QBDoNotTransferItems',
    ].map((name) => expect.stringContaining(`${name} · idempotency: ${USED}`) as string),
  },
  {
    broken: 'commands from any site',
    breakage: (sent, ask) => {
      const { origin, 'sec-fetch-site': _site, ...headers } = sent.headers;
      return ask(origin === 'https://stranger.example' && sent.method === 'POST' ? { headers } : {});
    },
    fails: [
      matching(
        /^POST \/accounting\/batch\/statements\?splitClients=true · foreign origin: with Origin https:\/\/stranger\.example: it is answered with a success; answer with HTTP 403, or with HTTP 401, or with HTTP 400, 413 or 415\./,
      ),
    ],
  },
];
