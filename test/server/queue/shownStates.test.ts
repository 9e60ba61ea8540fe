import type { TransferStatus } from '../../../src/api/wire';
import { premium } from '../ledger/desk';
import { invoiceRef, paymentRef, QueueDesk } from './support';

let queue: QueueDesk;
let client: number;
let made = 0;
beforeAll(async () => {
  queue = await QueueDesk.open();
});
afterAll(() => queue.close());
beforeEach(async () => {
  client = await queue.desk.client();
});

async function invoice(): Promise<{ id: number; name: string }> {
  const name = `Q-${(made += 1)}`;
  return { id: await queue.desk.invoice(client, '2026-05-11', [premium(10_000)], { number: name }), name };
}

describe('a choice of another state than that of now (D16, D49)', () => {
  const shownAs = (id: number, transferStatus: TransferStatus, transferSubStatus?: 'Failed') => ({
    ...invoiceRef(id),
    transferStatus,
    transferSubStatus: transferSubStatus ?? null,
  });

  it('does not send what was set to Do Not Transfer meanwhile', async () => {
    const { id, name } = await invoice();
    await queue.leaveOut(invoiceRef(id));
    const failures = [
      { itemId: String(id), reason: `Invoice ${name} was set to Do Not Transfer meanwhile. Refresh to see.` },
    ];
    expect(await queue.transfer(shownAs(id, 'NotTransferred'))).toMatchObject({
      code: 13,
      data: { failures },
    });
    expect(await queue.state(id)).toBe('DoNotTransfer');

    for (const ref of [shownAs(id, 'DoNotTransfer'), shownAs(id, 'Mixed'), invoiceRef(id)]) {
      expect(await queue.transfer(ref)).toMatchObject({ code: 0 });
      await queue.api.db.query(`UPDATE transfer_state SET status = 'DoNotTransfer' WHERE item_id = $1`, [id]);
      await queue.api.db.query('DELETE FROM queue_item WHERE item_id = $1', [id]);
    }
  });

  it('does not send a receipt of which everything was set to Do Not Transfer meanwhile', async () => {
    const receipt = await queue.desk.receipt(client, '2026-05-11', 10_000);
    const createdInItemId = receipt;
    const number = `Q-${(made += 1)}`;
    await queue.desk.invoice(client, '2026-05-11', [premium(5_000)], { number, createdInItemId });
    await queue.leaveOut(paymentRef(receipt));
    const shown = { ...paymentRef(receipt), transferStatus: 'NotTransferred' as const };
    expect((await queue.transfer(shown)).message).toMatch(
      /^Receipt \S+ was set to Do Not Transfer meanwhile\./,
    );
    expect(await queue.state(receipt)).toBe('DoNotTransfer');
  });

  it('does not keep out what has failed meanwhile, before its user knows', async () => {
    const { id, name } = await invoice();
    await queue.api.db.query(`UPDATE transfer_state SET sub_status = 'Failed' WHERE item_id = $1`, [id]);
    expect(await queue.leaveOut(shownAs(id, 'NotTransferred'))).toMatchObject({
      code: 13,
      message: `Invoice ${name} was sent meanwhile, and QuickBooks may have it. Refresh to see.`,
    });
    expect(await queue.state(id)).toBe('NotTransferred Failed');
    expect(await queue.leaveOut(shownAs(id, 'NotTransferred', 'Failed'))).toMatchObject({ code: 0 });
    expect(await queue.state(id)).toBe('DoNotTransfer');
  });

  it.each([
    [
      { transferStatus: 'Sent' },
      'transferStatus must be one of NotTransferred, Pending, Transferred, DoNotTransfer, Mixed.',
    ],
    [
      { transferStatus: 'Pending', transferSubStatus: 'Lost' },
      'transferSubStatus must be Reversed, Failed or null.',
    ],
  ])('refuses %j', async (states, message) => {
    const { id } = await invoice();
    const items = [{ ...invoiceRef(id), ...states }];
    expect(await queue.command('QBTransferItems', { items })).toMatchObject({ code: 13, message });
  });
});
