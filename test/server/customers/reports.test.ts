import type { Database } from '../../../shell-stub/server/db';
import { balanceSummary, ledgerProblems, unappliedCredits } from '../../../shell-stub/server/ledger';
import { agencyId, Desk, premium, SCOPE } from '../ledger/desk';
import { detailRows, untied } from './reckoning';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
  expect(await untied(desk.db, SCOPE, '2026-12-31')).toEqual([]);
});

const of = (clientId: number) => ({ clientIds: [clientId] });
const creditsOf = async (client: number, day: string) =>
  (await unappliedCredits(desk.db, SCOPE, day, of(client))).map((row) => [
    row.itemNumber,
    row.original,
    row.applied,
    row.refunded,
    row.unapplied,
  ]);
const detailOf = async (client: number, from: string | null, to: string, scope: object = {}) =>
  (await detailRows(desk.db, { ...SCOPE, ...scope }, { from, to }, of(client))).map((row) => [
    row.date,
    row.description,
    row.charge,
    row.credit,
    row.balance,
  ]);

describe('unapplied credits and payments', () => {
  it('show their source and how much of it was used, as of a day (D12)', async () => {
    const client = await desk.client(102);
    const invoice = await desk.invoice(client, '2026-01-10', [premium(10_000)]);
    const receipt = await desk.receipt(client, '2026-01-20', 15_000);
    const memo = await desk.memo(client, '2026-01-21', [premium(5_000)]);
    const application = await desk.apply(receipt, invoice, '2026-01-22', 10_000);
    await desk.apply(memo, await desk.invoice(client, '2026-01-22', [premium(2_000)]), '2026-01-23', 2_000);
    await desk.refund(memo, '2026-01-24', 1_000);
    const [receiptNumber, memoNumber] = [await desk.numberOf(receipt), await desk.numberOf(memo)];
    const before = await creditsOf(client, '2026-01-24');
    expect(before).toEqual([
      [receiptNumber, 150, 100, 0, 50],
      [memoNumber, 50, 20, 10, 20],
    ]);
    await desk.unapply(application, '2026-02-01', true);
    await desk.nsf(receipt, '2026-02-03');
    expect(await creditsOf(client, '2026-01-24')).toEqual(before);
    expect(await creditsOf(client, '2026-01-20')).toEqual([[receiptNumber, 150, 0, 0, 150]]);
    expect(await creditsOf(client, '2026-02-02')).toEqual([
      [receiptNumber, 150, 0, 0, 150],
      [memoNumber, 50, 20, 10, 20],
    ]);
    expect(await creditsOf(client, '2026-02-03')).toEqual([[memoNumber, 50, 20, 10, 20]]);
    expect(await unappliedCredits(desk.db, SCOPE, '2026-01-20', of(client))).toEqual([
      {
        itemId: String(receipt),
        itemType: 'PaymentIn',
        transactionType: 'IncomingPayment',
        itemNumber: receiptNumber,
        transactionDate: '2026-01-20',
        clientId: client,
        clientNumber: `C-${client}`,
        clientName: 'Ann Lee',
        officeId: '102',
        officeName: 'Newburyport, MA',
        bankAccountName: 'Premium Trust - Harbor National',
        payMethod: 'Check',
        reference: '',
        memo: '',
        original: 150,
        applied: 0,
        refunded: 0,
        unapplied: 150,
      },
    ]);
  });
});

