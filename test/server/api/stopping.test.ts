/** A stopping server answers the commands under way; an unanswered one is done whole or not at all (D8). */
import { join } from 'node:path';
import { ledgerProblems } from '../../../shell-stub/server/ledger';
import type { CommandResult, Envelope, TransactionRow } from '../../../src/api/wire';
import { leaveAgencyIn } from '../../support/formerLedger';
import { openLedger } from '../../support/ledgerCopy';
import { lockWaits } from '../../support/lockWaits';
import type { ServerLedger } from '../../support/serverLedger';
import type { Reply } from './httpCall';
import { cookieOf, httpCall } from './httpCall';
import type { Program } from './program';
import { runProgram } from './program';
import { projectFolder } from './projectFolder';

jest.setTimeout(120_000);

const COMMANDS = 3;
const PER_COMMAND = 2;

const root = projectFolder('stopping-');

/** A running server and a session on it. */
interface Started {
  readonly program: Program;
  readonly port: number;
  readonly cookie: string;
}

async function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Started> {
  const program = runProgram(
    'test/server/api/start.process.ts',
    [root, '--port', '0', '--remote-port', '0', '--no-build', '--today', '2026-05-14', ...args],
    env,
  );
  const port = Number(/localhost:(\d+)/.exec(await program.line(/^Stub shell: /))?.[1]);
  await program.line(/^Remote: /);
  const signedIn = await httpCall(port, {
    method: 'POST',
    url: '/stub/sign-in',
    body: { user: 'administrator' },
  });
  return { program, port, cookie: cookieOf(signedIn) };
}

async function rowsOf({ port, cookie }: Started): Promise<readonly TransactionRow[]> {
  const body = { query: 'PeriodReport', officeId: null, TimePeriod: 2 };
  const reply = await httpCall(port, { method: 'POST', url: '/accounting/query', headers: { cookie }, body });
  return reply.json<Envelope<TransactionRow[]>>().data ?? [];
}

/** Separate items for each command. */
async function itemsFor(started: Started): Promise<readonly (readonly TransactionRow[])[]> {
  const free = (await rowsOf(started)).filter(
    ({ transferStatus, voidedDate, reversesItemId }) =>
      transferStatus === 'NotTransferred' && voidedDate === null && reversesItemId === null,
  );
  expect(free.length).toBeGreaterThanOrEqual(COMMANDS * PER_COMMAND);
  return Array.from({ length: COMMANDS }, (_, at) => free.slice(at * PER_COMMAND, (at + 1) * PER_COMMAND));
}

/** Sends a command; null when the connection was cut without an answer. */
const mark = (
  { port, cookie }: Started,
  items: readonly TransactionRow[],
  key: string,
): Promise<Reply | null> =>
  httpCall(port, {
    method: 'POST',
    url: '/accounting/command',
    headers: { cookie },
    body: {
      command: 'QBDoNotTransferItems',
      idempotencyKey: key,
      qBDoNotTransferItems: { items: items.map(({ itemId, itemType }) => ({ itemId, itemType })) },
    },
  }).catch(() => null);

const isDone = (reply: Reply | null) => reply?.json<Envelope<CommandResult>>().code === 0;

