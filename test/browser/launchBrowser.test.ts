import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../support/findBrowser';
import { launchBrowser } from '../support/browser/launchBrowser';

let folder: string;
let warnings: jest.SpyInstance;
const { CHROME_PATH } = process.env;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
  warnings = jest.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  warnings.mockRestore();
  rmSync(folder, { recursive: true });
  if (CHROME_PATH === undefined) delete process.env['CHROME_PATH'];
  else process.env['CHROME_PATH'] = CHROME_PATH;
});

/** Has `findBrowser` find a shell script in place of a browser. */
function useScript(...lines: readonly string[]): void {
  const script = join(folder, 'browser');
  writeFileSync(script, ['#!/bin/sh', ...lines].join('\n'));
  chmodSync(script, 0o755);
  process.env['CHROME_PATH'] = script;
}

test('a browser that crashes while it starts is started again, with a warning', async () => {
  const { executablePath, env } = await findBrowser();
  const variables = ['LD_LIBRARY_PATH', 'FONTCONFIG_FILE'].flatMap((name) =>
    env?.[name] === undefined ? [] : [`export ${name}='${env[name]}'`],
  );
  const marker = join(folder, 'crashed');
  useScript(
    `if [ ! -e '${marker}' ]; then touch '${marker}'; kill -SEGV $$; fi`,
    ...variables,
    `exec '${executablePath}' "$@"`,
  );

  const browser = await launchBrowser();

  const page = await browser.newPage();
  expect(await page.evaluate('6 * 7')).toBe(42);
  await browser.close();
  expect(warnings).toHaveBeenCalledTimes(1);
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('signal=SIGSEGV'));
});

test('one that crashes three times is an error', async () => {
  useScript('kill -SEGV $$');

  await expect(launchBrowser()).rejects.toThrow('signal=SIGSEGV');

  expect(warnings).toHaveBeenCalledTimes(2);
});

test('one that does not start for another reason is not started again', async () => {
  useScript('echo "a library is missing" >&2', 'exit 127');

  await expect(launchBrowser()).rejects.toThrow('a library is missing');

  expect(warnings).not.toHaveBeenCalled();
});
