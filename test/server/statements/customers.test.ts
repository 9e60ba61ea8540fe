import { buildStatements } from '../../../shell-stub/server/statements';
import { agencyId, premium } from '../ledger/desk';
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

  it('are in one order, chosen or not: by name as in a dictionary, then by number', async () => {
    const { desk } = stub;
    const inOrder: (readonly [name: string, number: string])[] = [
      ['apple', 'N-9'],
      ['Apple', 'N-8'],
      ['de la Cruz', 'N-7'],
      ['De Witt', 'N-6'],
      ['Émile', 'N-5'],
      ['Eve', 'N-a'],
      ['Eve', 'N-B'],
      ['zebra', 'N-1'],
    ];
    for (const [name, number] of inOrder.toReversed()) {
      const client = await desk.client(104);
      await stub.api.db.query(
        'UPDATE client SET business_name = $2, client_number = $3 WHERE client_id = $1',
        [client, name, number],
      );
      await desk.invoice(client, '2026-05-01', [premium(100)]);
    }
    for (const clientNumbers of [null, inOrder.map(([, number]) => number)]) {
      const batch = await stub.make({ officeId: '104', clientNumbers });
      expect(batch.items.map(({ clientName, clientNumber }) => [clientName, clientNumber])).toEqual(inOrder);
    }
  });
});

it('a statement as of the first days that there are lists what was paid since the first (D9)', async () => {
  const { desk } = stub;
  const client = await desk.client();
  const invoice = await desk.invoice(client, '0001-01-10', [premium(1_000)]);
  await desk.receipt(client, '0001-01-11', 400, { [invoice]: 400 });
  for (const [asOf, from] of [
    ['0001-01-12', '0001-01-01'],
    ['0001-01-31', '0001-01-01'],
    ['0001-02-01', '0001-01-02'],
  ] as const) {
    const scope = { agencyId, officeIds: null };
    const made = await buildStatements(stub.api.db, { scope, asOf, officeId: null, message: '' }, [client]);
    expect(made.get(client)).toMatchObject({
      activityFrom: from,
      activity: [{ date: '0001-01-11', amount: 400 }],
      balance: 600,
    });
  }
  const batch = await stub.make({ asOfDate: '0001-01-12' });
  expect(batch.items.map(({ clientId, status }) => [clientId, status])).toEqual([[client, 'Generated']]);
});
