import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { AUTO_PAYABLE, Desk, FEES, operating, premium, trust } from '../ledger/desk';
import { companyPayload, DAY, itemsOf, revenuePayload, run } from './support';

let desk: Desk;
/** Cents in the bank accounts, held for clients and advanced, when the test began. */
let found: Readonly<Record<'trust' | 'operating' | 'held' | 'advanced', number>>;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());
beforeEach(async () => {
  found = await figures();
});
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

async function figures() {
  const [row] = await desk.db.query<{ cents: number }>(
    'SELECT coalesce(sum(cents), 0)::bigint AS cents FROM advance',
  );
  return {
    trust: await desk.bank(trust),
    operating: await desk.bank(operating),
    held: await desk.held(),
    advanced: row?.cents ?? 0,
  };
}

/** The changes since the test began. */
async function standing() {
  const now = await figures();
  return {
    trust: now.trust - found.trust,
    operating: now.operating - found.operating,
    held: now.held - found.held,
  };
}
const advanced = async () => (await figures()).advanced - found.advanced;

async function owed(paid: number): Promise<{ client: number; invoice: number }> {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-05-01', [premium(10_000)]);
  if (paid > 0) await desk.receipt(client, '2026-05-02', paid, { [invoice]: paid });
  return { client, invoice };
}
async function pay(invoice: number, advanceFromOperating: boolean, ...more: number[]) {
  const lines = await itemsOf(desk, 'company', invoice, ...more);
  const payload = companyPayload(lines, { advanceFromOperating });
  return run(desk, 'administrator', 'CreateCompanyPayable', payload);
}
describe('paying more than was collected (D13)', () => {
  it('is refused with the amount short, until the user chooses to advance it', async () => {
    const { invoice } = await owed(4_000);
    const before = await standing();
    expect((await pay(invoice, false)).message).toBe(
      'Only $40.00 of $100.00 is collected and held in this trust account: $60.00 short. Nothing was posted. ' +
        'Leave out what is not collected, or choose to advance it from operating.',
    );
    expect(await standing()).toEqual(before);
    const reply = await pay(invoice, true);
    expect(await desk.entries(Number(reply.data?.itemIds[0]))).toEqual([
      // Operating money first, then the payment that needs it.
      [
        [trust, null, 6_000],
        [operating, null, -6_000],
        [AUTO_PAYABLE, null, 6_000],
        [AUTO_PAYABLE, trust, -6_000],
      ],
      [
        [trust, null, -10_000],
        [AUTO_PAYABLE, trust, 10_000],
      ],
    ]);
    expect(await standing()).toEqual({ trust: before.trust - 4_000, operating: -6_000, held: 0 });
    expect(await advanced()).toBe(6_000);
  });

  it('is an advance until the client has paid', async () => {
    const { client, invoice } = await owed(0);
    await pay(invoice, true);
    expect(await standing()).toEqual({ trust: 0, operating: -10_000, held: 0 });
    await desk.receipt(client, DAY, 2_500, { [invoice]: 2_500 });
    expect(await standing()).toEqual({ trust: 0, operating: -7_500, held: 0 });
    await desk.receipt(client, DAY, 7_500, { [invoice]: 7_500 });
    expect(await standing()).toEqual({ trust: 0, operating: 0, held: 0 });
    expect(await advanced()).toBe(0);
  });

  it.each([0, 4_000, 10_000])('is fully undone by a void after %d cents were collected', async (paid) => {
    const { client, invoice } = await owed(paid);
    const before = await standing();
    const reply = await pay(invoice, true);
    await desk.void(Number(reply.data?.itemIds[0]), DAY);
    expect(await standing()).toEqual(before);
    expect(await advanced()).toBe(0);
    // The line is unpaid again, and can be paid once the client has paid.
    if (paid < 10_000) await desk.receipt(client, DAY, 10_000 - paid, { [invoice]: 10_000 - paid });
    expect((await pay(invoice, false)).code).toBe(0);
  });

  it('is given back when the credit memo of a line is refunded, as when it is applied', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-05-01', [premium(50_000)]);
    await desk.receipt(client, '2026-05-02', 50_000, { [invoice]: 50_000 });
    // A return premium of 100.00 less 10.00 that the carrier keeps.
    const memo = await desk.memo(client, '2026-05-01', [premium(10_000), premium(-1_000)]);
    expect((await pay(invoice, true, memo)).code).toBe(0);
    expect(await advanced()).toBe(1_000);
    await desk.refund(memo, DAY, 9_000);
    expect(await advanced()).toBe(0);
    expect(await standing()).toEqual({ trust: 0, operating: 0, held: 0 });
  });

  it('also covers a returned check', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-05-01', [premium(10_000)]);
    const receipt = await desk.receipt(client, '2026-05-02', 4_000, { [invoice]: 4_000 });
    const reply = await pay(invoice, true);
    await desk.nsf(receipt, DAY);
    expect(await advanced()).toBe(10_000);
    expect(await standing()).toEqual({ trust: 0, operating: -10_000, held: 0 });
    await desk.void(Number(reply.data?.itemIds[0]), DAY);
    expect(await standing()).toEqual({ trust: 0, operating: 0, held: 0 });
  });
});

it('refuses a posting that takes trust below the client money it holds, with the amount short', async () => {
  const client = await desk.client();
  const fee = (amountCents: number) => [{ name: 'Fee', amountCents, reportingAccountId: FEES }];
  const invoice = await desk.invoice(client, '2026-05-01', fee(1_000));
  await desk.receipt(client, '2026-05-02', 1_000, { [invoice]: 1_000 });
  // Other clients' money, which must stay untouched.
  await desk.receipt(await desk.client(), '2026-05-02', 50_000);
  const memo = await desk.memo(await desk.client(), '2026-05-03', fee(600));
  await desk.refund(memo, '2026-05-04', 600);
  const before = await standing();
  const take = async (...itemIds: number[]) =>
    run(
      desk,
      'administrator',
      'CreateAgencyPayable',
      revenuePayload(await itemsOf(desk, 'revenue', ...itemIds)),
    );
  expect(await take(invoice)).toEqual({
    code: 13,
    message:
      'Premium Trust - Harbor National would be $6.00 short of the money it holds for others. Nothing was posted. Take $6.00 less out of it.',
    data: { itemIds: [], failures: [] },
  });
  expect(await standing()).toEqual(before);
  // Together with the return premium, the payment is covered.
  expect((await take(invoice, memo)).code).toBe(0);
  expect(await standing()).toEqual({ trust: 50_000, operating: 400, held: 50_000 });
});

it('says that a premium is paid with the return premiums that its carrier owes', async () => {
  const { client, invoice } = await owed(10_000);
  const memo = await desk.memo(client, '2026-05-03', [premium(4_000)]);
  await desk.refund(memo, '2026-05-04', 4_000);
  expect((await pay(invoice, false)).message).toBe(
    'Premium Trust - Harbor National would be $40.00 short of the money it holds for others. Nothing was posted. Take $40.00 less out of it. Select the return premiums of the same carriers too, or pay fewer lines.',
  );
  expect((await pay(invoice, false, memo)).code).toBe(0);
});
