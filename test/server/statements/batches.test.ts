import type { StatementItem } from '../../../src/api/wire';
import { TODAY } from '../api/support';
import { premium } from '../ledger/desk';
import { BATCHES, StatementDesk } from './support';

let stub: StatementDesk;
let owing: number, even: number, idle: number;
beforeAll(async () => {
  stub = await StatementDesk.open();
  const { desk } = stub;
  owing = await desk.client(101);
  await desk.invoice(owing, '2026-04-01', [premium(10_000)], { dueDate: '2026-05-01' });
  even = await desk.client(102);
  const paid = await desk.invoice(even, '2026-04-01', [premium(5_000)]);
  await desk.receipt(even, '2026-04-10', 5_000, { [paid]: 5_000 });
  idle = await desk.client(102);
});
afterAll(() => stub.close());
beforeEach(() => stub.api.resetScenario());

const states = (items: readonly StatementItem[]) =>
  items.map(({ clientNumber, status, reason, balance }) => [clientNumber, status, reason, balance]);

describe('a batch (D9)', () => {
  it('makes a statement for each customer with a balance, and says why others get none', async () => {
    const queued = await stub.post({ message: 'Thank you.', activityTagIds: ['4', '2'] });
    expect(queued).toEqual({
      code: 0,
      data: {
        id: expect.stringMatching(/^\d+$/) as string,
        createdDate: '2026-05-14T16:00:00Z',
        createdBy: 'MEL Margaret Ellsworth',
        asOfDate: TODAY,
        officeId: null,
        officeName: '',
        customersChosen: false,
        includeZeroBalances: false,
        message: 'Thank you.',
        activityTagIds: ['2', '4'],
        status: expect.stringMatching(/^(Queued|Processing|Complete)$/) as string,
        counts: expect.objectContaining({ total: 2, failed: 0 }) as object,
        completedDate: null,
      },
    });
    const batch = await stub.finished(queued.data?.id ?? '');
    expect(batch).toMatchObject({
      status: 'Complete',
      completedDate: '2026-05-14T16:00:00Z',
      counts: { total: 2, done: 1, failed: 0, skipped: 1 },
    });
    expect(batch.items).toEqual([
      {
        itemId: expect.stringMatching(/^\d+$/) as string,
        clientId: owing,
        clientNumber: `C-${owing}`,
        clientName: 'Ann Lee',
        debts: 100,
        credits: 0,
        balance: 100,
        status: 'Generated',
        reason: 'No mailing address on file.',
        attachmentId: expect.stringMatching(/^\d+$/) as string,
        pages: 1,
      },
      expect.objectContaining({
        clientId: even,
        status: 'Skipped',
        reason: 'Zero balance on 05/14/2026.',
        attachmentId: null,
        pages: null,
      }),
    ]);
    expect(await stub.activities(owing)).toEqual([
      { description: 'Statement as of 05/14/2026 generated', by: 'MEL', tags: [2, 4] },
    ]);
    expect(await stub.activities(even)).toEqual([]);
  });

  it('is listed, newest first, with its counts', async () => {
    const older = await stub.make();
    const newer = await stub.make({ officeId: '102' });
    const { data } = (await stub.call('GET', BATCHES)).json<{ data: { id: string }[] }>();
    expect(data[0]).toEqual({ ...newer, items: undefined });
    expect(data[1]).toEqual({ ...older, items: undefined });
    expect(newer).toMatchObject({
      officeId: '102',
      officeName: 'Newburyport, MA',
      counts: { total: 1, skipped: 1 },
    });
  });

  it('has its customers at places of their own, and a moment only once it is finished, whoever writes it', async () => {
    const { id } = await stub.make();
    const change = (what: string) => stub.api.db.query(`UPDATE ${what} WHERE batch_id = $1`, [id]);
    await expect(change('statement_item SET place = 0')).rejects.toMatchObject({ code: '23505' });
    await expect(change('statement_batch SET completed_at = NULL')).rejects.toMatchObject({ code: '23514' });
    await expect(change("statement_batch SET status = 'Queued'")).rejects.toMatchObject({ code: '23514' });
  });

  it('holds the chosen customers, including those without a balance', async () => {
    const clientNumbers = [`C-${idle}`, `C-${owing}`, `C-${owing}`];
    const batch = await stub.make({ clientNumbers });
    expect(states(batch.items)).toEqual([
      [`C-${owing}`, 'Generated', 'No mailing address on file.', 100],
      [`C-${idle}`, 'Skipped', 'Zero balance on 05/14/2026.', 0],
    ]);
    expect(batch.customersChosen).toBe(true);
    const all = await stub.make({ clientNumbers, includeZeroBalances: true });
    expect(all.counts).toEqual({ total: 2, done: 2, failed: 0, skipped: 0 });
  });

  it('shows the state at the end of its as-of date, regardless of later postings (D12)', async () => {
    const batch = await stub.make({ asOfDate: '2026-04-09', clientNumbers: [`C-${even}`] });
    expect(states(batch.items)).toEqual([[`C-${even}`, 'Generated', 'No mailing address on file.', 50]]);
  });

  it('is made once for requests with the same key', async () => {
    const idempotencyKey = 'one-act-of-a-user';
    const replies = await Promise.all([1, 2, 3].map(() => stub.post({ idempotencyKey })));
    expect(new Set(replies.map(({ data }) => data?.id)).size).toBe(1);
    expect(await stub.post({ idempotencyKey, message: 'Another' })).toEqual({
      code: 13,
      message: 'This idempotencyKey was used for another batch: nothing was queued.',
    });
    expect((await stub.post({ idempotencyKey }, 'all-offices')).data?.id).not.toBe(replies[0]?.data?.id);
  });
});

