import { ledgerProblems, payables, postReceipt } from '../../../shell-stub/server/ledger';
import { allRows } from '../../support/allRows';
import { act, agencyId, Desk, FEES, operating, premium, RETAINED, trust } from '../ledger/desk';
import { bankStanding, everything } from './figures';
import { companyPayload, DAY, itemsOf, revenuePayload, run } from './support';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

const SURPLUS = 1020;
type Account = typeof trust | typeof SURPLUS;

async function receive(client: number, invoice: number, cents: number, account: Account): Promise<number> {
  const input = {
    ...act('2026-05-02'),
    clientId: client,
    trustAccountId: account,
    tenderedCents: cents,
    payMethod: 'Check',
    applications: [{ invoiceItemId: invoice, cents }],
  };
  return (await desk.db.transaction((tx) => postReceipt(tx, input))).itemId;
}
async function owed(): Promise<{ client: number; invoice: number }> {
  const client = await desk.client();
  return { client, invoice: await desk.invoice(client, '2026-05-01', [premium(10_000)]) };
}
async function pay(account: Account, advanceFromOperating: boolean, ...itemIds: number[]) {
  const lines = await itemsOf(desk, 'company', ...itemIds);
  const payload = companyPayload(lines, { bankAccountId: String(account), advanceFromOperating });
  const reply = await run(desk, 'administrator', 'CreateCompanyPayable', payload);
  return { ...reply, item: Number(reply.data?.itemIds[0]) };
}
async function take(account: Account, invoice: number) {
  const payload = revenuePayload(await itemsOf(desk, 'revenue', invoice), { bankAccountId: String(account) });
  const reply = await run(desk, 'administrator', 'CreateAgencyPayable', payload);
  return { ...reply, item: Number(reply.data?.itemIds[0]) };
}
/** Cents in trust, surplus trust and operating; then the client money held in the two trust accounts. */
async function figures(): Promise<readonly number[]> {
  const [one, two] = [await bankStanding(desk.db, trust), await bankStanding(desk.db, SURPLUS)];
  return [one.bank, two.bank, await desk.bank(operating), one.held, two.held];
}
/** The change in each figure since then. */
const since = async (before: readonly number[]) =>
  (await figures()).map((cents, index) => cents - (before[index] ?? 0));

