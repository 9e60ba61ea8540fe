import { payables } from '../../../shell-stub/server/ledger';
import { allRows } from '../../support/allRows';
import { AUTO_PAYABLE, Desk, FEES, RETAINED, SCOPE } from '../ledger/desk';
import { everything } from './figures';

/** Carriers by id, in the order of their names. */
const NAMES = new Map([
  [7, 'apple'],
  [6, 'Apple'],
  [5, 'de la Cruz'],
  [4, 'De Witt'],
  [3, 'Émile'],
  [2, 'Same Co'],
  [8, 'Same Co'],
  [1, 'Zurich'],
]);

describe.each(['server', 'embedded'] as const)('payables are ordered by account and payee: %s', (place) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await Desk.open(place);
    const client = await desk.client();
    for (const [id, name] of NAMES) {
      await desk.db.query('UPDATE carrier SET name = $2 WHERE carrier_id = $1', [id, name]);
    }
    for (const carrierId of [null, ...[...NAMES.keys()].reverse()]) {
      const share = { retainedAccountId: RETAINED, retainedCents: 10 };
      await desk.invoice(client, '2026-05-01', [
        { name: 'Premium', amountCents: 100, reportingAccountId: AUTO_PAYABLE, carrierId, ...share },
        { name: 'Fee', amountCents: 50, reportingAccountId: FEES, carrierId },
      ]);
    }
  });
  afterAll(() => desk.db.close());

  it.each([
    ['company', [AUTO_PAYABLE], [...NAMES.keys(), null]],
    ['revenue', [FEES, RETAINED], [...NAMES.keys(), null, ...NAMES.keys(), null]],
  ] as const)('%s: by name as in a dictionary, those without a carrier last', async (kind, accounts, ids) => {
    for (const paid of [null, false]) {
      const rows = await allRows(
        payables(desk.db, SCOPE, { ...everything(kind), accountIds: accounts, paid }),
      );
      expect(rows.map(({ payeeId }) => (payeeId === null ? null : Number(payeeId)))).toEqual(ids);
    }
  });
});