describe('failures in a batch', () => {
  it('are reported item by item, and retried one by one', async () => {
    await stub.api.scenario({ statements: { failing: [`C-${owing}`] } });
    const batch = await stub.make({ clientNumbers: [`C-${owing}`, `C-${even}`], includeZeroBalances: true });
    expect(batch).toMatchObject({
      status: 'CompleteWithErrors',
      counts: { total: 2, done: 1, failed: 1, skipped: 0 },
    });
    const [failed, made] = batch.items;
    expect(failed).toMatchObject({
      status: 'Failed',
      reason: 'The statement could not be made: the document service did not answer.',
      attachmentId: null,
      balance: 100,
    });
    await stub.api.scenario({ statements: { failing: [] } });
    const twice = `The statement of ${made?.clientName} was generated already and is not made twice.`;
    const answer = await stub.retry(batch.id, [failed?.itemId ?? '', made?.itemId ?? '', '999999']);
    expect(answer.data).toMatchObject({
      itemIds: [failed?.itemId],
      failures: [
        { itemId: made?.itemId, reason: twice },
        { itemId: '999999', reason: 'There is no such statement in this batch.' },
      ],
      batch: { id: batch.id },
    });
    const again = await stub.finished(batch.id);
    expect(again).toMatchObject({ status: 'Complete', counts: { total: 2, done: 2, failed: 0, skipped: 0 } });
    expect(again.items[1]).toEqual(made);
    expect((await stub.retry(batch.id, null)).data).toMatchObject({ itemIds: [], failures: [] });
  });

  it('make the batch Failed when nothing was generated, and are retried together', async () => {
    await stub.api.scenario({ statements: { failing: [`C-${owing}`] } });
    const batch = await stub.make();
    expect(batch).toMatchObject({ status: 'Failed', counts: { total: 2, done: 0, failed: 1, skipped: 1 } });
    const pdf = await stub.call('GET', `${BATCHES}/${batch.id}/pdf`);
    expect(pdf.json()).toEqual({ code: 13, message: 'No statement of this batch was generated.' });
    await stub.api.resetScenario();
    expect((await stub.retry(batch.id, null)).data?.itemIds).toHaveLength(1);
    expect((await stub.finished(batch.id)).status).toBe('Complete');
  });

  it('are logged with the client as sent by whoever retried them last', async () => {
    const clients = [await stub.desk.client(), await stub.desk.client()];
    for (const client of clients) await stub.desk.invoice(client, '2026-04-01', [premium(100)]);
    const clientNumbers = clients.map((client) => `C-${client}`);
    await stub.api.scenario({ statements: { failing: clientNumbers.slice(0, 1) } });
    const { id } = await stub.make({ clientNumbers });
    await stub.retry(id, null, 'last-two-days');
    await stub.finished(id);
    await stub.api.resetScenario();
    await stub.retry(id, null, 'all-offices');
    await stub.finished(id);
    const by = await Promise.all(clients.map(async (client) => (await stub.activities(client))[0]?.by));
    expect(by).toEqual(['DOK', 'MEL']);
  });

  it('name the characters that cannot be printed', async () => {
    const client = await stub.desk.client();
    await stub.api.db.query(`UPDATE client SET last_name = '王小明' WHERE client_id = $1`, [client]);
    await stub.desk.invoice(client, '2026-04-01', [premium(100)]);
    const batch = await stub.make({ clientNumbers: [`C-${client}`] });
    expect(states(batch.items)).toEqual([
      [`C-${client}`, 'Failed', 'The statement has characters that cannot be printed: 王 小 明', 1],
    ]);
  });
});

