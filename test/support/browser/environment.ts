import { TestEnvironment } from 'jest-environment-node';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './launchBrowser';

declare global {
  /** What the open pages show; set by `browser.setup.ts`. */
  var describePages: (() => Promise<string>) | undefined;
  /** The browser of this test file, which is started at its first page. */
  var browserOfFile: (() => Promise<Browser>) | undefined;
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

/**
 * The environment of the browser tests. It starts their browser: here, playwright-core is loaded once for each jest
 * worker, and not anew for each file. It also adds what the pages of a failed test show to its error, while they are
 * still open: a failure that does not come again can be understood by that alone.
 */
export default class BrowserEnvironment extends TestEnvironment {
  private browser: Promise<Browser> | undefined;

  override async setup(): Promise<void> {
    await super.setup();
    this.global.browserOfFile = () => (this.browser ??= launchBrowser(SHORT_LIVED));
  }

  override async teardown(): Promise<void> {
    // One that did not start has failed the tests already.
    const started = await this.browser?.catch(() => undefined);
    await started?.close();
    await super.teardown();
  }

  async handleTestEvent({ name, error }: RunnerEvent): Promise<void> {
    if (name !== 'test_fn_failure' || error?.stack === undefined) return;
    const steps = error.stack.split('\n').filter((line) => /^\s+at /.test(line));
    const shown = await this.global.describePages?.();
    error.stack = [`${error.name}: ${error.message}`, shown, ...steps].join('\n');
  }
}
