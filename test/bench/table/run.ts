/**
 * `npm run bench:table`: compares the report table with other grids on the same replies, in one run on one
 * machine, with production builds, in a window of 1440×900. `--rows`, `--grids`, `--rounds` and `--width`
 * change the selection. Run `npm run bench:page` and `npm run bench:peers` first. `measure/` defines each
 * figure.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { benchReply } from './data/rows';
import { serve } from './data/server';
import { FOLDERS, PROBE } from './grids';
import type { Grid } from './grids';
import { medians } from './measure/figures';
import type { Figures } from './measure/figures';
import { visit } from './measure/visit';
import { benchOptions } from './options';
import type { BenchOptions } from './options';
import { tableOf } from './print';
import type { Line } from './print';

function checkBuilt(grids: readonly Grid[]): void {
  const peers = path.join(FOLDERS[0]?.folder ?? '', 'ag-grid.html');
  if (!existsSync(PROBE)) throw new Error('The page is not built: "npm run bench:page".');
  if (grids.some(({ page }) => page.startsWith('/peers/')) && !existsSync(peers)) {
    throw new Error('The other grids are not built: "npm run bench:peers".');
  }
}

async function main(): Promise<void> {
  const options = benchOptions(process.argv.slice(2));
  checkBuilt(options.grids);
  const folder = mkdtempSync(path.join(tmpdir(), 'table-bench-'));
  try {
    await compare(options, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param folder where the replies are written */
async function compare({ rows, grids, rounds, width }: BenchOptions, folder: string): Promise<void> {
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`);
  let failed = false;
  for (const count of rows) {
    const reply = benchReply(count, folder);
    const server = await serve({
      folders: FOLDERS,
      port: 0,
      reply: (pathname) => (pathname === `/data/${count}.json` ? reply.file : undefined),
    });
    const visits = new Map<Grid, Figures[]>(grids.map((grid) => [grid, []]));
    const problems = new Map<Grid, string>();
    try {
      // Round by round, so that a busy moment of the machine does not affect a single grid only.
      for (let round = 1; round <= rounds; round += 1) {
        for (const grid of grids) {
          if (problems.has(grid)) continue;
          process.stderr.write(`${count} rows, round ${round}: ${grid.name}\n`);
          try {
            visits.get(grid)?.push(await visit(grid, reply, server.origin, width));
          } catch (error) {
            failed = true;
            problems.set(grid, (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '');
          }
        }
      }
    } finally {
      await server.stop();
    }
    const lines = grids.map((grid): Line => {
      const problem = problems.get(grid);
      if (problem !== undefined) return { grid: grid.name, figures: null, problem };
      return { grid: grid.name, figures: medians(visits.get(grid) ?? []) };
    });
    const megabytes = (reply.bytes / 1e6).toFixed(1);
    console.log(
      `\n${count.toLocaleString('en')} rows × 20 columns, ${megabytes} MB, median of ${rounds}, load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}\n`,
    );
    console.log(tableOf(lines));
  }
  if (failed) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
