import { ledgerProblems, postReceipt, voidItem } from '../../../shell-stub/server/ledger';
import type { Database } from '../../../shell-stub/server/db';
import { actOnItems, requeue } from '../../../shell-stub/server/queue';
import { meanwhile } from '../../support/lockWaits';
import { queriedThrough } from '../../support/queriedThrough';
import { act, Desk, premium, SCOPE, trust } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open('server');
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

type Work = (tx: Database) => Promise<unknown>;

/** Does one thing, and another while the first has come as far as a statement; both must succeed. */
async function takeTurns(first: Work, statement: RegExp, second: Work): Promise<void> {
  const stoppingAt = (pause: () => Promise<void>): Database =>
    queriedThrough(desk.db, async (sql, ask) => {
      const rows = await ask();
      if (statement.test(sql)) await pause();
      return rows;
    });
  await meanwhile(
    desk.db,
    (pause) => stoppingAt(pause).transaction(first),
    () => desk.db.transaction(second),
  );
}

const DAY = '2026-05-04';
const owed = async (): Promise<{ readonly client: number; readonly invoice: number }> => {
  const client = await desk.client();
  return { client, invoice: await desk.invoice(client, '2026-05-01', [premium(10_000)]) };
};
const voiding =
  (itemId: number): Work =>
  (tx) =>
    voidItem(tx, { ...act(DAY), itemId });

describe('two commands on the same documents take turns', () => {
  it('a receipt, while the invoice that it pays is voided', async () => {
    const { client, invoice: invoiceItemId } = await owed();
    const other = await owed();
    await desk.receipt(other.client, '2026-05-02', 10_000, { [other.invoice]: 10_000 });
    const receive: Work = (tx) =>
      postReceipt(tx, {
        ...act(DAY),
        clientId: client,
        trustAccountId: trust,
        tenderedCents: 10_000,
        payMethod: 'Check',
        applications: [{ invoiceItemId, cents: 10_000 }],
      });
    await takeTurns(receive, /INSERT INTO entry_line/, voiding(invoiceItemId));
  });

  it('the void of an invoice, and of the receipt that paid it', async () => {
    const { client, invoice } = await owed();
    const receipt = await desk.receipt(client, '2026-05-02', 10_000, { [invoice]: 10_000 });
    await takeTurns(voiding(invoice), /FROM item\b[^;]*FOR UPDATE/, voiding(receipt));
  });

  it('the transfer of an item, and its re-queue', async () => {
    const { invoice } = await owed();
    const [itemId, at] = [String(invoice), `${DAY}T15:00:00Z`];
    await desk.setTransfer(invoice, 'NotTransferred', 'Failed');
    await desk.db.query(
      `INSERT INTO queue_item (agency_id, item_id, item_type, event_type, item_name, operation, status, queued_at, round)
       VALUES ($1, $2, 'Invoice', 'Invoice', 'INV', 'Transfer', 'Failed', $3, 0)`,
      [SCOPE.agencyId, invoice, at],
    );
    const again: Work = (tx) => requeue(tx, SCOPE, [{ itemId, itemType: 'Invoice' }], at);
    const transfer: Work = (tx) => actOnItems(tx, SCOPE, 'transfer', [{ itemId, itemType: 'Invoice' }], at);
    await takeTurns(again, /FROM queue_item q[^;]*FOR UPDATE/, transfer);
  });
});
