import { StatementDesk } from './support';

let stub: StatementDesk;
beforeAll(async () => {
  stub = await StatementDesk.open();
});
afterAll(() => stub.close());

describe('the customers of a batch', () => {
  it('include one whose only item in the office is a refund (D14)', async () => {
    const { desk } = stub;
    const client = await desk.client(101);
    const receipt = await desk.receipt(client, '2026-05-01', 5_000);
    await stub.api.db.query('UPDATE client SET office_id = 102 WHERE client_id = $1', [client]);
    await desk.refund(receipt, '2026-05-05', 5_000);
    const batch = await stub.make({ officeId: '102', includeZeroBalances: true });
    expect(batch.items.map(({ clientId, status, balance }) => [clientId, status, balance])).toEqual([
      [client, 'Generated', 0],
    ]);
  });
});
