import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgliteDatabase } from '../../shell-stub/server/db/pgliteDriver';
import { closePages } from '../support/browserPage';
import { differences, readAccount } from '../support/chaos/ledger';
import { planSteps } from '../support/chaos/plan';
import { beginRun } from '../support/chaos/run';
import { counts } from '../support/counts';
import { startStubShell } from '../support/stubShell';
import type { StubShell } from '../support/stubShell';

const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
let shell: StubShell | undefined;
afterAll(async () => {
  await closePages(true);
  await shell?.stop();
  rmSync(folder, { recursive: true });
});

const { chaosSteps } = counts;
const MS_A_STEP = 10_000;

test(
  `${chaosSteps} steps with an API that fails in every way: nothing blank, nothing unsaid, nothing lost`,
  async () => {
    const seed = Number(process.env['TEST_SEED']);
    shell = await startStubShell(['--data', folder]);
    const run = await beginRun(shell.origin);
    for (const [index, step] of planSteps(seed, chaosSteps).entries()) {
      if (index === Math.floor(chaosSteps / 2)) await run.letModuleManageTheSession();
      const wrong = await run.take(step);
      if (wrong.length > 0) throw new Error(`${wrong.join('\n')}\nTEST_SEED=${seed}\n${run.story()}`);
    }
    await closePages();
    await shell.stop();

    const db = await PgliteDatabase.open(join(folder, 'postgres'), () => undefined);
    try {
      const ledger = await readAccount(db);
      expect(differences(run.sent, ledger)).toEqual([]);
      expect(ledger.unbalanced).toEqual([]);
      expect(ledger.answeredPayments.filter((id) => !ledger.payments.includes(id))).toEqual([]);
    } finally {
      await db.close();
    }
    // The run has been about something.
    expect(run.sent.map(({ outcome }) => outcome)).toContain('acknowledged');
  },
  60_000 + chaosSteps * MS_A_STEP,
);