describe('two trust accounts (D13): client money stays where it was deposited', () => {
  it('an advance in one is returned from the other when the client pays into that one', async () => {
    const before = await figures();
    const { client, invoice } = await owed();
    const { item } = await pay(trust, true, invoice);
    expect(await since(before)).toEqual([0, 0, -10_000, 0, 0]);
    const receipt = await receive(client, invoice, 4_000, SURPLUS);
    expect(await since(before)).toEqual([0, 0, -6_000, 0, 0]);
    // After the void, the client's 40.00 is held where it was deposited.
    await desk.void(item, DAY);
    expect(await since(before)).toEqual([0, 4_000, 0, 0, 4_000]);
    await desk.void(receipt, DAY);
    expect(await since(before)).toEqual([0, 0, 0, 0, 0]);
  });

  it('a line held in one is paid from the other only through operating', async () => {
    const before = await figures();
    const { client, invoice } = await owed();
    await receive(client, invoice, 10_000, SURPLUS);
    expect((await pay(trust, false, invoice)).message).toMatch(
      /^Money of INV-\d+ is held in Surplus Lines Trust/,
    );
    expect((await pay(trust, true, invoice)).code).toBe(0);
    expect(await since(before)).toEqual([0, 0, 0, 0, 0]);
  });

  it('a return premium whose money one gave back does not reduce a payment from the other', async () => {
    const other = await owed();
    await receive(other.client, other.invoice, 10_000, trust);
    const { client, invoice } = await owed();
    await receive(client, invoice, 10_000, SURPLUS);
    const memo = await desk.memo(client, '2026-05-03', [premium(1_000)]);
    await desk.refund(memo, '2026-05-04', 1_000);
    const before = await figures();
    expect(await pay(SURPLUS, false, invoice, memo)).toMatchObject({
      code: 13,
      message: `${await desk.numberOf(memo)} took its money out of Premium Trust - Harbor National: pay it from there. Nothing was posted.`,
    });
    expect(await since(before)).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([
    ['a line', [premium(10_000)], 3_000, 7_000],
    ['a line with its discount', [premium(10_000), premium(-1_000)], 4_500, 4_500],
  ])('%s held in both is paid whole through operating, and voided whole', async (_, lines, one, other) => {
    const before = await figures();
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-05-01', lines);
    await receive(client, invoice, one, trust);
    await receive(client, invoice, other, SURPLUS);
    const held = await since(before);
    expect(held).toEqual([one, other, 0, one, other]);
    expect((await pay(trust, false, invoice)).message).toMatch(/choose to advance it from operating/);
    const { item } = await pay(trust, true, invoice);
    expect(await since(before)).toEqual([0, 0, 0, 0, 0]);
    await desk.void(item, DAY);
    expect(await since(before)).toEqual(held);
  });

  it('a line held in both cannot be paid without operating, and the refusal says so from either', async () => {
    const { client, invoice } = await owed();
    await receive(client, invoice, 3_000, trust);
    await receive(client, invoice, 7_000, SURPLUS);
    for (const [account, other] of [
      [trust, 'Surplus Lines Trust'],
      [SURPLUS, 'Premium Trust'],
    ] as const) {
      expect((await pay(account, false, invoice)).message).toMatch(
        new RegExp(
          `^Money of INV-\\d+ is held in this trust account and in ${other}.*: choose to advance it from operating`,
        ),
      );
    }
  });

  it.each<[string, Account]>([
    ['one', trust],
    ['the other', SURPLUS],
  ])(
    'a carrier’s share that came to both is paid from %s, as its row lets one know (D13)',
    async (_, account) => {
      const before = await figures();
      const client = await desk.client();
      const invoice = await desk.invoice(client, '2026-05-01', [
        { ...premium(100_000), retainedAccountId: RETAINED, retainedCents: 15_000 },
      ]);
      await receive(client, invoice, 60_000, trust);
      await receive(client, invoice, 40_000, SURPLUS);
      const query = { ...everything('company'), asOf: DAY, paid: false };
      const rows = await allRows(payables(desk.db, { agencyId, officeIds: null }, query));
      expect(rows.filter(({ payableId }) => payableId === String(invoice))).toMatchObject([
        { amount: 850, collected: 850, uncollected: 0, trustAccountId: null },
      ]);
      expect((await pay(account, false, invoice)).message).toMatch(/choose to advance it from operating/);
      const { code } = await pay(account, true, invoice);
      expect(code).toBe(0);
      // Operating has its money back; the commission of 150.00 stays where it came to.
      expect(await since(before)).toEqual([9_000, 6_000, 0, 0, 0]);
    },
  );

  it.each<[string, Account]>([
    ['one', trust],
    ['the other', SURPLUS],
  ])('revenue held in both is taken whole from %s, and voided whole (D13)', async (_, account) => {
    const before = await figures();
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-05-01', [
      { name: 'Fee', amountCents: 1_000, reportingAccountId: FEES },
    ]);
    await receive(client, invoice, 300, trust);
    await receive(client, invoice, 700, SURPLUS);
    const held = await since(before);
    expect(held).toEqual([300, 700, 0, 0, 0]);
    const { item } = await take(account, invoice);
    expect(await since(before)).toEqual([0, 0, 1_000, 0, 0]);
    await desk.void(item, DAY);
    expect(await since(before)).toEqual(held);
  });

  it('revenue held in one is taken from there alone', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-05-01', [
      { name: 'Fee', amountCents: 1_000, reportingAccountId: FEES },
    ]);
    await receive(client, invoice, 1_000, SURPLUS);
    expect((await take(trust, invoice)).message).toMatch(
      /is held in Surplus Lines Trust.*: pay it from there/,
    );
  });

  it('revenue held in both but not collected whole is refused with the amount short', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-05-01', [
      { name: 'Fee', amountCents: 1_000, reportingAccountId: FEES },
    ]);
    await receive(client, invoice, 300, trust);
    await receive(client, invoice, 500, SURPLUS);
    expect((await take(trust, invoice)).message).toMatch(
      /^Only \$8\.00 of \$10\.00 is collected.*\$2\.00 short/,
    );
  });

  it('an unapplied credit reduces only a payment from the default trust account', async () => {
    const { client, invoice } = await owed();
    await receive(client, invoice, 10_000, SURPLUS);
    const memo = await desk.memo(client, '2026-05-03', [premium(1_000)]);
    const [account] = await desk.db.query<{ name: string }>(
      'SELECT name FROM gl_account WHERE account_id = $1',
      [trust],
    );
    expect((await pay(SURPLUS, true, invoice, memo)).message).toContain(
      ` is a credit that is not used yet: it reduces a payment from ${account?.name ?? ''} only, the default trust account.`,
    );
  });

  it('a return premium that one account was credited with is given back by the next default account', async () => {
    const { client, invoice } = await owed();
    await receive(client, invoice, 10_000, trust);
    const before = await figures();
    const memo = await desk.memo(client, '2026-05-03', [premium(1_000)]);
    await pay(trust, false, invoice, memo);
    expect(await since(before)).toEqual([-9_000, 0, 0, -9_000, 0]);
    const setInactive = (inactive: boolean) =>
      desk.db.query('UPDATE gl_account SET inactive = $1 WHERE account_id = $2', [inactive, trust]);
    await setInactive(true);
    try {
      // The first account has kept 10.00 for it, which the second one gets by way of operating.
      await desk.refund(memo, DAY, 1_000);
    } finally {
      await setInactive(false);
    }
    expect(await since(before)).toEqual([-10_000, 0, 0, -10_000, 0]);
  });
});
