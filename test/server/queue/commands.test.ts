import { AUTO_PAYABLE, premium } from '../ledger/desk';
import { invoiceRef, paymentRef, paymentRowRef, QueueDesk } from './support';

let queue: QueueDesk;
let client: number;
let made = 0;
beforeAll(async () => {
  queue = await QueueDesk.open();
});
afterAll(() => queue.close());
beforeEach(async () => {
  await queue.api.resetScenario();
  await queue.send();
  await queue.command('ClearQBQueue', {});
  client = await queue.desk.client();
});

/** An invoice with a unique number, so that tests do not share items. */
async function invoice(day = '2026-05-11'): Promise<{ id: number; name: string }> {
  const name = `Q-${(made += 1)}`;
  return { id: await queue.desk.invoice(client, day, [premium(10_000)], { number: name }), name };
}

describe('transfer (D16)', () => {
  it('queues an item, sends it after its customer, and marks it Transferred', async () => {
    const { id, name } = await invoice();
    expect(await queue.transfer(invoiceRef(id))).toEqual({
      code: 0,
      data: { itemIds: [String(id)], failures: [] },
    });
    expect(await queue.state(id)).toBe('Pending');
    expect(await queue.table()).toEqual([`${name} | Transfer | Pending`]);
    await queue.send();
    expect(await queue.state(id)).toBe('Transferred');
    expect(await queue.table()).toEqual([`${name} | Transfer | Complete`]);
    const [row] = await queue.rows();
    expect(row).toMatchObject({
      itemId: String(id),
      itemType: 'Invoice',
      eventType: 'Invoice',
      cleared: false,
    });
    expect([row?.queuedDate, row?.completedDate]).toEqual(['2026-05-14', '2026-05-14']);
    expect((await queue.received()).slice(-2)).toEqual([
      `Transfer Customer C-${client}`,
      `Transfer Invoice ${name}`,
    ]);
  });

  it('sends a receipt with the invoice that was created in it', async () => {
    const receipt = await queue.desk.receipt(client, '2026-05-11', 10_000);
    const name = `Q-${(made += 1)}`;
    const id = await queue.desk.invoice(client, '2026-05-11', [premium(5_000)], {
      number: name,
      createdInItemId: receipt,
    });
    await queue.transfer(paymentRef(receipt));
    expect([await queue.state(receipt), await queue.state(id)]).toEqual(['Pending', 'Pending']);
    await queue.send();
    expect([await queue.state(receipt), await queue.state(id)]).toEqual(['Transferred', 'Transferred']);
  });

  it('refuses individual items and accepts the others', async () => {
    const { id, name } = await invoice();
    const other = await invoice();
    await queue.transfer(invoiceRef(id));
    const answer = await queue.transfer(invoiceRef(id), invoiceRef(other.id), invoiceRef(999_999));
    expect(answer.data?.itemIds).toEqual([String(other.id)]);
    expect(answer.data?.failures).toEqual([
      {
        itemId: '999999',
        reason: 'The item is not there, or is not one that you may see. Refresh to see.',
      },
      {
        itemId: String(id),
        reason: `Invoice ${name} is on its way to QuickBooks. Wait until the queue shows its outcome.`,
      },
    ]);
  });

  it('refuses the whole command, with the reason, when no item can be transferred', async () => {
    const { id, name } = await invoice();
    await queue.desk.void(id, '2026-05-12');
    const answer = await queue.transfer(invoiceRef(id));
    expect(answer).toMatchObject({
      code: 13,
      message: `Invoice ${name} was voided. There is nothing to transfer.`,
    });
  });

  it('queues an account that is assigned on export once, before the first item that uses it', async () => {
    const [account] = await queue.api.db.query<{ account_id: number; name: string; role: string }>(
      `SELECT account_id, name, role FROM gl_account WHERE is_assign_on_export AND role = 'company_payable' LIMIT 1`,
    );
    expect(account).toBeDefined();
    const accountId = account?.account_id ?? AUTO_PAYABLE;
    const line = { ...premium(7_000), reportingAccountId: accountId };
    const first = await queue.desk.invoice(client, '2026-05-11', [line], { number: `Q-${(made += 1)}` });
    const second = await queue.desk.invoice(client, '2026-05-11', [line], { number: `Q-${(made += 1)}` });
    await queue.transfer(invoiceRef(first), invoiceRef(second));
    const rows = await queue.rows();
    expect(rows.map(({ itemType }) => itemType)).toEqual(['Invoice', 'Invoice', 'GLAccount']);
    await queue.send();
    expect(new Set((await queue.rows()).map(({ status }) => status))).toEqual(new Set(['Complete']));
    expect((await queue.received()).filter((line) => line.includes('GLAccount'))).toEqual([
      `Transfer GLAccount ${account?.name}`,
    ]);
    await queue.command('ClearQBQueue', {});
    const third = await queue.desk.invoice(client, '2026-05-11', [line], { number: `Q-${(made += 1)}` });
    await queue.transfer(invoiceRef(third));
    expect((await queue.rows()).map(({ itemType }) => itemType)).toEqual(['Invoice']);
  });

  it('refuses with Reconnect while there is no connection, and changes nothing', async () => {
    const { id } = await invoice();
    await queue.api.scenario({ quickBooks: { connected: false } });
    for (const act of [queue.transfer, queue.reverse, queue.leaveOut, queue.requeue]) {
      expect(await act(invoiceRef(id))).toMatchObject({ code: 13, message: 'Reconnect' });
    }
    expect(await queue.state(id)).toBe('NotTransferred');
    expect(await queue.table()).toEqual([]);
  });

  it('runs once per idempotency key (D8)', async () => {
    const { id } = await invoice();
    const items = [invoiceRef(id)];
    const first = await queue.command('QBTransferItems', { items }, { key: 'the-same-key' });
    const again = await queue.command('QBTransferItems', { items }, { key: 'the-same-key' });
    expect(again).toEqual(first);
    expect(await queue.table()).toHaveLength(1);
  });
});

