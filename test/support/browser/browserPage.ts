import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { checkCalls } from './apiCalls';

/** The window sizes in which every screen is tested. */
export const DESKTOP = { width: 1440, height: 900 } as const;
export const TABLET = { width: 1024, height: 768 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** Origin of this worker's stub shell, from the set-up of the jest project for browser tests. */
export function shellOrigin(): string {
  return ofWorker('STUB_SHELL_ORIGINS');
}

/** Origin of this worker's remote. */
export function remoteOrigin(): string {
  return ofWorker('STUB_REMOTE_ORIGINS');
}

/** Jest numbers its workers from 1. */
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

/** A page in a browser context of its own, with all errors that occurred in it. */
export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors, unhandled rejections and console errors, in order of occurrence. */
  readonly problems: string[];
}

const opened: Pick<TestPage, 'context' | 'problems'>[] = [];
/** The number of pages opened before the running test, which all tests of the file share. */
let lasting = 0;

/** Call before each test: pages opened from now on belong to that test. */
export function beginTest(): void {
  lasting = opened.length;
}

/**
 * Opens a page that is closed after the test or, if opened in `beforeAll`, after all tests of the file.
 *
 * @param hasTouch whether it is touched by fingers.
 */
export async function openPage(
  viewport: { width: number; height: number } = DESKTOP,
  hasTouch = false,
): Promise<TestPage> {
  const browser = await globalThis.browserOfFile?.();
  if (browser === undefined) throw new Error('Only the environment of the browser tests has a browser.');
  const context = await browser.newContext({ viewport, hasTouch, reducedMotion: 'reduce' });
  const problems: string[] = [];
  opened.push({ context, problems });
  checkCalls(context);
  // Shorter than a test's timeout, so that the error names the step that timed out.
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  return { page, context, problems };
}

/**
 * Opens a second page with the same cookies and storage in a window of its own. A tab in the same window would
 * hide the first page, and browsers render hidden pages only once a second.
 */
export async function openWindow(page: Page): Promise<Page> {
  const coming = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('about:blank', '_blank', 'noopener,popup'));
  return await coming;
}

/** How much of what a page shows is worth reading. */
const SHOWN_LENGTH = 3_000;

/** The addresses of all open pages, what they show to a screen reader, and the errors that occurred in them. */
export async function describePages(): Promise<string> {
  const shown = opened.map(async ({ context, problems }) => {
    const pages = context.pages().map(async (page) => {
      const texts = await page
        .locator('body')
        .ariaSnapshot({ timeout: 2_000 })
        .catch((error: unknown) => String(error));
      return `On ${page.url()}:\n${texts.slice(0, SHOWN_LENGTH)}`;
    });
    return [...(await Promise.all(pages)), ...problems].join('\n');
  });
  return (await Promise.all(shown)).join('\n\n');
}

/** Closes the pages of the running test. */
export async function closePages(): Promise<void> {
  await Promise.all(
    opened.splice(lasting).map(async ({ context }) => {
      // A test's own route may still be answering a call of the page, which no longer waits for it.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      await context.close();
    }),
  );
}

/** Closes all pages, also those that the tests of the file shared. */
export async function closeAllPages(): Promise<void> {
  lasting = 0;
  await closePages();
}

/** Clicks Close in an item's window, which may be gone before the browser has acknowledged the click. */
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

/** The rules that look at colours, for which axe examines every text. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/**
 * The accessibility violations that axe finds in a page (WCAG 2.0 and 2.1, A and AA, and best practices), one
 * readable line each; empty when there are none.
 *
 * @param colours whether to look at colours too, which takes most of the time.
 */
export function accessibilityProblems(page: Page, colours = true): Promise<string[]> {
  const rules = Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: colours }]));
  return problemsByAxe(page, { runOnly: TAGS, rules });
}

/** The problems that axe finds with the colours of a page alone, or of a list, menu or dialog open over it. */
export function colourProblems(page: Page, open?: Locator): Promise<string[]> {
  return problemsByAxe(page, { runOnly: COLOURS }, open);
}

async function problemsByAxe(page: Page, rules: RunOptions, within?: Locator): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${AXE};axe.configure({ noHtml: true })`);
  // Only the violations leave the page: sending what passed took five times as long as finding it.
  return await (within ?? page.locator('html')).evaluate(async (element, options) => {
    const { axe } = window as unknown as {
      axe: { run(context: Element, options: RunOptions): Promise<AxeResults> };
    };
    // In the first frame of its animation a dialog is transparent, and no modal dialog to axe.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    // Callers wait for an entry; the list or menu around it is what is open.
    const whole = element.closest('[role=listbox], nav') ?? element;
    const { violations } = await axe.run(whole, { ...options, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`),
    );
  }, rules);
}
