import fc from 'fast-check';
import { addDays } from '../../../shell-stub/server/clock';
import type { Database } from '../../../shell-stub/server/db';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import { balanceSummary } from '../../../shell-stub/server/ledger';
import { openLedger } from '../../support/ledgerCopy';
import { cents } from './reckoning';

const TODAY = '2026-05-14';
const { agencyId } = DIRECTORY;
const DAYS = fc.sample(fc.nat(400), 8).map((ago) => addDays(TODAY, -ago));

let db: Database;
beforeAll(async () => {
  db = await openLedger('agency');
});
afterAll(() => db.close());

interface Sums {
  readonly clientId: number;
  readonly debts: number;
  readonly credits: number;
}

/** Debts and credits of every customer with an item by the end of a day, summed over all that there ever was, in cents. */
const sumsOfAll = (day: string, offices: readonly number[] | null): Promise<Sums[]> =>
  db.query<Sums>(
    `SELECT i.client_id AS "clientId",
            coalesce(sum(m.cents) FILTER (WHERE i.transaction_type = 'Invoice'), 0)::bigint AS debts,
            coalesce(sum(m.cents) FILTER (WHERE i.transaction_type NOT IN ('Invoice', 'InsuredRefund')), 0)::bigint AS credits
       FROM (SELECT item_id, transaction_date AS day, amount_cents AS cents FROM item WHERE NOT is_draft
             UNION ALL SELECT invoice_item_id, effective_date, -cents FROM application
             UNION ALL SELECT source_item_id, effective_date, -cents FROM application
             UNION ALL SELECT source_item_id, effective_date, -cents FROM refund_allocation) m
       JOIN item i USING (item_id)
      WHERE m.day <= $1::date AND ($2::int[] IS NULL OR i.office_id = ANY ($2::int[]))
        AND i.transaction_type IN ('Invoice', 'IncomingPayment', 'CreditMemo', 'NSFCheck', 'InsuredRefund')
      GROUP BY i.client_id ORDER BY i.client_id`,
    [day, offices],
  );

test.each([[null], [[102, 103]]])(
  'the balances of offices %j on any day are the sums over everything that ever moved them',
  async (offices) => {
    for (const day of [TODAY, ...DAYS]) {
      const expected = await sumsOfAll(day, offices);
      const shown = async (includeZeroBalances: boolean) =>
        (await balanceSummary(db, { agencyId, officeIds: offices }, day, { includeZeroBalances }))
          .map(({ clientId, debts, credits }) => ({ clientId, debts: cents(debts), credits: cents(credits) }))
          .toSorted((one, other) => one.clientId - other.clientId);
      expect([day, await shown(true)]).toEqual([day, expected]);
      const open = expected.filter(({ debts, credits }) => debts !== 0 || credits !== 0);
      expect([day, await shown(false)]).toEqual([day, open]);
      expect(open.length).toBeLessThan(expected.length);
    }
  },
);
