import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { addDays } from '../../../shell-stub/server/clock';
import type { Database } from '../../../shell-stub/server/db';
import { DIRECTORY, seedDirectory } from '../../../shell-stub/server/directory';
import { generateAgency } from '../../../shell-stub/server/generator';
import { importInvoices } from '../../../shell-stub/server/import';
import { ledgerProblems, trustPosition, trustPositionDays } from '../../../shell-stub/server/ledger';
import type { TrustPositionDay } from '../../../src/api/wire';
import { allRows } from '../../support/allRows';
import { counts } from '../../support/counts';
import { openLedger } from '../../support/ledgerCopy';
import { receivablesFile } from '../../support/receivablesFile';
import { readRawRows, TrustReckoning } from '../ledger/trustReckoning';
import { cents } from '../customers/reckoning';
import { inCents, plainDay, positive } from './plainDays';
import type { PlainRow } from './plainRows';
import { heldOf, plainOf, PlainRows, sorted } from './plainRows';

// The long run takes minutes.
jest.setTimeout(3_600_000);

const TODAY = '2026-05-14';
const { agencyId } = DIRECTORY;
const TRUSTS = [DIRECTORY.accounts.trust, 1020];
const OFFICES = [...DIRECTORY.offices, DIRECTORY.archivedOffice];
const YEAR = 365;

async function generated(seed: number): Promise<Database> {
  // As in the ledgers of other tests.
  if (seed === 1) return openLedger('agency');
  const db = await openLedger('schema');
  await seedDirectory(db, { seed, today: TODAY });
  await generateAgency(db, { size: 'small', seed, today: TODAY });
  return db;
}

/** The agency of a file of open items, of 2012 and 2013. */
async function imported(): Promise<Database> {
  const db = await openLedger('directory');
  const folder = mkdtempSync(join(tmpdir(), 'position-'));
  const file = join(folder, 'items.csv');
  writeFileSync(file, receivablesFile({ seed: 7, rows: 2_466, customers: 100 }));
  await importInvoices(db, { file, today: TODAY });
  rmSync(folder, { recursive: true });
  return db;
}

/** Every day of the year that ends on a day; of a short run, some of them, the last among them. */
function daysUntil(last: string): readonly string[] {
  const all = Array.from({ length: YEAR }, (_, ago) => addDays(last, -ago));
  if (counts.trustDays >= YEAR) return all;
  return [last, ...fc.sample(fc.constantFrom(...all), counts.trustDays - 1)];
}

const rowsOf = (db: Database, day: string, officeIds: readonly number[] | null) =>
  allRows(trustPosition(db, { agencyId, officeIds }, day));

const sumOf = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** What the rows of an account hold for beneficiaries of a type, each of them for itself. */
function heldByRows(rows: readonly PlainRow[], trust: number, type: PlainRow['type']): number {
  const sums = new Map<number | null, number>();
  for (const row of rows) {
    if (row.bank !== trust || row.type !== type) continue;
    sums.set(row.beneficiary, (sums.get(row.beneficiary) ?? 0) + heldOf(row));
  }
  return positive(sums.values());
}

const LEDGERS: readonly (readonly [string, () => Promise<Database>, string])[] = [
  ...Array.from(
    { length: counts.trustSeeds },
    (_, index) => [`the generated agency of seed ${index + 1}`, () => generated(index + 1), TODAY] as const,
  ),
  ['an imported file', imported, '2013-12-31'],
];

describe.each(LEDGERS)('%s', (_, open, last) => {
  let db: Database;
  let reckoning: TrustReckoning;
  let plain: PlainRows;
  let picture: readonly TrustPositionDay[];
  const days = daysUntil(last);
  beforeAll(async () => {
    db = await open();
    const raw = await readRawRows(db);
    reckoning = new TrustReckoning(raw, TRUSTS);
    plain = new PlainRows(raw);
    picture = await trustPositionDays(db, agencyId, addDays(last, 1 - YEAR), last);
  });
  afterAll(() => db.close());

  test('every day of the picture is what plain arithmetic makes of the ledger’s rows', () => {
    expect(picture).toHaveLength(TRUSTS.length * YEAR);
    for (const day of days) {
      expect(picture.filter((one) => one.day === day).map(inCents)).toEqual(
        TRUSTS.map((trust) => plainDay(reckoning, trust, day)),
      );
    }
  });

  test('nothing is unexplained on any day, and no day is short (D50, D51)', () => {
    expect(picture.filter(({ unexplained, excess }) => unexplained !== 0 || excess < 0)).toEqual([]);
    expect(picture.some(({ held }) => held > 0)).toBe(true);
  });

  test('the rows of every day and office are what plain arithmetic makes of them', async () => {
    for (const day of days) {
      const all = plain.on(day);
      expect([day, sorted((await rowsOf(db, day, null)).map(plainOf))]).toEqual([day, all]);
      for (const office of OFFICES) {
        const rows = sorted((await rowsOf(db, day, [office])).map(plainOf));
        expect([day, office, rows]).toEqual([day, office, all.filter((row) => row.office === office)]);
      }
    }
  });

  test('the rows of a day add up to what its picture has as held', async () => {
    for (const day of days) {
      const rows = (await rowsOf(db, day, null)).map(plainOf);
      for (const trust of TRUSTS) {
        const shown = picture.find((one) => one.day === day && one.bankAccountId === String(trust));
        expect([
          day,
          heldByRows(rows, trust, 'Carrier'),
          heldByRows(rows, trust, 'Client'),
          sumOf(rows.filter((row) => row.bank === trust).map(heldOf)),
        ]).toEqual([
          day,
          cents(shown?.heldForCarriers ?? NaN),
          cents(shown?.heldForClients ?? NaN),
          cents(shown?.netted ?? NaN),
        ]);
      }
    }
  });

  test('the sums that are kept by day are those of the postings', async () => {
    expect(await ledgerProblems(db)).toEqual([]);
  });
});
