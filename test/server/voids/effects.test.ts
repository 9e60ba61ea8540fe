import type { VoidEffects } from '../../../src/api/wire';
import {
  LedgerRefusal,
  ledgerProblems,
  payables,
  MAX_POSITION_DAYS,
  trustPositionDays,
  voidEffects,
  voidItem,
} from '../../../shell-stub/server/ledger';
import { addDays } from '../../../shell-stub/server/clock';
import { carrierName } from '../../../shell-stub/server/directory/carriers';
import { allRows } from '../../support/allRows';
import { someoneWaits } from '../../support/lockWaits';
import { queriedThrough } from '../../support/queriedThrough';
import { act, agencyId, Desk, FEES, premium, RETAINED, SCOPE, trust } from '../ledger/desk';
import { everything } from '../payables/figures';
import { cents, LAST } from './picture';

jest.setTimeout(1_800_000);

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

const effectsOf = (itemId: number, day: string, trustUntil: string | null = LAST): Promise<VoidEffects> =>
  voidEffects(desk.db, { ...act(day), itemId, trustUntil, named: () => 'true' });

/** An invoice of 100.00 on 1 May that was paid on 3 May, and whose carrier was paid on 5 May. */
async function paidInvoice() {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-05-01', [premium(10_000)]);
  const receipt = await desk.receipt(client, '2026-05-02', 10_000);
  await desk.apply(receipt, invoice, '2026-05-03', 10_000);
  const payment = await desk.pay('company', '2026-05-05', invoice);
  return { client, invoice, receipt, payment };
}