describe('sending to QuickBooks (D43)', () => {
  it.each([
    [
      'a closed period',
      { closingDate: '2026-05-31' },
      /closing date of the company file \(05\/31\/2026\) is on or after/,
    ],
    ['an account that it lacks', { unmappedAccounts: [AUTO_PAYABLE] }, /was not found in QuickBooks/],
    [
      'a connection that is lost',
      { trouble: 'connectionLost' as const },
      /connection to QuickBooks was lost/,
    ],
  ])('fails for %s, and succeeds when re-queued after the cause is gone', async (_what, change, message) => {
    const { id } = await invoice();
    await queue.api.scenario({ quickBooks: change });
    await queue.transfer(invoiceRef(id));
    await queue.send();
    const [row] = await queue.rows();
    expect(row?.status).toBe('Failed');
    expect(row?.message).toMatch(message);
    expect(await queue.state(id)).toBe('NotTransferred Failed');
    await queue.api.resetScenario();
    await queue.requeue({ itemId: String(id), itemType: 'Invoice' });
    expect((await queue.rows())[0]).toMatchObject({
      status: 'Pending Transfer',
      message: '',
      completedTS: null,
    });
    await queue.send();
    expect(await queue.state(id)).toBe('Transferred');
  });

  it('fails for a document number that is in use', async () => {
    const { id, name } = await invoice();
    await queue.api.scenario({ quickBooks: { usedNumbers: [name] } });
    await queue.transfer(invoiceRef(id));
    await queue.send();
    expect((await queue.rows())[0]?.message).toBe(
      `The document number ${name} is used in QuickBooks already.`,
    );
  });

  it.each(['answerLost', 'crash'] as const)('sends nothing twice after %s', async (trouble) => {
    const { id, name } = await invoice();
    await queue.transfer(invoiceRef(id));
    await queue.api.scenario({ quickBooks: { trouble } });
    await queue.send();
    if (trouble === 'answerLost') await queue.requeue(invoiceRef(id));
    else expect((await queue.rows())[0]?.status).toBe('In Progress');
    await queue.send();
    expect(await queue.state(id)).toBe('Transferred');
    expect((await queue.received()).filter((line) => line.endsWith(` ${name}`))).toEqual([
      `Transfer Invoice ${name}`,
    ]);
  });
});

