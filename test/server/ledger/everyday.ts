import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { periodReport, trialBalance } from './reportRows';
import {
  agencyId,
  AUTO_PAYABLE,
  clientCredit,
  FEES,
  operating,
  premium,
  receivable,
  RETAINED,
  SCOPE,
  trust,
} from './desk';
import type { Desk } from './desk';

/** Posts a few days of everyday work and returns the figures of the reports: the same on every database. */
export async function everydayStory(desk: Desk): Promise<object> {
  const client = await desk.client();
  const lines = [
    { ...premium(10_000), retainedCents: 1_500, retainedAccountId: RETAINED },
    { name: 'Policy fee', amountCents: 999, reportingAccountId: FEES },
  ];
  const invoice = await desk.invoice(client, '2026-01-10', lines, { dueDate: '2026-02-09' });
  const second = await desk.invoice(client, '2026-02-01', [premium(20_000)], { dueDate: null });
  const receipt = await desk.receipt(client, '2026-01-20', 12_000, { [invoice]: 10_999 }, 1_000);
  await desk.pay('company', '2026-01-25', invoice);
  await desk.pay('revenue', '2026-01-25', invoice);
  await desk.nsf(receipt, '2026-02-03');
  await desk.receipt(client, '2026-02-10', 15_000, { [second]: 15_000 });
  const memo = await desk.memo(client, '2026-02-12', [premium(5_000)]);
  const application = await desk.apply(memo, second, '2026-02-13', 3_000);
  await desk.unapply(application, '2026-02-14');
  await desk.refund(memo, '2026-02-15', 2_000);
  await desk.void(second, '2026-02-20');
  const open = async (day: string) =>
    (await desk.unpaid(client, day)).map((row) => [row.openBalance, row.daysPastDue]);
  const balances = await trialBalance(desk.db, agencyId, '2026-12-31');
  const rows = await periodReport(desk.db, SCOPE, { from: null, to: null });
  return {
    open: {
      january: await open('2026-01-31'),
      returned: await open('2026-02-09'),
      paid: await open('2026-02-13'),
      voided: await open('2026-02-28'),
    },
    pastDue: (await desk.pastDue(client, '2026-02-10')).map((row) => row.invoiceDate),
    balances: Object.fromEntries(balances.map(({ accountId, cents }) => [accountId, cents])),
    rows: rows.map((row) => [
      row.transactionType,
      row.transactionDate,
      row.amount,
      row.amountDue,
      row.createdDate,
    ]),
    problems: await ledgerProblems(desk.db),
  };
}

/** The figures of `everydayStory`, worked out by hand. */
export const EVERYDAY = {
  open: {
    january: [],
    returned: [
      [109.99, 0],
      [200, 8],
    ],
    paid: [
      [109.99, 4],
      [20, 12],
    ],
    voided: [[109.99, 19]],
  },
  pastDue: ['2026-01-10', '2026-02-01'],
  balances: {
    // 150.00 received. What was remitted for the returned check is covered by operating money, and so are the 20.00 that
    // were refunded before the carrier credited them: the client's 150.00 are free again since the void.
    [trust]: 15_000,
    [operating]: 2_499 - 10_999 - 2_000,
    [receivable]: 10_999,
    // The credit of the voided invoice, and what is left of the credit memo.
    [clientCredit]: -15_000 - 3_000,
    // The return premium of 50.00; the first invoice's premium was paid.
    [AUTO_PAYABLE]: 5_000,
    [RETAINED]: -1_500,
    [FEES]: -999,
  },
  rows: [
    ['Invoice', '2026-01-10', 109.99, 109.99, '2026-01-10T15:00:00.000Z'],
    ['IncomingPayment', '2026-01-20', 110, 0, '2026-01-20T15:00:00.000Z'],
    ['CompanyPayable', '2026-01-25', 85, 0, '2026-01-25T15:00:00.000Z'],
    ['AgencyRevenuePayable', '2026-01-25', 24.99, 0, '2026-01-25T15:00:00.000Z'],
    ['Invoice', '2026-02-01', 200, 0, '2026-02-01T15:00:00.000Z'],
    ['NSFCheck', '2026-02-03', -110, 0, '2026-02-03T15:00:00.000Z'],
    ['IncomingPayment', '2026-02-10', 150, 0, '2026-02-10T15:00:00.000Z'],
    ['CreditMemo', '2026-02-12', 50, 0, '2026-02-12T15:00:00.000Z'],
    ['InsuredRefund', '2026-02-15', 20, 0, '2026-02-15T15:00:00.000Z'],
    ['Invoice', '2026-02-20', -200, 0, '2026-02-20T15:00:00.000Z'],
  ],
  problems: [],
};
