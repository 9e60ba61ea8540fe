import type { UserId } from '../../../shell-stub/shared/scenario';
import type { Envelope, TransactionRow } from '../../../src/api/wire';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import { postReceipt } from '../../../shell-stub/server/ledger';
import { setRights } from '../api/rights';
import { act, premium } from '../ledger/desk';
import { paymentRef, QueueDesk } from './support';

let queue: QueueDesk;
beforeAll(async () => {
  queue = await QueueDesk.open();
});
afterAll(() => queue.close());

it('sends of what was created in a receipt only what is of the offices of the user (D14)', async () => {
  const { api, desk } = queue;
  await api.db.query(
    `INSERT INTO staff_permission (staff_id, permission_id)
     SELECT staff_id, 9007 FROM staff WHERE login = 'by-office' ON CONFLICT DO NOTHING`,
  );
  const ownClient = await desk.client(102);
  const receipt = await desk.receipt(ownClient, '2026-05-11', 10_000);
  const other = await desk.invoice(ownClient, '2026-05-11', [premium(5_000)], {
    number: 'Q-1',
    createdInItemId: receipt,
    policyId: await desk.policy(ownClient, 104),
  });
  await api.scenario({ enforceOfficePermissions: true });
  const answer = await queue.command(
    'QBTransferItems',
    { items: [paymentRef(receipt)] },
    { user: 'by-office' },
  );
  expect(answer.code).toBe(0);
  expect([await queue.state(receipt), await queue.state(other)]).toEqual(['Pending', 'NotTransferred']);
  const listed = async (user: UserId): Promise<boolean> => {
    const reply = await api.send({
      method: 'POST',
      url: '/accounting/query',
      headers: { cookie: await api.signIn(user) },
      body: { query: 'ToBeExportedReport', officeId: null },
    });
    const { data = [] } = reply.json<Envelope<TransactionRow[]>>();
    return data.some(({ itemId }) => itemId === String(receipt));
  };
  // What is left of it is for those who may see it.
  expect([await listed('by-office'), await listed('administrator')]).toEqual([false, true]);
});

it('sends of what was created in a receipt only what the user created, who sees no more (D4)', async () => {
  const { api, desk } = queue;
  const user = 'own-transactions';
  await setRights(api, user, [9000, 9002, 9003, 9007]);
  const staffId = DIRECTORY.staff[user];
  const client = await desk.client(102);
  const [trustAccountId, cents] = [DIRECTORY.accounts.trust, 10_000];
  const { itemId: receipt } = await api.db.transaction((tx) =>
    postReceipt(tx, {
      ...act('2026-05-11'),
      staffId,
      clientId: client,
      trustAccountId,
      tenderedCents: cents,
      changeCents: 0,
      payMethod: 'Check',
      applications: [],
    }),
  );
  const other = await desk.invoice(client, '2026-05-11', [premium(5_000)], {
    number: 'Q-2',
    createdInItemId: receipt,
  });
  const answer = await queue.command('QBTransferItems', { items: [paymentRef(receipt)] }, { user });
  expect(answer.code).toBe(0);
  expect([await queue.state(receipt), await queue.state(other)]).toEqual(['Pending', 'NotTransferred']);
  const toBeExported = { query: 'ToBeExportedReport', officeId: null };
  const { data = [] } = await api.query<readonly TransactionRow[]>(user, toBeExported);
  expect(data.filter(({ itemId }) => itemId === String(receipt))).toEqual([]);
});
