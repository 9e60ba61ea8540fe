import fc from 'fast-check';
import { addDays } from '../../../shell-stub/server/clock';
import type { Database } from '../../../shell-stub/server/db';
import { DIRECTORY, seedDirectory } from '../../../shell-stub/server/directory';
import { generateAgency } from '../../../shell-stub/server/generator';
import { balanceSummary } from '../../../shell-stub/server/ledger';
import { buildStatements } from '../../../shell-stub/server/statements';
import { counts } from '../../support/counts';
import { openLedger } from '../../support/ledgerCopy';
import { bucketsOf, cents } from '../customers/reckoning';

jest.setTimeout(600_000);
const TODAY = '2026-05-14';
const { agencyId } = DIRECTORY;

let db: Database;
beforeAll(async () => {
  db = await openLedger('schema');
  await seedDirectory(db, { seed: 11, today: TODAY });
  await generateAgency(db, { size: 'small', seed: 11, today: TODAY });
});
afterAll(() => db.close());

it.each([
  ['all offices', null],
  ['one office', 102],
])(
  'every statement of any day has the balance and ageing of its summary row: %s',
  async (_name, officeId) => {
    const scope = { agencyId, officeIds: officeId === null ? null : [officeId] };
    const clients = await db.query<{ client_id: number }>('SELECT client_id FROM client');
    const ids = clients.map(({ client_id }) => client_id);
    let seen = 0;
    for (const ago of fc.sample(fc.integer({ min: 0, max: 1_100 }), Math.ceil(counts.customerDays / 4))) {
      const asOf = addDays(TODAY, -ago);
      const summary = await balanceSummary(db, scope, asOf, { includeZeroBalances: true });
      const made = await buildStatements(db, { scope, asOf, officeId, message: '' }, ids);
      expect(made.size).toBe(ids.length);
      for (const row of summary) {
        const document = made.get(row.clientId);
        if (typeof document !== 'object') throw new Error(`${asOf}: ${document ?? 'no statement'}`);
        expect([document.debts, document.credit, document.balance]).toEqual(
          [row.debts, row.credits, row.balance].map(cents),
        );
        expect(Object.values(document.ageing)).toEqual(bucketsOf(row));
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(20);
  },
);

it('a statement comes from the office of its batch, otherwise from the customer’s own', async () => {
  const [client] = await db.query<{ client_id: number }>(
    'SELECT client_id FROM client WHERE office_id = 103 LIMIT 1',
  );
  const officeOf = async (officeId: number | null) => {
    const scope = { agencyId, officeIds: null };
    const made = await buildStatements(db, { scope, asOf: TODAY, officeId, message: '' }, [
      client?.client_id ?? 0,
    ]);
    const document = made.get(client?.client_id ?? 0);
    return typeof document === 'object' ? document.office.name : document;
  };
  expect([await officeOf(null), await officeOf(101)]).toEqual(['Portland, ME', 'Portsmouth, NH (Main)']);
});
