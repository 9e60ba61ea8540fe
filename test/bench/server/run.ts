/**
 * `npm run bench:server`: the stub shell over a huge agency (300,000 items). Its start with a new and with a kept
 * ledger; each report from request to first and last byte, for the first time and again; a payment; 1,000 statements;
 * many clients at once; and the memory of the process. Whole replies are also given as a ratio to JSON.parse of the same
 * text, so that results of different machines can be compared.
 *
 * `--size small|large|huge`; `--data DIR` keeps the ledger there for the next time; `--postgres` uses a PostgreSQL server
 * of its own instead of the embedded database; `--clients N`, 50 by default, those at once.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BalanceSummaryRow } from '../../../src/api/wire';
import { requireBuild } from '../../support/builtRemote';
import { morningOf } from '../../support/firstDay';
import { startPostgres } from '../../support/postgresServer';
import type { StubShell } from '../../support/stubShell';
import { startStubShell } from '../../support/stubShell';
import { Client, TODAY } from './client';
import { measureCrowd } from './crowd';
import { measureReports, QUICK, reportCalls } from './reports';
import { measurePayments, measureStatements } from './work';

/** Resident memory of a process, in MB. */
function memory(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) / 1024;
}

async function started(
  args: readonly string[],
  databaseUrl: string | undefined,
): Promise<{ readonly shell: StubShell; readonly ms: number }> {
  const start = performance.now();
  const shell = await startStubShell(
    args,
    {},
    databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
  );
  return { shell, ms: performance.now() - start };
}

async function measure(
  args: readonly string[],
  databaseUrl: string | undefined,
  crowd: number,
): Promise<void> {
  const first = await started(args, databaseUrl);
  const pid = first.shell.pid;
  console.log(
    `start, with a new ledger or the one of --data  ${(first.ms / 1000).toFixed(1)} s, ${memory(pid).toFixed(0)} MB`,
  );
  await first.shell.stop();
  const { shell, ms } = await started(args, databaseUrl);
  console.log(`start with a kept ledger  ${(ms / 1000).toFixed(1)} s, ${memory(shell.pid).toFixed(0)} MB`);
  try {
    const client = await Client.signIn(shell.origin);
    const calls = reportCalls(
      await client.accountIds('GetReportingGLAccounts'),
      await client.accountIds('GetAgencyRevenueGLAccounts'),
    );
    const bodyOf = (name: string): object => calls.find((call) => call.name === name)?.body ?? {};
    await measureReports(client, calls);
    await measurePayments(client, bodyOf('Company payables, unpaid'));
    const balances = await client.call<readonly BalanceSummaryRow[]>(
      'POST',
      '/accounting/query',
      bodyOf('Customer balance summary'),
    );
    await measureStatements(
      client,
      balances.map((row) => row.clientNumber),
    );
    await measureCrowd(
      shell.origin,
      crowd,
      calls.filter(({ name }) => QUICK.includes(name)),
    );
    console.log(`memory at the end         ${memory(shell.pid).toFixed(0)} MB`);
  } finally {
    await shell.stop();
  }
}

async function main(): Promise<void> {
  requireBuild();
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: 'huge' },
      data: { type: 'string' },
      postgres: { type: 'boolean', default: false },
      clients: { type: 'string', default: '50' },
    },
  });
  const size = ['--today', morningOf(TODAY), '--size', values.size];
  const crowd = Number(values.clients);
  if (values.postgres) {
    const server = await startPostgres();
    try {
      await measure(size, server.url, crowd);
    } finally {
      await server.stop();
    }
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
  try {
    await measure([...size, '--data', values.data ?? join(folder, 'ledger')], undefined, crowd);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

void main();
