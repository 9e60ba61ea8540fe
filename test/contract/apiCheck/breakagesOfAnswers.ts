import { asks, changing, firstRow, gets, matching, writing, unpaid } from './breaking';
import type { BrokenCase, Rows } from './breaking';

const summary = asks('GetCustomerBalanceSummaryReport', { includeZeroBalances: undefined });
/** That of today, of all customers. */
const everybody = asks('GetCustomerBalanceSummaryReport', {
  asOfDate: '2026-05-14',
  clientNumber: null,
  includeZeroBalances: undefined,
});
const DETAIL = 'GetUnpaidInvoiceReportV2 · answer: data[0]';

const numbers = (words: string): string =>
  matching(
    new RegExp(
      `^GetCustomerBalanceSummaryReport · customer numbers: clientNumber of data\\[\\d+\\] ${words}\\. Customers are asked for by their number: send each one of their own\\.$`,
    ),
  );

/** Answers with rows or fields of another form, or with figures that do not agree. */
export const MISSHAPEN: readonly BrokenCase[] = [
  {
    broken: 'a time zone by a name that only Windows knows',
    breakage: changing(asks('GetAgencyTimeZone'), (body) => ({
      ...body,
      data: { timeZone: 'Eastern Standard Time' },
    })),
    fails: [
      'GetAgencyTimeZone · time zone: names the time zone “Eastern Standard Time”; expected an IANA name such as America/New_York.',
    ],
  },
  {
    broken: 'an office whose id has another name',
    breakage: changing(
      ({ user, url }) => user === 'first' && url.startsWith('/user/offices/'),
      (body) => {
        // The check also asks what is to be refused.
        if (body['data'] === undefined) return body;
        const [{ id, officeId, ...first } = {}, ...rest] = body['data'] as Rows;
        return { ...body, data: [{ ...first, officeID: officeId ?? id }, ...rest] };
      },
    ),
    fails: [
      'GET /user/offices/{initials} · answer: offices with neither officeId nor id: 1. The module leaves them out.',
    ],
  },
  {
    broken: 'customers without a number',
    breakage: changing(everybody, (body) => ({
      ...body,
      data: (body['data'] as Rows).map((row) => ({ ...row, clientNumber: '' })),
    })),
    fails: [numbers('is empty \\(and \\d+ more\\)')],
  },
  {
    broken: 'two customers of one number',
    breakage: changing(everybody, (body) => {
      // Not the first, for whose number the check asks.
      const [first, second, third, ...rest] = body['data'] as Rows;
      return {
        ...body,
        data: [first, second, { ...third, clientNumber: second?.['clientNumber'] }, ...rest],
      };
    }),
    fails: [numbers('is that of another customer too')],
  },
  {
    broken: 'amounts as text',
    breakage: firstRow(unpaid, (row) => ({ ...row, amount: '12.30' })),
    fails: [`${DETAIL}.amount is "12.30"; expected an amount: a number with at most two decimals.`],
  },
  {
    broken: 'amounts as floats with 15 digits',
    breakage: writing(unpaid, (text) => text.replace(/"paid":[\d.]+/, '"paid":0.300000000000004')),
    fails: [
      `${DETAIL}.paid is the number 0.300000000000004; expected an amount: a number with at most two decimals.`,
    ],
  },
  {
    broken: 'amounts with four decimals, as a column may have them',
    breakage: writing(unpaid, (text) => text.replace(/"paid":[\d.]+/, '"paid":12.3000')),
    fails: [`${DETAIL}.paid is the number 12.3000; expected an amount: a number with at most two decimals.`],
  },
  {
    broken: 'days with decimals',
    breakage: firstRow(unpaid, (row) => ({ ...row, daysPastDue: 12.5 })),
    fails: [`${DETAIL}.daysPastDue is the number 12.5; expected a number without decimals.`],
  },
  {
    broken: 'a date with time and zone',
    breakage: firstRow(unpaid, (row) => ({ ...row, invoiceDate: '2026-05-01T00:00:00-04:00' })),
    fails: [
      `${DETAIL}.invoiceDate is "2026-05-01T00:00:00-04:00"; expected a date yyyy-MM-dd, without time and zone.`,
    ],
  },
  {
    broken: 'a date that does not exist',
    breakage: firstRow(unpaid, (row) => ({ ...row, dueDate: '2026-02-30' })),
    fails: [`${DETAIL}.dueDate is "2026-02-30"; expected a date yyyy-MM-dd, without time and zone.`],
  },
  {
    broken: 'dates as Americans write them',
    breakage: writing(unpaid, (text) =>
      text.replace(/"dueDate":"(\d+)-(\d+)-(\d+)"/g, '"dueDate":"$2/$3/$1"'),
    ),
    fails: [
      'GetUnpaidInvoiceReportV2 · answer: data[0].dueDate is text of 10 characters; expected a date yyyy-MM-dd, without time and zone (and 4 more like it).',
    ],
  },
  {
    broken: 'moments without their zone',
    breakage: firstRow(asks('ToBeExportedReport'), (row) => ({ ...row, createdDate: '2026-05-01T10:00:00' })),
    fails: [
      'ToBeExportedReport · answer: data[0].createdDate is "2026-05-01T10:00:00"; expected a moment in UTC, such as "2026-05-14T16:00:00Z".',
    ],
  },
  {
    broken: 'ids as numbers',
    breakage: firstRow(unpaid, (row) => ({ ...row, officeId: 101 })),
    fails: [`${DETAIL}.officeId is the number 101; expected text.`],
  },
  {
    broken: 'null where it may not be',
    breakage: firstRow(unpaid, (row) => ({ ...row, officeName: null })),
    fails: [`${DETAIL}.officeName is null; expected text.`],
  },
  {
    broken: 'a field that is missing',
    breakage: firstRow(unpaid, ({ clientName: _name, ...row }) => row),
    fails: [`${DETAIL}.clientName is missing.`],
  },
  {
    broken: 'another case of a name',
    breakage: firstRow(unpaid, ({ officeId, ...row }) => ({ ...row, officeID: officeId })),
    fails: [`${DETAIL}.officeId is missing: it is called “officeID” there, and names must match exactly.`],
  },
  {
    broken: 'a status that does not exist',
    breakage: firstRow(asks('ToBeExportedReport'), (row) => ({ ...row, transferStatus: 'Sent' })),
    fails: [
      'ToBeExportedReport · answer: data[0].transferStatus is "Sent"; expected one of "NotTransferred", "Pending", "Transferred", "DoNotTransfer", "Mixed".',
    ],
  },
  {
    broken: 'a record in the place of a list',
    breakage: changing(gets('/api/agency/client/logactivitytags'), ({ data }) => ({
      code: 0,
      data: { tags: data },
    })),
    fails: ['GET /api/agency/client/logactivitytags · answer: data is an object; expected a list.'],
  },
  {
    broken: 'a flag as text',
    breakage: changing(gets('/api/features'), () => ({
      code: 200,
      featureFlags: { accountingToolbarHelp: 'on' },
    })),
    fails: [
      'GET /api/features · answer: featureFlags.accountingToolbarHelp is text of 2 characters; expected true or false.',
    ],
  },
  {
    broken: 'amounts that are rounded to one decimal',
    breakage: writing(summary, (text) => text.replace(/("\w+":-?\d+\.\d)\d/g, '$1')),
    fails: [
      'GetCustomerBalanceSummaryReport · agreement with GetUnpaidInvoiceReportV2: debts of client 10057 is 1054.50, but GetUnpaidInvoiceReportV2 of the same day has 1054.55 for them. Both are of the same items.',
    ],
  },
  {
    broken: 'a total that is not that of its parts',
    breakage: firstRow(
      asks('GetCustomerBalanceSummaryReport', { asOfDate: '2026-05-14', includeZeroBalances: undefined }),
      (row) => ({
        ...row,
        current: Math.round(Number(row['current']) * 100 + 10) / 100,
      }),
    ),
    fails: [
      matching(
        /^GetCustomerBalanceSummaryReport · sums: debts of data\[0\] is [\d.]+, but current \+ days1To30 \+ days31To60 \+ days61To90 \+ days91Up is [\d.]+\. They agree to the cent\.$/,
      ),
    ],
  },
  {
    broken: 'one invoice that is left out',
    breakage: changing(unpaid, (body) => ({ ...body, data: (body['data'] as Rows).slice(1) })),
    fails: [
      'GetCustomerBalanceSummaryReport · agreement with GetUnpaidInvoiceReportV2: debts of client 10001 is 147.40, but GetUnpaidInvoiceReportV2 of the same day has 0.00 for them. Both are of the same items.',
      matching(
        /^GetUnpaidInvoiceTotals · agreement with GetUnpaidInvoiceReportV2: invoices of officeId, age \d+, \w+ is \d+, but the rows of GetUnpaidInvoiceReportV2 come to \d+ \(and 1 more\)\. Both are of the same rows, to the cent\.$/,
      ),
    ],
  },
  {
    broken: 'a running balance that does not run',
    breakage: changing(asks('CustomerBalanceDetailReport', { endDate: '2026-05-14' }), (body) => {
      const data = body['data'] as Rows;
      return { ...body, data: data.map((row, place) => (place === 1 ? { ...row, balance: 0.01 } : row)) };
    }),
    fails: [
      "CustomerBalanceDetailReport · sums: balance of data[1] is 0.01, but the balance of the customer's row before it, plus charge, minus credit, is 195.00 (and 1 more).",
    ],
  },
  {
    broken: 'a row that comes twice',
    breakage: changing(asks('GetPastDueInvoiceReport', { asOfDate: '2026-05-14' }), (body) => {
      const data = body['data'] as Rows;
      return { ...body, data: [...data, data[0]] };
    }),
    fails: [
      'GetPastDueInvoiceReport · offices: asked for office 102, it answers with 1 rows; asked for all offices, with 2 of that office.',
      'GetPastDueInvoiceReport · row ids: rows whose itemId another row has: 1, such as 1824. It identifies the row: send each once.',
    ],
  },
  {
    broken: 'a coverage that is rounded up, and a day of a trust account that is left out',
    breakage: changing(asks('GetTrustPositionDays', { endDate: '2026-05-14' }), (body) => {
      const data = body['data'] as Rows;
      return {
        ...body,
        data: data.slice(1).map((row, place) => (place === 0 ? { ...row, coverage: 100 } : row)),
      };
    }),
    fails: [
      'GetTrustPositionDays · sums: data[0]: coverage is 100, but 6593.27 in the bank of 4961.48 held is 132.8, rounded down to 0.1.',
      'GetTrustPositionDays · days: asked for the 30 days to 2026-05-14, it does not have 30 rows of account 1010. Answer a row for each account and each day, whether or not something changed.',
    ],
  },
  {
    broken: 'a line of the trust position that is left out',
    breakage: changing(asks('GetTrustPosition', { asOfDate: '2026-05-14' }), (body) => ({
      ...body,
      data: (body['data'] as Rows).slice(1),
    })),
    fails: [
      'GetTrustPositionDays · agreement with GetTrustPosition: held of account 1010 on 2026-05-14 is 7205.62, but the rows of GetTrustPosition of that day come to 7124.01, each carrier and client for itself, those below 0 as 0.',
    ],
  },
];
