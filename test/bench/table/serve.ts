/**
 * `npm run bench:serve`: serves `dist/bench` on http://127.0.0.1:3100, for measuring the table with external
 * tools: `/table.html?source=URL&n=ROWS&w=COLUMNWIDTH[&debounce=MS]`. `--port N` chooses another port.
 * Generated replies to try it with are at `/data/ROWS.json` (up to 1,000,000 rows).
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchReply } from './data/rows';
import { serve } from './data/server';

const FOLDER = path.resolve(__dirname, '../../../dist/bench');
const MAX_ROWS = 1_000_000;

const kept = new Map<number, string>();
const replies = mkdtempSync(path.join(tmpdir(), 'table-bench-'));
process.once('exit', () => rmSync(replies, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit());

function reply(pathname: string): string | undefined {
  const rows = Number(/^\/data\/(\d{1,7})\.json$/.exec(pathname)?.[1]);
  if (Number.isNaN(rows) || rows > MAX_ROWS) return undefined;
  const file = kept.get(rows) ?? benchReply(rows, replies).file;
  kept.set(rows, file);
  return file;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '3100' } } });
  if (!existsSync(path.join(FOLDER, 'table.html'))) {
    throw new Error('dist/bench/table.html is not there. Build it with "npm run bench:page".');
  }
  const { origin } = await serve({
    folders: [{ at: '/', folder: FOLDER }],
    port: Number(values.port),
    reply,
  });
  console.log(`${origin}/table.html?source=${origin}/data/100000.json&n=100000&w=120`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
