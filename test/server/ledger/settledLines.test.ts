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

interface Settled {
  readonly owed: string;
  readonly from: string;
  readonly until: string;
}

/** What is kept of the one line of a document that is owed to its carrier. */
async function kept(document: number): Promise<Settled | undefined> {
  const [row] = await desk.db.query<Settled>(
    `SELECT owed_until::text AS owed, held_from::text AS from, held_until::text AS until
       FROM line_settled JOIN payable_line USING (line_id) WHERE item_id = $1`,
    [document],
  );
  return row;
}

const NEVER = 'infinity';

it('a line is owed until it is paid, and held from its first collection until the last of its money has left', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-05', [premium(10_000)]);
  expect(await kept(invoice)).toEqual({ owed: NEVER, from: NEVER, until: '-infinity' });
  const receipt = await desk.receipt(client, '2026-01-06', 10_000);
  await desk.apply(receipt, invoice, '2026-01-20', 6_000);
  expect(await kept(invoice)).toEqual({ owed: NEVER, from: '2026-01-20', until: NEVER });
  // Backdated: the first day on which anything was collected counts.
  const last = await desk.apply(receipt, invoice, '2026-01-10', 4_000);
  expect(await kept(invoice)).toEqual({ owed: NEVER, from: '2026-01-10', until: NEVER });
  const payment = await desk.pay('company', '2026-02-01', invoice);
  expect(await kept(invoice)).toEqual({ owed: '2026-02-01', from: '2026-01-10', until: '2026-02-01' });
  await desk.void(payment, '2026-02-05');
  expect(await kept(invoice)).toEqual({ owed: NEVER, from: '2026-01-10', until: NEVER });
  await desk.pay('company', '2026-02-07', invoice);
  expect(await kept(invoice)).toEqual({ owed: '2026-02-07', from: '2026-01-10', until: '2026-02-07' });
  // The agency's own money stands in for it from then on.
  await desk.unapply(last, '2026-02-10', true);
  expect(await kept(invoice)).toEqual({ owed: '2026-02-07', from: '2026-01-10', until: '2026-02-10' });
});

it('a line of a voided document is no longer owed, nor held once nothing of it is collected', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-05', [premium(10_000)]);
  const receipt = await desk.receipt(client, '2026-01-06', 10_000);
  const part = await desk.apply(receipt, invoice, '2026-01-20', 6_000);
  await desk.unapply(part, '2026-01-25');
  expect(await kept(invoice)).toEqual({ owed: NEVER, from: '2026-01-20', until: '2026-01-25' });
  await desk.void(invoice, '2026-02-01');
  expect(await kept(invoice)).toEqual({ owed: '2026-02-01', from: '2026-01-20', until: '2026-01-25' });
});

it('is found by the audit when it is wrong or not there', async () => {
  const client = await desk.client();
  const [one, two] = [
    await desk.invoice(client, '2026-01-05', [premium(10_000)]),
    await desk.invoice(client, '2026-01-05', [premium(10_000)]),
  ];
  const [[first], [second]] = [await desk.lineIds(one, 'company'), await desk.lineIds(two, 'company')];
  await desk.db.query(`UPDATE line_settled SET owed_until = '2026-01-31' WHERE line_id = $1`, [first]);
  await desk.db.query('DELETE FROM line_settled WHERE line_id = $1', [second]);
  const never = 'is owed until infinity and held from infinity until -infinity';
  expect((await ledgerProblems(desk.db)).toSorted()).toEqual([
    `Payable line ${first} of ${await desk.numberOf(one)} ${never}; kept as 01/31/2026, infinity, -infinity.`,
    `Payable line ${second} of ${await desk.numberOf(two)} ${never}; kept as nothing, nothing, nothing.`,
  ]);
  await desk.db.query('SELECT fill_line_settled()');
});
