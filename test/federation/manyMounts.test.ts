import type { CDPSession, Page } from 'playwright-core';
import { goTo, openHost } from './support/hostPage';
import { choose, heading, place, rows } from './support/steps';

test('two mounts on one page have separate offices and screens, and one outlives the other', async () => {
  const { page, problems } = await openHost('plain', {
    furtherMounts: [{ address: '/unpaid-invoices', contract: { office: { officeId: '101' } } }],
  });
  await goTo(page, 'plain', '/trustTransactions/0');
  const [first, second] = [place(page, 0), place(page, 1)];
  await heading(first, "Today's Transactions").waitFor();
  await heading(second, 'Unpaid Invoices').waitFor();
  await rows(first).first().waitFor();
  await rows(second).first().waitFor();
  await first.getByText('All offices').first().waitFor();
  expect(await second.getByText('All offices').count()).toBe(0);

  // A dialog opens in one mount only, and does not change the address of the other.
  await choose(second, 'Trust Accounting', 'Search');
  const dialog = page.getByRole('dialog', { name: 'Search Accounting Items' });
  await dialog.waitFor();
  expect(await first.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await first.getByRole('searchbox', { name: 'Filter rows' }).fill('no row has this text');
  await first.getByText('No items match the filter.').waitFor();
  await rows(second).first().waitFor();

  await page.evaluate(() => window.testHost?.close(1));
  await heading(second, 'Unpaid Invoices').waitFor({ state: 'detached' });
  expect(await second.innerHTML()).toBe('');
  await first.getByRole('searchbox', { name: 'Filter rows' }).fill('');
  await rows(first).first().waitFor();
  await choose(first, 'Customer Accounts', 'Unpaid');
  await heading(first, 'Unpaid Invoices').waitFor();
  await rows(first).first().waitFor();
  expect(problems).toEqual([]);
});

/** What a page holds, counted after garbage collection. */
interface Held {
  readonly nodes: number;
  readonly listeners: number;
  readonly heap: number;
  readonly timers: number;
  readonly styles: number;
  readonly workers: number;
}

async function held(page: Page, devtools: CDPSession): Promise<Held> {
  // What one collection frees may be all that held what the next one frees.
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
  const inPage = await page.evaluate(() => ({
    timers: (window as unknown as { timers: Set<number> }).timers.size,
    styles: document.querySelectorAll('style').length + document.adoptedStyleSheets.length,
  }));
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize'),
    ...inPage,
    workers: page.workers().length,
  };
}

/** Tracks the timers that have neither run nor been cleared. */
function countTimers(): void {
  const timers = new Set<number>();
  const view = window as unknown as Record<string, (...args: unknown[]) => number>;
  const kinds = [
    { set: 'setTimeout', clear: 'clearTimeout', once: true },
    { set: 'setInterval', clear: 'clearInterval', once: false },
  ];
  for (const { set, clear, once } of kinds) {
    const begin = view[set]?.bind(window);
    const end = view[clear]?.bind(window);
    if (begin === undefined || end === undefined) continue;
    view[set] = (run: unknown, ...rest: unknown[]) => {
      const id = begin(
        (...args: unknown[]) => {
          if (once) timers.delete(id);
          if (typeof run === 'function') (run as (...given: unknown[]) => void)(...args);
        },
        ...rest,
      );
      timers.add(id);
      return id;
    };
    view[clear] = (id) => {
      timers.delete(id as number);
      return end(id);
    };
  }
  Object.assign(window, { timers });
}

/** Mounts the module, waits for the first row, and unmounts it, `times` times. */
async function mountAndUnmount(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const there = (selector: string, wanted: boolean): Promise<void> =>
      new Promise((resolve) => {
        const isDone = (): boolean => (document.querySelector(selector) !== null) === wanted;
        const watch = new MutationObserver(() => {
          if (!isDone()) return;
          watch.disconnect();
          resolve();
        });
        watch.observe(document.body, { childList: true, subtree: true, attributes: true });
        if (isDone()) {
          watch.disconnect();
          resolve();
        }
      });
    for (let done = 0; done < count; done += 1) {
      await window.testHost?.open(0);
      await there('.host-place [role=row][data-row-index]', true);
      window.testHost?.close(0);
      await there('.host-place > *', false);
    }
  }, times);
}

/** The tolerance for what the browser itself keeps, however often the module was mounted. */
const SLACK = { nodes: 20, listeners: 5, heapBytes: 2_000_000 };

test('50 mounts and unmounts leave no style, listener, timer, worker, node or heap growth behind', async () => {
  const { page, context, problems } = await openHost('plain');
  await page.addInitScript(countTimers);
  await goTo(page, 'plain', '/trustTransactions/0');
  await rows(page).first().waitFor();
  await page.evaluate(() => window.testHost?.close(0));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  // Whatever is created once for all mounts is created in the first few.
  await mountAndUnmount(page, 10);
  const before = await held(page, devtools);

  await mountAndUnmount(page, 40);
  const after = await held(page, devtools);

  const { styles, timers, workers } = after;
  expect({ styles, timers, workers }).toEqual({ styles: before.styles, timers: before.timers, workers: 0 });
  expect(after.nodes - before.nodes).toBeLessThan(SLACK.nodes);
  expect(after.listeners - before.listeners).toBeLessThan(SLACK.listeners);
  expect(after.heap - before.heap).toBeLessThan(SLACK.heapBytes);
  expect(problems).toEqual([]);
});
