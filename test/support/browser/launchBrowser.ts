import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../findBrowser';

/** What playwright's log of a start says of a browser that was ended by a signal, such as a segmentation fault. */
const CRASHED = /<process did exit: exitCode=null, signal=\S+>/;

/** How often a browser that crashed is started again. */
const REPEATS = 2;

/**
 * Starts a browser of its own. Now and then, on a busy machine, Chromium crashes before it has opened any page; since nothing
 * of ours has run in it then, it is started again, with a warning.
 *
 * @param args arguments of Chromium besides those that all browsers are started with.
 */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const found = await findBrowser();
  const program = { ...found, args: [...found.args, ...args] };
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await chromium.launch(program);
    } catch (error) {
      const crash = CRASHED.exec(String(error));
      if (crash === null || repeats === REPEATS) throw error;
      console.warn(`The browser crashed while it started and is started again: ${crash[0]}`);
    }
  }
}
