import type { Page } from 'playwright-core';
import type { Probe } from '../probe/probe';

type InPage = { readonly probe: Probe };

const ROW_HEIGHT = 32;
/** px by which the wheel is turned: three rows. */
const WHEEL = 96;

/**
 * Every row can be reached, and the wheel moves rows by what it is turned, at the first rows, in the middle and
 * at the last ones, although no browser makes an element as high as very many rows.
 *
 * @throws Error that says which fails.
 */
export async function checkReach(page: Page, rows: number): Promise<void> {
  for (const share of [0, 0.5, 1]) {
    await page.evaluate((to) => (window as unknown as InPage).probe.toShare(to), share);
    const turned = share === 1 ? -WHEEL : WHEEL;
    const isLast = await page.evaluate(
      (index) => (window as unknown as InPage).probe.isInView(index),
      rows - 1,
    );
    if (share === 1 && !isLast) throw new Error('The last row is not reached.');
    const before = await scrolledBy(page);
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, turned);
    await page.waitForFunction(
      ([height, from]) => (window as unknown as InPage).probe.scrolledBy(height) !== from,
      [ROW_HEIGHT, before] as const,
    );
    await page.evaluate(() => (window as unknown as InPage).probe.quiet());
    const moved = (await scrolledBy(page)) - before;
    if (Math.abs(moved - turned) > 1) {
      throw new Error(
        `At ${share * 100} % the wheel was turned by ${turned} px, and the rows moved by ${moved} px.`,
      );
    }
  }
}

function scrolledBy(page: Page): Promise<number> {
  return page.evaluate((height) => (window as unknown as InPage).probe.scrolledBy(height), ROW_HEIGHT);
}
