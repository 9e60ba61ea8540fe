import { existsSync } from 'node:fs';
import { packagedBrowser } from './packagedBrowser';

/** Playwright's launch options for a browser. */
export interface BrowserProgram {
  readonly executablePath: string;
  readonly args: string[];
  /** Its environment, if different from this process's. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Install locations on systems that the packaged browser does not support. */
const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Keeps Chromium quiet on a machine without a network, a display or a sandbox. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a browser: the one that `CHROME_PATH` names, otherwise the one from an npm package, which is the same
 * on every machine. The package supports only Linux on x64; on other systems an installed Chrome or Chromium is
 * used.
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (!existsSync(chosen)) throw new Error(`CHROME_PATH names "${chosen}", which does not exist.`);
    return { executablePath: chosen, args: [...QUIET] };
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    return { ...(await packagedBrowser()), args: [...QUIET] };
  }
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed === undefined) {
    throw new Error('No Chrome or Chromium was found: name one with CHROME_PATH.');
  }
  return { executablePath: installed, args: [...QUIET] };
}
