import fc from 'fast-check';
import type { Database } from '../../../shell-stub/server/db';
import { addDays } from '../../../shell-stub/server/clock';
import { DIRECTORY, seedDirectory } from '../../../shell-stub/server/directory';
import { generateAgency } from '../../../shell-stub/server/generator';
import { balanceSummary } from '../../../shell-stub/server/ledger';
import { trialBalance } from '../ledger/reportRows';
import { counts } from '../../support/counts';
import { openLedger } from '../../support/ledgerCopy';
import { brokenDetail, total, untied } from './reckoning';

jest.setTimeout(600_000);
const TODAY = '2026-05-14';
const { agencyId } = DIRECTORY;
const EVERYWHERE = { agencyId, officeIds: null };

let db: Database;
beforeAll(async () => {
  db = await openLedger('schema');
  const seed = 7;
  await seedDirectory(db, { seed, today: TODAY });
  await generateAgency(db, { size: 'small', seed, today: TODAY });
});
afterAll(() => db.close());

/** Days across the three years of the seeded ledger, and some before and after it. */
const days = (): readonly string[] =>
  fc.sample(fc.integer({ min: -10, max: 1_200 }), counts.customerDays).map((ago) => addDays(TODAY, -ago));
const SCOPES = [
  ['all offices', EVERYWHERE],
  ['one office', { agencyId, officeIds: [102] }],
  ['two offices', { agencyId, officeIds: [102, 103] }],
] as const;

it.each(SCOPES)(
  'unpaid less unapplied equals the balance summary for every customer: %s',
  async (_name, scope) => {
    const problems: string[] = [];
    for (const day of days()) problems.push(...(await untied(db, scope, day)));
    expect(problems).toEqual([]);
    expect((await balanceSummary(db, scope, TODAY)).length).toBeGreaterThan(2);
  },
);

it.each(SCOPES)('opening, running and closing balances follow from each other: %s', async (_name, scope) => {
  const problems = [...(await brokenDetail(db, scope, null, TODAY))];
  for (const to of days().slice(0, 12)) {
    for (const length of [0, 31, 365])
      problems.push(...(await brokenDetail(db, scope, addDays(to, -length), to)));
  }
  expect(problems).toEqual([]);
});

it('the offices add up to the agency, and the agency agrees with the general ledger', async () => {
  for (const day of days().slice(0, 12)) {
    const whole = await balanceSummary(db, EVERYWHERE, day);
    const parts: (typeof whole)[number][] = [];
    for (const officeId of [...DIRECTORY.offices, DIRECTORY.archivedOffice]) {
      parts.push(...(await balanceSummary(db, { agencyId, officeIds: [officeId] }, day)));
    }
    const accounts = await trialBalance(db, agencyId, day);
    const standing = (role: string) =>
      accounts.filter((account) => account.role === role).reduce((sum, { cents }) => sum + cents, 0);
    expect([total(parts, (row) => row.debts), total(parts, (row) => row.credits)]).toEqual([
      total(whole, (row) => row.debts),
      total(whole, (row) => row.credits),
    ]);
    expect([total(whole, (row) => row.debts), total(whole, (row) => row.credits)]).toEqual([
      standing('receivable'),
      0 - standing('client_credit'),
    ]);
  }
});
