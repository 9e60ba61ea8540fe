import type { Page } from 'playwright-core';

/** Runs in a page: timers of so many milliseconds take ten times as long from now on. */
function slowDown(slowed: number): void {
  const wait = window.setTimeout;
  window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    wait(run, ms === slowed ? 10 * slowed : ms, ...rest)) as typeof window.setTimeout;
}

/**
 * Gives what has two seconds in a page twenty: a worker to say that it is ready, and a host to report a step of Back or
 * Forward to the contract check. A machine that stands still for two seconds would fail the one and give up the other,
 * which both work. Call it before the page is opened.
 */
export async function allowSlowMachine(page: Page): Promise<void> {
  await page.addInitScript(slowDown, 2_000);
}

/** Lets the test look at what the module says while it signs out: the end of the session has no answer for 50 s, not 5. */
export async function holdSignOut(page: Page): Promise<void> {
  await page.route('**/user/signout/**', () => undefined);
  await page.evaluate(slowDown, 5_000);
}
