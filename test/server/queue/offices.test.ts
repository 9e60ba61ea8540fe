import type { UserId } from '../../../shell-stub/shared/scenario';
import type { Envelope, TransactionRow } from '../../../src/api/wire';
import { premium } from '../ledger/desk';
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
  await api.db.query(
    `INSERT INTO policy (policy_id, client_id, carrier_id, policy_number, line_of_business, office_id,
                         effective_date, expiration_date)
     VALUES (900001, $1, 1, 'P-OTHER', 'Auto', 104, '2026-01-01', '2027-01-01')`,
    [ownClient],
  );
  const receipt = await desk.receipt(ownClient, '2026-05-11', 10_000);
  const other = await desk.invoice(ownClient, '2026-05-11', [premium(5_000)], {
    number: 'Q-1',
    createdInItemId: receipt,
    policyId: 900_001,
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
