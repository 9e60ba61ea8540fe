import { DIRECTORY } from '../../../shell-stub/server/directory';
import { payables, payCompany, postReceipt } from '../../../shell-stub/server/ledger';
import { allRows } from '../../support/allRows';
import { openLedger } from '../../support/ledgerCopy';
import type { TestApi } from '../api/support';
import { startTestApi, TODAY } from '../api/support';
import { detailRows } from '../customers/reckoning';
import type { SeenPage } from '../itemPages/support';
import { tableOf, Visitor } from '../itemPages/support';
import { act, Desk, premium, RETAINED, SCOPE, trust } from '../ledger/desk';
import { everything } from './figures';

describe('an advance is shown as one wherever its items are (D13)', () => {
  let api: TestApi;
  let desk: Desk;
  let admin: Visitor;
  beforeAll(async () => {
    api = await startTestApi();
    desk = new Desk(api.db);
    admin = await Visitor.signedIn(api, 'administrator');
  });
  afterAll(() => api.close());

  const TABLE = 'Advanced from operating';
  const INVOICE = expect.stringMatching(/^Invoice INV-\d+$/) as string;

  /** A carrier that was paid 100.00 before the client paid 40.00, whose check then came back. */
  async function advanced() {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-02-01', [premium(10_000)]);
    const lines = await desk.lines(invoice, 'company');
    const payment = await desk.db.transaction((tx) =>
      payCompany(tx, {
        ...act('2026-02-10'),
        trustAccountId: trust,
        lines,
        payMethod: 'ACH',
        officeId: 101,
        advanceFromOperating: true,
      }),
    );
    const receipt = await desk.receipt(client, '2026-02-12', 4_000, { [invoice]: 4_000 });
    const returned = await desk.nsf(receipt, '2026-02-20');
    return { client, invoice, payment, receipt, returned };
  }

  it('on the pages of the payment, the invoice, the receipt and the returned check', async () => {
    const { client, invoice, payment, receipt, returned } = await advanced();
    const paid = await admin.item('CompanyPayable', payment);
    expect(tableOf(paid, TABLE)).toEqual([
      ['02/10/2026', INVOICE, 'Advanced', '$100.00'],
      ['02/12/2026', INVOICE, 'Back to operating', '-$40.00'],
      ['02/20/2026', INVOICE, 'Advanced', '$40.00'],
    ]);
    expect(paid.text).toContain('Outstanding$100.00');
    expect(
      tableOf(paid, 'Ledger')
        .map(([, account = '']) => account)
        .filter((account) => account.includes('Advance from operating')),
    ).toHaveLength(1);
    const owed = await admin.item('Invoice', invoice, { clientId: client });
    expect(tableOf(owed, TABLE).map(([, item]) => item)).toEqual([
      expect.stringMatching(/^Company Payable CP-/),
      expect.stringMatching(/^Receipts? R-/),
      expect.stringMatching(/^NSF Check NSF-/),
    ]);
    const received = await admin.item('IncomingPayment', receipt, { clientId: client });
    expect(tableOf(received, TABLE)).toEqual([['02/12/2026', INVOICE, 'Back to operating', '-$40.00']]);
    const back = await admin.item('NSFCheck', returned);
    expect(tableOf(back, TABLE)).toEqual([['02/20/2026', INVOICE, 'Advanced', '$40.00']]);
  });

  it('a void of the payment settles it, on the payment’s page too', async () => {
    const { payment } = await advanced();
    await desk.void(payment, '2026-02-25');
    const paid = await admin.item('CompanyPayable', payment);
    expect(tableOf(paid, TABLE).at(-1)).toEqual(['02/25/2026', INVOICE, 'Back to operating', '-$100.00']);
    expect(paid.text).toContain('Outstanding$0.00');
  });

  it('of the payment alone where its lines were unpaid and paid again on one day', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-02-01', [premium(8_500)]);
    const first = await desk.payAhead('2026-02-10', invoice);
    await desk.void(first, '2026-02-10');
    const second = await desk.payAhead('2026-02-10', invoice);
    const pages = await Promise.all([first, second].map((id) => admin.item('CompanyPayable', id)));
    expect(pages.map((page) => tableOf(page, TABLE).map(([, , what, cents]) => [what, cents]))).toEqual([
      [
        ['Advanced', '$85.00'],
        ['Back to operating', '-$85.00'],
      ],
      [['Advanced', '$85.00']],
    ]);
    expect(pages.map(({ text }) => /Outstanding(\$[\d.]+)/.exec(text)?.[1])).toEqual(['$0.00', '$85.00']);
  });

  /** What the table comes to, with its name. */
  const totalOf = ({ text }: SeenPage) => /(Outstanding|In all)(-?\$[\d.]+)/.exec(text)?.slice(1);

  it('is outstanding for the lines of a credit memo, whatever it settled for those that it paid', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-02-01', [premium(8_500)]);
    await desk.payAhead('2026-02-10', invoice);
    const memo = await desk.memo(client, '2026-02-11', [premium(3_000)]);
    await desk.apply(memo, invoice, '2026-02-12', 3_000, true);
    const used = await admin.item('CreditMemo', memo);
    // Each table adds up to the figure below it.
    expect(tableOf(used, TABLE).map(([, item, , cents]) => [item, cents])).toEqual([
      [expect.stringMatching(/^Credit Memo CM-\d+$/), '$30.00'],
    ]);
    expect(totalOf(used)).toEqual(['Outstanding', '$30.00']);
    const forOthers = tableOf(used, 'Advances for lines of other items');
    expect(forOthers.map(([, item, , cents]) => [item, cents])).toEqual([[INVOICE, '-$30.00']]);
    expect(used.text).toContain('In all-$30.00');
    expect(totalOf(await admin.item('Invoice', invoice))).toEqual(['Outstanding', '$55.00']);
  });

  it('is not outstanding for a void, which only settles it or makes it needed again', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-02-01', [premium(8_500)]);
    const payment = await desk.payAhead('2026-02-10', invoice);
    await desk.receipt(client, '2026-02-12', 4_000, { [invoice]: 4_000 });
    const pages = [
      await admin.item('Invoice', await desk.void(invoice, '2026-02-25')),
      await admin.item('CompanyPayable', await desk.void(payment, '2026-02-26')),
    ];
    expect(pages.map(totalOf)).toEqual([
      ['In all', '$40.00'],
      ['In all', '-$85.00'],
    ]);
  });

  /** An invoice of 850.00 for a carrier and 150.00 of commission, and what its client has paid into two trust accounts. */
  async function paidIntoTwo(intoTrust: number, intoOther: number) {
    const client = await desk.client();
    const line = { ...premium(100_000), retainedCents: 15_000, retainedAccountId: RETAINED };
    const invoice = await desk.invoice(client, '2026-02-01', [line]);
    if (intoTrust > 0) await desk.receipt(client, '2026-02-02', intoTrust, { [invoice]: intoTrust });
    const payOther = async (cents: number, day: string) => {
      const into = {
        trustAccountId: DIRECTORY.accounts.trustSurplus,
        tenderedCents: cents,
        payMethod: 'Check',
      };
      const applications = [{ invoiceItemId: invoice, cents }];
      await desk.db.transaction((tx) =>
        postReceipt(tx, { ...act(day), clientId: client, ...into, applications }),
      );
    };
    if (intoOther > 0) await payOther(intoOther, '2026-02-02');
    return { invoice, payOther };
  }
  /** What is advanced for an invoice's line as of a day, and when the last advance was settled. */
  async function shown(invoice: number, kind: 'company' | 'revenue', asOf = TODAY) {
    const rows = await allRows(payables(desk.db, SCOPE, { ...everything(kind), asOf }));
    const row = rows.find(({ payableId }) => payableId === String(invoice));
    return [row?.advanced, row?.advanceSettledDate];
  }

  it('is neither made nor settled where a payment takes money from one trust account to another (D7)', async () => {
    const { invoice } = await paidIntoTwo(60_000, 40_000);
    const payment = await desk.pay('revenue', '2026-02-10', invoice);
    const [moves] = await desk.db.query('SELECT count(*)::int AS count FROM advance WHERE item_id = $1', [
      payment,
    ]);
    expect(moves).toEqual({ count: 2 });
    expect(await shown(invoice, 'revenue')).toEqual([0, null]);
    await desk.void(payment, '2026-02-20');
    expect(await shown(invoice, 'revenue')).toEqual([0, null]);
  });

  it('is settled on the day on which it goes back, whatever trust account its client has paid into', async () => {
    const { invoice, payOther } = await paidIntoTwo(60_000, 0);
    const payment = await desk.payAhead('2026-02-10', invoice);
    expect(await shown(invoice, 'company')).toEqual([340, null]);
    await payOther(40_000, '2026-02-12');
    expect(await shown(invoice, 'company', '2026-02-11')).toEqual([340, null]);
    expect(await shown(invoice, 'company')).toEqual([0, '2026-02-12']);
    // The void moves the money back to the account that it came from, and no advance.
    await desk.void(payment, '2026-02-20');
    expect(await shown(invoice, 'company')).toEqual([0, '2026-02-12']);
  });

  it('is settled on the day on which it was made, where its payment was voided on that day', async () => {
    const { invoice } = await paidIntoTwo(0, 0);
    await desk.void(await desk.payAhead('2026-02-10', invoice), '2026-02-10');
    expect(await shown(invoice, 'company')).toEqual([0, '2026-02-10']);
  });

  it('in the customer’s detail, on the receipt that settled it and the check that came back', async () => {
    const { client } = await advanced();
    const settled = async (to: string) =>
      (await detailRows(desk.db, SCOPE, { from: null, to }, { clientIds: [client] }))
        .filter(({ kind }) => kind === 'Item')
        .map(({ description, advanceSettled }) => [description, advanceSettled]);
    expect(await settled('2026-02-19')).toEqual([
      ['Invoice', 0],
      ['Receipt', 40],
    ]);
    expect(await settled('2026-02-20')).toEqual([
      ['Invoice', 0],
      ['Receipt', 40],
      ['Returned check', -40],
    ]);
  });
});

it('in all customers’ details of an agency, it is what the items of customers advanced and settled', async () => {
  const db = await openLedger('agency');
  try {
    const moves = await db.query<{ id: string; cents: number }>(
      'SELECT item_id::text AS id, cents FROM advance',
    );
    const expected = new Map<string, number>();
    for (const { id, cents } of moves) expected.set(id, (expected.get(id) ?? 0) - cents);
    const rows = await detailRows(db, SCOPE, { from: null, to: TODAY });
    for (const { itemId, kind, advanceSettled } of rows) {
      const settled = kind === 'Item' ? (expected.get(itemId ?? '') ?? 0) : 0;
      expect([itemId, Math.round((advanceSettled ?? 0) * 100)]).toEqual([itemId, settled]);
    }
    expect(rows.some(({ advanceSettled = 0 }) => advanceSettled > 0)).toBe(true);
  } finally {
    await db.close();
  }
});
