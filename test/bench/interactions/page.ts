import type { Page } from 'playwright-core';

/** One interaction of a user, whose longest task is measured. */
export interface Interaction {
  readonly name: string;
  /** Brings the page to where the interaction begins; not measured. */
  readonly before?: (page: Page) => Promise<void>;
  /** Does it, and resolves when what it brings about is in the page. */
  readonly act: (page: Page) => Promise<void>;
  /** Whether it is worth saying how many rows the report then shows. */
  readonly counts?: true;
}

/** How long to wait at most for a report of this size, in ms. */
const PATIENCE = 120_000;
/** Time for work after the first paint, whose end nothing signals. */
const REST_MS = 1500;

export const rest = (page: Page, ms = REST_MS): Promise<void> => page.waitForTimeout(ms);

type Way = 'visible' | 'gone';

/**
 * Waits until an element with the selector is visible, or none is
 */
export async function until(page: Page, selector: string, way: Way = 'visible'): Promise<void> {
  await page.waitForFunction(
    ([wanted, isGone]) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].some(
        (element) => element.getClientRects().length > 0,
      ) !== isGone,
    [selector, way === 'gone'] as const,
    { polling: 100, timeout: PATIENCE },
  );
}

/** Waits for a toast or a message of the page with the text. */
export async function untilText(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    ([wanted, part]) =>
      [...document.querySelectorAll(wanted)].some((element) => element.textContent.includes(part)),
    [selector, text] as const,
    { polling: 100, timeout: PATIENCE },
  );
}

/** The visible report with its total: whole, and not one that is kept out of sight. */
export const untilWhole = (page: Page): Promise<void> => until(page, '[data-sums=total]');

/**
 * Presses the first visible element of a selector by script, as a locator's search of the page would be
 * measured, too.
 *
 * @param text what it says, where a selector is not enough.
 */
export async function press(
  page: Page,
  selector: string,
  { shift = false, text }: { readonly shift?: boolean; readonly text?: string } = {},
): Promise<void> {
  await page.evaluate(
    ([wanted, shiftKey, label]) => {
      const element = [...document.querySelectorAll<HTMLElement>(wanted)].find(
        (one) => one.getClientRects().length > 0 && (label === null || one.textContent.trim() === label),
      );
      if (element === undefined) throw new Error(`Nothing to press: ${wanted} ${label ?? ''}`);
      const init = { bubbles: true, cancelable: true, button: 0, shiftKey };
      element.dispatchEvent(new PointerEvent('pointerenter', { ...init, bubbles: false }));
      element.dispatchEvent(new PointerEvent('pointerover', init));
      element.dispatchEvent(new PointerEvent('pointerdown', init));
      element.dispatchEvent(new PointerEvent('pointerup', init));
      element.dispatchEvent(new MouseEvent('click', init));
    },
    [selector, shift, text ?? null] as const,
  );
}

/** The header of a column of the visible report. */
export const header = (columnId: string): string => `[role=columnheader][data-column-id="${columnId}"]`;

/** The middle of the first visible element of a selector, or a point so many px from its right edge. */
export async function placeOf(
  page: Page,
  selector: string,
  fromRight?: number,
): Promise<{ readonly x: number; readonly y: number }> {
  const boxes = await page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, y: (top + bottom) / 2 };
      }),
    );
  const [box] = boxes;
  if (box === undefined) throw new Error(`Not in the page: ${selector}`);
  return { x: fromRight === undefined ? (box.left + box.right) / 2 : box.right - fromRight, y: box.y };
}

/** Types into the quick filter at once, as if pasted; blank clears it. */
export async function quickFilter(page: Page, text: string): Promise<void> {
  const field = page.locator('input.rt-search').filter({ visible: true });
  await field.fill(text);
  await field.press('Enter');
  await rest(page);
}

/** Opens the menu of a column's header. */
export async function openColumnMenu(page: Page, columnId: string): Promise<void> {
  await press(page, `${header(columnId)} .rt-menu-button`);
  await until(page, '[role=dialog] form');
}

/** Presses one of the actions in an open column menu. */
export async function columnAction(page: Page, columnId: string, label: string): Promise<void> {
  await openColumnMenu(page, columnId);
  await press(page, '[role=dialog] button', { text: label });
}

/** The count that the visible report's total row shows. */
export const countShown = (page: Page): Promise<string> =>
  page.locator('[data-sums=total] .rt-count').filter({ visible: true }).innerText();
