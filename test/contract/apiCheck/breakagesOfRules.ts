import { answering, asks, changing, gets, instead, json, matching, page } from './breaking';
import type { BrokenCase } from './breaking';
import type { Sent } from './backEnd';

const REPORTS = { query: 'PeriodReport', TimePeriod: 2 };
const isQuery = (name: string) => (sent: Sent) => sent.fields['query'] === name;
const nobody = (sent: Sent): boolean => sent.user === null && sent.method !== 'OPTIONS';
/** Refusals, permissions, offices and pages. */
export const LAWLESS: readonly BrokenCase[] = [
  {
    broken: 'a redirect to sign-in instead of 401',
    breakage: answering(
      (sent) => nobody(sent) && !sent.url.includes('signout'),
      () => ({
        status: 302,
        headers: { location: 'https://signin.example/?redirect=/agency' },
        body: '',
      }),
    ),
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
      'GET /office?officeId={id} · refusals: with an office that does not exist: it is answered with code 404; answer with HTTP 404. The request was GET /office?officeId=999999999',
    ],
  },
  {
    broken: 'the page for an unknown path of the API',
    breakage: answering(
      ({ url }) => url.endsWith('no-such-thing'),
      () => page(),
    ),
    fails: [
      'GET /accounting/batch/statements · refusals: with a path below it that does not exist: it is answered with an HTML page (HTTP 200). The module asks for JSON: no path of the API may lead to the page, nor its errors to an error page of a proxy.',
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
      'GetPeriodTotals · refusals: with the wrong TimePeriod 9: it is answered with HTTP 500; answer with code 13, or with HTTP 400, 413 or 415. The request was POST /accounting/query {"query":"GetPeriodTotals","officeId":null,"TimePeriod":9}',
    ],
  },
  {
    broken: 'a wrong value that is taken for another',
    breakage: instead(({ fields }) => fields['TimePeriod'] === 9, { TimePeriod: 0 }),
    fails: [
      'PeriodReport · refusals: with the wrong TimePeriod 9: it is answered with a success; answer with code 13, or with HTTP 400, 413 or 415. The request was POST /accounting/query {"query":"PeriodReport","officeId":null,"TimePeriod":9}',
      'GetPeriodTotals · refusals: with the wrong TimePeriod 9: it is answered with a success; answer with code 13, or with HTTP 400, 413 or 415. The request was POST /accounting/query {"query":"GetPeriodTotals","officeId":null,"TimePeriod":9}',
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
      'GET /accounting/batch/statements · answer: is answered with HTTP 403 and the message “Forbidden”. By perms and flags of GET /user/whoami, the user may: correct one of the two (position counts the hex digits of perms from the left). The request was GET /accounting/batch/statements',
    ],
  },
  {
    broken: 'a permission that is not checked',
    breakage: (sent, ask) =>
      ask(isQuery('GetQBQueueItems')(sent) && sent.user === 'second' ? { user: 'first' } : {}),
    fails: [
      'GetQBQueueItems · permissions: by perms of GET /user/whoami, read at the positions of GET /metadata/permissions from the left, the second user lacks permission 9007: it is answered with a success; answer with code 15. The request was POST /accounting/query {"query":"GetQBQueueItems","status":null,"itemType":null,"search":"","page":1,"count":5}',
      'GetQBQueueItems · permissions: by perms of GET /user/whoami, read at the positions of GET /metadata/permissions from the left, the second user lacks permission 9007: it is answered with a success; answer with code 15. The request was POST /accounting/query {"query":"GetQBQueueItems","status":null,"itemType":null,"search":"","page":1,"count":0}',
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
      'ToBeExportedReport · offices, second user: gives the second user 15 rows of other offices, such as 101; GetReportOfficeOptions names 102, 103 alone. Answer null with the offices that the user may report on.',
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
      'ToBeExportedReport · offices: asked for office 102, it answers with rows of office 101. Answer with the rows of the office of officeId.',
    ],
  },
  {
    broken: 'another office for a user of one',
    breakage: (sent, ask) => {
      const { query, officeId } = sent.fields;
      const isOutOfScope =
        sent.user === 'second' &&
        query === 'ToBeExportedReport' &&
        typeof officeId === 'string' &&
        officeId !== '999999999';
      return ask(isOutOfScope ? { user: 'first' } : {});
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
      'PeriodReport · some items: asked for 2 items in ItemIds, it answers with 656 rows; expected the 2 rows that it has of them without ItemIds. The module refreshes rows so.',
    ],
  },
  {
    broken: 'a file that is not a PDF',
    breakage: answering(
      ({ url }) => url.endsWith('/pdf'),
      (given) => (given.status === 200 ? { ...given, body: 'statement' } : given),
    ),
    fails: [
      'GET /accounting/batch/statements/{id}/pdf · answer: is answered with Content-Type application/pdf, but the file does not begin with %PDF-.',
    ],
  },
  {
    broken: 'a sign-out that knows no other origin',
    breakage: (sent, ask) =>
      gets('/user/signout/cookie', null)(sent) && sent.headers['origin'] !== undefined
        ? json(403, { code: 15, message: 'Forbidden' })
        : ask(),
    fails: [
      'GET /user/signout/cookie · no session: is answered with HTTP 403 and the message “Forbidden”. It was sent with Origin http://localhost:5173: if that is the reason, add it to the list of your pages’ origins. The request was GET /user/signout/cookie',
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
