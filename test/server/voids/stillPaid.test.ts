import { ledgerProblems, voidEffects, voidItem } from '../../../shell-stub/server/ledger';
import { carrierName } from '../../../shell-stub/server/directory/carriers';
import { act, Desk, premium } from '../ledger/desk';

// What a void leaves paid (D55): the payment's own void would give it back.

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

const effectsOf = (itemId: number, day: string, named = 'true') =>
  voidEffects(desk.db, { ...act(day), itemId, trustUntil: null, named: () => named });

/** An invoice of 100.00 on 5 May that was paid in full. */
async function paidInvoice() {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-05-05', [premium(10_000)]);
  await desk.receipt(client, '2026-05-05', 10_000, { [invoice]: 10_000 });
  return { client, invoice };
}

it('of an invoice whose carrier was paid, the payment that its line stays paid by, until that is voided', async () => {
  const { invoice } = await paidInvoice();
  const payment = await desk.pay('company', '2026-05-06', invoice);
  const stillPaid = async () => (await effectsOf(invoice, '2026-05-06')).stillPaid;
  expect(await stillPaid()).toEqual([
    expect.objectContaining({
      itemId: String(payment),
      transactionType: 'CompanyPayable',
      itemNumber: await desk.numberOf(payment),
      payeeName: carrierName(1),
      amount: 100,
    }),
  ]);
  await desk.db.transaction((tx) => voidItem(tx, { ...act('2026-05-06'), itemId: payment }));
  expect(await stillPaid()).toEqual([]);
});

it('of a credit memo that was taken off what a carrier was paid, that payment', async () => {
  const { client, invoice } = await paidInvoice();
  const memo = await desk.memo(client, '2026-05-06', [premium(3_000)]);
  const payment = await desk.pay('company', '2026-05-07', invoice, memo);
  const effects = await effectsOf(memo, '2026-05-07');
  expect(effects).toMatchObject({ reopened: [], released: [], unpaid: [], advances: [] });
  expect(effects.stillPaid).toEqual([expect.objectContaining({ itemId: String(payment), amount: -30 })]);
});

it('a payment that the user may not see without its number and payee', async () => {
  const { invoice } = await paidInvoice();
  await desk.pay('company', '2026-05-06', invoice);
  expect((await effectsOf(invoice, '2026-05-06', 'false')).stillPaid).toEqual([
    expect.objectContaining({ itemNumber: null, payeeName: '', amount: 100 }),
  ]);
});
