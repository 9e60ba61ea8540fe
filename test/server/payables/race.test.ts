import { refusalOf } from '../../../shell-stub/server/api/commands/refusals';
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import type { CommandResult, CompanyPayment, Envelope } from '../../../src/api/wire';
import { act, Desk, FEES, operating, premium, trust } from '../ledger/desk';
import { numberGaps } from '../ledger/itemNumbers';
import { companyPayload, DAY, itemsOf, newKey, run } from './support';

describe.each(['embedded', 'server'] as const)('paying the same payable at once (D7, D8): %s', (kind) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await Desk.open(kind);
  });
  afterAll(() => desk.db.close());
  afterEach(async () => {
    expect(await ledgerProblems(desk.db)).toEqual([]);
    expect(await numberGaps(desk.db)).toEqual([]);
  });

  async function collected(...cents: number[]): Promise<number> {
    const client = await desk.client();
    const invoice = await desk.invoice(
      client,
      '2026-05-01',
      cents.map((amount) => premium(amount)),
    );
    const total = cents.reduce((sum, part) => sum + part, 0);
    await desk.receipt(client, '2026-05-02', total, { [invoice]: total });
    return invoice;
  }
  const payments = async (invoice: number) =>
    desk.db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM payable_payment JOIN payable_line USING (line_id) WHERE item_id = $1`,
      [invoice],
    );
  const paid = (reply: Envelope<CommandResult>) => reply.code === 0;

  it('from several tabs: one pays, the others see what was paid, with which payment and by whom', async () => {
    const invoice = await collected(8_500);
    const [number] = await desk.db.query<{ item_number: string }>(
      'SELECT item_number FROM item WHERE item_id = $1',
      [invoice],
    );
    const lineItems = await itemsOf(desk, 'company', invoice);
    const replies = await Promise.all(
      (['administrator', 'all-offices', 'administrator', 'all-offices'] as const).map((user) =>
        run(desk, user, 'CreateCompanyPayable', companyPayload(lineItems)),
      ),
    );
    expect(replies.filter(paid)).toHaveLength(1);
    const [winner] = replies.filter(paid);
    const [payment] = await desk.db.query<{ number: string; by: string }>(
      `SELECT i.item_number AS number, s.first_name || ' ' || s.last_name AS by
         FROM item i JOIN staff s ON s.staff_id = i.created_by WHERE item_id = $1`,
      [Number(winner?.data?.itemIds[0])],
    );
    const reason = `${number?.item_number} was already paid with ${payment?.number} on 05/14/2026 by ${payment?.by}.`;
    for (const reply of replies.filter((one) => !paid(one))) {
      expect(reply).toEqual({
        code: 13,
        message: `${reason} Nothing was posted.`,
        data: { itemIds: [], failures: [{ itemId: lineItems[0]?.lineId, reason }] },
      });
    }
    expect(await payments(invoice)).toEqual([{ n: 1 }]);
  });

  it('overlapping selections in opposite order are paid whole or not at all', async () => {
    const [one, two] = [await collected(1_000, 2_000, 3_000), await collected(4_000, 5_000)];
    const all = await itemsOf(desk, 'company', one, two);
    const replies = await Promise.all(
      [all, [...all].reverse(), all.slice(2), all.slice(0, 3)].map((lineItems) =>
        run(desk, 'administrator', 'CreateCompanyPayable', companyPayload(lineItems)),
      ),
    );
    const [posted] = await desk.db.query<{ lines: number; distinct: number }>(
      `SELECT count(*)::int AS lines, count(DISTINCT line_id)::int AS distinct
         FROM payable_payment JOIN payable_line USING (line_id) WHERE item_id IN ($1, $2)`,
      [one, two],
    );
    expect(posted?.lines).toBe(posted?.distinct);
    expect(replies.filter(paid).length).toBeGreaterThan(0);
    const refusals = replies.filter((reply) => !paid(reply));
    expect(refusals.length).toBeGreaterThan(1);
    for (const { message } of refusals) expect(message).toMatch(/already paid.* Nothing was posted\.$/);
  });

  it('the same key at once: one payment, and the same outcome for all', async () => {
    const invoice = await collected(700);
    const payload = companyPayload(await itemsOf(desk, 'company', invoice));
    const key = newKey();
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => run(desk, 'administrator', 'CreateCompanyPayable', payload, key)),
    );
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    for (const { data } of replies) expect(data).toEqual(replies[0]?.data);
    expect(await payments(invoice)).toEqual([{ n: 1 }]);
  });

  it('while a check is returned: no carrier is paid with money that is gone', async () => {
    const client = await desk.client();
    for (let round = 0; round < 4; round += 1) {
      const invoice = await desk.invoice(client, '2026-05-01', [premium(900), premium(100)]);
      const receipt = await desk.receipt(client, '2026-05-02', 1_000, { [invoice]: 1_000 });
      const lineItems = await itemsOf(desk, 'company', invoice);
      const [reply] = await Promise.all([
        run(desk, 'administrator', 'CreateCompanyPayable', companyPayload(lineItems)),
        desk.nsf(receipt, DAY),
      ]);
      const [advance] = await desk.db.query<{ cents: number }>(
        `SELECT coalesce(sum(cents), 0)::bigint AS cents FROM advance a JOIN payable_line p USING (line_id)
          WHERE p.item_id = $1`,
        [invoice],
      );
      expect(advance?.cents).toBe(paid(reply) ? 1_000 : 0);
    }
  });

  it('after a receipt was voided: no more is advanced than the user has chosen to (D13)', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-05-01', [premium(1_000), premium(9_000)]);
    const receipt = await desk.receipt(client, '2026-05-02', 9_950, { [invoice]: 9_950 });
    const lineItems = await itemsOf(desk, 'company', invoice);
    const pay = (advanceAtMost: number | null | undefined) => {
      const payment = { advanceFromOperating: true, advanceAtMost } as Partial<CompanyPayment>;
      return run(desk, 'administrator', 'CreateCompanyPayable', companyPayload(lineItems, payment));
    };
    const operatingBefore = await desk.bank(operating);
    await desk.void(receipt, DAY);
    const number = await desk.numberOf(invoice);
    const failures = lineItems.map(({ lineId, amount }) => {
      const money = `$${amount.toFixed(2)}`;
      return { itemId: lineId, reason: `Only $0.00 of ${money} of ${number} is collected: ${money} short.` };
    });
    // 0 is chosen where all is collected, in other trust accounts.
    for (const shown of [0.5, 0, 99.99]) {
      expect(await pay(shown)).toEqual({
        code: 13,
        message: `By now $100.00 of this is not collected, more than the $${shown.toFixed(2)} that the advance was chosen for. Nothing was posted: close this and look at the lines again.`,
        data: { itemIds: [], failures },
      });
    }
    expect(await payments(invoice)).toEqual([{ n: 0 }]);
    expect(await desk.bank(operating)).toBe(operatingBefore);

    // Enough, and any amount where none is given.
    for (const enough of [100, 250, null, undefined]) {
      const reply = await pay(enough);
      expect(reply).toMatchObject({ code: 0 });
      await desk.void(Number(reply.data?.itemIds[0]), DAY);
    }
  });

  it('of two postings that would both take the same spare money, one is refused (D51)', async () => {
    const memoOf = async () =>
      desk.memo(await desk.client(), '2026-05-01', [{ ...premium(1_000), carrierId: 2 }]);
    const [position] = await desk.db.query<{ spare: number }>(
      'SELECT bank_cents - held_cents AS spare FROM trust_position WHERE account_id = $1',
      [trust],
    );
    // Others' money lies there, and 15.00 of the agency's: enough for one of two refunds that no carrier has credited.
    const client = await desk.client();
    const cents = 1_500 - (position?.spare ?? 0);
    const fee = await desk.invoice(client, '2026-05-01', [
      { name: 'Fee', amountCents: cents, reportingAccountId: FEES },
    ]);
    await desk.receipt(client, '2026-05-02', cents + 90_000, { [fee]: cents });
    const refunds = await Promise.allSettled(
      [await memoOf(), await memoOf()].map((memo) => desk.refund(memo, DAY, 1_000)),
    );
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = refunds.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toMatchObject({ code: 'LG004', detail: '500' });

    // The same for a refund against a withdrawal of revenue, whichever comes first: 10.00 are left by now.
    const second = await desk.invoice(client, '2026-05-01', [
      { name: 'Fee', amountCents: 500, reportingAccountId: FEES },
    ]);
    await desk.receipt(client, '2026-05-02', 500, { [second]: 500 });
    const memo = await memoOf();
    const results = await Promise.allSettled([
      desk.refund(memo, DAY, 1_000),
      desk.pay('revenue', DAY, second),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('two payments with the same check number: one is made, the other names it (D53)', async () => {
    const invoices = [await collected(300), await collected(400)];
    const payloads = await Promise.all(
      invoices.map(async (invoice) =>
        companyPayload(await itemsOf(desk, 'company', invoice), { referenceNumber: '90001' }),
      ),
    );
    const replies = await Promise.all(
      payloads.map((payload) => run(desk, 'administrator', 'CreateCompanyPayable', payload)),
    );
    const [made] = replies.flatMap(({ code, data }) => (code === 0 ? (data?.payments ?? []) : []));
    expect(replies.filter((reply) => !paid(reply))).toEqual([
      {
        code: 13,
        message:
          `${made?.payeeName}: Check number 90001 was used for ${made?.itemNumber} to ${made?.payeeName} ` +
          'on 05/14/2026. Enter another number. Nothing was posted.',
        data: { itemIds: [], failures: [] },
      },
    ]);
  });

  it('payments that are given no number share none (D53)', async () => {
    const invoices = [await collected(100), await collected(100), await collected(100)];
    const replies = await Promise.all(
      invoices.map(async (invoice) =>
        run(
          desk,
          'administrator',
          'CreateCompanyPayable',
          companyPayload(await itemsOf(desk, 'company', invoice)),
        ),
      ),
    );
    const numbers = replies.flatMap(({ data }) => data?.payments ?? []).map((made) => made.referenceNumber);
    expect(new Set(numbers).size).toBe(3);
  });

  it('a check number that somebody uses without validation by the ledger is refused by the database (D53)', async () => {
    const [check] = await desk.db.query<{ number: number; item_number: string; payee: string }>(
      'SELECT c.number, i.item_number, i.payee FROM bank_check c JOIN item i USING (item_id) LIMIT 1',
    );
    const other = await desk.pay('company', DAY, await collected(100));
    const payload = companyPayload(await itemsOf(desk, 'company', await collected(100)));
    // Bypasses the lock and the look-up, as another program might.
    const again = desk.db
      .query('INSERT INTO bank_check (item_id, account_id, number) VALUES ($1, $2, $3)', [
        other + 1,
        trust,
        check?.number,
      ])
      .catch((error: unknown) => refusalOf(error, desk.db));
    expect(await again).toMatchObject({
      code: 13,
      message: `Check number ${check?.number} was used for ${check?.item_number} to ${check?.payee} on 05/14/2026. Enter another number. Nothing was posted.`,
    });
    expect((await run(desk, 'administrator', 'CreateCompanyPayable', payload)).code).toBe(0);
  });

  it('a posting that bypasses the checks is refused by the ledger’s own laws', async () => {
    const invoice = await collected(500);
    const [line] = await desk.lineIds(invoice, 'company');
    const payment = await desk.pay('company', DAY, invoice);
    const again = (round: number) =>
      desk.db.query(
        `INSERT INTO payable_payment (line_id, round, pay_item_id, effective_date) VALUES ($1, $2, $3, $4)`,
        [line, round, payment, act(DAY).day],
      );
    await expect(again(1)).rejects.toMatchObject({ code: '23505' });
    await expect(again(2)).rejects.toMatchObject({ code: 'LG006' });
    await expect(again(3)).rejects.toMatchObject({ code: 'LG006' });
    expect(await payments(invoice)).toEqual([{ n: 1 }]);
  });
});
