import { TestEnvironment } from 'jest-environment-node';

declare global {
  /** What the open pages show; set by `browser.setup.ts`. */
  var describePages: (() => Promise<string>) | undefined;
}

/** An event of jest's runner, as far as this reads it. */
interface RunnerEvent {
  readonly name: string;
  readonly error?: { name: string; message: string; stack?: string };
}

/**
 * The environment of the browser tests: adds what the pages of a failed test show to its error, while they are still
 * open. A failure that does not come again can be understood by that alone.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async handleTestEvent({ name, error }: RunnerEvent): Promise<void> {
    if (name !== 'test_fn_failure' || error?.stack === undefined) return;
    const steps = error.stack.split('\n').filter((line) => /^\s+at /.test(line));
    const shown = await this.global.describePages?.();
    error.stack = [`${error.name}: ${error.message}`, shown, ...steps].join('\n');
  }
}
