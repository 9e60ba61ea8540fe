import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandResult, Envelope, TransactionRow } from '../../../src/api/wire';
import { leaveAgencyIn } from '../../support/formerLedger';
import { cookieOf, httpCall } from './httpCall';
import type { Program } from './program';
import { runProgram } from './program';
import { projectFolder } from './projectFolder';

jest.setTimeout(240_000);

const FULL =
  /^The disk of the ledger in \S+ is full: make room on it \(20 MB at least, 60 MB for a new ledger\), then start again\.\n$/;

/** A project folder with a dist, and a disk for the ledger that a test can fill up. */
const root = projectFolder('full-disk-');
const disk = join(root, 'disk');
const data = join(disk, 'ledger');
const fill = () => writeFileSync(`${disk}.full`, '');
const makeRoom = () => rmSync(`${disk}.full`);

beforeAll(() => mkdirSync(disk));

const start = (): Program =>
  runProgram(
    'test/server/api/start.process.ts',
    [root, '--port', '0', '--remote-port', '0', '--no-build', '--data', data, '--today', '2026-05-14'],
    { FULL_DISK: disk, NODE_OPTIONS: `--require=${join(__dirname, '../../support/fullDisk.cjs')}` },
  );

it('starting a new ledger on a full disk exits with 1 and one line, and leaves nothing behind', async () => {
  mkdirSync(data);
  fill();
  const { code, stderr } = await start().ended;
  expect(stderr).toMatch(FULL);
  expect(code).toBe(1);
  expect(readdirSync(data)).toEqual([]);
  makeRoom();
});

it('on a full disk writes are refused and reports still work; with room, writes work again', async () => {
  await leaveAgencyIn(data);
  const program = start();
  const port = Number(/localhost:(\d+)/.exec(await program.line(/^Stub shell: /))?.[1]);
  const send = (url: string, body: object, cookie = '') =>
    httpCall(port, { method: 'POST', url, body, headers: { cookie } });
  const cookie = cookieOf(await send('/stub/sign-in', { user: 'administrator' }));
  const report = async () =>
    (await send('/accounting/query', { query: 'PeriodReport', officeId: null, TimePeriod: 2 }, cookie)).json<
      Envelope<TransactionRow[]>
    >();
  const { data: rows = [] } = await report();
  const items = rows
    .filter(
      ({ transferStatus, voidedDate, reversesItemId }) =>
        transferStatus === 'NotTransferred' && voidedDate === null && reversesItemId === null,
    )
    .map(({ itemId, itemType }) => ({ itemId, itemType }));
  const transfer = async (index: number) =>
    (
      await send(
        '/accounting/command',
        {
          command: 'QBDoNotTransferItems',
          idempotencyKey: `full-disk-${index}`,
          qBDoNotTransferItems: { items: items.slice(index * 10, (index + 1) * 10) },
        },
        cookie,
      )
    ).json<Envelope<CommandResult>>();

  expect((await transfer(0)).code).toBe(0);
  fill();
  // Existing segments of the database's log can be overwritten, so it takes some writes to run out of room.
  const note = 'x'.repeat(900);
  let refused: Envelope<unknown> | undefined;
  for (let count = 0; refused === undefined && count < 500; count += 1) {
    const reply = await send(
      '/accounting/batch/statements',
      {
        asOfDate: '2026-05-14',
        officeId: null,
        clientNumbers: null,
        includeZeroBalances: true,
        message: note,
        activityTagIds: [],
        idempotencyKey: `full-disk-batch-${count}`,
      },
      cookie,
    );
    const answer = reply.json<Envelope<unknown>>();
    if (answer.code !== 0) refused = answer;
  }
  expect(refused).toEqual({
    code: 13,
    message:
      "The disk of the ledger's database is full. Nothing was queued. Tell whoever runs the server to make room on it.",
  });
  // Reading still works.
  expect((await report()).data).toHaveLength(rows.length);

  makeRoom();
  let answer = await transfer(1);
  for (let count = 0; answer.code !== 0 && count < 50; count += 1) answer = await transfer(1);
  expect(answer.code).toBe(0);
  fill();
  await program.stop('SIGTERM');
  const { stderr } = await program.ended;
  expect(stderr).not.toContain('[object Object]');
  expect(stderr).toContain(
    "POST /accounting/batch/statements refused: the disk of the ledger's database is full (53100)\n",
  );
  expect(stderr).not.toContain('xxx');
});

it('starting an existing ledger on a full disk exits with 1 and one line, and succeeds with room', async () => {
  const { code, stderr } = await start().ended;
  expect(stderr).toMatch(FULL);
  expect(code).toBe(1);
  makeRoom();
  const again = start();
  await again.line(/^Keeping the agency of /);
  await again.line(/^Remote: /);
  expect(await again.stop('SIGTERM')).toBe(0);
  expect(existsSync(join(data, 'ledger.making'))).toBe(false);
});
