import fc from 'fast-check';
import {
  balanceSummary,
  LedgerRefusal,
  ledgerProblems,
  trustPosition,
  unappliedCredits,
} from '../../../shell-stub/server/ledger';
import { DatabaseError } from '../../../shell-stub/server/db';
import { allRows } from '../../support/allRows';
import { counts } from '../../support/counts';
import { PayablesReckoning } from '../payables/asOfReckoning';
import { reportedLines } from '../payables/reportedLines';
import { plainOf, PlainRows, sorted } from '../trustPosition/plainRows';
import { Desk, isoDay, premium, SCOPE } from './desk';
import { readRawRows } from './trustReckoning';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.db.close());

/** What is done on a day, to which of the items there are, and with how much of them (in tenths). */
interface Step {
  readonly kind: 'invoice' | 'receive' | 'memo' | 'apply' | 'unapply' | 'refund' | 'pay' | 'void' | 'return';
  readonly day: number;
  readonly pick: number;
  readonly other: number;
  readonly tenths: number;
}

const DAYS = 30;
const step = fc.record<Step>({
  kind: fc.constantFrom(
    'invoice',
    'receive',
    'memo',
    'apply',
    'apply',
    'apply',
    'unapply',
    'refund',
    'pay',
    'void',
    'return',
  ),
  day: fc.nat(DAYS),
  pick: fc.nat(100),
  other: fc.nat(100),
  tenths: fc.constantFrom(3, 7, 10, 10),
});

/** Steps in any order of days: later ones are often backdated. What the ledger refuses changes nothing. */
class Doing {
  private readonly invoices: number[] = [];
  private readonly sources: number[] = [];
  private readonly applications: number[] = [];
  private readonly payments: number[] = [];

  constructor(private readonly client: number) {}

  async take(next: Step): Promise<void> {
    try {
      await this.act(next);
    } catch (error) {
      const isRefusal = error instanceof LedgerRefusal || error instanceof DatabaseError;
      if (!isRefusal || (error instanceof DatabaseError && !error.code?.startsWith('LG00'))) throw error;
    }
  }

  private async act({ kind, day: at, pick, other, tenths }: Step): Promise<void> {
    const day = isoDay(at);
    const chosen = (ids: readonly number[], by: number) => ids[by % Math.max(1, ids.length)];
    const invoice = chosen(this.invoices, pick);
    const source = chosen(this.sources, other);
    if (kind === 'invoice')
      this.invoices.push(await desk.invoice(this.client, day, [premium(tenths * 1_000)]));
    else if (kind === 'receive') {
      // Some pay an invoice in the same act, whenever something else of it was posted.
      const pays = invoice === undefined || pick % 2 === 0 ? {} : { [invoice]: tenths * 1_000 };
      this.sources.push(await desk.receipt(this.client, day, 10_000, pays));
    } else if (kind === 'memo') this.sources.push(await desk.memo(this.client, day, [premium(5_000)]));
    else if (kind === 'apply' && invoice !== undefined && source !== undefined) {
      this.applications.push(await desk.apply(source, invoice, day, tenths * 1_000));
    } else if (kind === 'unapply') {
      const application = chosen(this.applications, pick);
      if (application !== undefined) await desk.unapply(application, day, pick % 2 === 0);
    } else if (kind === 'refund' && source !== undefined) {
      const refund = await desk.refund(source, day, tenths * 500, true);
      // Some of them are taken back at once.
      if (pick % 3 === 0) await desk.void(refund, day);
    } else if (kind === 'pay' && invoice !== undefined) {
      const pay = other % 2 === 0 ? desk.pay('company', day, invoice) : desk.payAhead(day, invoice);
      this.payments.push(await pay);
    } else if (kind === 'void') {
      const item = chosen([...this.invoices, ...this.sources, ...this.payments], pick);
      if (item !== undefined) await desk.void(item, day);
    } else if (kind === 'return' && source !== undefined) await desk.nsf(source, day);
  }
}

interface Open {
  readonly id: string;
  readonly cents: number;
}

/** The open items of a client at the end of a day, by sums over all that was ever posted. */
const openBySums = async (types: readonly string[], client: number, day: string): Promise<Open[]> =>
  desk.db.query<Open>(
    `SELECT i.item_id::text AS id, (i.amount_cents - coalesce(sum(m.cents), 0))::bigint AS cents
       FROM item i
       LEFT JOIN (SELECT invoice_item_id AS item_id, cents, effective_date FROM application
                  UNION ALL SELECT source_item_id, cents, effective_date FROM application
                  UNION ALL SELECT source_item_id, cents, effective_date FROM refund_allocation) m
         ON m.item_id = i.item_id AND m.effective_date <= $3::date
      WHERE i.client_id = $2 AND i.transaction_type = ANY ($1::text[]) AND i.reverses_item_id IS NULL
        AND i.transaction_date <= $3::date
        AND i.item_id NOT IN (SELECT v.reverses_item_id FROM item v
                               WHERE v.reverses_item_id IS NOT NULL AND v.transaction_date <= $3::date)
      GROUP BY i.item_id HAVING i.amount_cents <> coalesce(sum(m.cents), 0) ORDER BY i.item_id`,
    [types, client, day],
  );

