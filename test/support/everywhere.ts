import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems, colourProblems, DESKTOP, PHONE, TABLET } from './browserPage';
import { counts } from './counts';
import { randomFrom } from './random';

/** Every width in both colours, in turns, so that neighbours differ in both. */
const LOOKS = [
  { viewport: DESKTOP, mode: 'light' },
  { viewport: TABLET, mode: 'dark' },
  { viewport: PHONE, mode: 'light' },
  { viewport: DESKTOP, mode: 'dark' },
  { viewport: TABLET, mode: 'light' },
  { viewport: PHONE, mode: 'dark' },
] as const;

/** Sets the colours of the page without loading it anew: those of the host and those of the module. */
async function showIn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((to) => {
    for (const name of ['data-appearance', 'data-acc-appearance'])
      for (const element of document.querySelectorAll(`[${name}]`)) element.setAttribute(name, to);
  }, mode);
}

/** Waits until nothing is loading, and what follows the width of the page has followed it and has nothing left to do. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true]')].every((element) => !element.checkVisibility()),
  );
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)));
      }),
  );
}

const FINDS = { light: accessibilityProblems, dark: colourProblems };
const random = randomFrom(Number(process.env['TEST_SEED']));

/** As many looks as a run takes (`counts.looks`), neighbours from anywhere in the list. */
function chosenLooks() {
  const first = random(LOOKS.length);
  return [...LOOKS, ...LOOKS].slice(first, first + counts.looks);
}

/**
 * What axe finds at three widths, in light and in dark, and where the page scrolls sideways; in a short run at one width
 * in light, and at another in dark. In dark only colours are looked at, since nothing else differs.
 *
 * @param open opens what is to be looked at, wherever a new width has closed it; left out for a screen.
 */
export async function problemsEverywhere(page: Page, open?: () => Promise<Locator>): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport, mode } of chosenLooks()) {
    const look = `${viewport.width} ${mode}`;
    await page.setViewportSize(viewport);
    await showIn(page, mode);
    const shown = await open?.();
    await shown?.waitFor();
    await settle(page);
    const problems = await FINDS[mode](page);
    found.push(...problems.map((problem) => `${look}: ${problem}`));
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (sideways > 0) found.push(`${look}: scrolls sideways by ${sideways}`);
  }
  return found;
}