describe('what depends on an item is named', () => {
  it('of a payment, the lines that are unpaid again', async () => {
    const { invoice, payment } = await paidInvoice();
    const effects = await effectsOf(payment, '2026-05-05');
    expect(effects).toMatchObject({
      itemNumber: await desk.numberOf(payment),
      transactionType: 'CompanyPayable',
      itemDate: '2026-05-05',
      earliestDate: '2026-05-05',
      reopened: [],
      released: [],
      advances: [],
      trust: [],
    });
    expect(effects.unpaid).toEqual([
      expect.objectContaining({
        itemId: String(invoice),
        itemNumber: await desk.numberOf(invoice),
        amount: 100,
      }),
    ]);
    expect(effects.unpaid[0]?.payeeName).not.toBe('');
  });

  it('of a payment of revenue, the carriers that the report names, and the agency where there is none', async () => {
    const client = await desk.client();
    const commission = { ...premium(10_000), retainedCents: 1_500, retainedAccountId: RETAINED };
    const fee = { name: 'Fee', amountCents: 500, reportingAccountId: FEES };
    const invoice = await desk.invoice(client, '2026-05-01', [commission, fee]);
    await desk.receipt(client, '2026-05-02', 10_500, { [invoice]: 10_500 });
    const payment = await desk.pay('revenue', '2026-05-05', invoice);
    const rows = await allRows(payables(desk.db, SCOPE, { ...everything('revenue'), asOf: '2026-05-05' }));
    const ofInvoice = rows.filter(({ payableId }) => payableId === String(invoice));
    const named = ofInvoice.map(({ lineId, payeeName }) => [lineId, payeeName]);
    expect(named.map(([, name]) => name).sort()).toEqual(['Agency', carrierName(1)]);
    const { unpaid } = await effectsOf(payment, '2026-05-05');
    expect(unpaid.map(({ lineId, payeeName }) => [lineId, payeeName]).sort()).toEqual(named.sort());
  });

  it('of a receipt, the invoices that are open again and the advances that become due', async () => {
    const { invoice, receipt } = await paidInvoice();
    const effects = await effectsOf(receipt, '2026-05-05');
    expect(effects.reopened).toEqual([
      {
        itemId: String(invoice),
        transactionType: 'Invoice',
        itemNumber: await desk.numberOf(invoice),
        amount: 100,
      },
    ]);
    expect(effects.advances).toEqual([
      expect.objectContaining({ itemId: String(invoice), amount: 100, bankAccountId: String(trust) }),
    ]);
    expect([effects.released, effects.unpaid, effects.stillPaid]).toEqual([[], [], []]);
  });

  it('of an invoice, the receipts that get their money back', async () => {
    const { invoice, receipt } = await paidInvoice();
    const effects = await effectsOf(invoice, '2026-05-06');
    expect(effects.released).toEqual([
      expect.objectContaining({ itemId: String(receipt), transactionType: 'IncomingPayment', amount: 100 }),
    ]);
    expect(effects.reopened).toEqual([]);
  });

  it('of a refund, the receipt that has its credit again', async () => {
    const receipt = await desk.receipt(await desk.client(), '2026-05-02', 7_000);
    const refund = await desk.refund(receipt, '2026-05-04', 3_000);
    const effects = await effectsOf(refund, '2026-05-04');
    expect(effects.released).toEqual([expect.objectContaining({ itemId: String(receipt), amount: 30 })]);
  });

  it('an item that the user may not see without its number', async () => {
    const { invoice, receipt } = await paidInvoice();
    const effects = await voidEffects(desk.db, {
      ...act('2026-05-05'),
      itemId: receipt,
      trustUntil: null,
      named: () => 'false',
    });
    expect(effects.reopened).toEqual([
      expect.objectContaining({ itemId: String(invoice), itemNumber: null }),
    ]);
    expect(effects.trust).toBeNull();
  });

  describe('the past days on which a trust account would be short', () => {
    const collect = async (day: string, retainedCents: number) => {
      const client = await desk.client();
      const line = { ...premium(10_000), retainedCents, retainedAccountId: RETAINED };
      const invoice = await desk.invoice(client, day, [line]);
      return desk.receipt(client, day, 10_000, { [invoice]: 10_000 });
    };
    /** A receipt whose commission covers what another carrier has not credited, until the agency's money came. */
    const covering = async (year: string, until: string) => {
      const receipt = await collect(`${year}-06-02`, 1_500);
      const memo = await desk.memo(await desk.client(), `${year}-06-03`, [
        { ...premium(1_000), carrierId: 3 },
      ]);
      await desk.refund(memo, `${year}-06-05`, 1_000);
      await collect(until, 2_000);
      return receipt;
    };
    const shortBy10 = (startDate: string, endDate: string) => ({
      bankAccountId: String(trust),
      bankAccountName: expect.any(String) as string,
      startDate,
      endDate,
      shortBefore: 0,
      shortAfter: 10,
    });

    it('because the agency’s money came only later', async () => {
      const receipt = await covering('2026', '2026-06-10');
      const effects = await effectsOf(receipt, '2026-06-02', '2026-06-20');
      expect(effects.trust).toEqual([shortBy10('2026-06-05', '2026-06-09')]);
      expect(effects.advances).toEqual([]);
      expect((await effectsOf(receipt, '2026-06-10', '2026-06-20')).trust).toEqual([]);
    });

    it('at most as many as Trust Position has, whatever the day of the void', async () => {
      const receipt = await covering('2016', '2016-06-10');
      const last = addDays('2016-06-07', MAX_POSITION_DAYS - 1);
      const effects = await effectsOf(receipt, '2016-06-02', last);
      expect(effects.trust).toEqual([shortBy10('2016-06-07', '2016-06-09')]);
    });
  });
});