describe('reverse and do not transfer (D16)', () => {
  it('reverses a Transferred item, which can then be sent again', async () => {
    const { id, name } = await invoice();
    await queue.transfer(invoiceRef(id));
    await queue.send();
    await queue.reverse(invoiceRef(id));
    expect(await queue.table()).toEqual([`${name} | Reverse | Pending`]);
    await queue.send();
    expect(await queue.state(id)).toBe('NotTransferred Reversed');
    await queue.transfer(invoiceRef(id));
    await queue.send();
    expect(await queue.state(id)).toBe('Transferred');
    expect((await queue.received()).filter((line) => line.endsWith(` ${name}`))).toEqual([
      `Transfer Invoice ${name}`,
      `Reverse Invoice ${name}`,
      `Transfer Invoice ${name}`,
    ]);
  });

  it('marks a voided Transferred item as "needs reversal" until it is reversed', async () => {
    const { id } = await invoice();
    await queue.transfer(invoiceRef(id));
    await queue.send();
    await queue.desk.void(id, '2026-05-12');
    expect(await queue.state(id)).toBe('Transferred needs reversal');
    await queue.reverse(invoiceRef(id));
    await queue.send();
    expect(await queue.state(id)).toBe('NotTransferred Reversed');
  });

  it('does not send an item that is voided while it is queued', async () => {
    const { id, name } = await invoice();
    await queue.transfer(invoiceRef(id));
    await queue.desk.void(id, '2026-05-12');
    await queue.send();
    expect(await queue.table()).toEqual([
      `${name} | Transfer | Failed | ${name} was voided. There is nothing to transfer.`,
    ]);
    expect(await queue.received()).not.toContain(`Transfer Invoice ${name}`);
  });

  it('leaves a failed item out and removes its row from the queue', async () => {
    const { id } = await invoice();
    await queue.api.scenario({ quickBooks: { trouble: 'connectionLost' } });
    await queue.transfer(invoiceRef(id));
    await queue.send();
    await queue.leaveOut(invoiceRef(id));
    expect(await queue.state(id)).toBe('DoNotTransfer');
    expect(await queue.table()).toEqual([]);
  });

  it('leaves a failed receipt out alone when its row is named, not what was made in it (D16)', async () => {
    const receipt = await queue.desk.receipt(client, '2026-05-11', 10_000);
    const made = await queue.desk.invoice(client, '2026-05-11', [premium(5_000)], {
      createdInItemId: receipt,
    });
    for (const ref of [invoiceRef(made), paymentRowRef(receipt)]) {
      await queue.transfer(ref);
      await queue.api.scenario({ quickBooks: { trouble: 'connectionLost' } });
      await queue.send();
    }
    const states = async () => [await queue.state(receipt), await queue.state(made)];
    expect(await states()).toEqual(['NotTransferred Failed', 'NotTransferred Failed']);
    await queue.leaveOut(paymentRowRef(receipt));
    expect(await states()).toEqual(['DoNotTransfer', 'NotTransferred Failed']);
    expect((await queue.rows()).map(({ itemId }) => itemId)).toEqual([String(made)]);
  });
});

describe('clearing (D17)', () => {
  it('removes finished rows but never waiting ones, and refuses an empty list', async () => {
    const [over, waiting] = [await invoice(), await invoice()];
    await queue.transfer(invoiceRef(over.id));
    await queue.send();
    await queue.transfer(invoiceRef(waiting.id));
    const rows = await queue.rows();
    const ids = rows.map(({ id }) => id);
    const answer = await queue.command('ClearQBQueue', { ids });
    expect(answer.data?.itemIds).toEqual([rows.find(({ itemName }) => itemName === over.name)?.id]);
    expect(answer.data?.failures[0]?.reason).toBe(
      `${waiting.name} is Pending: only what is Complete or Failed can be cleared.`,
    );
    expect(await queue.command('ClearQBQueue', { ids: [] })).toMatchObject({ code: 13 });
    expect(await queue.table()).toEqual([`${waiting.name} | Transfer | Pending`]);
    expect(await queue.state(over.id)).toBe('Transferred');
  });

  it('succeeds on an empty queue', async () => {
    expect(await queue.command('ClearQBQueue', {})).toEqual({ code: 0, data: { itemIds: [], failures: [] } });
  });
});
