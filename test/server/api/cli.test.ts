import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StubConfig } from '../../../shell-stub/shared/config';
import { httpCall } from './httpCall';
import type { Program } from './program';
import { runProgram } from './program';
import { projectFolder } from './projectFolder';

// A process with tsx takes a while to start on a busy machine.
jest.setTimeout(120_000);

const start = (args: readonly string[]) => runProgram('shell-stub/start.ts', args).ended;

/** 0 takes any free port. */
const FREE = ['--port', '0', '--remote-port', '0', '--no-build'];

const root = projectFolder('cli-');

const startThere = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Program =>
  runProgram('test/server/api/start.process.ts', [root, ...FREE, ...args], env);

describe('npm start reports in one line what is wrong, and exits with 1', () => {
  it.each([
    [
      'an unknown flag',
      ['--colour', 'red'],
      /^Unknown option '--colour'\. The flags are --port VALUE, .*\n$/,
    ],
    ['a bad date', ['--today', '2026-13-01'], /^--today takes a date yyyy-MM-dd, .+, not "2026-13-01"\.\n$/],
    ['an unreadable file', ['--import', '/no/such.csv'], /^--import cannot read \/no\/such\.csv: .*\n$/],
    ['a bad size', ['--size', 'medium'], /^--size takes small, large, huge, not "medium"\.\n$/],
  ])('%s', async (_name, args, message) => {
    const { code, stdout, stderr } = await start(args);
    expect(stderr).toMatch(message);
    expect([code, stdout]).toEqual([1, '']);
  });

  it.each(['--port', '--remote-port'])('a port in use: %s', async (flag) => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen({ host: '127.0.0.1', port: 0 }, resolve));
    const { port } = other.address() as AddressInfo;
    const { code, stdout, stderr } = await start([...FREE, flag, String(port)]);
    await new Promise((resolve) => void other.close(resolve));
    expect(stderr).toBe(`Port ${port} is in use: stop what runs there, or choose another with ${flag}.\n`);
    expect([code, stdout]).toEqual([1, '']);
  });

  it.each([
    [
      'nobody listens',
      'postgresql://user:secret@127.0.0.1:1/ledger',
      /^The database at 127\.0\.0\.1:1\/ledger /,
    ],
    ['no address at all', 'mysql://db', /^DATABASE_URL is not an address of PostgreSQL/],
  ])('a database that cannot be reached: %s', async (_name, DATABASE_URL, message) => {
    const { code, stderr } = await startThere([], { DATABASE_URL }).ended;
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).not.toContain('secret');
    expect(code).toBe(1);
  });

  it('a data directory that cannot be used', async () => {
    const { code, stderr } = await startThere(['--data', 'package.json/ledger']).ended;
    expect(stderr).toMatch(/^The data directory .* cannot be used \(ENOTDIR\)[^\n]*\n$/);
    expect(code).toBe(1);
  });
});

