import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { Desk, premium } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

/** Open balances of a client at the end of some days, in dollars; a day without open invoices is empty. */
async function open(client: number, ...days: string[]): Promise<number[][]> {
  const answers: number[][] = [];
  for (const day of days) answers.push((await desk.unpaid(client, day)).map((row) => row.openBalance));
  return answers;
}

it('an invoice is open from its date until it is paid in full', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-10', [premium(10_000)]);
  await desk.receipt(client, '2026-01-20', 4_000, { [invoice]: 4_000 });
  await desk.receipt(client, '2026-02-20', 6_000, { [invoice]: 6_000 });
  expect(await open(client, '2026-01-09', '2026-01-10', '2026-01-20', '2026-02-19', '2026-02-20')).toEqual([
    [],
    [100],
    [60],
    [60],
    [],
  ]);
});

it('a later payment, unapplication or void does not change an earlier day', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-10', [premium(10_000)]);
  const before = await desk.unpaid(client, '2026-01-31');
  const receipt = await desk.receipt(client, '2026-02-01', 10_000);
  const application = await desk.apply(receipt, invoice, '2026-02-02', 10_000);
  await desk.unapply(application, '2026-02-10');
  await desk.void(invoice, '2026-03-01');
  expect(await desk.unpaid(client, '2026-01-31')).toEqual(before);
  expect(before).toEqual([
    {
      itemId: String(invoice),
      clientId: client,
      clientNumber: `C-${client}`,
      clientName: 'Ann Lee',
      invoiceNumber: await desk.numberOf(invoice),
      invoiceDate: '2026-01-10',
      dueDate: '2026-01-10',
      officeId: '101',
      officeName: expect.any(String) as string,
      amount: 100,
      paid: 0,
      openBalance: 100,
      daysPastDue: 21,
    },
  ]);
  expect(await open(client, '2026-02-01', '2026-02-02', '2026-02-10', '2026-02-28', '2026-03-01')).toEqual([
    [100],
    [],
    [100],
    [100],
    [],
  ]);
});

it('a returned check reopens the invoices that it had paid, from the day of the return', async () => {
  const client = await desk.client();
  const [one, two] = [
    await desk.invoice(client, '2026-01-10', [premium(10_000)]),
    await desk.invoice(client, '2026-01-11', [premium(5_000)]),
  ];
  const receipt = await desk.receipt(client, '2026-01-20', 12_000, { [one]: 10_000, [two]: 2_000 });
  await desk.nsf(receipt, '2026-01-25');
  expect(await open(client, '2026-01-24', '2026-01-25')).toEqual([[30], [100, 50]]);
});

it('a voided receipt reopens its invoice from the day of the void', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-10', [premium(10_000)]);
  const receipt = await desk.receipt(client, '2026-01-20', 10_000, { [invoice]: 10_000 });
  await desk.void(receipt, '2026-01-22');
  expect(await open(client, '2026-01-21', '2026-01-22')).toEqual([[], [100]]);
});

it('a voided invoice leaves the money that was applied to it as unapplied credit', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-10', [premium(10_000)]);
  const other = await desk.invoice(client, '2026-01-11', [premium(7_000)]);
  const receipt = await desk.receipt(client, '2026-01-20', 6_000, { [invoice]: 6_000 });
  await desk.void(invoice, '2026-01-22');
  await desk.apply(receipt, other, '2026-01-23', 6_000);
  expect(await open(client, '2026-01-21', '2026-01-22', '2026-01-23')).toEqual([[40, 70], [70], [10]]);
});

it('money received before the invoice pays it on the invoice date', async () => {
  const client = await desk.client();
  const receipt = await desk.receipt(client, '2026-01-05', 10_000);
  const invoice = await desk.invoice(client, '2026-01-10', [premium(10_000)]);
  await desk.apply(receipt, invoice, '2026-01-10', 10_000);
  expect(await open(client, '2026-01-09', '2026-01-10')).toEqual([[], []]);
});

it('days past due count from the day after the due date', async () => {
  const client = await desk.client();
  await desk.invoice(client, '2026-01-10', [premium(10_000)], { dueDate: '2026-02-09' });
  expect(await desk.pastDue(client, '2026-02-09')).toEqual([]);
  expect(await desk.unpaid(client, '2026-02-09')).toMatchObject([{ daysPastDue: 0, dueDate: '2026-02-09' }]);
  expect(await desk.pastDue(client, '2026-02-10')).toMatchObject([{ daysPastDue: 1 }]);
  expect(await desk.pastDue(client, '2026-03-09')).toMatchObject([{ daysPastDue: 28 }]);
});

it('each installment is due on its own day, and one without a due date on its invoice date', async () => {
  const client = await desk.client();
  await desk.invoice(client, '2026-01-01', [premium(1_000)], { dueDate: null });
  for (const dueDate of ['2026-01-31', '2026-02-28', '2026-03-31']) {
    await desk.invoice(client, '2026-01-01', [premium(2_500)], { dueDate });
  }
  expect(await open(client, '2026-01-01')).toEqual([[10, 25, 25, 25]]);
  const due = (await desk.pastDue(client, '2026-03-01')).map((row) => [row.dueDate, row.daysPastDue]);
  expect(due).toEqual([
    ['2026-01-01', 59],
    ['2026-01-31', 29],
    ['2026-02-28', 1],
  ]);
});

it('a draft never counts as unpaid', async () => {
  const client = await desk.client();
  await desk.invoice(client, '2026-01-10', [premium(10_000)], { draft: true });
  expect(await open(client, '2026-12-31')).toEqual([[]]);
});