describe('balance summary', () => {
  it('shows debts and credits gross, their difference, and the debts by age (D6, D13)', async () => {
    const client = await desk.client();
    for (const [due, cents] of [
      ['2026-06-30', 100],
      ['2026-06-29', 200],
      ['2026-05-31', 300],
      ['2026-05-30', 400],
      ['2026-05-01', 500],
      ['2026-04-30', 600],
      ['2026-04-01', 700],
      ['2026-03-31', 800],
      ['2026-01-02', 900],
    ] as const) {
      await desk.invoice(client, '2026-01-01', [premium(cents)], { dueDate: due });
    }
    await desk.receipt(client, '2026-02-01', 4_500);
    const balance = () => balanceSummary(desk.db, SCOPE, '2026-06-30', of(client));
    const row = {
      clientId: client,
      clientNumber: `C-${client}`,
      clientName: 'Ann Lee',
      current: 1,
      days1To30: 5,
      days31To60: 9,
      days61To90: 13,
      days91Up: 17,
      debts: 45,
      credits: 45,
      balance: 0,
    };
    // The balance is zero, but debts and credits are still shown gross.
    expect(await balance()).toEqual([row]);
    await desk.memo(client, '2026-06-30', [premium(1)]);
    expect(await balance()).toEqual([{ ...row, credits: 45.01, balance: -0.01 }]);
  });

  it('lists customers without debts or credits only on request', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [premium(10_000)]);
    await desk.receipt(client, '2026-01-20', 10_000, { [invoice]: 10_000 });
    const listed = async (day: string, includeZeroBalances: boolean) =>
      (await balanceSummary(desk.db, SCOPE, day, { ...of(client), includeZeroBalances })).map(
        (row) => row.balance,
      );
    expect([await listed('2026-01-19', false), await listed('2026-01-20', false)]).toEqual([[100], []]);
    expect([await listed('2026-01-09', true), await listed('2026-01-20', true)]).toEqual([[], [0]]);
  });

  it('lists on request a customer whose only item in an office is a refund, as the detail does (D14)', async () => {
    const client = await desk.client(101);
    const receipt = await desk.receipt(client, '2026-01-10', 5_000);
    await desk.db.query('UPDATE client SET office_id = 102 WHERE client_id = $1', [client]);
    await desk.refund(receipt, '2026-01-12', 5_000);
    const ofOffice = { agencyId, officeIds: [102] };
    const listed = async (day: string) =>
      (await balanceSummary(desk.db, ofOffice, day, { ...of(client), includeZeroBalances: true })).map(
        ({ debts, credits }) => [debts, credits],
      );
    expect([await listed('2026-01-11'), await listed('2026-01-12')]).toEqual([[], [[0, 0]]]);
    expect((await detailOf(client, null, '2026-01-12', ofOffice)).at(-1)).toEqual([
      '2026-01-12',
      'Closing balance',
      0,
      0,
      0,
    ]);
  });
});

