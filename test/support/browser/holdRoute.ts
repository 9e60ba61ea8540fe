import type { Page, Request } from 'playwright-core';
import { Gate } from '../gate';

/** Holds the page's requests of `url`, all or those that `isHeld` names, until the returned function is called. */
export async function holdRoute(
  page: Page,
  url: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const gate = new Gate();
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await gate.opened;
    await route.continue();
  });
  return gate.open;
}
