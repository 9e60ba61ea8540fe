import type { Locator, Page } from 'playwright-core';
import type { Random } from '../random';

/** What is typed into fields. */
export const WORDS = ['a', 'Inc', '1', '<b>', '😀', '   ', '0.01', 'zzzz', '2026'] as const;

/** What an action receives. */
export interface ActionTools {
  readonly page: Page;
  readonly random: Random;
  /** Waits until nothing is in progress. */
  readonly settle: () => Promise<void>;
}

/** Picks one of the visible matches; null when there is none. */
export async function one(random: Random, found: Locator): Promise<Locator | null> {
  const visible = found.filter({ visible: true });
  const count = await visible.count();
  return count === 0 ? null : visible.nth(random(count));
}

/** Clicks something if it is visible and enabled. Returns whether it was clicked. */
export async function press(target: Locator | null): Promise<boolean> {
  if (target === null || !(await target.isVisible().catch(() => false))) return false;
  if ((await target.getAttribute('aria-disabled').catch(() => 'true')) === 'true') return false;
  // A dialog that opens over it, or a row that disappears, is not a fault of the page.
  return target.click({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
}

/**
 * Waits briefly and returns whether something becomes visible, which it never does where the API has failed.
 * Elements of hidden kept screens do not count.
 */
export function arrives(target: Locator): Promise<boolean> {
  return target
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );
}

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
export const dialogs = (page: Page): Locator => page.locator('[role=dialog], [role=alertdialog]');
export const rows = (page: Page): Locator => page.locator('[role=row][data-row-index]');

export async function closeDialogs({ page, settle }: ActionTools): Promise<void> {
  for (let tries = 0; tries < 3 && (await dialogs(page).filter({ visible: true }).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await settle();
    await press(button(page, /^Leave/).last());
    // Escape does not close it (D46).
    await press(page.getByRole('alertdialog', { name: 'Error' }).getByRole('button', { name: 'Close' }));
  }
}

export async function selectRows({ page, random }: ActionTools): Promise<number> {
  const wanted = 1 + random(3);
  let selected = 0;
  for (let time = 0; time < wanted; time += 1) {
    const row = await one(random, rows(page));
    if (await press(row === null ? null : row.getByRole('gridcell').first())) selected += 1;
  }
  return selected;
}

export async function fillFields({ page, random }: ActionTools, within: Locator): Promise<number> {
  let filled = 0;
  for (const box of await within.getByRole('textbox').filter({ visible: true }).all()) {
    if (random(3) === 0) continue;
    await box.fill(random.of(WORDS), { timeout: 1_500 }).then(
      () => (filled += 1),
      () => undefined,
    );
  }
  for (const box of await within.getByRole('combobox').filter({ visible: true }).all()) {
    const options = await box.locator('option').count();
    if (options === 0 || random(3) === 0) continue;
    await box.selectOption({ index: random(options) }, { timeout: 1_500 }).then(
      () => (filled += 1),
      () => undefined,
    );
  }
  await page.keyboard.press('Tab');
  return filled;
}
