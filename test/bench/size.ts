/**
 * `npm run size`: the gzipped size of what a page fetches from the remote up to the first report (today), and
 * of what each further screen and dialog adds; the host supplies React. Fails above the budgets of
 * architecture.md "Budgets". Files served from a cache do not count, and files fetched twice count twice.
 * `--parts` prints what each file consists of, too.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { DIALOG_IDS } from '../../src/platform/navigation/addressedDialogs';
import { goWithin, openModule, signIn } from '../support/browser/journeys';
import { failTransfer } from '../support/browser/queueCalls';
import { SCREENS, type ListedScreen } from '../support/screenList';
import { withShellAndBrowser } from '../support/browser/shellAndBrowser';
import type { StubShell } from '../support/stubShell';
import { printParts } from './sizeParts';

/** From architecture.md "Budgets". */
const FIRST_REPORT_BUDGET_KB = 175;
const FURTHER_SCREEN_BUDGET_KB = 25;
/**
 * The first dialog loads what all dialogs share: our dialog components, those of Chakra, Formik and yup. The
 * budgets of dialogs are set to keep the present sizes from growing.
 */
const FIRST_DIALOG_BUDGET_KB = 63;
const FURTHER_DIALOG_BUDGET_KB = 40;
/** A part in a page of the host's own, with all that it needs of the module and nothing else of it loaded. */
const PART_BUDGET_KB = 60;
/** Pages open at a time. Each measurement has a page of its own, so that none finds files of another. */
const PAGES = 3;
/** How often something is measured where the machine is too busy for the module's worker. */
const TRIES = 5;

/** A screen or dialog to open, and the heading that shows that it has loaded. */
interface Opened {
  readonly name: string;
  readonly path: string;
  readonly heading: RegExp | null;
  readonly budgetKb: number;
  /** What is opened before it. */
  readonly after: readonly Opened[];
  /** A page of the host's own, without the module; `path` is then a whole one. */
  readonly isOfHost?: true;
}

const screen = (listed: ListedScreen, budgetKb: number, after: readonly Opened[]): Opened => ({
  ...listed,
  budgetKb,
  after,
});
/** Opened over the first report, so that no other screen is measured with it. */
const dialog = (id: string, budgetKb: number, after: readonly Opened[]): Opened => ({
  name: `dialog ${id}`,
  path: `${TODAY[0]?.path ?? '/'}?dialog=${id}`,
  heading: null,
  budgetKb,
  after,
});

const TODAY = SCREENS.filter(({ name }) => name === 'today');
const FIRST_DIALOG = 'search';

const first = TODAY.map((listed) => screen(listed, FIRST_REPORT_BUDGET_KB, []));
const firstDialog = dialog(FIRST_DIALOG, FIRST_DIALOG_BUDGET_KB, first);
const parts: Opened = {
  name: 'parts of a dashboard',
  path: '/dashboard',
  heading: null,
  budgetKb: PART_BUDGET_KB,
  after: [],
  isOfHost: true,
};
const ALL: readonly Opened[] = [
  parts,
  ...first,
  ...SCREENS.filter((listed) => !TODAY.includes(listed)).map((listed) =>
    screen(listed, FURTHER_SCREEN_BUDGET_KB, first),
  ),
  firstDialog,
  ...DIALOG_IDS.filter((id) => id !== FIRST_DIALOG).map((id) =>
    dialog(id, FURTHER_DIALOG_BUDGET_KB, [...first, firstDialog]),
  ),
];

interface Fetched {
  /** Path on the remote's origin. */
  readonly file: string;
  readonly kb: number;
}

/** The size of a file as fetched; an unchanged one (304) counts as nothing. */
async function measured(response: Response): Promise<Fetched> {
  const { responseBodySize } = await response.request().sizes();
  const kb = responseBodySize === 0 ? 0 : gzipSync(await response.body(), { level: 9 }).length / 1000;
  return { file: new URL(response.url()).pathname, kb };
}

/** Collects the gzipped size of every file of the remote that a page fetches. */
function watch(page: Page, remoteOrigin: string): { start(): void; end(): Promise<Fetched[]> } {
  const files: Promise<Fetched>[] = [];
  const onResponse = (response: Response): void => {
    if (response.url().startsWith(remoteOrigin) && response.ok()) files.push(measured(response));
  };
  return {
    start: () => void page.on('response', onResponse),
    // What comes later is not awaited by anybody, and would fail when the page closes.
    end() {
      page.off('response', onResponse);
      return Promise.all(files);
    },
  };
}

