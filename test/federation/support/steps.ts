import type { Locator, Page } from 'playwright-core';

/** The place of a mount in a fixture host. */
export const place = (page: Page, index = 0): Locator => page.locator('.host-place').nth(index);
