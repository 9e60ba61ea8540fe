import { AGEING_BUCKETS, byAge } from '../../../shell-stub/server/ledger';
import {
  fileBalances,
  balanceDifferences,
  statementBalances,
  together,
} from '../../../shell-stub/server/verify/balances';
import type { FileInvoice } from '../../../shell-stub/server/verify/fileInvoices';
import { money } from '../../../shell-stub/server/verify/figures';

const invoice = (
  customer: string,
  invoiced: number,
  due: number,
  settled: number | null,
  cents: number,
): FileInvoice => ({
  customer,
  invoiced,
  due,
  paid: settled === null ? null : Math.max(settled, invoiced),
  settled,
  cents,
});

const NOTHING_OPEN = byAge(() => 0);

/** The balance of customer A by the file. */
const of = (day: number, ...invoices: readonly FileInvoice[]) => fileBalances(invoices, day).get('A');

it('ages an open amount by the days since it was due (D6)', () => {
  const due20130101 = invoice('A', 20121201, 20130101, null, 100);
  const ages = [20121231, 20130101, 20130102, 20130131, 20130201, 20130302, 20130303, 20130401, 20130402].map(
    (day) => AGEING_BUCKETS.findIndex(({ field }) => of(day, due20130101)?.buckets[field] === 100),
  );
  expect(ages).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]);
});

it('counts money received before its invoice as a credit until the invoice date', () => {
  const early = invoice('A', 20130215, 20130301, 20130201, 750);
  const open = invoice('A', 20130110, 20130210, null, 500);
  expect(of(20130131, early, open)).toEqual({
    buckets: { ...NOTHING_OPEN, current: 500 },
    credits: 0,
    balance: 500,
  });
  expect(of(20130201, early, open)).toEqual({
    buckets: { ...NOTHING_OPEN, current: 500 },
    credits: 750,
    balance: -250,
  });
  expect(of(20130215, early, open)).toEqual({
    buckets: { ...NOTHING_OPEN, days1To30: 500 },
    credits: 0,
    balance: 500,
  });
  expect(of(20130215, early)).toBeUndefined();
  expect(together(fileBalances([early, open, { ...open, customer: 'B' }], 20130201))).toEqual({
    buckets: { ...NOTHING_OPEN, current: 1_000 },
    credits: 750,
    balance: 250,
  });
});

it('names each customer whose balance differs', () => {
  const file = fileBalances(
    [invoice('A', 20130110, 20130210, null, 500), invoice('B', 20130110, 20130210, null, 50)],
    20130131,
  );
  const statement = {
    agencyName: '',
    office: { name: '', lines: [] },
    customer: { number: 'A', name: 'A', lines: [] },
    asOf: '2013-01-31',
    message: '',
    invoices: [],
    credits: [],
    activityFrom: '2013-01-01',
    activity: [],
    ageing: { ...NOTHING_OPEN, current: 500 },
    debts: 500,
    credit: 0,
    balance: 500,
  };
  expect(balanceDifferences('statement', file, file)).toEqual([]);
  expect(balanceDifferences('statement', file, statementBalances([statement]))).toEqual([
    'statement, customer B: the file has 0.50 + 0.00 + 0.00 + 0.00 + 0.00 less 0.00 = 0.50, the ledger 0.00 + 0.00 + 0.00 + 0.00 + 0.00 less 0.00 = 0.00',
  ]);
});

it.each([
  [0, '0.00'],
  [-50, '-0.50'],
  [-150, '-1.50'],
  [511_985, '5,119.85'],
])('formats %i cents as %s', (cents, text) => {
  expect(money(cents)).toBe(text);
});
