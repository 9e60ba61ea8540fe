import type { Page, Response } from 'playwright-core';
import { openPage, remoteOrigin, shellOrigin } from '../support/browser/browserPage';
import type { TestPage } from '../support/browser/browserPage';
import { changeScenario, openAnew, openModule, signIn } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { allowSlowMachine } from '../support/browser/patience';

/** The workers of a page, and their messages. */
interface WorkerLog {
  /** Types of the messages in order, `>` to a worker and `<` from it. */
  readonly messages: string[];
  readonly workers: Worker[];
}
type InPage = { readonly workerLog: WorkerLog; killWorkerAt?: string };

/** Runs in the page before its scripts: records the messages of workers, and can end one like a crash. */
function watchWorkers(): void {
  const page = window as unknown as { workerLog: WorkerLog; killWorkerAt?: string; Worker: typeof Worker };
  const log: WorkerLog = { messages: [], workers: [] };
  page.workerLog = log;
  const kindOf = (message: unknown): string => (message as { readonly type: string }).type;
  page.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      log.workers.push(this);
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        log.messages.push(`<${kindOf(data)}`),
      );
    }

    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
      log.messages.push(`>${kindOf(message)}`);
      super.postMessage(message, options as StructuredSerializeOptions);
      if (kindOf(message) !== page.killWorkerAt) return;
      this.terminate();
      this.dispatchEvent(new ErrorEvent('error', { message: 'Out of memory' }));
    }
  };
}

const messages = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as InPage).workerLog.messages);

/** Sets a content security policy for the shell's page before any of its scripts runs. */
async function withPolicy(page: Page, policy: string): Promise<void> {
  await page.addInitScript((content) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('head') === null) return;
      observer.disconnect();
      const meta = document.createElement('meta');
      meta.httpEquiv = 'Content-Security-Policy';
      meta.content = content;
      document.head.append(meta);
    }).observe(document, { childList: true, subtree: true });
  }, policy);
}

const REPORTS = [
  ['Unpaid Invoices', '/unpaid-invoices'],
  ['All transactions', '/trustTransactions/2'],
] as const;

/** Opens a report and returns the texts of its rows. */
async function shown(page: Page, path: string): Promise<string[]> {
  await openAnew(page, shellOrigin(), path);
  return shownRows(page);
}

/** The header, the first rows, and the totals. How many rows are drawn depends on what stands below the table by then. */
async function shownRows(page: Page): Promise<string[]> {
  await page.locator('[data-total-of]').first().waitFor();
  return page
    .locator('[role=row]')
    .evaluateAll((rows) => [...rows.slice(0, 11), ...rows.slice(-1)].map((row) => row.textContent));
}

/**
 * Opens a report and waits until the worker is ready, because a short reply does not wait for it.
 *
 * @returns the page, and the answer with the worker's file.
 */
async function withWorker(path: string): Promise<TestPage & { readonly file: Response }> {
  const opened = await openPage();
  const { page } = opened;
  await allowSlowMachine(page);
  await page.addInitScript(watchWorkers);
  await signIn(page, shellOrigin(), 'administrator');
  const [file] = await Promise.all([
    page.waitForResponse((response) => response.url().startsWith(`${remoteOrigin()}/worker/`)),
    shown(page, path),
  ]);
  // What unpaid invoices are compared with is read by the worker too.
  if (path === '/unpaid-invoices') await page.getByText('Ties out').waitFor();
  await page.waitForFunction(() => (window as unknown as InPage).workerLog.messages.includes('<ready'));
  return { ...opened, file };
}

/**
 * Refreshes the report. Returns the messages to and from the worker since then; those of the first load may still
 * arrive before it.
 */
async function refreshed(page: Page, until: string): Promise<string[]> {
  const before = (await messages(page)).length;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.waitForFunction(
    ([from, kind]) => {
      const { messages: all } = (window as unknown as InPage).workerLog;
      const start = all.indexOf('>start', from);
      return start !== -1 && all.indexOf(kind, start) !== -1;
    },
    [before, until] as const,
  );
  const all = await messages(page);
  return all.slice(all.indexOf('>start', before));
}

test.each(REPORTS)('%s is read by one worker, loaded from a file of the remote', async (_, path) => {
  const { page, problems, file } = await withWorker(path);
  const rows = await shownRows(page);
  expect(page.workers()).toHaveLength(1);

  const said = await refreshed(page, '<done');

  expect(said.indexOf('>start')).toBeLessThan(said.indexOf('>bytes'));
  expect(said.indexOf('>end')).toBeLessThan(said.indexOf('<reply'));
  expect(await shownRows(page)).toEqual(rows);
  expect(problems).toEqual([]);
  expect(file.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': expect.stringContaining('immutable') as unknown,
  });
});

