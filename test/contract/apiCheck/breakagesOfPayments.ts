import { asks, changing, firstRow, gets, matching } from './breaking';
import type { BrokenCase, Rows } from './breaking';

const paid = asks('GetCompanyPayablesReport2', { paidStatus: 'ALL', startDate: null, endDate: null });

/** Changes the first paid line. */
const firstPaid = (change: (row: Rows[number], rows: Rows) => object) =>
  changing(paid, (body) => {
    // The check also asks what is to be refused.
    const rows = (body['data'] ?? []) as Rows;
    const first = rows.findIndex((row) => row['paidByItemId'] !== null);
    if (first === -1) return body;
    return {
      ...body,
      data: rows.map((row, place) => (place === first ? { ...row, ...change(row, rows) } : row)),
    };
  });

const withoutPosition = changing(gets('/api/features'), (body) => ({
  ...body,
  featureFlags: { ...(body['featureFlags'] as object), accountingTrustPosition: false },
}));
const withoutTrustAccount = changing(
  ({ user, fields }) =>
    user === 'first' && /^Get(CompanyPayables|AgencyRevenue)Report2$/.test(String(fields['query'])),
  (body) => ({
    ...body,
    data: (body['data'] as Rows | undefined)?.map(({ trustAccountId: _, ...row }) => row),
  }),
);

/** Back ends whose paid lines and payments do not agree. */
export const UNPAID_FOR: readonly BrokenCase[] = [
  {
    broken: 'a paid line that does not say how it was paid',
    breakage: firstPaid(() => ({ paymentMethod: null })),
    fails: [
      matching(
        /^GetCompanyPayablesReport2 · payments: paymentMethod (is missing on|differs among) the lines of payment \d+\. Send on every paid line what its payment is: the same for all lines of one payment\.$/,
      ),
    ],
  },
  {
    broken: 'a line that another payment paid',
    breakage: firstPaid((row, rows) => {
      const other = rows.find(
        ({ paidByItemId }) => paidByItemId !== null && paidByItemId !== row['paidByItemId'],
      );
      return Object.fromEntries(
        Object.keys(row)
          .filter((field) => /^(payment|paid)/.test(field) && field !== 'paidByClient')
          .map((field) => [field, other?.[field]]),
      );
    }),
    fails: [
      matching(
        /^GetCompanyPayablesReport2 · agreement with PeriodReport: the lines with paidByItemId \d+ come to [\d.]+, but the amount of that item in PeriodReport is [\d.]+( \(and 1 more\))?\. A payment is its lines: those of all its accounts, offices and return premiums\.$/,
      ),
    ],
  },
  {
    broken: 'no trust account of collected money, with the flag for the details of payments alone',
    breakage: (sent, ask) =>
      (sent.url === '/api/features' ? withoutPosition : withoutTrustAccount)(sent, ask),
    fails: ['GetCompanyPayablesReport2', 'GetAgencyRevenueReport2'].map(
      (name) =>
        `${name} · advances: no row has trustAccountId: the module says that several trust accounts hold money of these lines. Send it with the flag accountingTrustPosition or accountingPaymentDetails.`,
    ),
  },
  {
    broken: 'no days on which lines are due to their carriers',
    breakage: changing(asks('GetCompanyPayablesReport2'), (body) => ({
      ...body,
      data: (body['data'] as Rows | undefined)?.map(({ carrierDueDate: _, ...row }) => row),
    })),
    fails: [
      'GetCompanyPayablesReport2 · carrier due dates: no row has carrierDueDate: the module takes no line for due to its carrier. Send it with the flag accountingPaymentDetails; of a carrier without terms it is dueDate.',
      matching(
        /^GetCompanyPayableTotals · agreement with GetCompanyPayablesReport2: lines of officeId, glAccountId, due \d+, \d+, \w+ is /,
      ),
    ],
  },
  {
    broken: 'nothing collected of what clients have paid',
    breakage: changing(
      ({ user, fields }) =>
        user === 'first' && /^Get(CompanyPayables|AgencyRevenue)Report2$/.test(String(fields['query'])),
      (body) => ({
        ...body,
        data: (body['data'] as Rows | undefined)?.map((row) => ({
          ...row,
          collected: 0,
          uncollected: row['amount'],
        })),
      }),
    ),
    fails: ['GetCompanyPayablesReport2', 'GetAgencyRevenueReport2'].map((name) =>
      matching(
        new RegExp(
          `^${name} · collected: collected of data\\[\\d+\\] is 0\\.00 of an amount of -?[\\d.]+, but its client has paid the whole invoice \\(paidByClient and invoiced are -?[\\d.]+\\) \\(and \\d+ more\\)\\. collected is the line’s share of what the client has paid on the invoice, and only that much may be paid from trust\\.$`,
        ),
      ),
    ),
  },
  {
    broken: 'nothing collected of what clients have paid in part',
    breakage: changing(
      ({ user, fields }) =>
        user === 'first' && /^Get(CompanyPayables|AgencyRevenue)Report2$/.test(String(fields['query'])),
      (body) => ({
        ...body,
        data: (body['data'] as Rows | undefined)?.map((row) =>
          row['paidByClient'] === row['invoiced']
            ? row
            : { ...row, collected: 0, uncollected: row['amount'] },
        ),
      }),
    ),
    fails: ['GetCompanyPayablesReport2', 'GetAgencyRevenueReport2'].map((name) =>
      matching(
        new RegExp(
          `^${name} · collected: collected of all lines of document \\d+ comes to 0\\.00, but paidByClient is -?[\\d.]+( \\(and \\d+ more\\))?\\. collected is`,
        ),
      ),
    ),
  },
  {
    broken: 'return premiums that are netted in a total',
    breakage: changing(asks('GetCompanyPayableTotals', { asOfDate: '2026-05-14' }), (body) => ({
      ...body,
      data: (body['data'] as Rows).map((row) => ({ ...row, returns: 0 })),
    })),
    fails: [
      matching(
        /^GetCompanyPayableTotals · agreement with GetCompanyPayablesReport2: returns of officeId, glAccountId, due \d+, \d+, \w+ is 0\.00, but the rows of GetCompanyPayablesReport2 come to -[\d.]+/,
      ),
    ],
  },
  {
    broken: 'a total that is a cent more than its rows',
    breakage: firstRow(asks('GetCompanyPayableTotals', { asOfDate: '2026-05-14' }), (row) => ({
      ...row,
      amount: Math.round(Number(row['amount']) * 100 + 1) / 100,
    })),
    fails: [
      matching(
        /^GetCompanyPayableTotals · agreement with GetCompanyPayablesReport2: amount of officeId, glAccountId, due \d+, \d+, \w+ is -?[\d.]+, but the rows of GetCompanyPayablesReport2 come to -?[\d.]+\. Both are of the same rows, to the cent\.$/,
      ),
    ],
  },
];