describe('balance detail', () => {
  it('has opening, running and closing balances, and every item on its own day', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [premium(10_000)]);
    const receipt = await desk.receipt(client, '2026-01-20', 4_000, { [invoice]: 4_000 });
    const memo = await desk.memo(client, '2026-02-01', [premium(3_000)]);
    const refund = await desk.refund(memo, '2026-02-02', 3_000);
    await desk.nsf(receipt, '2026-02-03');
    await desk.void(refund, '2026-02-04');
    await desk.void(invoice, '2026-02-05');
    await desk.invoice(client, '2026-02-06', [premium(1)], { draft: true });
    expect(await detailOf(client, null, '2026-12-31')).toEqual([
      [null, 'Opening balance', 0, 0, 0],
      ['2026-01-10', 'Invoice', 100, 0, 100],
      ['2026-01-20', 'Receipt', 0, 40, 60],
      ['2026-02-01', 'Credit memo', 0, 30, 30],
      ['2026-02-02', 'Refund', 30, 0, 60],
      ['2026-02-03', 'Returned check', 40, 0, 100],
      ['2026-02-04', 'Void of refund', 0, 30, 70],
      ['2026-02-05', 'Void of invoice', 0, 100, -30],
      ['2026-12-31', 'Closing balance', 0, 0, -30],
    ]);
    expect(await detailOf(client, '2026-02-02', '2026-02-03')).toEqual([
      ['2026-02-02', 'Opening balance', 0, 0, 30],
      ['2026-02-02', 'Refund', 30, 0, 60],
      ['2026-02-03', 'Returned check', 40, 0, 100],
      ['2026-02-03', 'Closing balance', 0, 0, 100],
    ]);
    expect(await detailOf(client, '2026-03-01', '2026-03-31')).toHaveLength(2);
    expect(await detailOf(client, null, '2026-01-09')).toEqual([]);
  });

  it('shows a customer as before or as after what is posted while it is read, never in between', async () => {
    const client = await desk.client();
    await desk.invoice(client, '2026-01-10', [premium(10_000)]);
    const read = (db: Database) =>
      detailRows(db, SCOPE, { from: '2026-02-01', to: '2026-02-28' }, of(client));
    for (const statement of [1, 2, 3]) {
      const before = await read(desk.db);
      let statements = 0;
      const query = async <Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> => {
        const rows = await desk.db.query<Row>(sql, params);
        statements += 1;
        if (statements === statement) {
          const receipt = await desk.receipt(client, '2026-01-20', 5_000);
          await desk.refund(receipt, '2026-02-10', 5_000);
        }
        return rows;
      };
      const seen = await read({ ...desk.db, query });
      expect([before, await read(desk.db)]).toContainEqual(seen);
    }
  });

  it('identifies a row by its item, whatever is entered before it later', async () => {
    const client = await desk.client(101);
    const policyId = await desk.policy(client, 102);
    const invoice = await desk.invoice(client, '2026-01-10', [premium(10_000)], { policyId });
    const receipt = await desk.receipt(client, '2026-01-20', 15_000);
    await desk.unapply(await desk.apply(receipt, invoice, '2026-01-21', 10_000), '2026-01-22');
    const idsOf = async (officeIds: readonly number[] | null) => {
      const rows = await detailRows(
        desk.db,
        { agencyId, officeIds },
        { from: null, to: '2026-12-31' },
        of(client),
      );
      return new Map(rows.map(({ rowId, date, description }) => [rowId, `${date} ${description}`]));
    };
    const scopes = [null, [101], [102]];
    const before = await Promise.all(scopes.map(idsOf));
    expect(before.map(({ size }) => size)).toEqual([4, 5, 5]);
    await desk.receipt(client, '2026-01-05', 100);
    await desk.invoice(client, '2026-01-06', [premium(100)], { policyId });
    const after = await Promise.all(scopes.map(idsOf));
    expect(after.map(({ size }) => size)).toEqual([6, 6, 6]);
    for (const [at, ids] of before.entries())
      expect([...(after[at] ?? [])]).toEqual(expect.arrayContaining([...ids]));
  });

  it('shows money used in another office only in the detail of a single office (D14)', async () => {
    const client = await desk.client(101);
    const policyId = await desk.policy(client, 102);
    const invoice = await desk.invoice(client, '2026-01-10', [premium(10_000)], { policyId });
    const receipt = await desk.receipt(client, '2026-01-20', 15_000);
    const application = await desk.apply(receipt, invoice, '2026-01-21', 10_000);
    await desk.unapply(application, '2026-01-22');
    const [main, other] = [{ officeIds: [101] }, { officeIds: [102] }];
    expect(await detailOf(client, null, '2026-01-21', main)).toEqual([
      [null, 'Opening balance', 0, 0, 0],
      ['2026-01-20', 'Receipt', 0, 150, -150],
      ['2026-01-21', 'Receipt used in another office', 100, 0, -50],
      ['2026-01-21', 'Closing balance', 0, 0, -50],
    ]);
    expect(await detailOf(client, null, '2026-12-31', other)).toEqual([
      [null, 'Opening balance', 0, 0, 0],
      ['2026-01-10', 'Invoice', 100, 0, 100],
      ['2026-01-21', 'Invoice paid by another office', 0, 100, 0],
      ['2026-01-22', 'Invoice no longer paid by another office', 100, 0, 100],
      ['2026-12-31', 'Closing balance', 0, 0, 100],
    ]);
    expect(await detailOf(client, null, '2026-12-31', { officeIds: [101, 102] })).toHaveLength(4);
    for (const officeIds of [[101], [102], [101, 102]]) {
      for (const day of ['2026-01-20', '2026-01-21', '2026-01-22']) {
        expect(await untied(desk.db, { agencyId, officeIds }, day)).toEqual([]);
      }
    }
  });
});
