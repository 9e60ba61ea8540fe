import { periodReport, trialBalance } from './reportRows';
import type { GLAccountRecord } from '../../../src/api/wire';
import { dollars, glAccounts, ledgerProblems } from '../../../shell-stub/server/ledger';
import { act, agencyId, Desk, FEES, premium, RETAINED, SCOPE } from './desk';
import { EVERYDAY, everydayStory } from './everyday';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());

const DAY = { from: '2026-01-15', to: '2026-01-15' };

async function rowsOf(
  client: number,
  period: { from: string | null; to: string | null } = { from: null, to: null },
) {
  return (await periodReport(desk.db, SCOPE, period)).filter((row) => row.clientId === client);
}

describe('dollars', () => {
  it.each([
    [0, '0'],
    [1, '0.01'],
    [10, '0.1'],
    [-1_234_567, '-12345.67'],
    [58_007, '580.07'],
    [900_719_925_474_099, '9007199254740.99'],
  ])('%i cents are %s', (cents, text) => {
    expect(JSON.stringify(dollars(cents))).toBe(text);
  });
});

describe('period report', () => {
  it('has every column of an invoice, in dollars', async () => {
    const client = await desk.client(102);
    const invoice = await desk.invoice(client, '2026-01-15', [
      { ...premium(58_007), retainedCents: 1_500, retainedAccountId: RETAINED, description: 'January' },
    ]);
    const receipt = await desk.receipt(client, '2026-01-16', 10_000, { [invoice]: 10_000 });
    const [row] = await rowsOf(client, DAY);
    expect(row).toEqual({
      rowId: String(invoice),
      eventId: expect.any(Number) as number,
      itemId: String(invoice),
      itemType: 'Invoice',
      createdInTransaction: null,
      clientId: client,
      policyId: null,
      officeId: '102',
      status: 'NotTransferred',
      transactionType: 'Invoice',
      itemNumber: await desk.numberOf(invoice),
      transactionDate: '2026-01-15',
      clientNumber: `C-${client}`,
      name: 'Ann Lee',
      lineItem: 'Auto premium',
      payee: '',
      invoiced: 580.07,
      tendered: 0,
      creditUsed: 0,
      change: 0,
      disbursed: 0,
      nonFiduciary: 0,
      memo: '',
      createdBy: expect.stringMatching(/^[A-Z]{2,3} \w+ \w+$/) as string,
      agent: '',
      policyOffice: 'Newburyport, MA',
      userOffice: 'Portsmouth, NH (Main)',
      bankAccountName: '',
      payMethod: '',
      lineItemName: 'Auto premium',
      lineItemDescription: 'January',
      retainedAmount: 15,
      receiptNumber: '',
      amount: 580.07,
      invoicePaidNumber: '',
      invoiceCreatedByReceipt: false,
      transactionTime: '2026-01-15T15:00:00.000Z',
      amountDue: 480.07,
      reportingAccount: 'Personal Auto Payable',
      createdDate: '2026-01-15T15:00:00.000Z',
      transferStatus: 'NotTransferred',
      transferSubStatus: null,
      needsReversal: false,
      reversesItemId: null,
      voidedDate: null,
      voidedBy: null,
      voidReason: null,
      returnedDate: null,
    });
    expect((await rowsOf(client)).at(-1)).toMatchObject({
      itemId: String(receipt),
      itemType: 'PaymentIn',
      receiptNumber: await desk.numberOf(receipt),
      invoicePaidNumber: await desk.numberOf(invoice),
      tendered: 100,
      invoiced: 0,
      amountDue: 0,
      bankAccountName: 'Premium Trust - Harbor National',
      payMethod: 'Check',
    });
  });

  it('shows a voided item on its own day and its void on the day it takes effect (D4, D12)', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-15', [
      premium(1_000),
      { ...premium(50), reportingAccountId: FEES },
    ]);
    const receipt = await desk.receipt(client, '2026-01-15', 1_050, { [invoice]: 1_050 });
    const nsf = await desk.nsf(receipt, '2026-01-20');
    const reversal = await desk.void(invoice, '2026-01-21');
    const seen = (await rowsOf(client)).map((row) => [
      row.itemId,
      row.transactionType,
      row.transactionDate,
      row.amount,
      row.lineItem,
      row.reversesItemId,
      row.voidedDate,
      row.returnedDate,
      row.amountDue,
    ]);
    expect(seen).toEqual([
      [String(invoice), 'Invoice', '2026-01-15', 10.5, '2 lines', null, '2026-01-21', null, 0],
      [String(receipt), 'IncomingPayment', '2026-01-15', 10.5, '', null, null, '2026-01-20', 0],
      [String(nsf), 'NSFCheck', '2026-01-20', -10.5, '', String(receipt), null, null, 0],
      [String(reversal), 'Invoice', '2026-01-21', -10.5, '2 lines', String(invoice), null, null, 0],
    ]);
  });

  it('shows the common status of a receipt and its items, or Mixed while they differ (D16)', async () => {
    const client = await desk.client();
    const receipt = await desk.receipt(client, '2026-01-15', 3_000);
    const made = async (cents: number): Promise<number> =>
      desk.invoice(client, '2026-01-15', [premium(cents)], { createdInItemId: receipt });
    const [first, second] = [await made(1_000), await made(2_000)];
    const state = async () => {
      const row = (await rowsOf(client)).find(({ itemId }) => itemId === String(receipt));
      return [row?.status, row?.transferStatus, row?.transferSubStatus];
    };
    expect(await state()).toEqual(['NotTransferred', 'NotTransferred', null]);
    await desk.setTransfer(first, 'Transferred');
    expect(await state()).toEqual(['Mixed', 'Mixed', null]);
    await desk.setTransfer(second, 'Transferred');
    expect(await state()).toEqual(['Mixed', 'Mixed', null]);
    await desk.setTransfer(receipt, 'Transferred');
    expect(await state()).toEqual(['Transferred', 'Transferred', null]);
    for (const id of [receipt, first, second]) await desk.setTransfer(id, 'NotTransferred', 'Failed');
    expect(await state()).toEqual(['NotTransferred', 'NotTransferred', 'Failed']);
    // A failure does not hide behind what waits.
    await desk.setTransfer(first, 'NotTransferred');
    expect(await state()).toEqual(['Mixed', 'Mixed', null]);
    await desk.setTransfer(first, 'Transferred');
    await desk.void(first, '2026-01-16');
    expect(await state()).toEqual(['NotTransferred', 'NotTransferred', 'Failed']);
    expect((await rowsOf(client)).find(({ itemId }) => itemId === String(first))).toMatchObject({
      createdInTransaction: String(receipt),
      invoiceCreatedByReceipt: true,
      receiptNumber: await desk.numberOf(receipt),
    });
  });

  it.each([
    ['voided item that was transferred', 'void', 'Transferred', true],
    ['voided item that was not', 'void', 'NotTransferred', false],
    ['returned check, which is an item of its own', 'nsf', 'Transferred', false],
  ] as const)('whether QuickBooks is to reverse a %s (D16)', async (_name, how, status, needsReversal) => {
    const receipt = await desk.receipt(await desk.client(), '2026-01-15', 1_000);
    await desk.setTransfer(receipt, status);
    await desk[how](receipt, '2026-01-16');
    const states = 'SELECT status, needs_reversal AS "needsReversal" FROM transfer_state WHERE item_id = $1';
    expect(await desk.db.query(states, [receipt])).toEqual([{ status, needsReversal }]);
  });

  it('is limited to its period, offices, author and earliest day of creation (D4, D14)', async () => {
    const client = await desk.client(103);
    await desk.invoice(client, '2025-12-31', [premium(100)]);
    await desk.invoice(client, '2026-01-15', [premium(200)]);
    await desk.invoice(client, '2026-02-01', [premium(300)], { draft: true });
    const count = async (
      scope: object,
      period = { from: null as string | null, to: null as string | null },
    ) =>
      (await periodReport(desk.db, { ...SCOPE, ...scope }, period)).filter((row) => row.clientId === client)
        .length;
    expect(await count({})).toBe(2);
    expect(await count({}, { from: '2026-01-01', to: null })).toBe(1);
    expect(await count({}, { from: null, to: '2025-12-31' })).toBe(1);
    expect(await count({ officeIds: [103] })).toBe(2);
    expect(await count({ officeIds: [101, 102] })).toBe(0);
    expect(await count({ officeIds: [] })).toBe(0);
    expect(await count({ agencyId: agencyId + 1 })).toBe(0);
    expect(await count({ createdBy: act('2026-01-01').staffId })).toBe(2);
    expect(await count({ createdBy: '5f0e1c00-0000-4000-8000-000000000005' })).toBe(0);
    // Each was made at 15:00 UTC of its day.
    expect(await count({ createdSince: '2025-12-31T15:00:00.000Z' })).toBe(2);
    expect(await count({ createdSince: '2026-01-15T15:00:00.000Z' })).toBe(1);
    expect(await count({ createdSince: '2026-01-15T15:00:00.001Z' })).toBe(0);
  });
});

