import type { Page } from 'playwright-core';
import { openPage } from '../browser/browserPage';
import { changeScenario, openModule, signIn } from '../browser/journeys';
import { randomFrom } from '../random';
import type { ChaosDatabase } from './database';
import { ACTIONS } from './actions';
import type { ActionName } from './actions';
import type { Step } from './plan';
import { arrives } from './tools';
import { countCalls, watchTraffic } from './traffic';
import type { SentCommand } from './traffic';
import { faultsOf } from './verdict';
import { keepWords, wordsOf } from './words';

/** A run in a page of its own. */
export interface ChaosRun {
  /** Every command so far, with its outcome. */
  readonly sent: readonly SentCommand[];
  /** The actions of which a command was acknowledged. */
  readonly succeeded: ReadonlySet<ActionName>;
  /** The actions of which a command may have been carried out: it was not refused. */
  readonly mayHave: ReadonlySet<ActionName>;
  /** Takes a step. Returns what is wrong after it, one line each. */
  take(step: Step): Promise<readonly string[]>;
  /** From now on, the end of the session leads to the sign-in page instead of a dead-end dialog. */
  letModuleManageTheSession(): Promise<void>;
  /** A readable log of the last steps. */
  story(): string;
  end(): Promise<void>;
}

/** Pages from which the run must start over. */
const DEAD_END = /\/(signin|unauthorized)\b/;
async function isDeadEnd(page: Page): Promise<boolean> {
  if (DEAD_END.test(page.url())) return true;
  if (await page.getByRole('dialog', { name: 'Site authentication' }).isVisible()) return true;
  // A module that could not start has no heading, only Retry.
  return !(await arrives(page.locator('h1')));
}

const LAST_STEPS = 15;

/** The end of the session may leave the page in the middle of a step. */
function pageLeft(error: unknown): string {
  if (!/because of a navigation/.test(String(error))) throw error;
  return 'the page was left';
}

/**
 * Signs in and opens the module. Windows of items belong to the host and are closed as soon as they open.
 *
 * @param database the database of the stub shell at that origin.
 */
export async function beginRun(origin: string, database: Pick<ChaosDatabase, 'strike'>): Promise<ChaosRun> {
  const { page, context, problems } = await openPage();
  await keepWords(page);
  await countCalls(page);
  context.on('page', (opened) => void opened.close().catch(() => undefined));
  const traffic = watchTraffic(context, origin);
  const settle = () => traffic.settle(page);
  const sent: SentCommand[] = [];
  const succeeded = new Set<ActionName>();
  const mayHave = new Set<ActionName>();
  const story: string[] = [];

  const begin = async (): Promise<void> => {
    await changeScenario(page, origin, { faults: [] });
    await signIn(page, origin, 'administrator');
    await openModule(page, origin, '/');
    await settle();
    await traffic.takeStruck();
    problems.length = 0;
  };
  const tell = (step: Step, done: string): void => {
    const { action, faults, database: fault, expired } = step;
    const ended = expired ? ', the session over' : '';
    story.push(
      `${story.length} ${action}: ${done}, at ${page.url()}${ended} ${fault ?? JSON.stringify(faults)}`,
    );
  };
  await begin();
  return {
    sent,
    succeeded,
    mayHave,
    story: () => story.slice(-LAST_STEPS).join('\n'),
    end: async () => {
      sent.push(...traffic.takeUnended());
      await context.close();
    },
    async letModuleManageTheSession() {
      await changeScenario(page, origin, { session: { managedBy: 'module' } });
      await begin();
    },
    async take(step) {
      if (step.expired) await context.clearCookies();
      await wordsOf(page);
      await changeScenario(page, origin, { faults: step.faults });
      if (step.database !== null) await database.strike(step.database);
      let done = 'never came to rest';
      try {
        done = await ACTIONS[step.action]({ page, random: randomFrom(step.seed), settle }).catch(pageLeft);
        await settle();
        // Calls that start only now still belong to the step, but meet an API without faults.
        if (step.database !== null) await database.strike(null);
        await changeScenario(page, origin, { faults: [] });
        await settle();
      } catch (error) {
        tell(step, done);
        return [String(error)];
      }
      const struck = await traffic.takeStruck();
      const commands = await traffic.takeCommands();
      sent.push(...commands);
      if (commands.some(({ outcome }) => outcome === 'acknowledged')) succeeded.add(step.action);
      if (commands.some(({ outcome }) => outcome !== 'refused')) mayHave.add(step.action);
      tell(step, [done, ...[...struck, ...commands].map((call) => Object.values(call).join(' '))].join('; '));
      const wrong = await faultsOf(page, {
        struck,
        commands,
        words: await wordsOf(page),
        problems: problems.splice(0),
      });
      if (step.expired || (await isDeadEnd(page))) await begin();
      return wrong;
    },
  };
}
