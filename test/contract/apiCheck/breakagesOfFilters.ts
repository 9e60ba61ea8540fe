import { answering, asks, changing, firstRow, gets, instead, matching, unpaid } from './breaking';
import type { BrokenCase, Rows } from './breaking';
import type { Sent } from './backEnd';

const of =
  (name: string, field: string) =>
  ({ user, fields }: Sent): boolean =>
    user === 'first' && fields['query'] === name && typeof fields[field] === 'string';
const period = (TimePeriod: number) => asks('PeriodReport', { TimePeriod });
/** A day that the check chooses from what it has read; and one of this year. */
const ANY_DAY = '20\\d\\d-\\d\\d-\\d\\d';
const DAY = '2026-\\d\\d-\\d\\d';
const alone = (subject: string, asked: string, words: string): string =>
  matching(
    new RegExp(
      `^${subject} · rows for ${asked}: asked with ${asked}, \\d+ of \\d+ rows do not belong there, such as data\\[\\d+\\]\\. Answer with the rows alone that have ${words}\\.$`,
    ),
  );

/** Back ends that do not look at conditions, and words that help to find what is wrong. */
export const UNFILTERED: readonly BrokenCase[] = [
  {
    broken: 'all days for Today',
    breakage: instead(period(0), { TimePeriod: 2 }),
    fails: [alone('PeriodReport', 'TimePeriod 0', 'a transactionDate of 2026-05-14')],
  },
  {
    broken: 'all days for Yesterday',
    breakage: instead(period(1), { TimePeriod: 2 }),
    fails: [alone('PeriodReport', 'TimePeriod 1', 'a transactionDate of 2026-05-13')],
  },
  {
    broken: 'no row for Yesterday',
    breakage: changing(period(1), (body) => ({ ...body, data: [] })),
    fails: [
      matching(
        /^PeriodReport · rows for TimePeriod 1: asked with TimePeriod 1, it answers with 0 rows that have a transactionDate of 2026-05-13; without that condition, with \d+ of them\. A condition leaves out other rows alone\.$/,
      ),
    ],
  },
  {
    broken: 'paid lines among the unpaid',
    breakage: instead(asks('GetCompanyPayablesReport2', { paidStatus: 'UNPAID' }), { paidStatus: 'ALL' }),
    fails: [alone('GetCompanyPayablesReport2', 'paidStatus UNPAID', 'paidDate null')],
  },
  {
    broken: 'invoices that are not due among those past due',
    breakage: instead(of('GetPastDueInvoiceReport', 'asOfDate'), { query: 'GetUnpaidInvoiceReportV2' }),
    fails: [alone('GetPastDueInvoiceReport', 'asOfDate 2026-05-14', 'a dueDate before 2026-05-14')],
  },
  {
    broken: 'today’s invoices for every day',
    breakage: instead(
      (sent) => asks('GetUnpaidInvoiceReportV2')(sent) && sent.fields['asOfDate'] !== '2026-02-30',
      { asOfDate: '2026-05-14' },
    ),
    fails: [alone('GetUnpaidInvoiceReportV2', `asOfDate ${DAY}`, `invoiceDate up to ${DAY}`)],
  },
  {
    broken: 'today’s payables for every day',
    breakage: instead(of('GetCompanyPayablesReport2', 'asOfDate'), { asOfDate: null }),
    fails: [
      alone('GetCompanyPayablesReport2', `asOfDate ${ANY_DAY}`, `itemDate and paidDate up to ${ANY_DAY}`),
    ],
  },
  {
    broken: 'today’s balances for every day',
    breakage: instead(asks('GetCustomerBalanceSummaryReport', { asOfDate: '1950-01-01' }), {
      asOfDate: '2026-05-14',
    }),
    fails: [alone('GetCustomerBalanceSummaryReport', 'asOfDate 1950-01-01', 'items up to 1950-01-01')],
  },
  {
    broken: 'all types for one',
    breakage: instead(asks('TransactionSearch'), { transactionTypes: [] }),
    fails: [
      alone('TransactionSearch', 'transactionTypes "CompanyPayable"', 'transactionType "CompanyPayable"'),
    ],
  },
  {
    broken: 'everybody for a name',
    breakage: instead((sent) => asks('TransactionSearch')(sent) && sent.fields['lastName'] !== '', {
      lastName: '',
    }),
    fails: [
      alone('TransactionSearch', 'lastName “Zzyzx-Nobody”', 'a client with “Zzyzx-Nobody” in the lastName'),
    ],
  },
  {
    broken: 'line items of all days for one',
    breakage: instead(of('GetLineItemReport', 'startDate'), {
      startDate: null,
      endDate: '2026-05-14',
    }),
    fails: [alone('GetLineItemReport', `startDate and endDate ${DAY}`, `a transactionDate of ${DAY}`)],
  },
  {
    broken: 'negative days past due',
    breakage: changing(unpaid, (body) => ({
      ...body,
      data: (body['data'] as Rows).map((row) => ({
        ...row,
        daysPastDue: row['daysPastDue'] === 0 ? -3 : row['daysPastDue'],
      })),
    })),
    fails: [
      matching(
        /^GetUnpaidInvoiceReportV2 · daysPastDue: daysPastDue of data\[\d+\] is -3, but its dueDate is 2026-\d\d-\d\d and asOfDate 2026-05-14: expected 0\. It is 0 up to and on the due date, then the number of days since\.$/,
      ),
    ],
  },
  {
    broken: 'a snapshot that is not looked at',
    breakage: instead(of('GetQBQueueItems', 'snapshot'), { snapshot: undefined }),
    fails: [
      matching(
        /^GetQBQueueItems · snapshot: asked for page 1 of a snapshot with the \d+ rows of status \w+, it answers with page 1 of \d+ rows\. A snapshot keeps which rows there are, and their order, from its first page on: store it under its id\.$/,
      ),
    ],
  },
  {
    broken: 'a plain text for 401',
    breakage: answering(gets('/agency', null), (given) => ({
      ...given,
      headers: { ...given.headers, 'content-type': 'text/plain' },
      body: 'Nope',
    })),
    fails: [
      'GET /agency · no session: without a session: it is answered with HTTP 401 and what is not JSON: Content-Type is “text/plain”. Answer with the JSON of the reference and Content-Type “application/json”.',
    ],
  },
  {
    broken: 'cents in one report',
    breakage: changing(unpaid, (body) => ({
      ...body,
      data: (body['data'] as Rows).map((row) => ({
        ...row,
        openBalance: Math.round(Number(row['openBalance']) * 100),
      })),
    })),
    fails: [
      matching(
        /^GetCustomerBalanceSummaryReport · agreement with GetUnpaidInvoiceReportV2: debts of client \d+ is .+ Both are of the same items\. One is 100 times the other: one report has cents\. Send dollars, with two decimals at most, in all of them\.$/,
      ),
      matching(
        /^GetUnpaidInvoiceTotals · agreement with GetUnpaidInvoiceReportV2: openBalance of officeId, age \d+, \w+ is [\d.]+, but the rows of GetUnpaidInvoiceReportV2 come to [\d.]+ \(and \d+ more\)\. Both are of the same rows, to the cent\.$/,
      ),
    ],
  },
  {
    broken: 'a row of Today of another form',
    breakage: firstRow(period(0), (row) => ({ ...row, officeId: 101 })),
    fails: ['PeriodReport · answer (TimePeriod 0): data[0].officeId is the number 101; expected text.'],
  },
];