describe('the chart of accounts', () => {
  const choose = (kind: 'all' | 'reporting' | 'revenue', includeInactive: boolean) =>
    glAccounts(desk.db, agencyId, { kind, includeInactive });
  const flat = (records: readonly GLAccountRecord[]): string[] =>
    records.flatMap((record) => [record.number ?? '', ...flat(record.subAccounts)]);

  it('nests sub-accounts, and includes inactive accounts only on request', async () => {
    const active = await choose('all', false);
    const personal = active.find(({ number }) => number === '2000');
    expect(personal?.subAccounts.map(({ number }) => number)).toEqual(['2010', '2020', '2030', '2040']);
    expect(flat(active)).not.toContain('1040');
    expect(flat(await choose('all', true))).toContain('1040');
    expect(active.filter(({ isTrust }) => isTrust).map(({ number }) => number)).toEqual(['1010', '1020']);
  });

  it('lists payable accounts for reporting, and revenue accounts with retained commission (§9)', async () => {
    expect(new Set((await choose('reporting', true)).map(({ type }) => type))).toEqual(
      new Set(['AccountsPayable']),
    );
    const revenue = flat(await choose('revenue', false));
    expect(revenue).toEqual(expect.arrayContaining(['4110', '4210']));
    expect(revenue).not.toContain('4090');
  });

  it('moves the sub-accounts of an inactive account up one level', async () => {
    await desk.db.query('UPDATE gl_account SET inactive = true WHERE account_id = 2200');
    expect((await choose('reporting', false)).map(({ number }) => number)).toEqual(
      expect.arrayContaining(['2000', '2100', '2210', '2220']),
    );
    await desk.db.query('UPDATE gl_account SET inactive = false WHERE account_id = 2200');
  });
});

it('the postings of everyday work give the figures worked out by hand', async () => {
  const fresh = await Desk.open();
  expect(await everydayStory(fresh)).toEqual(EVERYDAY);
  await fresh.db.close();
});

it('the trial balance is zero on every day', async () => {
  for (const day of ['2026-01-14', '2026-01-15', '2026-01-20', '2027-01-01']) {
    const balances = await trialBalance(desk.db, agencyId, day);
    expect(balances.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  }
  expect(
    (await trialBalance(desk.db, agencyId, '2027-01-01')).find(({ accountId }) => accountId === 1010),
  ).toMatchObject({
    number: '1010',
    role: 'trust_bank',
    cents: 13_000,
  });
  expect(await ledgerProblems(desk.db)).toEqual([]);
});
