import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** The widths at which every screen is looked at. */
export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** Where the shell of this worker's browser tests is served; set by the set-up of their jest project. */
export function shellOrigin(): string {
  return ofWorker('STUB_SHELL_ORIGINS');
}

/** Where its remote is served. */
export function remoteOrigin(): string {
  return ofWorker('STUB_REMOTE_ORIGINS');
}

/** Jest's workers are counted from 1. */
function ofWorker(name: string): string {
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
  const origin = fromSetup(name).split(',')[worker - 1];
  if (origin === undefined) throw new Error(`${name} has none for worker ${worker}.`);
  return origin;
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: run the browser tests with "npm run test:browser".`);
  return value;
}

/** A page in a browser context of its own, with everything that went wrong in it. */
export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors, unhandled rejections and error lines of the console, as they came. */
  readonly problems: string[];
}

let browser: Promise<Browser> | undefined;
const contexts: BrowserContext[] = [];

/** Opens a page. Close all with `closePages` in `afterEach`. */
export async function openPage(viewport: { width: number; height: number } = DESKTOP): Promise<TestPage> {
  browser ??= chromium.connect(fromSetup('BROWSER_ENDPOINT'));
  const context = await (await browser).newContext({ viewport, reducedMotion: 'reduce' });
  contexts.push(context);
  // Less than a test has, so that the step that waits in vain is the one that is named.
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  return { page, context, problems };
}

/**
 * Opens another page beside one, with the same cookies and storage, in a window of its own: as a tab of the same window
 * it would hide the first, and browsers draw hidden pages once a second.
 */
export async function openWindow(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('about:blank', '_blank', 'noopener,popup'));
  return await opened;
}

/** Closes the pages of a test; with `andBrowser`, the connection too. */
export async function closePages(andBrowser = false): Promise<void> {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  if (!andBrowser) return;
  await (await browser)?.close();
  browser = undefined;
}

/** Presses Close in an item's window, which can be gone before the browser has answered the press. */
export async function closeByButton(popUp: Page): Promise<void> {
  const pressed = popUp
    .getByRole('button', { name: 'Close' })
    .click()
    .catch((error: unknown) => {
      if (!popUp.isClosed()) throw error;
    });
  await Promise.all([popUp.waitForEvent('close'), pressed]);
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page (WCAG 2 A and AA), one readable line each; empty when it is clean. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(() => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] });
  });
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${violation.help} — ${node.target.join(' ')}`),
  );
}
