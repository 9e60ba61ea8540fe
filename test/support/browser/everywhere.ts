import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems, colourProblems, DESKTOP, PHONE, TABLET } from './browserPage';
import { settled } from './journeys';

const VIEWPORTS = [DESKTOP, TABLET, PHONE] as const;

/** Sets the colours of the page without loading it anew: those of the host and those of the module. */
export async function showIn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((to) => {
    for (const name of ['data-appearance', 'data-acc-appearance'])
      for (const element of document.querySelectorAll(`[${name}]`)) element.setAttribute(name, to);
  }, mode);
}

/**
 * Waits until nothing is loading, and what follows the width of the page has followed it and has nothing left to do.
 * Not by `requestIdleCallback`, which Chromium with a window now and then answers only after a minute.
 */
export async function settle(page: Page): Promise<void> {
  await settled(page);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    await scheduler.postTask(() => undefined, { priority: 'background' });
  });
}

/**
 * What axe finds at three widths, in light and in dark, and where the page scrolls sideways. In dark only colours are
 * looked at again, since nothing else differs. Of what is open over a screen, the colours of the screen are not looked
 * at, which `screens.test.ts` does.
 *
 * @param open opens what is to be looked at, wherever a new width has closed it; left out for a screen.
 */
export async function problemsEverywhere(page: Page, open?: () => Promise<Locator>): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    for (const mode of ['light', 'dark'] as const) {
      await showIn(page, mode);
      const shown = await open?.();
      await shown?.waitFor();
      await settle(page);
      const problems = [
        ...(mode === 'light' ? await accessibilityProblems(page, shown === undefined) : []),
        ...(mode === 'dark' || shown !== undefined ? await colourProblems(page, shown) : []),
      ];
      found.push(...problems.map((problem) => `${viewport.width} ${mode}: ${problem}`));
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (sideways > 0) found.push(`${viewport.width}: scrolls sideways by ${sideways}`);
  }
  return found;
}