it('a statement is made for a customer whose credits equal the debts', async () => {
  const both = await stub.desk.client();
  await stub.desk.invoice(both, '2026-04-01', [premium(3_000)]);
  await stub.desk.receipt(both, '2026-04-10', 3_000);
  const { items } = await stub.make({ clientNumbers: [`C-${both}`] });
  expect(items).toMatchObject([{ status: 'Generated', debts: 30, credits: 30, balance: 0 }]);
});

describe('access to batches (§6, D42)', () => {
  it.each([
    ['administrator', 200],
    ['all-offices', 200],
    ['last-two-days', 200],
    ['own-transactions', 200],
    ['by-office', 403],
    ['no-permissions', 403],
  ] as const)('%s', async (user, status) => {
    const batch = await stub.make();
    const calls = [
      ['POST', `${BATCHES}?splitClients=true`],
      ['GET', BATCHES],
      ['GET', `${BATCHES}/${batch.id}`],
      ['GET', `${BATCHES}/${batch.id}/pdf`],
      ['POST', `${BATCHES}/${batch.id}/retry`],
    ] as const;
    for (const [method, url] of calls) {
      const body = method === 'POST' ? { clientNumbers: [`C-${owing}`] } : undefined;
      expect([url, (await stub.call(method, url, body, user)).status]).toEqual([url, status]);
      expect((await stub.api.call(null, method, url, body)).status).toBe(401);
    }
  });

  it('shows a client’s statement only to users who see its office', async () => {
    const everywhere = (await stub.make({ clientNumbers: [`C-${even}`], includeZeroBalances: true }))
      .items[0];
    const office = { officeId: '102', clientNumbers: [`C-${even}`], includeZeroBalances: true };
    const inOffice = (await stub.make(office)).items[0];
    const elsewhere = (await stub.make({ ...office, officeId: '101' })).items[0];
    const read = async (
      user: Parameters<StatementDesk['post']>[1],
      item: StatementItem | undefined,
      client = even,
    ) =>
      (
        await stub.call(
          'GET',
          `/api/client/${String(client).padStart(8, '0')}/attachment/${item?.attachmentId ?? ''}/content`,
          undefined,
          user,
        )
      ).status;
    expect([await read('all-offices', everywhere), await read('all-offices', inOffice)]).toEqual([200, 200]);
    expect([
      await read('by-office', everywhere),
      await read('by-office', inOffice),
      await read('by-office', elsewhere),
    ]).toEqual([404, 200, 404]);
    expect(await read('no-permissions', inOffice)).toBe(403);
    expect(await read('all-offices', inOffice, owing)).toBe(404);
  });
});
