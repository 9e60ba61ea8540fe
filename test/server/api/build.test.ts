import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  build,
  buildOnChange,
  isBuilt,
  needsBuild,
  PAGE,
  STANDALONE,
} from '../../../shell-stub/server/build';
import { createLineOutput } from '../../../shell-stub/server/lineOutput';
import { runProgram } from './program';

// Starting processes takes a while on a busy machine.
jest.setTimeout(60_000);

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'build-'))));
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a file and sets the time of it and its folders to a minute of 2026. */
function file(name: string, minute: number, text = ''): void {
  const path = join(root, name);
  const time = new Date(Date.UTC(2026, 0, 1, 0, minute));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  // Writing the file has changed the times of the folders above it.
  for (let touched = path; touched !== root; touched = dirname(touched)) utimesSync(touched, time, time);
}

function built(minute: number): void {
  file('dist/contract/package.json', 0);
  file('dist/remote/mf-manifest.json', minute);
  file('dist/shell/index.html', minute);
}

/** Puts a program in the place of webpack. */
function fakeWebpack(program: string): void {
  file('package.json', 0, '{}');
  file('node_modules/webpack/package.json', 0, '{"name":"webpack"}');
  file('node_modules/webpack/bin/webpack.js', 0, program);
}

const WRITES = `
  const fs = require('node:fs');
  fs.mkdirSync('dist/contract', { recursive: true });
  fs.mkdirSync('dist/remote', { recursive: true });
  fs.mkdirSync('dist/shell', { recursive: true });
  fs.writeFileSync('dist/contract/package.json', '{}');
  fs.writeFileSync('dist/remote/mf-manifest.json', JSON.stringify(process.argv.slice(2)));
  fs.writeFileSync('dist/shell/index.html', '');`;

/** A program that writes its arguments and its niceness into a file. */
const NOTES_ARGUMENTS = `
  const fs = require('node:fs');
  fs.mkdirSync('dist/remote/standalone', { recursive: true });
  const { getPriority } = require('node:os');
  const said = [process.argv.slice(2).join(' '), getPriority()];
  fs.writeFileSync('dist/remote/standalone/mf-manifest.json', JSON.stringify(said));`;

describe('whether a build is needed', () => {
  it('yes when dist is missing or incomplete', () => {
    expect(needsBuild(root)).toBe(true);
    file('dist/shell/index.html', 10);
    expect(needsBuild(root)).toBe(true);
    file('dist/remote/mf-manifest.json', 10);
    expect(needsBuild(root)).toBe(true);
    file('dist/contract/package.json', 10);
    expect(needsBuild(root)).toBe(false);
  });

  it.each([
    ['nothing newer', 'src/app/routes.ts', 5, false],
    ['a source deep down', 'src/app/routes.ts', 15, true],
    ['the shell', 'shell-stub/client/main.tsx', 15, true],
    ['the configuration', 'webpack.config.ts', 15, true],
    ['the server alone', 'shell-stub/server/server.ts', 15, false],
    ['a test', 'test/x.test.ts', 15, false],
  ])('depends on what changed after the last one: %s', (_name, name, minute, expected) => {
    file(name, minute);
    built(10);
    expect(needsBuild(root)).toBe(expected);
  });

  it('no when dist was built after the change, although its files are older', () => {
    file('src/a.ts', 15);
    built(10);
    file('dist/.built', 20, 'production\n');
    expect(needsBuild(root)).toBe(false);
  });

  it('of what shares nothing, by its own files', () => {
    built(10);
    expect(needsBuild(root, STANDALONE)).toBe(true);
    file('dist/remote/standalone/mf-manifest.json', 10);
    expect([needsBuild(root), needsBuild(root, STANDALONE)]).toEqual([false, false]);
    file('src/a.ts', 15);
    file('dist/.built', 20, 'production\n');
    expect([needsBuild(root), needsBuild(root, STANDALONE)]).toEqual([false, true]);
  });

  it('yes when dist was built for development', () => {
    built(10);
    file('dist/.built', 20, 'development\n');
    expect(needsBuild(root)).toBe(true);
  });
});

