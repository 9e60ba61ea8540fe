import { join } from 'node:path';
import { openDatabase } from '../../../shell-stub/server/db';
import { seedDirectory } from '../../../shell-stub/server/directory';
import { temporaryFolder } from '../../support/temporaryFolder';
import { runProgram } from '../api/program';
import { Desk, premium } from './desk';

const folder = temporaryFolder('verify-ledger-');
const dataDir = join(folder, 'data');

/** The command as `npm run verify:ledger` runs it. */
async function verify(...args: string[]) {
  const { code, stdout, stderr } = await runProgram('shell-stub/server/verify/verifyLedger.ts', args).ended;
  return { code, out: stdout, error: stderr };
}

it('names what is wrong with a ledger that is kept, unless it is empty, in use or sound', async () => {
  await (await openDatabase({ dataDir })).close();
  const empty = await verify('--data', dataDir);
  expect(empty).toMatchObject({ code: 1, out: '' });
  expect(empty.error).toContain('The ledger has no items: is it the one that you meant?');

  const db = await openDatabase({ dataDir });
  await seedDirectory(db, { seed: 1, today: '2026-05-14' });
  const desk = new Desk(db);
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-01-10', [premium(1_000)]);
  await desk.receipt(client, '2026-01-15', 1_000, { [invoice]: 1_000 });
  const busy = await verify('--data', dataDir);
  expect(busy).toMatchObject({ code: 1, out: '' });
  expect(busy.error).toContain(`The ledger in ${dataDir} is in use by process ${process.pid}: stop it, or `);
  await db.close();

  expect(await verify('--data', dataDir)).toEqual({
    code: 0,
    out: 'No problem found in 2 items and 3 entries.\n',
    error: '',
  });

  const repaired = await openDatabase({ dataDir });
  await repaired.query('DELETE FROM transfer_state WHERE item_id = $1', [invoice]);
  await repaired.query('DELETE FROM item_settled WHERE item_id = $1', [invoice]);
  // As one of a program before: what the script does is done once more.
  await repaired.query('DELETE FROM schema_migration WHERE version = 101');
  await repaired.close();
  const { code, out, error } = await verify('--data', dataDir);
  expect(error).toBe('');
  expect(out.trim().split('\n')).toEqual([
    'Bringing the ledger up to date; older programs cannot use it afterwards.',
    'Item INV-1 is settled from 01/15/2026 on; kept as nothing.',
    'Item INV-1 has no state of transfer to QuickBooks.',
    'Where sums by day, or the days of an item or a line, are kept as something else, this makes them anew, in a database that DATABASE_URL names: ' +
      'SELECT fill_trust_days(), fill_item_settled(), fill_line_settled()',
    '2 problem(s) found in 2 items and 3 entries.',
  ]);
  expect(code).toBe(1);
});

it.each([
  ['no ledger', [], 'Name the ledger: npm run verify:ledger -- --data DIR, or set DATABASE_URL.'],
  [
    'a directory without one',
    ['--data', join(folder, 'none')],
    `There is no ledger in ${join(folder, 'none')}.`,
  ],
  ['a flag that there is not', ['--dat', 'x'], "Unknown option '--dat'. The flags are --port VALUE"],
])('prints one line and exits with 1 when given %s', async (_, args, message) => {
  const { code, out, error } = await verify(...args);
  expect([code, out]).toEqual([1, '']);
  expect(error.trim().split('\n')).toEqual([expect.stringContaining(message)]);
});
