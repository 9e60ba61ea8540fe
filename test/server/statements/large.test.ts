import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedDirectory } from '../../../shell-stub/server/directory';
import { importInvoices } from '../../../shell-stub/server/import';
import { counts } from '../../support/counts';
import { receivablesFile } from '../../support/receivablesFile';
import { openLedger } from '../../support/ledgerCopy';
import { startTestApiOn, TODAY } from '../api/support';
import { pagesOf } from './readPdf';
import { BATCHES, StatementDesk } from './support';
import { temporaryFolder } from '../../support/temporaryFolder';

jest.setTimeout(600_000);
const folder = temporaryFolder('statements-');

it(`while a batch of ${counts.statementCustomers} customers is made, no other request waits for a fifth of it, and its progress is seen`, async () => {
  const customers = counts.statementCustomers;
  const file = join(folder, 'customers.csv');
  writeFileSync(
    file,
    receivablesFile({ seed: 5, rows: customers * 6, customers, firstDay: '2025-01-02', days: 480 }),
  );
  const db = await openLedger('schema');
  await seedDirectory(db, { seed: 1, today: TODAY });
  await importInvoices(db, { file, today: TODAY });
  const stub = await StatementDesk.on(await startTestApiOn(db));
  try {
    const began = performance.now();
    const { data } = await stub.post({ includeZeroBalances: true, message: 'Thank you.' });
    let [slowest, asked] = [0, 0];
    const done: number[] = [];
    for (let isOver = false; !isOver; asked += 1) {
      const sent = performance.now();
      const { status } = await stub.call('GET', '/agency');
      slowest = Math.max(slowest, performance.now() - sent);
      expect(status).toBe(200);
      const batches = (await stub.call('GET', BATCHES)).json<{
        data: { counts: { done: number }; completedDate: string | null }[];
      }>();
      done.push(batches.data[0]?.counts.done ?? 0);
      isOver = batches.data[0]?.completedDate !== null;
    }
    const seconds = (performance.now() - began) / 1000;
    const batch = await stub.batch(data?.id ?? '');
    expect(batch.counts).toEqual({ total: customers, done: customers, failed: 0, skipped: 0 });
    expect(done).toEqual([...done].sort((a, b) => a - b));
    // Other requests were answered all the while, and showed its progress.
    expect(new Set(done).size).toBeGreaterThan(5);
    expect(slowest).toBeLessThan((seconds * 1000) / 5);

    const pdfBegan = performance.now();
    const [{ bytes }] = await Promise.all([
      stub.pdf(`${BATCHES}/${batch.id}/pdf`),
      stub.call('GET', '/agency'),
    ]);
    const pdfSeconds = (performance.now() - pdfBegan) / 1000;
    const pages = await pagesOf(bytes);
    expect(pages.filter((page) => /Page 1 of \d+$/.test(page))).toHaveLength(customers);
    process.stdout.write(
      `${customers} statements in ${seconds.toFixed(1)} s, slowest of ${asked} other requests ${slowest.toFixed(0)} ms; ` +
        `their PDF of ${pages.length} pages (${(bytes.length / 1e6).toFixed(1)} MB) in ${pdfSeconds.toFixed(1)} s\n`,
    );
  } finally {
    await stub.close();
  }
});