describe('building', () => {
  const never = new AbortController().signal;

  it('runs webpack and leaves dist up to date', async () => {
    fakeWebpack(WRITES);
    await build(root, never);
    expect(isBuilt(root)).toBe(true);
    expect(needsBuild(root)).toBe(false);
  });

  it('is done when the files are there, while webpack still stores its cache', async () => {
    fakeWebpack(`${WRITES}
      // Runs until it is ended with the start, which may be as soon as it has said that its files are there.
      setInterval(() => undefined, 1000);
      process.on('SIGTERM', () => { fs.writeFileSync('ended-' + process.pid, ''); process.exit(0); });
      const names = process.argv.filter((_, at, all) => all[at - 1] === '--config-name');
      for (const built of names) process.send({ built });`);
    const ended = () => readdirSync(root).filter((name) => name.startsWith('ended-'));
    const start = new AbortController();
    await build(root, start.signal);
    expect(needsBuild(root)).toBe(false);
    expect(ended()).toEqual([]);
    const folder = watch(root);
    start.abort();
    while (ended().length < PAGE.processes.length) await once(folder, 'change');
    folder.close();
  });

  it('is not done before all files of a process are there', async () => {
    fakeWebpack(`process.send({ built: 'remote' }); process.exitCode = 1;`);
    await expect(build(root, never)).rejects.toThrow('The build failed');
  });

  it('names every configuration of webpack once', async () => {
    const program = runProgram('test/server/api/configurations.process.ts', []);
    const names = JSON.parse(await program.line(/^\[/)) as string[];
    expect([PAGE, STANDALONE].flatMap(({ processes }) => processes.flat()).sort()).toEqual(names.sort());
  });

  it('of what shares nothing makes way for what is served meanwhile', async () => {
    fakeWebpack(NOTES_ARGUMENTS);
    await build(root, never, STANDALONE, 7);
    const manifest = readFileSync(join(root, 'dist/remote/standalone/mf-manifest.json'), 'utf8');
    expect(JSON.parse(manifest)).toEqual([
      '--mode production --config-name standalone-worker --config-name standalone',
      7,
    ]);
    expect(needsBuild(root, STANDALONE)).toBe(false);
  });

  it('stops the other processes when one fails', async () => {
    fakeWebpack(`
      const fs = require('node:fs');
      if (process.argv.includes('shell')) {
        setInterval(() => {
          if (!fs.existsSync('running')) return;
          console.error('ERROR in x');
          process.exit(1);
        }, 10);
      } else {
        process.on('SIGTERM', () => { fs.writeFileSync('stopped', ''); process.exit(0); });
        fs.writeFileSync('running', '');
        setInterval(() => undefined, 1000);
      }`);
    await expect(build(root, never)).rejects.toThrow('The build failed (ERROR in x)');
    expect(existsSync(join(root, 'stopped'))).toBe(true);
  });

  it.each([
    [
      "console.log('ok'); console.error('ERROR in ./src/x.ts: no y'); process.exit(1)",
      'ERROR in ./src/x.ts: no y',
    ],
    ['', 'webpack said nothing'],
  ])('that fails is reported in one line: %s', async (program, reason) => {
    fakeWebpack(program);
    await expect(build(root, never)).rejects.toThrow(
      `The build failed (${reason}): run "npx webpack --mode production" to see all of it.`,
    );
    expect(existsSync(join(root, 'dist/.built'))).toBe(false);
  });

  it('stops when the start is aborted', async () => {
    fakeWebpack('process.on("SIGTERM", () => process.exit(0)); setInterval(() => undefined, 1000)');
    const stopping = new AbortController();
    const building = build(root, stopping.signal);
    stopping.abort();
    await building;
    expect(isBuilt(root)).toBe(false);
  });
});

describe('building on change', () => {
  it('prints the output of webpack line by line, with control characters escaped', async () => {
    mkdirSync(join(root, 'dist'));
    fakeWebpack(`
      process.stdout.write('one\\nERROR in \\u001b[2J a.ts\\n');
      process.stderr.write('\\tat b.ts\\n');`);
    const written: string[] = [];
    const { print } = createLineOutput({ isTTY: true, write: (text) => written.push(text) });
    const watching = buildOnChange(root, print, new AbortController().signal);
    await new Promise((resolve) => watching.once('close', resolve));
    expect([...written].sort()).toEqual([
      '  at b.ts\n',
      'ERROR in \\u001b[2J a.ts\n',
      'one\n',
      'webpack has ended (0): changes are no longer built. Start again.\n',
    ]);
  });

  it('says that webpack cannot be started', async () => {
    mkdirSync(join(root, 'dist'));
    fakeWebpack('');
    jest.replaceProperty(process, 'execPath', join(root, 'nowhere'));
    const written: string[] = [];
    const watching = buildOnChange(root, (line) => written.push(line), new AbortController().signal);
    jest.restoreAllMocks();
    await new Promise((resolve) => watching.once('close', resolve));
    expect(written).toEqual([expect.stringMatching(/^webpack could not be started: spawn .* ENOENT$/)]);
  });

  it('stamps what the page loads anew, and ends in silence when the server stops', async () => {
    file('dist/.built', 0);
    fakeWebpack(`
      process.on('message', () => undefined);
      for (const built of ['standalone', 'remote']) process.send({ built });`);
    const written: string[] = [];
    const stopping = new AbortController();
    const watching = buildOnChange(root, (line) => written.push(line), stopping.signal);
    const stamp = join(root, 'dist/.built');
    // Stamped when it began.
    expect(readFileSync(stamp, 'utf8')).toBe('development\n');
    const said: unknown[] = [];
    await new Promise<void>((resolve) => {
      watching.prependListener('message', () => utimesSync(stamp, 1, 1));
      watching.on('message', (message) => {
        said.push([message, statSync(stamp).mtimeMs === 1000]);
        if (said.length === 2) resolve();
      });
    });
    expect(said).toEqual([
      [{ built: 'standalone' }, true],
      [{ built: 'remote' }, false],
    ]);
    stopping.abort();
    await new Promise((resolve) => watching.once('close', resolve));
    expect(written).toEqual([]);
  });

  it.each([
    ['a build that is done ends by itself', 'once'],
    ['one that watches ends with the process that started it', 'watch'],
  ])('%s', async (_name, way) => {
    const builder = fork(join(__dirname, 'announce.process.ts'), [way], { execArgv: ['--import', 'tsx'] });
    const ended = new Promise((resolve) => builder.once('exit', resolve));
    const [message] = (await once(builder, 'message')) as [unknown];
    expect(message).toEqual({ built: 'remote' });
    if (way === 'watch') builder.disconnect();
    expect(await ended).toBe(0);
  });
});
