import fc from 'fast-check';
import { usDollars } from '../../../shell-stub/server/ledger';
import type { Envelope, PayableRow } from '../../../src/api/wire';
import { counts } from '../../support/counts';
import { trust } from '../ledger/desk';
import { COMPANY_ACCOUNTS } from '../payables/figures';
import { PaymentDesk, shared } from './support';

// The long run takes minutes.
jest.setTimeout(3_600_000);

/** Payments of one day's money follow each other in a ledger, so that each is slower than the last: a long run takes several. */
const PER_LEDGER = 50;

let payments: PaymentDesk;
let made = 0;
beforeAll(async () => {
  payments = await PaymentDesk.open();
});
afterAll(() => payments.stub.close());

/** The desk for the next payment. */
async function nextDesk(): Promise<PaymentDesk['desk']> {
  if (made > 0 && made % PER_LEDGER === 0) {
    await payments.stub.close();
    payments = await PaymentDesk.open();
  }
  made += 1;
  return payments.desk;
}

/** An invoice: its lines as gross and commission, and how much of it its client has paid, in thousandths. */
interface Billed {
  readonly lines: readonly (readonly [gross: number, commission: number])[];
  readonly collected: number;
}

const invoice = fc.record<Billed>({
  lines: fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.nat(999))
      .map(([gross, share]) => [gross, Math.floor((gross * share) / 1_000)] as const),
    { minLength: 1, maxLength: 4 },
  ),
  collected: fc.constantFrom(0, 333, 1_000),
});
const payment = fc.record({
  /** Payees and days differ, so that the report of one payment stays short however many there are. */
  carrier: fc.integer({ min: 1, max: 6 }),
  date: fc.integer({ min: 3, max: 14 }).map((day) => `2026-05-${String(day).padStart(2, '0')}`),
  invoices: fc.array(invoice, { minLength: 1, maxLength: 5 }),
  /** Return premiums, in hundredths of what is owed. */
  returned: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
});

const AMOUNT = '(-?[\\d,]+\\.\\d\\d)';
const cents = (text = '') => Math.round(Number(text.replaceAll(',', '')) * 100);
const plain = (value: number) => usDollars(value).replace('$', '');

/** What the text of an advice says: the sums of its rows, its totals, and the amount at its head. */
function readAdvice(pages: readonly string[]) {
  const text = pages.join(' ');
  const [items = '', advances = ''] = text.split('Agency advances Item');
  const rows = [...items.matchAll(new RegExp(`Ann Lee ${AMOUNT} ${AMOUNT} ${AMOUNT}`, 'g'))];
  const sum = (place: number) => rows.reduce((total, row) => total + cents(row[place]), 0);
  const total = new RegExp(`(?:Total|Net) ${AMOUNT} ${AMOUNT} ${AMOUNT}`).exec(items);
  const advanced = new RegExp(`Total ${AMOUNT}`).exec(advances);
  return {
    rows: { count: rows.length, gross: sum(1), commission: sum(2), net: sum(3) },
    total: { gross: cents(total?.[1]), commission: cents(total?.[2]), net: cents(total?.[3]) },
    head: new RegExp(`Amount paid \\$${AMOUNT}`).exec(items)?.[1],
    advanced: cents(advanced?.[1] ?? '0'),
  };
}

it('an advice adds up to its payment, to what left the trust account, and to the paid report', async () => {
  await fc.assert(
    fc.asyncProperty(payment, async ({ carrier, date, invoices, returned }) => {
      const desk = await nextDesk();
      const items: number[] = [];
      let owed = 0;
      for (const { lines, collected } of invoices) {
        const whole = lines.reduce((sum, [gross]) => sum + gross, 0);
        owed += lines.reduce((sum, [gross, kept]) => sum + gross - kept, 0);
        const documentLines = lines.map(([gross, kept]) => shared(gross, kept, carrier));
        items.push(await payments.invoice(documentLines, Math.floor((whole * collected) / 1_000)));
      }
      for (const share of returned) {
        const back = Math.floor((owed * share) / 100);
        if (back > 0)
          items.push(await desk.memo(await desk.client(), '2026-05-03', [shared(back, 0, carrier)]));
      }
      const itemId = await payments.pay('company', items, { date, advanceFromOperating: true });

      const advice = readAdvice(await payments.pages(itemId));
      const { count, ...sums } = advice.rows;
      const document = await payments.document(itemId);
      expect(sums).toEqual(advice.total);
      expect([sums.gross - sums.commission, advice.head]).toEqual([sums.net, plain(sums.net)]);
      expect(document.paid).toBe(sums.net / 100);

      const [posted] = await desk.db.query<{ paid: number; bank: number }>(
        `SELECT i.amount_cents AS paid,
                (SELECT sum(l.cents)::bigint FROM entry e JOIN entry_line l USING (entry_id)
                  WHERE e.item_id = i.item_id AND l.account_id = $2) AS bank
           FROM item i WHERE i.item_id = $1`,
        [itemId, trust],
      );
      expect(posted).toEqual({ paid: sums.net, bank: advice.advanced - sums.net });

      const rows = await paidRows(itemId, carrier, date);
      expect(rows).toHaveLength(count);
      expect(rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(sums.net);
      expect(rows.reduce((sum, row) => sum + Math.round((row.advanced ?? 0) * 100), 0)).toBe(advice.advanced);
    }),
    { numRuns: counts.remittanceAdvices },
  );
});

/** The rows of the paid report that a payment paid. */
async function paidRows(itemId: number, carrier: number, date: string): Promise<readonly PayableRow[]> {
  const body = {
    query: 'GetCompanyPayablesReport2',
    officeId: null,
    glAccountIds: COMPANY_ACCOUNTS.map(String),
    paidStatus: 'PAID',
    payeeIds: [String(carrier)],
    dateType: 'CompanyPayablePaidDate',
    startDate: date,
    endDate: date,
  };
  const reply = await payments.stub.call('POST', '/accounting/query', body);
  const { data = [] } = reply.json<Envelope<PayableRow[]>>();
  return data.filter(({ paidByItemId }) => paidByItemId === String(itemId));
}
