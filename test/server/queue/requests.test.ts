/** What the fields of a request to QuickBooks hold (D16, D43). */
import { disburseDirectBill } from '../../../shell-stub/server/ledger';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import { act, premium } from '../ledger/desk';
import { invoiceRef, paymentRef, QueueDesk } from './support';

const DAY = '2026-05-11';
const CLIENT = 'Ann Lee';
let queue: QueueDesk;
beforeAll(async () => {
  queue = await QueueDesk.open();
});
afterAll(() => queue.close());

interface Sent {
  readonly kind: string;
  readonly number: string;
  readonly name: string;
  /** Null for what is no document. */
  readonly day: string | null;
  readonly cents: number;
}
const COLUMNS = 'kind, number, name, day, cents';

/** Sends an item, and returns what QuickBooks then has under its number. */
async function sent(itemId: number, itemType: string): Promise<readonly Sent[]> {
  expect(await queue.transfer({ itemId: String(itemId), itemType })).toMatchObject({ code: 0 });
  await queue.send();
  return queue.api.db.query<Sent>(`SELECT ${COLUMNS} FROM quickbooks.record WHERE number = $1`, [
    await queue.desk.numberOf(itemId),
  ]);
}

test('a check has its payee as its name, a document its customer, and each its day and its amount', async () => {
  const { desk, api } = queue;
  const client = await desk.client(102);
  const invoice = await desk.invoice(client, DAY, [premium(10_000)]);
  const receipt = await desk.receipt(client, DAY, 15_000, { [invoice]: 10_000 });
  const payment = await desk.pay('company', DAY, invoice);
  const refund = await desk.refund(receipt, DAY, 2_000);
  const disbursement = await api.db.transaction((tx) =>
    disburseDirectBill(tx, {
      ...act(DAY),
      producerId: DIRECTORY.staff['all-offices'],
      payee: 'Daniel Okafor',
      cents: 3_000,
      officeId: 102,
      payMethod: 'ACH',
    }),
  );
  const bounced = await desk.receipt(client, DAY, 4_000);
  const [carrier] = await api.db.query<{ name: string }>('SELECT name FROM carrier WHERE carrier_id = 1');
  const nsf = await desk.nsf(bounced, DAY);

  const found = {
    invoice: await sent(invoice, invoiceRef(invoice).itemType),
    receipt: await sent(receipt, paymentRef(receipt).itemType),
    payment: await sent(payment, 'CompanyPayable'),
    refund: await sent(refund, 'InsuredRefund'),
    disbursement: await sent(disbursement, 'DirectBillDisbursement'),
    nsf: await sent(nsf, 'NSFCheck'),
    bounced: await sent(bounced, paymentRef(bounced).itemType),
  };
  const row = async (itemId: number, kind: string, name: string, cents: number) => [
    { kind, number: await desk.numberOf(itemId), name, day: DAY, cents },
  ];
  expect(found).toEqual({
    invoice: await row(invoice, 'Invoice', CLIENT, 10_000),
    receipt: await row(receipt, 'Payment', CLIENT, 15_000),
    payment: await row(payment, 'Check', carrier?.name ?? '', 10_000),
    refund: await row(refund, 'Check', CLIENT, 2_000),
    disbursement: await row(disbursement, 'Check', 'Daniel Okafor', 3_000),
    nsf: await row(nsf, 'Check', CLIENT, 4_000),
    bounced: await row(bounced, 'Payment', CLIENT, 4_000),
  });
  // QuickBooks has the returned check beside its receipt: nothing is to be taken back there.
  expect(await queue.state(bounced)).toBe('Transferred');
});

const days = (itemId: number) =>
  queue.api.db.query<{ operation: string; day: string; opening: boolean }>(
    `SELECT r.operation, r.day, r.opening FROM quickbooks.record r JOIN item i ON i.item_number = r.number
      WHERE i.item_id = $1 ORDER BY r.record_id`,
    [itemId],
  );

test.each([
  [
    'of a voided item has the day of the void, so a closing date before it does not matter',
    '2026-05-12',
    '2026-05-11',
  ],
  ['of an item that counts has the day of the item', null, '2026-05-10'],
])('a reversal %s (D12)', async (_what, voidedOn, closingDate) => {
  const { desk, api } = queue;
  const receipt = await desk.receipt(await desk.client(102), DAY, 4_000);
  await sent(receipt, 'IncomingPayment');
  if (voidedOn !== null) await desk.void(receipt, voidedOn);
  await api.scenario({ quickBooks: { closingDate } });
  await queue.reverse(paymentRef(receipt));
  await queue.send();
  await api.resetScenario();
  expect(await queue.state(receipt)).toBe('NotTransferred Reversed');
  expect(await days(receipt)).toEqual([
    { operation: 'Transfer', day: DAY, opening: false },
    { operation: 'Reverse', day: voidedOn ?? DAY, opening: false },
  ]);
});

test('a transfer from before this server’s time keeps the day of its item when it is reversed', async () => {
  const { desk, api } = queue;
  const receipt = await desk.receipt(await desk.client(102), DAY, 4_000);
  await api.db.query(`UPDATE transfer_state SET status = 'Transferred' WHERE item_id = $1`, [receipt]);
  await desk.void(receipt, '2026-05-12');
  await queue.reverse(paymentRef(receipt));
  await queue.send();
  expect(await days(receipt)).toEqual([
    { operation: 'Transfer', day: DAY, opening: true },
    { operation: 'Reverse', day: '2026-05-12', opening: false },
  ]);
});

test('an account and a customer have their number and their name', async () => {
  const { desk, api } = queue;
  const [account] = await api.db.query<{ account_id: number; name: string }>(
    `SELECT account_id, name FROM gl_account WHERE is_assign_on_export AND role = 'company_payable' LIMIT 1`,
  );
  const client = await desk.client(102);
  const line = { ...premium(5_000), reportingAccountId: account?.account_id ?? 0 };
  await sent(await desk.invoice(client, DAY, [line]), 'Invoice');
  const others = await api.db.query<Sent>(
    `SELECT ${COLUMNS} FROM quickbooks.record
      WHERE request_key = ANY ($1) ORDER BY kind DESC`,
    [[`account:${account?.account_id}`, `customer:${client}`]],
  );
  expect(others).toEqual([
    { kind: 'GLAccount', number: String(account?.account_id), name: account?.name, day: null, cents: 0 },
    { kind: 'Customer', number: `C-${client}`, name: CLIENT, day: null, cents: 0 },
  ]);
});
