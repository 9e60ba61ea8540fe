import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { FIRST_DAY, morningOf } from './firstDay';

const PROJECT = path.resolve(__dirname, '../..');

/** A running stub shell with its remote, as with `npm start`. */
export interface StubShell {
  /** Origin of the shell and its API. */
  readonly origin: string;
  /** Origin of the remote. */
  readonly remoteOrigin: string;
  readonly port: number;
  readonly remotePort: number;
  readonly pid: number;
  /** Everything that it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Ports that no system gives to outgoing connections, which can take a free port before a program listens on it. Each
 * worker of the run has its own.
 */
const FIRST_PORT = 12_000;
const WORKERS = 20;
const PORTS_EACH = 1_000;
const ownPorts = FIRST_PORT + (Number(process.env.JEST_WORKER_ID ?? 0) % WORKERS) * PORTS_EACH;
let nextPort = Math.floor(Math.random() * PORTS_EACH);

/** Returns an unused port of this machine, another one each time. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_EACH; tries += 1) {
    const port = ownPorts + (nextPort % PORTS_EACH);
    nextPort += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`Ports ${ownPorts} to ${ownPorts + PORTS_EACH - 1} are all in use.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/**
 * Starts the stub shell with the existing build on free ports (or the given ones), in the morning of `FIRST_DAY` unless
 * `args` name another, and resolves when it has printed its address. Rejects with its output if it exits before that.
 */
export async function startStubShell(
  args: readonly string[] = [],
  ports: { port?: number; remotePort?: number } = {},
  env: NodeJS.ProcessEnv = {},
): Promise<StubShell> {
  const port = ports.port ?? (await freePort());
  const remotePort = ports.remotePort ?? (await freePort());
  const child = spawn(
    process.execPath,
    [
      '--max-semi-space-size=64',
      '--import',
      'tsx',
      'shell-stub/start.ts',
      '--no-build',
      '--port',
      String(port),
      '--remote-port',
      String(remotePort),
      '--today',
      morningOf(FIRST_DAY),
      ...args,
    ],
    {
      cwd: PROJECT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Not the database of whoever runs the tests, whose ledger only grows; a test that wants one names it.
      env: { ...process.env, DATABASE_URL: '', ...env },
    },
  );
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (/Stub shell: http/.test(output)) resolve();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('exit', (code) => {
      reject(new Error(`The stub shell ended with exit code ${code} before it was ready:\n${output}`));
    });
  });
  await ready;
  return {
    origin: `http://localhost:${port}`,
    remoteOrigin: `http://localhost:${remotePort}`,
    port,
    remotePort,
    // Never -1, which is every process of the user to `process.kill`.
    pid: Number(child.pid),
    output: () => output,
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
