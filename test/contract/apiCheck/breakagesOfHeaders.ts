import { answering, gets, matching } from './breaking';
import type { BrokenCase } from './breaking';
import type { Breakage, Given, Sent } from './backEnd';

const withHeaders = (given: Given, headers: Given['headers']): Given => ({
  ...given,
  headers: { ...given.headers, ...headers },
});
const everywhere = (change: (given: Given, sent: Sent) => Given): Breakage => answering(() => true, change);

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
