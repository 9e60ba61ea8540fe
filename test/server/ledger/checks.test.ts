import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../shell-stub/server/db';
import { PgliteDatabase } from '../../../shell-stub/server/db/pgliteDriver';
import { DIRECTORY, seedDirectory } from '../../../shell-stub/server/directory';
import { disburseDirectBill, ledgerProblems } from '../../../shell-stub/server/ledger';
import { act, agencyId, Desk, operating, premium, trust } from './desk';

const MIGRATIONS = join(__dirname, '../../../shell-stub/server/migrations');
const DAY = '2026-05-14';

describe('the numbers of checks (D53)', () => {
  let desk: Desk;
  let client: number;
  beforeAll(async () => {
    desk = await Desk.open();
    client = await desk.client();
  });
  afterAll(() => desk.db.close());
  afterEach(async () => {
    expect(await ledgerProblems(desk.db)).toEqual([]);
  });

  async function collected(cents: number): Promise<number> {
    const invoice = await desk.invoice(client, '2026-05-01', [premium(cents)]);
    await desk.receipt(client, '2026-05-02', cents, { [invoice]: cents });
    return invoice;
  }
  const numberOf = async (itemId: number) => {
    const [row] = await desk.db.query<{ account: number; number: number; reference: string; item: string }>(
      `SELECT c.account_id AS account, c.number, i.reference, i.item_number AS item
         FROM bank_check c JOIN item i USING (item_id) WHERE item_id = $1`,
      [itemId],
    );
    return row;
  };
  const disburse = (reference = '', payMethod = 'Check') =>
    desk.db.transaction((tx) =>
      disburseDirectBill(tx, {
        ...act(DAY),
        producerId: DIRECTORY.staff.administrator,
        payee: 'Ann Lee',
        cents: 500,
        officeId: 101,
        payMethod,
        reference,
      }),
    );

  it('run on for each bank account, whatever the check pays', async () => {
    const receipt = await desk.receipt(client, '2026-05-02', 9_000);
    const [carrier, refund, producer, second] = [
      await desk.pay('company', DAY, await collected(1_000)),
      await desk.refund(receipt, DAY, 100),
      await disburse(),
      await desk.pay('company', DAY, await collected(2_000)),
    ];
    expect(await numberOf(carrier)).toMatchObject({ account: trust, number: 1001, reference: '1001' });
    expect(await numberOf(refund)).toMatchObject({ account: trust, number: 1002, reference: '1002' });
    expect(await numberOf(producer)).toMatchObject({ account: operating, number: 1001 });
    expect(await numberOf(second)).toMatchObject({ account: trust, number: 1003 });
  });

  it('go on from the last that was written, and pass over those that were used', async () => {
    await disburse('5003');
    await disburse('5001');
    expect(await numberOf(await disburse())).toMatchObject({ number: 5002 });
    expect(await numberOf(await disburse())).toMatchObject({ number: 5004 });
  });

  it('stay with a payment that is voided, and are not those of voids', async () => {
    const paid = await disburse('7001');
    const voided = await desk.void(paid, DAY);
    expect(await numberOf(voided)).toBeUndefined();
    await expect(disburse('7001')).rejects.toThrow(
      /^Ann Lee: Check number 7001 was used for DB-\d+ to Ann Lee on 05\/14\/2026\. Enter another number\. Nothing was posted\.$/,
    );
  });

  it('are digits, and other methods have none', async () => {
    await expect(disburse('A-17')).rejects.toThrow(
      'Check number of Ann Lee: “A-17” is not a check number. Enter digits only, at most 12. Nothing was posted.',
    );
    await expect(disburse('0')).rejects.toThrow('is not a check number');
    await expect(disburse('1234567890123')).rejects.toThrow('is not a check number');
    expect(await numberOf(await disburse('007002'))).toMatchObject({ number: 7002, reference: '7002' });
    expect(await numberOf(await disburse('WT 77', 'Wire'))).toBeUndefined();
  });

  it('are never changed, and the numbers of payments run on in their own kind', async () => {
    await expect(desk.db.query('UPDATE bank_check SET number = 1')).rejects.toMatchObject({ code: 'LG001' });
    const one = await numberOf(await disburse());
    await desk.invoice(client, DAY, [premium(100)]);
    const two = await numberOf(await disburse());
    const serial = (number = '') => Number(number.replace('DB-', ''));
    expect(serial(two?.item)).toBe(serial(one?.item) + 1);
  });
});

describe('a ledger from before there were check numbers', () => {
  let folder: string;
  let db: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'former-checks-'));
    db = await PgliteDatabase.open(join(folder, 'postgres'), () => undefined);
    const version = (name: string) => Number.parseInt(name, 10);
    for (const name of readdirSync(MIGRATIONS)
      // The directory has carriers' terms (15).
      .filter((script) => version(script) < 14 || version(script) === 15)
      .sort()) {
      await db.script(readFileSync(join(MIGRATIONS, name), 'utf8'));
    }
    await seedDirectory(db, { seed: 1, today: DAY });
  }, 120_000);
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true });
  });

  it('keeps each number that is the first of its account, and gives the others the next ones', async () => {
    const rows: readonly (readonly [
      id: number,
      type: string,
      account: number,
      method: string,
      ref: string,
    ])[] = [
      [1, 'CompanyPayable', trust, 'Check', '2002'],
      [2, 'InsuredRefund', trust, 'Check', '2002'],
      [3, 'CompanyPayable', trust, 'Check', 'A-7'],
      [4, 'AgencyRevenuePayable', trust, 'Check', '2001'],
      [5, 'CompanyPayable', trust, 'ACH', '2009'],
      [6, 'DirectBillDisbursement', operating, 'Check', ''],
      [7, 'DirectBillDisbursement', operating, 'Check', '0'],
      [8, 'IncomingPayment', trust, 'Check', '3000'],
    ];
    const staff = DIRECTORY.staff.administrator;
    for (const [id, type, account, method, reference] of rows) {
      await db.query(
        `INSERT INTO item (item_id, agency_id, event_id, transaction_type, item_type, item_number, office_id,
                           transaction_date, amount_cents, bank_account_id, pay_method, reference, created_by, created_at)
         VALUES ($1::bigint, $2, $1::bigint, $3, 'Check', $3 || '-' || $1::text, 101, $4, 100, $5, $6, $7, $8, now())`,
        [id, agencyId, type, DAY, account, method, reference, staff],
      );
    }
    await db.script(readFileSync(join(MIGRATIONS, '014-checks.sql'), 'utf8'));
    expect(
      await db.query('SELECT item_id AS id, account_id AS account, number FROM bank_check ORDER BY item_id'),
    ).toEqual([
      { id: 1, account: trust, number: 2002 },
      { id: 2, account: trust, number: 2003 },
      { id: 3, account: trust, number: 2004 },
      { id: 4, account: trust, number: 2001 },
      { id: 6, account: operating, number: 1001 },
      { id: 7, account: operating, number: 1002 },
    ]);
  });
});
