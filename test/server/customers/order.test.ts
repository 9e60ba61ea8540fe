import { findClients } from '../../../shell-stub/server/itemPages/clients';
import {
  balanceDetail,
  balanceSummary,
  trustPosition,
  unappliedCredits,
  unpaidInvoices,
} from '../../../shell-stub/server/ledger';
import { allRows } from '../../support/allRows';
import { Desk, premium, SCOPE } from '../ledger/desk';

const TODAY = '2026-05-14';

/** Customers by number, in their order. */
const NAMES = new Map([
  ['12', ''],
  ['9', 'apple'],
  ['8', 'Apple'],
  ['7', 'de la Cruz'],
  ['6', 'De Witt'],
  ['5', 'Émile'],
  ['4', 'Eve'],
  ['3', 'Öz'],
  ['a', 'Same Co'],
  ['B', 'Same Co'],
  ['c', 'Same Co'],
  ['2', 'zebra'],
  ['1', 'Zoë'],
]);

describe.each(['server', 'embedded'] as const)('customers are ordered by name and number: %s', (place) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await Desk.open(place);
    for (const [number, name] of [...NAMES].reverse()) {
      const client = await desk.client();
      await desk.db.query(
        `UPDATE client SET first_name = '', last_name = '', business_name = $2, client_number = $3
          WHERE client_id = $1`,
        [client, name, number],
      );
      await desk.invoice(client, '2026-05-01', [premium(100)]);
      await desk.receipt(client, '2026-05-02', 50);
    }
  });
  afterAll(() => desk.db.close());

  it.each<[string, () => Promise<readonly { readonly clientNumber: string }[]>]>([
    ['balance summary', () => balanceSummary(desk.db, SCOPE, TODAY)],
    ['balance detail', () => allRows(balanceDetail(desk.db, SCOPE, { from: null, to: TODAY }))],
    ['unpaid invoices', () => unpaidInvoices(desk.db, SCOPE, TODAY)],
    ['unapplied credits', () => unappliedCredits(desk.db, SCOPE, TODAY)],
    ['trust position', () => allRows(trustPosition(desk.db, SCOPE, TODAY))],
    [
      'clients found for a payment',
      async () =>
        (await findClients(desk.db, SCOPE, '')).map((client) => ({ clientNumber: client.client_number })),
    ],
  ])('%s', async (_name, report) => {
    const numbers = new Set((await report()).map(({ clientNumber }) => clientNumber));
    expect([...numbers]).toEqual([...NAMES.keys()]);
  });
});
