import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../support/browser/launchBrowser';
import type { BenchReply } from '../data/rows';
import { PROBE } from '../grids';
import type { Grid } from '../grids';
import type { LoadFigures, Probe } from '../probe/probe';
import type { Figures } from './figures';
import { heapMegabytes } from './heap';
import { longestTask, longestTaskOf } from './longestTask';
import { watchProcessMemory } from './processMemory';
import type { ProcessMemory } from './processMemory';
import { NAME, filters, sorts } from './reactions';
import { checkReach } from './reach';
import { blankRows, scrollFrames } from './scroll';

type InPage = { readonly probe: Probe; readonly benchLoad: Promise<LoadFigures> };

const WINDOW = { width: 1440, height: 900 };

/**
 * Visits a grid's page in a browser of its own, so that no grid benefits from what another has warmed up. The
 * order: load, heap, frames and blank rows while scrolling, filters in the reply's order, sorts, JSON.parse.
 */
export async function visit(grid: Grid, reply: BenchReply, origin: string, width: number): Promise<Figures> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: WINDOW });
    const problems: string[] = [];
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => problems.push(message));
    const source = `${origin}/data/${reply.rows}.json`;
    await page.addInitScript({ path: PROBE });
    // From the page's first moment on, because a short reply is shown before a script could be sent.
    await page.addInitScript(
      `window.benchLoad = window.probe.load(...${JSON.stringify([grid.driver, source, reply.rows, NAME])});`,
    );
    const memory = await watchProcessMemory(browser);
    const address = new URL(grid.page, origin);
    address.search = new URLSearchParams({
      source,
      n: String(reply.rows),
      w: String(width),
      debounce: '0',
    }).toString();
    const { result: load, longest } = await longestTask(page, source, async () => {
      await page.goto(address.href);
      const figures = await page.evaluate(() => (window as unknown as InPage).benchLoad);
      await quiet(page);
      return figures;
    });
    const figures = {
      // From the last byte of the reply to the paint of the first rows; negative if they were painted earlier.
      firstRows: load.firstRows - load.responseEnd,
      // The same, until all rows can be scrolled to.
      allRows: load.allRows - load.responseEnd,
      // From the request to the paint of all rows; reading the reply slowly does not reduce it.
      wholeLoad: load.allRows - load.requested,
      longestTask: longest,
      memoryPeak: await memory.stop(),
      ...(await afterLoading(grid, memory, browser, page, reply, source, width)),
    };
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return figures;
  } finally {
    await browser.close();
  }
}

async function afterLoading(
  grid: Grid,
  memory: ProcessMemory,
  browser: Browser,
  page: Page,
  reply: BenchReply,
  source: string,
  width: number,
): Promise<Omit<Figures, 'firstRows' | 'allRows' | 'wholeLoad' | 'longestTask' | 'memoryPeak'>> {
  const heap = await heapMegabytes(page);
  const memoryEnd = await memory.now();

  const analyzer = await browser.newPage();
  await analyzer.addScriptTag({ path: PROBE });
  const frames = await scrollFrames(page);
  await toTop(page);
  const blank = await blankRows(page, analyzer);
  await analyzer.close();
  if (grid.driver.marksRows === true) await checkReach(page, reply.rows);
  await toTop(page);

  const filtered = await filters(page, reply);
  const { result: sorted, longest: sortTask } = await longestTaskOf(page, () => sorts(page, reply, width));
  const bytesAlone = await page.evaluate(
    (url) => (window as unknown as InPage).probe.bytesAlone(url),
    source,
  );
  const jsonParse = await page.evaluate(
    ([url, bytes]) => (window as unknown as InPage).probe.jsonParse(url, bytes),
    [source, reply.bytes] as const,
  );
  return {
    bytesAlone,
    jsonParse,
    heap,
    memoryEnd,
    ...frames,
    ...blank,
    ...filtered,
    ...sorted,
    sortTask,
  };
}

/** Waits until the page has been idle for a while. */
function quiet(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as InPage).probe.quiet());
}

function toTop(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as InPage).probe.toTop());
}
