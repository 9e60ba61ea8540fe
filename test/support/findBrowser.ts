import { existsSync } from 'node:fs';

/** How to start a browser: the program, and what it must be told. */
export interface BrowserProgram {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Where it comes from, for the log. */
  readonly source: string;
}

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
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
 * Finds a browser: `CHROME_PATH`, else an installed Chrome or Chromium, else the one in an npm package, so that the
 * tests run on a machine on which nobody installed anything by hand.
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (!existsSync(chosen)) throw new Error(`CHROME_PATH names "${chosen}", which does not exist.`);
    return { executablePath: chosen, args: QUIET, source: 'CHROME_PATH' };
  }
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, args: QUIET, source: 'installed' };
  const { default: packaged } = await import('@sparticuz/chromium');
  // Not its own arguments: they switch off web security, which would hide a missing CORS header.
  return { executablePath: await packaged.executablePath(), args: QUIET, source: 'npm package' };
}
