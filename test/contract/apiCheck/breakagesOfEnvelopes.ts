import { answering, asks, changing, gets, json, page, writing, unpaid } from './breaking';
import type { BrokenCase } from './breaking';

const settings = asks('GetQBSettings');
const HTML =
  'is answered with an HTML page (HTTP 200). The module asks for JSON: no path of the API may lead to the page, nor its errors to an error page of a proxy.';

/** Answers that cannot be read, or are not in the envelope. */
export const UNREADABLE: readonly BrokenCase[] = [
  { broken: 'HTML on all paths', breakage: () => page(), fails: { check: 'answer', message: HTML } },
  {
    broken: 'HTML on one path',
    breakage: answering(gets('/api/since'), () => page()),
    fails: [`GET /api/since · answer: ${HTML}`],
  },
  {
    broken: 'an empty body',
    breakage: writing(settings, () => ''),
    fails: [
      'GetQBSettings · answer: is answered with HTTP 200 and an empty body. Answer with the JSON of the reference and Content-Type “application/json”.',
    ],
  },
  {
    broken: 'JSON that ends in the middle',
    breakage: writing(gets('/agency'), (text) => text.slice(0, 20)),
    fails: [
      'GET /agency · answer: is answered with broken JSON (SyntaxError): it ends in the middle, after 20 characters. Send the whole answer, or an error.',
    ],
  },
  {
    broken: 'single quotes for JSON',
    breakage: writing(gets('/agency'), (text) => text.replaceAll('"', "'")),
    fails: [
      'GET /agency · answer: is answered with broken JSON (SyntaxError): write it with a library, not from parts.',
    ],
  },
  {
    broken: 'a wrong content type',
    breakage: answering(settings, (given) => ({
      ...given,
      headers: { ...given.headers, 'content-type': 'text/plain' },
    })),
    fails: [
      'GetQBSettings · answer: is answered with Content-Type “text/plain”. Answer with the JSON of the reference and Content-Type “application/json”.',
    ],
  },
  {
    broken: 'a Content-Encoding that the bytes do not have',
    breakage: answering(settings, (given) => ({
      ...given,
      headers: { ...given.headers, 'content-encoding': 'gzip' },
    })),
    fails: [
      'GetQBSettings · answer: is answered with bytes that are not what Content-Encoding says (Z_DATA_ERROR). Send Content-Encoding only with bytes so encoded, and once.',
    ],
  },
  {
    broken: 'a connection that is cut',
    breakage: answering(gets('/api/since'), () => 'cut off'),
    fails: [
      'GET /api/since · answer: was cut off before the answer was complete (ECONNRESET). Look for a crash of the server or a limit of a proxy.',
    ],
  },
  {
    broken: 'an answer that does not come',
    breakage: answering(gets('/api/since'), () => 'never'),
    options: { timeoutMs: 2000 },
    fails: [
      'GET /api/since · answer: was not answered within 2 seconds. Answer sooner, or give more with --timeout.',
    ],
  },
  {
    broken: 'HTTP 500',
    breakage: answering(settings, () => json(500, { code: 500, message: 'NullPointerException' })),
    fails: [
      'GetQBSettings · answer: is answered with HTTP 500 and the message “NullPointerException”. The request was POST /accounting/query {"query":"GetQBSettings"}',
    ],
  },
  {
    broken: 'a path that only a flag needs and that is not there',
    breakage: answering(asks('GetLineItemReport', { startDate: null, endDate: '2026-05-14' }), () =>
      json(404, { code: 404, message: '' }),
    ),
    fails: [
      'GetLineItemReport · answer: is answered with HTTP 404. The request was POST /accounting/query {"query":"GetLineItemReport","officeId":null,"startDate":null,"endDate":"2026-05-14"}',
    ],
  },
  {
    broken: 'no envelope around a list',
    breakage: changing(gets('/api/agency/client/logactivitytags'), ({ data }) => data),
    fails: [
      'GET /api/agency/client/logactivitytags · answer: code is missing; every JSON answer is { "code", "message"?, "data"? }.',
    ],
  },
  {
    broken: 'an envelope without data',
    breakage: changing(settings, () => ({ code: 0 })),
    fails: ['GetQBSettings · answer: data is missing.'],
  },
  {
    broken: 'a code as text',
    breakage: changing(settings, (body) => ({ ...body, code: '0' })),
    fails: ['GetQBSettings · answer: code is "0"; expected the number 0, 13 or 15.'],
  },
  {
    broken: 'another code for success',
    breakage: changing(unpaid, (body) => ({ ...body, code: 200 })),
    fails: ['GetUnpaidInvoiceReportV2 · answer: code is 200; expected the number 0, 2, 13 or 15.'],
  },
  {
    broken: 'flags with the code of every other call',
    breakage: changing(gets('/api/features'), (body) => ({ ...body, code: 0 })),
    fails: ['GET /api/features · answer: code is the number 0; expected 200.'],
  },
];