describe('the first day as of which an item can be voided', () => {
  const refusedBefore = async (itemId: number, earliest: string, before: string) => {
    expect((await effectsOf(itemId, earliest)).earliestDate).toBe(earliest);
    for (const tried of [effectsOf(itemId, before), desk.void(itemId, before)]) {
      await expect(tried).rejects.toThrow(LedgerRefusal);
      await expect(tried).rejects.toThrow(
        `${earliest.slice(5, 7)}/${earliest.slice(8)}/${earliest.slice(0, 4)}`,
      );
    }
    await desk.void(itemId, earliest);
  };

  it('is its own if nothing depends on it', async () => {
    const invoice = await desk.invoice(await desk.client(), '2026-05-01', [premium(1_000)]);
    await refusedBefore(invoice, '2026-05-01', '2026-04-30');
  });

  it('is the day on which a receipt was applied', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-05-01', [premium(1_000)]);
    const receipt = await desk.receipt(client, '2026-05-02', 1_000);
    await desk.apply(receipt, invoice, '2026-05-04', 1_000);
    await refusedBefore(receipt, '2026-05-04', '2026-05-03');
  });

  it('is the day on which money was taken off the invoice again', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-05-01', [premium(1_000)]);
    const receipt = await desk.receipt(client, '2026-05-02', 1_000);
    await desk.unapply(await desk.apply(receipt, invoice, '2026-05-04', 1_000), '2026-05-06');
    await refusedBefore(invoice, '2026-05-06', '2026-05-05');
  });

  it('is the day on which the carrier was paid from the money of a receipt', async () => {
    const { receipt } = await paidInvoice();
    await refusedBefore(receipt, '2026-05-05', '2026-05-04');
  });

  it('is the day on which the payment of its carrier was voided', async () => {
    const { invoice, payment } = await paidInvoice();
    await desk.void(payment, '2026-05-07');
    await refusedBefore(invoice, '2026-05-07', '2026-05-06');
  });

  it('is the day on which the advance of a payment was settled', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-05-01', [premium(1_000)]);
    const receipt = await desk.receipt(client, '2026-05-02', 1_000, { [invoice]: 1_000 });
    const payment = await desk.pay('company', '2026-05-03', invoice);
    await desk.void(receipt, '2026-05-04');
    await desk.receipt(client, '2026-05-06', 1_000, { [invoice]: 1_000 });
    await refusedBefore(payment, '2026-05-06', '2026-05-05');
  });
});

it('a day that is long past is refused before any day of a trust account is read', async () => {
  const invoice = await desk.invoice(await desk.client(), '2026-05-01', [premium(1_000)]);
  const asked: string[] = [];
  const db = queriedThrough(desk.db, (sql, ask) => {
    asked.push(sql);
    return ask();
  });
  const voiding = { ...act('0026-05-14'), itemId: invoice, trustUntil: LAST, named: () => 'true' };
  await expect(voidEffects(db, voiding)).rejects.toThrow(
    'is dated 05/01/2026: it cannot be voided as of a day before that.',
  );
  expect(asked.filter((sql) => sql.includes('trust_day'))).toEqual([]);
  expect(asked).not.toEqual([]);
});

describe('a backdated void', () => {
  it('moves the bank and what is held on every day from its own, and on none before', async () => {
    const { payment } = await paidInvoice();
    const days = () => trustPositionDays(desk.db, agencyId, '2026-05-01', '2026-05-20');
    const before = await days();
    await desk.void(payment, '2026-05-10');
    const after = await days();
    const moved = after.flatMap((row, at) => {
      const was = before[at];
      const [bank, held] = [cents(row.bank - (was?.bank ?? 0)), cents(row.held - (was?.held ?? 0))];
      return row.bankAccountId === String(trust) ? [[row.day, bank, held]] : [];
    });
    expect(moved).toEqual(
      before
        .filter(({ bankAccountId }) => bankAccountId === String(trust))
        .map(({ day }) => (day < '2026-05-10' ? [day, 0, 0] : [day, 10_000, 10_000])),
    );
  });
});

it('an item that somebody else voids meanwhile is refused as already voided', async () => {
  const { invoice } = await paidInvoice();
  // Another question waits for the item's lock, with a state of the database in which it was not voided.
  const asked = await desk.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM item WHERE item_id = $1 FOR UPDATE', [invoice]);
    const answer = effectsOf(invoice, '2026-05-20').catch((error: unknown) => error);
    await someoneWaits(desk.db, answer);
    await voidItem(tx, { ...act('2026-05-20'), itemId: invoice });
    return { answer };
  });

  const number = await desk.numberOf(invoice);
  expect(await asked.answer).toEqual(
    new LedgerRefusal(`${number} was already voided as of 05/20/2026 by Margaret Ellsworth.`),
  );
});