/** The unpaid payable lines, and what trust holds, are those of plain arithmetic over all rows of the ledger. */
async function expectPayablesAndTrust(day: string): Promise<void> {
  const lines = (await PayablesReckoning.read(desk.db)).on(day);
  const unpaid = lines.filter(({ kind, paidDate }) => kind === 'company' && paidDate === null);
  expect(await reportedLines(desk.db, 'company', day, { paid: false })).toEqual(unpaid);
  const held = await allRows(trustPosition(desk.db, SCOPE, day));
  expect(sorted(held.map(plainOf))).toEqual(new PlainRows(await readRawRows(desk.db)).on(day));
}

const inOrder = (items: readonly Open[]) => items.toSorted((one, two) => Number(one.id) - Number(two.id));
const cents = (dollars: number) => Math.round(dollars * 100);

it('the reports of what is open, unpaid or held on any day are those of sums over everything, whatever was backdated', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: counts.payableSteps }),
      fc.array(fc.nat(DAYS + 1), { minLength: 4, maxLength: 4 }),
      async (steps, days) => {
        const client = await desk.client();
        const doing = new Doing(client);
        for (const next of steps) await doing.take(next);
        expect(await ledgerProblems(desk.db)).toEqual([]);
        for (const day of days.map(isoDay)) {
          const invoices = await openBySums(['Invoice'], client, day);
          const unpaid = await desk.unpaid(client, day);
          expect(inOrder(unpaid.map((row) => ({ id: row.itemId, cents: cents(row.openBalance) })))).toEqual(
            invoices,
          );
          const credits = await unappliedCredits(desk.db, SCOPE, day, { clientIds: [client] });
          const sources = await openBySums(['IncomingPayment', 'CreditMemo'], client, day);
          expect(inOrder(credits.map((row) => ({ id: row.itemId, cents: cents(row.unapplied) })))).toEqual(
            sources,
          );
          await expectPayablesAndTrust(day);
          const [sums] = await balanceSummary(desk.db, SCOPE, day, { clientIds: [client] });
          expect([cents(sums?.debts ?? 0), cents(sums?.credits ?? 0)]).toEqual([
            invoices.reduce((sum, one) => sum + one.cents, 0),
            sources.reduce((sum, one) => sum + one.cents, 0),
          ]);
        }
      },
    ),
    { numRuns: counts.payableStories },
  );
}, 3_600_000);

describe('the day from which an item is settled', () => {
  const settled = async (item: number) => {
    const [row] = await desk.db.query<{ day: string }>(
      'SELECT day::text AS day FROM item_settled WHERE item_id = $1',
      [item],
    );
    return row?.day;
  };
  afterEach(async () => {
    expect(await ledgerProblems(desk.db)).toEqual([]);
  });

  it('is the one on which the last of it was used, or it was voided; none while some is left', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-05', [premium(10_000)]);
    const receipt = await desk.receipt(client, '2026-01-06', 10_000);
    const part = await desk.apply(receipt, invoice, '2026-01-20', 6_000);
    expect([await settled(invoice), await settled(receipt)]).toEqual(['infinity', 'infinity']);
    // Backdated: the last day on which anything moved counts.
    await desk.apply(receipt, invoice, '2026-01-10', 4_000);
    expect([await settled(invoice), await settled(receipt)]).toEqual(['2026-01-20', '2026-01-20']);
    await desk.unapply(part, '2026-02-01');
    expect([await settled(invoice), await settled(receipt)]).toEqual(['infinity', 'infinity']);
    await desk.refund(receipt, '2026-02-03', 6_000);
    expect([await settled(invoice), await settled(receipt)]).toEqual(['infinity', '2026-02-03']);
    await desk.void(invoice, '2026-02-10');
    expect([await settled(invoice), await settled(receipt)]).toEqual(['2026-02-10', 'infinity']);
  });

  it('is none for a draft, and kept once the draft is posted', async () => {
    const draft = await desk.invoice(await desk.client(), '2026-01-05', [premium(10_000)], { draft: true });
    expect(await settled(draft)).toBeUndefined();
    // As a command that posts drafts would have to, besides its entries.
    await desk.db.query('UPDATE item SET is_draft = false WHERE item_id = $1', [draft]);
    expect(await settled(draft)).toBe('infinity');
    await desk.db.script('ALTER TABLE item DISABLE TRIGGER item_grows');
    await desk.db.query('UPDATE item SET is_draft = true WHERE item_id = $1', [draft]);
    await desk.db.script('ALTER TABLE item ENABLE TRIGGER item_grows');
    await desk.db.query('DELETE FROM item_settled WHERE item_id = $1', [draft]);
  });

  it('is found by the audit when it is wrong or not there', async () => {
    const [one, two] = [
      await desk.invoice(await desk.client(), '2026-01-05', [premium(10_000)]),
      await desk.invoice(await desk.client(), '2026-01-05', [premium(10_000)]),
    ];
    await desk.db.query(`UPDATE item_settled SET day = '2026-01-31' WHERE item_id = $1`, [one]);
    await desk.db.query('DELETE FROM item_settled WHERE item_id = $1', [two]);
    // In the order of their texts, in which item INV-10 is before item INV-9.
    expect(await ledgerProblems(desk.db)).toEqual(
      [
        `Item ${await desk.numberOf(one)} is settled from infinity on; kept as 01/31/2026.`,
        `Item ${await desk.numberOf(two)} is settled from infinity on; kept as nothing.`,
      ].sort(),
    );
    await desk.db.query('SELECT fill_item_settled()');
  });
});