/** The ways in which a page can be without a worker, and what makes it so before it is loaded. */
const WITHOUT: readonly (readonly [when: string, forbid: (page: Page) => Promise<void>])[] = [
  [
    'the content security policy of the page forbids workers',
    (page) => withPolicy(page, "worker-src 'self'"),
  ],
  [
    'the policy lets the worker start but not load its file',
    (page) => {
      const files = `${remoteOrigin()}/remoteEntry.js ${remoteOrigin()}/chunks/`;
      return withPolicy(page, `script-src 'self' 'unsafe-eval' 'unsafe-inline' ${files}; worker-src blob:`);
    },
  ],
  [
    'the worker’s file is missing',
    async (page) => {
      await page.context().route(`${remoteOrigin()}/worker/**`, (route) => route.abort());
    },
  ],
  [
    'the browser cannot create workers',
    async (page) => {
      await page.addInitScript(() => {
        window.Worker = function () {
          throw new DOMException('No workers here', 'SecurityError');
        } as unknown as typeof Worker;
      });
    },
  ],
];

describe('without a worker, the same rows and totals are shown', () => {
  const expected = new Map<string, readonly string[]>();
  beforeAll(async () => {
    const { page, context } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    for (const [, path] of REPORTS) expected.set(path, await shown(page, path));
    await context.close();
  });

  describe.each(WITHOUT)('when %s', (_when, forbid) => {
    const shared = sharedPage();
    beforeAll(async () => {
      const { page } = shared();
      await allowSlowMachine(page);
      await page.addInitScript(watchWorkers);
      await forbid(page);
    });

    test.each(REPORTS)('%s', async (_, path) => {
      expect(expected.get(path)?.length).toBeGreaterThan(10);
      const { page } = shared();
      await page.evaluate(() => (window as Partial<InPage>).workerLog?.messages.splice(0));
      expect(await shown(page, path)).toEqual(expected.get(path));
      // A short reply does not wait for a worker that is about to fail.
      await Promise.all(page.workers().map((worker) => worker.waitForEvent('close')));
      expect(page.workers()).toHaveLength(0);
      expect((await messages(page)).filter((message) => message !== '<ready')).toEqual([]);
    });
  });
});

test('when the worker dies during a refresh, Retry reads the report without a worker', async () => {
  // The worker reads this one alone: beside others, it may die with the bytes of what they are compared with.
  const { page } = await withWorker('/trustTransactions/2');
  const rows = await shownRows(page);
  await page.evaluate(() => {
    (window as unknown as InPage).killWorkerAt = 'bytes';
  });

  expect(await refreshed(page, '>bytes')).not.toContain('<reply');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  const said = await messages(page);
  await retry.click();
  await retry.waitFor({ state: 'detached' });

  expect(await shownRows(page)).toEqual(rows);
  expect(await messages(page)).toEqual(said);
  expect(page.workers()).toHaveLength(0);
});

test('when the worker dies on the first report, an error is shown, and Retry shows the report', async () => {
  const { page } = await openPage();
  await allowSlowMachine(page);
  await page.addInitScript(watchWorkers);
  await page.addInitScript(() => {
    (window as unknown as InPage).killWorkerAt = 'start';
  });
  await signIn(page, shellOrigin(), 'administrator');
  // Delays the query until the worker is ready.
  await page.route('**/accounting/query', async (route) => {
    await page.waitForFunction(() => (window as unknown as InPage).workerLog.messages.includes('<ready'));
    await route.continue();
  });
  await openModule(page, shellOrigin(), '/unpaid-invoices');
  await page.getByText('An error occurred while processing the request').waitFor();

  await page.getByRole('button', { name: 'Retry' }).click();

  expect((await shownRows(page)).length).toBeGreaterThan(10);
  expect(page.workers()).toHaveLength(0);
});

test('a reply that breaks off says how many rows came, keeps none of them, and Retry fetches the report', async () => {
  const { page } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  // A browser discards what it has not passed on when the connection is cut at once.
  const fault = { path: '/accounting/query', kind: 'half', delayMs: 5_000, times: 1 } as const;
  await changeScenario(page, shellOrigin(), { faults: [{ ...fault, query: 'GetUnpaidInvoiceReportV2' }] });
  await openModule(page, shellOrigin(), '/unpaid-invoices');
  const told = page.getByText(
    /^The connection was lost after [\d,]+ rows\. Retry to fetch the whole report\.$/,
  );
  await told.waitFor();
  const came = Number((await told.textContent())?.replace(/\D/g, ''));
  expect(await page.getByRole('grid').count()).toBe(0);

  await page.getByRole('button', { name: 'Retry' }).click();

  await shownRows(page);
  await told.waitFor({ state: 'detached' });
  const whole = Number(await page.getByRole('grid').getAttribute('aria-rowcount'));
  expect(came).toBeGreaterThan(whole / 4);
  expect(came).toBeLessThan((whole * 3) / 4);
});

test('the worker ends with its mount', async () => {
  const { page } = await withWorker('/unpaid-invoices');
  const [first] = page.workers();
  const ended = new Promise((resolve) => first?.once('close', resolve));

  // The shell unmounts the module and mounts it again.
  await page.getByRole('button', { name: 'Scenario' }).click();
  await page.getByLabel('Menus are drawn by').selectOption('module');

  await ended;
  await page.waitForFunction(() => (window as unknown as InPage).workerLog.workers.length === 2);
  await shownRows(page);
  expect(page.workers()).toHaveLength(1);
});
