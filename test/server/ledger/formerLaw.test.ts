import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalOf } from '../../../shell-stub/server/api/commands/refusals';
import { openDatabase } from '../../../shell-stub/server/db';
import { fillLedger } from '../../../shell-stub/server/fill';
import { ledgerSourceOf } from '../../../shell-stub/server/ledgerSource';
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { readOptions } from '../../../shell-stub/server/options';
import { makeFormerLedger, markFilled, through } from '../../support/formerLedger';
import { Desk, operating, trust } from './desk';
import { readRawRows, TrustReckoning } from './trustReckoning';

const Y = 2;

let folder: string;
/** Item of the former ledger: a credit memo of carrier Y, half of it refunded. */
let memo: number;
let desk: Desk;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'former-law-'));
  memo = await makeFormerLedger(join(folder, 'data'));
  desk = new Desk(await openDatabase({ dataDir: join(folder, 'data') }), 3);
}, 240_000);
afterAll(async () => {
  await desk.db.close();
  rmSync(folder, { recursive: true });
});

const position = async () => {
  const [row] = await desk.db.query<{ bank: number; held: number; netted: number; excused: number }>(
    `SELECT bank_cents AS bank, held_cents AS held, fiduciary_cents AS netted, excused_cents AS excused
       FROM trust_position WHERE account_id = $1`,
    [trust],
  );
  return row;
};

it('a data directory from before the law by beneficiary is brought up to date (D51)', async () => {
  expect(await position()).toEqual({ bank: 100_000, held: 120_000, netted: 100_000, excused: 20_000 });
  const reckoning = new TrustReckoning(await readRawRows(desk.db), [trust]).on(trust);
  expect(reckoning).toMatchObject({ bank: 100_000, held: 120_000, carriers: { 1: 100_000, 2: -20_000 } });
});

it('the start and the audit say which account is short, by how much, since when and over whom', async () => {
  const sentence =
    'Premium Trust - Harbor National has been $200.00 short of the client money it holds since 01/20/2026. ' +
    'Not credited yet, but used: Penobscot Casualty $200.00.';
  expect(await ledgerProblems(desk.db)).toEqual([sentence]);
  const source = await markFilled(desk.db);
  const said: string[] = [];
  const output = {
    print: (line: string) => void said.push(line),
    // Kept from the page that anybody may read during the start.
    printResult: (line: string) => void said.push(`Result: ${line}`),
    progress: () => undefined,
  };
  const options = readOptions(['--data', 'ledger'], {});
  expect(await fillLedger(desk.db, options, await ledgerSourceOf(options), output)).toEqual(source);
  expect(said).toEqual([expect.stringMatching(/^Keeping the agency /), `Result: ${sentence}`]);
});

it('work goes on, but no posting makes it shorter', async () => {
  const client = await desk.client();
  const receipt = await desk.receipt(client, '2026-02-01', 5_000);
  await desk.refund(receipt, '2026-02-02', 5_000);
  const error: unknown = await desk.refund(memo, '2026-02-03', 20_000).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'LG004', detail: '40000' });
  // Less by as much as the account may stay short.
  expect((await refusalOf(error, desk.db)).message).toBe(
    'Premium Trust - Harbor National would be $400.00 short of the money it holds for others. Nothing was posted. ' +
      'Take $200.00 less out of it.',
  );
  await desk.refund(memo, '2026-02-03', 20_000, true);
  expect(await desk.bank(operating)).toBe(-20_000);
  expect(await position()).toMatchObject({ excused: 20_000 });
});

it('a shortage that is made up is no longer excused, and the ledger is sound once all of it is made up', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-03-01', through(Y, 52_000));
  await desk.receipt(client, '2026-03-02', 12_000, { [invoice]: 12_000 });
  expect(await position()).toMatchObject({ excused: 8_000 });
  await expect(desk.unapply(await lastApplication(), '2026-03-03')).rejects.toMatchObject({ code: 'LG004' });
  await desk.receipt(client, '2026-03-04', 40_000, { [invoice]: 40_000 });
  expect(await position()).toMatchObject({ excused: 0 });
  expect(await ledgerProblems(desk.db)).toEqual([]);
  // The carrier's credit reduces a payment: what was advanced for it is the agency's again.
  await desk.pay('company', '2026-03-05', invoice, memo);
  expect(await desk.bank(operating)).toBe(0);
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

const lastApplication = async (): Promise<number> =>
  (await desk.db.query<{ id: number }>('SELECT max(application_id) AS id FROM application'))[0]?.id ?? 0;