describe('npm start', () => {
  const portIn = (line: string) => Number(/localhost:(\d+)/.exec(line)?.[1]);

  it('prints both addresses once it serves, and exits with 0 when it is stopped', async () => {
    const program = startThere(['--today', '2013-06-30', '--seed', '3']);
    const shell = portIn(await program.line(/^Stub shell: http:\/\/localhost:\d+$/));
    const remote = portIn(await program.line(/^Remote: http:\/\/localhost:\d+\/mf-manifest\.json$/));
    const config = (await httpCall(shell, { url: '/stub/config' })).json<StubConfig>();
    expect(config).toMatchObject({ today: '2013-06-30', seed: 3, size: 'small' });
    expect((await httpCall(remote, { url: '/mf-manifest.json' })).body).toBe('{}');
    const page = await httpCall(shell, { url: '/accounting', headers: { accept: 'text/html' } });
    expect(page.body).toContain(`href="http://localhost:${remote}/mf-manifest.json"`);
    expect(await program.stop('SIGTERM')).toBe(0);
    expect((await program.ended).stderr).toBe('');

    // The next one with the same agency is a copy of it.
    const next = startThere(['--today', '2013-06-30', '--seed', '3']);
    await next.line(/^Using a copy of the agency .* \(size small, seed 3, made on 2013-06-30\)\.$/);
    const again = (
      await httpCall(portIn(await next.line(/^Stub shell: /)), { url: '/stub/config' })
    ).json<StubConfig>();
    expect(again).toMatchObject({ today: '2013-06-30', seed: 3, size: 'small' });
    expect(await next.stop('SIGTERM')).toBe(0);
  });

  it('can be stopped in the middle of the start', async () => {
    const program = startThere(['--seed', '4']);
    await program.line(/^Filling the agency/);
    expect(await program.stop('SIGINT')).toBe(0);
  });

  it('keeps the ledger of --data, locks it, and refuses flags that contradict it', async () => {
    const data = ['--data', join(root, 'kept')];
    const first = startThere([...data, '--seed', '2', '--today', '2026-05-14']);
    await first.line(/^Remote: /);
    const second = startThere(data);
    expect((await second.ended).stderr).toMatch(/^The ledger in .* is in use by process \d+: [^\n]*\n$/);
    expect(await first.stop('SIGINT')).toBe(0);

    const again = startThere([...data, '--today', '2026-05-15']);
    await again.line(/^Keeping the agency of .*kept \(size small, seed 2, made on 2026-05-14\)\.$/);
    const shell = portIn(await again.line(/^Stub shell: /));
    const config = (await httpCall(shell, { url: '/stub/config' })).json<StubConfig>();
    expect(config).toMatchObject({ today: '2026-05-15', seed: 2 });
    expect(await again.stop('SIGTERM')).toBe(0);

    const { code, stderr } = await startThere([...data, '--seed', '9']).ended;
    expect(stderr).toMatch(
      /was filled before \(size small, seed 2, .*\): start without --seed, or use another/,
    );
    expect([code, stderr.split('\n').length]).toEqual([1, 2]);
  });

  it('imports a file into an empty ledger only, and lists the rows that it refused', async () => {
    const [file, other, dayFirst, yearFirst] = [
      'open.csv',
      'other.csv',
      'day-first.csv',
      'year-first.csv',
    ].map((name) => join(root, name));
    const header = 'customerID,invoiceNumber,InvoiceDate,DueDate,InvoiceAmount,SettledDate';
    writeFileSync(
      file ?? '',
      `${header}\nA-1,100,1/2/2013,2/1/2013,55.94,1/15/2013\nA-1,,1/2/2013,2/1/2013,1,\n`,
    );
    writeFileSync(other ?? '', `${header}\nA-1,101,1/2/2013,2/1/2013,55.94,\n`);
    writeFileSync(dayFirst ?? '', `${header}\nA-1,101,31/1/2013,28/2/2013,55.94,\n`);
    writeFileSync(yearFirst ?? '', `${header}\nA-1,101,2013/01/31,,55.94,\n`);
    const data = ['--data', join(root, 'imported'), '--today', '2013-06-30'];

    const refused = await startThere([...data, '--import', dayFirst ?? '']).ended;
    expect(refused.stderr).toMatch(/^[^\n]*month[^\n]*\n$/);
    expect(refused.code).toBe(1);

    const none = await startThere([...data, '--import', yearFirst ?? '']).ended;
    expect(none.stdout).toContain('  line 2: the invoice date "2013/01/31" is not a date');
    expect(none.stderr).toBe('No row of the file could be imported: correct the file, and start again.\n');
    expect(none.code).toBe(1);

    // The refused files have left nothing behind.
    const first = startThere([...data, '--import', file ?? '']);
    await first.line(/^Imported 1 invoice of 1 customer from open\.csv: \$55\.94 in all, with 1 receipt\.$/);
    await first.line(/^ {2}line 3: /);
    await first.line(/^Remote: /);
    await first.stop('SIGTERM');

    const { code, stderr } = await startThere([...data, '--import', other ?? '']).ended;
    expect(stderr).toMatch(
      /was filled before \(imported from open\.csv\): start without --import, or use another/,
    );
    expect(code).toBe(1);
  });

  it('refuses --no-build when there is no build', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'cli-empty-'));
    const { code, stderr } = await runProgram('test/server/api/start.process.ts', [empty, ...FREE]).ended;
    rmSync(empty, { recursive: true });
    expect(stderr).toBe(
      '--no-build needs a build in dist: start without it, or run "npm run build" first.\n',
    );
    expect(code).toBe(1);
  });
});