async function showPartsOf(page: Page, origin: string, path: string): Promise<void> {
  await failTransfer(page, origin);
  await page.goto(`${origin}${path}`);
  for (const figure of [/^Coverage/, /^Unpaid invoices/, /^Failed/]) {
    await page.getByRole('link', { name: figure }).waitFor();
  }
  await page.waitForLoadState('networkidle');
}

async function show(page: Page, origin: string, { path, heading, isOfHost }: Opened): Promise<void> {
  if (isOfHost === true) return showPartsOf(page, origin, path);
  if (page.url().startsWith(`${origin}/accounting`)) await goWithin(page, path);
  else await openModule(page, origin, path);
  await (heading === null ? page.getByRole('dialog') : page.getByRole('heading', { level: 1, name: heading }))
    .filter({ visible: true })
    .waitFor();
  // A part that is yet to come pulses until its code has arrived, however slow the machine.
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some((running) => running instanceof CSSAnimation && running.animationName === 'acc-pulse'),
  );
  await page.waitForLoadState('networkidle');
}

/** The window of a page after `askWhenWorkerRuns`. */
type Asking = Window & typeof globalThis & { workerWasLate?: true };

/**
 * Asks for reports when the worker that reads them runs. A short one that comes before that is read by code that is
 * fetched for it, and which of the two is first depends on the machine. Routing would turn the browser's cache off.
 *
 * Runs in the page, which lacks the helper that tsx calls for each function and class that is the value of a name.
 */
function askWhenWorkerRuns(): void {
  const { fetch: send, Worker: Started } = window;
  const running = new Promise<void>((resolve) => {
    window.Worker = new Proxy(Started, {
      construct(target, [url, options]: [string | URL, WorkerOptions?]) {
        const worker = new target(url, options);
        worker.addEventListener('message', () => resolve(), { once: true });
        const end = worker.terminate.bind(worker);
        worker.terminate = () => {
          (window as Asking).workerWasLate = true;
          resolve();
          end();
        };
        return worker;
      },
    });
  });
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.endsWith('/accounting/query')) await running;
    return send(input, init);
  };
}

/**
 * Returns the files that are fetched to open something for the first time; null where the module gave up a worker that the
 * machine had no time for, and fetched the code that then reads reports.
 */
async function measureOnce(browser: Browser, shell: StubShell, opened: Opened): Promise<Fetched[] | null> {
  const page = await browser.newPage();
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  try {
    await signIn(page, shell.origin, 'administrator');
    if (opened.isOfHost !== true) await page.addInitScript(askWhenWorkerRuns);
    const wire = watch(page, shell.remoteOrigin);
    for (const before of opened.after) await show(page, shell.origin, before);
    wire.start();
    await show(page, shell.origin, opened);
    const fetched = await wire.end();
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    return (await page.evaluate(() => (window as Asking).workerWasLate)) === true ? null : fetched;
  } finally {
    await page.context().close();
  }
}

async function measure(browser: Browser, shell: StubShell, opened: Opened): Promise<Fetched[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const fetched = await measureOnce(browser, shell, opened);
    if (fetched !== null) return fetched;
  }
  throw new Error(`${opened.name}: the worker that reads reports was given up ${TRIES} times`);
}

const withParts = process.argv.includes('--parts');

/** Prints a line. Returns whether it is within the budget. */
function report({ name, budgetKb }: Opened, files: readonly Fetched[]): boolean {
  const kb = files.reduce((sum, file) => sum + file.kb, 0);
  const verdict = kb <= budgetKb ? 'ok' : 'OVER';
  const size = `${kb.toFixed(1).padStart(5)} kB of ${String(budgetKb).padStart(3)} kB`;
  console.log(`${verdict.padEnd(5)}${size}  ${String(files.length).padStart(2)} file(s)  ${name}`);
  if (withParts) printParts(files);
  return kb <= budgetKb;
}

async function main(): Promise<void> {
  await withShellAndBrowser(async (browser, shell) => {
    let held = true;
    for (let from = 0; from < ALL.length; from += PAGES) {
      const some = ALL.slice(from, from + PAGES);
      const fetched = await Promise.all(some.map((opened) => measure(browser, shell, opened)));
      for (const [index, opened] of some.entries()) held = report(opened, fetched[index] ?? []) && held;
    }
    if (held) return;
    console.error('Something is too large. See what is in it with "npm run size -- --parts".');
    process.exitCode = 1;
  });
}

void main();
