/** @jest-environment jest-fixed-jsdom */
import { throwingScript, unexpectedFailure, watchOwnErrors } from '../../../src/app/errors/ownErrors';

/** An error with a stack as a browser writes it. */
function thrown(stack: string, message = 'x is not a function', name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack });
}
const MODULE = 'https://accounting.example/chunks/412.c0ffee.js';
const HOST = 'https://shell.example/main.js';

describe('the script that threw', () => {
  test.each([
    [
      'Chromium',
      `TypeError: x is not a function\n    at pay (${MODULE}:1:204)\n    at click (${HOST}:9:1)`,
      MODULE,
    ],
    [
      'Chromium, without a name',
      `TypeError: x is not a function\n    at ${HOST}:9:1\n    at f (${MODULE}:1:2)`,
      HOST,
    ],
    ['Chromium, async', `TypeError: x is not a function\n    at async pay (${MODULE}:1:204)`, MODULE],
    [
      'Chromium, from native code',
      `TypeError: x is not a function\n    at JSON.parse (<anonymous>)\n    at f (${MODULE}:1:2)`,
      MODULE,
    ],
    ['Firefox', `pay@${MODULE}:1:204\nclick@${HOST}:9:1\n`, MODULE],
    ['Safari', `${HOST}:9:1\npay@${MODULE}:1:204`, HOST],
    ['a message with an address of its own', `TypeError: x is not a function\n    at f (${HOST}:1:2)`, HOST],
    ['no stack', '', null],
    ['no script', 'TypeError: x is not a function\n    at eval (<anonymous>:1:1)', null],
  ])('%s', (_browser, stack, expected) => {
    expect(throwingScript(thrown(stack))).toBe(expected);
  });

  test('is not read from the message', () => {
    const message = `${HOST}:1:1`;
    expect(throwingScript(thrown(`TypeError: ${message}\n    at f (${MODULE}:1:2)`, message))).toBe(MODULE);
  });
});

describe('uncaught errors (D46)', () => {
  const here = (throwingScript(new Error('here')) ?? '').replace(
    /\/test\/.*$/,
    '/src/features/payables/usePay.ts',
  );
  const own = () =>
    thrown(`TypeError: x is not a function\n    at pay (${here}:1:2)\n    at click (${HOST}:1:2)`);
  const foreign = () =>
    thrown(`TypeError: x is not a function\n    at click (${HOST}:1:2)\n    at pay (${here}:1:2)`);

  function watched() {
    const heard: Error[] = [];
    const page = new EventTarget();
    const stop = watchOwnErrors(page, (error) => heard.push(error));
    const fail = (error: unknown) => page.dispatchEvent(Object.assign(new Event('error'), { error }));
    const reject = (reason: unknown) =>
      page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    return { heard, stop, fail, reject };
  }

  test('of the module are reported, both exceptions and rejections', () => {
    const { heard, fail, reject } = watched();
    const errors = [own(), own()];
    fail(errors[0]);
    reject(errors[1]);
    expect(heard).toEqual(errors);
  });

  test('of the host are ignored, and so are aborts and values that are not errors', () => {
    const { heard, fail, reject } = watched();
    const aborted = Object.assign(own(), { name: 'AbortError' });
    for (const other of [foreign(), aborted, null, 'text', { status: 500 }]) {
      fail(other);
      reject(other);
    }
    expect(heard).toEqual([]);
  });

  test.each([
    ['a server', 'https://shell.example/accounting/'],
    ['Capacitor', 'capacitor://localhost/accounting/'],
    ['Electron', 'app://shell/accounting/'],
    ['files', 'file:///opt/shell/dist/accounting/'],
  ])('are told from those of the host by the folder that the script comes from: %s', (_where, folder) => {
    const { prepareStackTrace } = Error;
    Error.prepareStackTrace = () => thrown(`Error\n    at watch (${folder}412.js:1:2)`).stack;
    const { heard, fail } = watched();
    Error.prepareStackTrace = prepareStackTrace;
    const ofModule = thrown(`TypeError: x is not a function\n    at pay (${folder}7.js:1:2)`);
    const ofHost = thrown(
      `TypeError: x is not a function\n    at click (${folder.replace('accounting/', 'main.js')}:1:2)`,
    );
    for (const error of [ofModule, ofHost]) fail(error);
    expect(heard).toEqual([ofModule]);
  });

  test('are no longer reported once the watch is stopped', () => {
    const { heard, stop, fail } = watched();
    stop();
    fail(own());
    expect(heard).toEqual([]);
  });

  test('are shown to the user with what is unknown and what support needs', () => {
    expect(unexpectedFailure(own())).toEqual({
      text: 'Something went wrong that was not expected.',
      detail:
        'Your last action may not be complete: the report shows what was done. For support: TypeError: x is not a function',
    });
  });
});
