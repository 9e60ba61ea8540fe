import { startStubShell } from '../stubShell';
import { embeddedDatabase, serverDatabase } from './database';
import { differences, readAccount } from './ledger';
import { CHANGING, planSteps, extraChanges } from './plan';
import type { Step } from './plan';
import { beginRun } from './run';

/** The result of a seed's run. */
export interface Story {
  readonly seed: number;
  readonly database: 'embedded' | 'server';
  /** Steps taken; fewer than requested if one went wrong, more if none of a kind changed the ledger. */
  readonly steps: number;
  /** Commands that were acknowledged. */
  readonly acknowledged: number;
  readonly seconds: number;
  /** What went wrong, one line each, with the steps that led there; empty on success. */
  readonly wrong: readonly string[];
}

/** Changes that a run tries in addition, of each kind of which none was acknowledged. */
const MORE_TRIES = 20;

/** Lines of the server's log that indicate a bug in the server, not a fault of its database. */
const OWN_FAULT = /\b(TypeError|RangeError|ReferenceError|SyntaxError|[Uu]nhandled)\b/;

const ownFaults = (log: string): readonly string[] => {
  const found = OWN_FAULT.exec(log);
  return found === null
    ? []
    : [`the server's log: ${log.slice(Math.max(0, found.index - 200), found.index + 400)}`];
};

/**
 * Takes the steps of a seed against its own stub shell and ledger, in a single page; then compares the ledger
 * with what the user was told.
 */
export async function takeStory(seed: number, steps: number, kind: Story['database']): Promise<Story> {
  const began = performance.now();
  const database = kind === 'embedded' ? embeddedDatabase() : await serverDatabase();
  const start = () => startStubShell(database.args, {}, database.env);
  let taken = 0;
  let shell = await start();
  try {
    // The ledger is filled by now; an embedded one can be read only while the shell is stopped.
    await shell.stop();
    await database.filled();
    const before = await database.read(readAccount);
    shell = await start();
    const run = await beginRun(shell.origin, database);
    const take = async (step: Step): Promise<readonly string[]> => {
      taken += 1;
      const wrong = [...(await run.take(step)), ...ownFaults(shell.output())];
      return wrong.length > 0 ? [...wrong, run.story()] : [];
    };
    const end = (wrong: readonly string[]): Story => ({
      seed,
      database: kind,
      steps: taken,
      acknowledged: run.sent.filter(({ outcome }) => outcome === 'acknowledged').length,
      seconds: Math.round((performance.now() - began) / 1000),
      wrong,
    });
    for (const step of planSteps(seed, steps, database.faults)) {
      if (taken === Math.floor(steps / 2)) await run.letModuleManageTheSession();
      const wrong = await take(step);
      if (wrong.length > 0) return end(wrong);
    }
    // A short run may be refused all that it tries of a kind; then nothing would be lost if the server kept nothing.
    for (const step of extraChanges(seed, MORE_TRIES * CHANGING.length)) {
      if (run.succeeded.has(step.action)) continue;
      const wrong = await take(step);
      if (wrong.length > 0) return end(wrong);
    }
    // Guards against an action that no longer finds what it presses. One whose answer was lost may have left nothing to do,
    // as when all commission has been moved.
    const missing = CHANGING.filter((action) => !run.mayHave.has(action));
    if (missing.length > 0) return end([`none was acknowledged of ${missing.join(', ')}`, run.story()]);
    await run.end();
    await shell.stop();
    return end(differences(run.sent, before, await database.read(readAccount)));
  } finally {
    await shell.stop();
    await database.close();
  }
}
