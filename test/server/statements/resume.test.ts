import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Database } from '../../../shell-stub/server/db';
import { openDatabase } from '../../../shell-stub/server/db';
import { DIRECTORY } from '../../../shell-stub/server/directory';
import type { Printer } from '../../../shell-stub/server/print/printer';
import { createPrinter } from '../../../shell-stub/server/print/printer';
import { createBatch, createStatementWorker, readBatch } from '../../../shell-stub/server/statements';
import type { BatchRow } from '../../../shell-stub/server/statements/outcomes';
import { endItems } from '../../../shell-stub/server/statements/outcomes';
import { counts } from '../../support/counts';
import { openInDirectory, openLedger } from '../../support/ledgerCopy';
import { runProgram } from '../api/program';
import { startTestApiOn, TODAY } from '../api/support';
import { Desk, premium, SCOPE } from '../ledger/desk';
import { StatementDesk } from './support';

jest.setTimeout(600_000);
const { agencyId } = DIRECTORY;
const AT = '2026-05-14T16:00:00Z';

/** Creates customers who owe something. */
async function customers(desk: Desk, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await desk.invoice(await desk.client(), '2026-05-01', [premium(100 + at)]);
}

it('a restarted server continues where it stopped (D9)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statements-'));
  try {
    const before = await StatementDesk.on(await startTestApiOn(await openInDirectory(dataDir, 'directory')));
    await customers(before.desk, 3);
    const made = await before.make({ clientNumbers: ['C-1'] });
    // Slow enough that nothing is made before the server stops.
    await before.api.scenario({ statements: { paceMs: 60_000 } });
    const { data: waiting } = await before.post({ clientNumbers: ['C-2', 'C-3'] });
    expect(waiting).toMatchObject({ counts: { total: 2, done: 0 }, completedDate: null });
    const pdf = await before.call('GET', `/accounting/batch/statements/${waiting?.id ?? ''}/pdf`);
    expect(pdf.json()).toEqual({
      code: 13,
      message: 'The statements are still being made: 0 of 2 are done.',
    });
    await before.close();

    const after = await StatementDesk.on(await startTestApiOn(await openDatabase({ dataDir })));
    expect(await after.finished(waiting?.id ?? '')).toMatchObject({
      status: 'Complete',
      counts: { done: 2 },
    });
    expect(await after.batch(made.id)).toEqual(made);
    await after.close();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

/** A batch for every customer. */
const REQUEST = {
  scope: SCOPE,
  staffId: DIRECTORY.staff.administrator,
  at: AT,
  asOf: TODAY,
  officeId: null,
  clientNumbers: null,
  includeZero: false,
  message: '',
  tagIds: [4],
  idempotencyKey: null,
  requestHash: '',
};

/** Of all workers of this process. */
const printer = createPrinter();
afterAll(() => printer.close());

/** Makes what is left, and returns how many attachments and activities each item left with its client. */
async function finish(db: Database, batchId: number, printer: Printer) {
  const worker = createStatementWorker({
    db,
    clock: { now: () => Date.parse(AT) },
    agencyId,
    printer,
    trouble: () => ({ failing: [], paceMs: 0 }),
    log: () => undefined,
  });
  await worker.drain();
  return db.query<{ status: string; attachments: number; activities: number }>(
    `SELECT s.status, count(DISTINCT a.attachment_id)::int AS attachments, count(DISTINCT v.activity_id)::int AS activities
       FROM statement_item s
       LEFT JOIN client_attachment a USING (statement_id)
       LEFT JOIN client_activity v ON v.attachment_id = a.attachment_id
      WHERE s.batch_id = $1 GROUP BY s.statement_id`,
    [batchId],
  );
}

it('a statement that cannot be made does not prevent the others, and no other worker changes what it came to', async () => {
  const desk = await Desk.open();
  await customers(desk, 3);
  const batchId = await createBatch(desk.db, REQUEST);
  await finish(desk.db, batchId, {
    ...printer,
    prove: async (documents) => {
      if (documents.some(({ customer }) => customer.number === 'C-2')) throw new Error('No paper');
      return printer.prove(documents);
    },
  });
  const batch = await readBatch(desk.db, agencyId, batchId);
  expect(batch).toMatchObject({
    status: 'CompleteWithErrors',
    counts: { total: 3, done: 2, failed: 1, skipped: 0 },
  });
  const generated = { status: 'Generated', reason: 'No mailing address on file.' };
  expect(batch?.items).toMatchObject([
    { clientNumber: 'C-1', ...generated },
    {
      clientNumber: 'C-2',
      status: 'Failed',
      reason: 'The statement could not be made. Try again, or tell whoever runs the server.',
      balance: 1.01,
    },
    { clientNumber: 'C-3', ...generated },
  ]);
  const [ended] = await desk.db.query<BatchRow & { readonly statement_id: number }>(
    'SELECT b.*, s.statement_id FROM statement_batch b JOIN statement_item s USING (batch_id) WHERE batch_id = $1 ORDER BY statement_id LIMIT 1',
    [batchId],
  );
  if (!ended) throw new Error('There is no batch.');
  const late = {
    statement_id: ended.statement_id,
    status: 'Failed',
    reason: 'Late',
    debts: 0,
    credits: 0,
  } as const;
  await endItems(desk.db, ended, [late], AT);
  expect(await readBatch(desk.db, agencyId, batchId)).toEqual(batch);
  await desk.db.close();
});

it(`no statement is lost or made twice when the worker is killed ${counts.statementKills} times`, async () => {
  const db = await openLedger('directory');
  try {
    await customers(new Desk(db), 50);
    let killed = 0;
    for (const moment of fc.sample(fc.integer({ min: 1, max: 40 }), counts.statementKills)) {
      const batchId = await createBatch(db, REQUEST);
      const program = runProgram('test/server/statements/worker.process.ts', [
        db.url,
        String(agencyId),
        String(moment),
      ]);
      const { code, stderr } = await program.ended;
      expect(stderr).toBe('');
      if (code === null) killed += 1;
      const items = await finish(db, batchId, printer);
      expect(items).toHaveLength(50);
      expect(items).toEqual(items.map(() => ({ status: 'Generated', attachments: 1, activities: 1 })));
      const counted = { status: 'Complete', counts: { total: 50, done: 50, failed: 0, skipped: 0 } };
      expect(await readBatch(db, agencyId, batchId)).toMatchObject(counted);
    }
    expect(killed).toBeGreaterThan(0);
  } finally {
    await db.close();
  }
});