describe('on a PostgreSQL server', () => {
  let admin: ServerLedger;
  beforeAll(async () => {
    // The first process fills it.
    admin = await openLedger('schema');
  });
  afterAll(() => admin.close());

  const marked = async (items: readonly TransactionRow[]) => {
    const ids = items.map(({ itemId }) => Number(itemId));
    return (
      await admin.query(
        "SELECT 1 FROM transfer_state WHERE item_id = ANY ($1::bigint[]) AND status = 'DoNotTransfer'",
        [ids],
      )
    ).length;
  };

  /** Sends a command for each list of items, and waits until all of them are under way. */
  async function sendAll(started: Started, items: readonly (readonly TransactionRow[])[], key: string) {
    const early: (Reply | null)[] = [];
    const sent = items.map(async (some, at) => {
      const reply = await mark(started, some, `${key}-${at}`);
      early.push(reply);
      return reply;
    });
    while ((await lockWaits(admin)) < COMMANDS) {
      if (early.length > 0) throw new Error(`Answered already: ${early[0]?.body ?? 'cut'}`);
    }
    return sent;
  }

  it.each(['SIGTERM', 'SIGINT'] as const)('%s finishes and answers commands under way', async (signal) => {
    const started = await start([], { DATABASE_URL: admin.url });
    const items = await itemsFor(started);
    let stopped: Promise<number | null> | undefined;
    let sent: Promise<Reply | null>[] = [];
    await admin.transaction(async (tx) => {
      await tx.script('LOCK TABLE command_answer IN ACCESS EXCLUSIVE MODE');
      sent = await sendAll(started, items, `under-way-${signal}`);
      stopped = started.program.stop(signal);
      await started.program.line(
        new RegExp(`^Stopping as soon as what is under way is answered \\(${COMMANDS}\\)`),
      );
      // No new command is accepted.
      expect(await mark(started, [], 'too-late')).toBeNull();
    });
    expect((await Promise.all(sent)).map(isDone)).toEqual(items.map(() => true));
    expect(await stopped).toBe(0);
    for (const some of items) expect(await marked(some)).toBe(PER_COMMAND);
    expect((await started.program.ended).stderr).toBe('');
  });

  it('a command that does not finish is cut off after 5 s, and nothing of it is posted', async () => {
    const started = await start([], { DATABASE_URL: admin.url });
    const items = await itemsFor(started);
    let replies: (Reply | null)[] = [];
    await admin.transaction(async (tx) => {
      await tx.script('LOCK TABLE command_answer IN ACCESS EXCLUSIVE MODE');
      const sent = await sendAll(started, items, 'never-ending');
      expect(await started.program.stop('SIGTERM')).toBe(0);
      replies = await Promise.all(sent);
    });
    expect(replies).toEqual(items.map(() => null));
    expect((await started.program.ended).stderr).toMatch(
      new RegExp(
        `^Stopping after 5 s; not answered: ${COMMANDS}\\. What was not committed is not posted\\.$`,
        'm',
      ),
    );
    const again = await start([], { DATABASE_URL: admin.url });
    for (const some of items) expect(await marked(some)).toBe(0);
    // Sent again, it is done once.
    expect(isDone(await mark(again, items[0] ?? [], 'never-ending-0'))).toBe(true);
    expect(await marked(items[0] ?? [])).toBe(PER_COMMAND);
    expect(await ledgerProblems(admin)).toEqual([]);
    expect(await again.program.stop('SIGTERM')).toBe(0);
  });
});

it('a ledger in a directory, whose output nobody reads any more, keeps answered commands, and each of the others whole or not at all', async () => {
  const dataDir = join(root, 'ledger');
  await leaveAgencyIn(dataDir);
  const data = ['--data', dataDir];
  const first = await start(data);
  const items = await itemsFor(first);
  const sent = items.map((some, at) => mark(first, some, `in-directory-${at}`));
  // Once the first is answered, the others are under way.
  await Promise.race(sent);
  // A line says that it stops.
  first.program.hangUp();
  expect(await first.program.stop('SIGTERM')).toBe(0);
  const replies = await Promise.all(sent);
  expect(replies.some(isDone)).toBe(true);

  const second = await start(data);
  const after = new Map((await rowsOf(second)).map(({ itemId, transferStatus }) => [itemId, transferStatus]));
  items.forEach((some, at) => {
    const left = new Set(some.map(({ itemId }) => after.get(itemId)));
    expect([at, left.size]).toEqual([at, 1]);
    if (isDone(replies[at] ?? null)) expect([...left]).toEqual(['DoNotTransfer']);
  });
  expect(await second.program.stop('SIGTERM')).toBe(0);
});
