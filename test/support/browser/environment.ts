import { TestEnvironment } from 'jest-environment-node';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './launchBrowser';

declare global {
  /** What the open pages show; set by `browser.setup.ts`. */
  var describePages: (() => Promise<string>) | undefined;
  /** The browser of this jest worker, in which each test opens pages of its own. */
  var workersBrowser: (() => Promise<Browser>) | undefined;
}

/** An event of jest's runner, as far as this reads it. */
interface RunnerEvent {
  readonly name: string;
  readonly error?: { name: string; message: string; stack?: string };
}

/**
 * A page of a test lives for seconds, in which optimizing its code costs more processor time than it saves: a quarter
 * of what is spent on opening a screen and checking it with axe. Benchmarks optimize as the user's browser does.
 */
const SHORT_LIVED = ['--js-flags=--no-maglev --no-turbofan'];

/** A worker that has no other file after this time, in milliseconds, closes its browser: it has to, to end. */
const IDLE = 200;

/** Jest loads this module once for each worker, so all its files share the browser. */
let kept: Promise<Browser> | undefined;
let closing: NodeJS.Timeout | undefined;

async function keptBrowser(): Promise<Browser> {
  // One that has died, or did not start, is followed by another.
  const living = await kept?.then(
    (browser) => browser.isConnected(),
    () => false,
  );
  if (living !== true) kept = launchBrowser(SHORT_LIVED);
  return await (kept as Promise<Browser>);
}

/**
 * The environment of the browser tests: has a browser for them, and adds what the pages of a failed test show to its
 * error, while they are still open. A failure that does not come again can be understood by that alone.
 */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    clearTimeout(closing);
    this.global.workersBrowser = keptBrowser;
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    closing = setTimeout(() => {
      void kept?.then(
        (browser) => browser.close(),
        () => undefined,
      );
      kept = undefined;
    }, IDLE);
  }

  async handleTestEvent({ name, error }: RunnerEvent): Promise<void> {
    if (name !== 'test_fn_failure' || error?.stack === undefined) return;
    const steps = error.stack.split('\n').filter((line) => /^\s+at /.test(line));
    const shown = await this.global.describePages?.();
    error.stack = [`${error.name}: ${error.message}`, shown, ...steps].join('\n');
  }
}
