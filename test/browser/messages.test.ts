import type { Page } from 'playwright-core';
import { LATER_MESSAGES, MESSAGES } from '../../src/platform';
import type { UserId } from '../../shell-stub/shared/scenario';
import { accessibilityProblems, openPage, shellOrigin } from '../support/browser/browserPage';
import { changeScenario, openAnew, signIn } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { PROVOCATIONS } from '../support/messages/list';
import type { ListedKey, Provocation } from '../support/messages/provocation';
import { messagePattern } from '../support/messages/pattern';

const TEXTS: Readonly<Record<ListedKey, string>> = {
  ...MESSAGES,
  ...LATER_MESSAGES,
};

// A page for each user, which the messages share; each starts with the module mounted anew.
const USERS: readonly UserId[] = ['administrator', 'no-permissions', 'last-two-days'];
const pages = new Map(USERS.map((user) => [user, sharedPage({ user })]));

async function pageFor({ user = 'administrator', ownPage = false }: Provocation): Promise<Page> {
  const shared = user === null || ownPage ? undefined : pages.get(user);
  if (shared !== undefined) return shared().page;
  const { page } = await openPage();
  if (user !== null) await signIn(page, shellOrigin(), user);
  return page;
}

/** Every message of §8 that a screen can show, provoked with the switches of the scenario panel. */
test.each(Object.entries(PROVOCATIONS))('%s is shown', async (key, provocation) => {
  const page = await pageFor(provocation);
  const origin = shellOrigin();
  const { scenario, address, act, item, dialog } = provocation;
  const change = (next: Parameters<typeof changeScenario>[2]) => changeScenario(page, origin, next);
  if (scenario !== undefined) await change(scenario);
  const [, path] = /^\/accounting(\/.*)$/.exec(address) ?? [];
  if (path === undefined) await page.goto(`${origin}${address}`);
  else await openAnew(page, origin, path);
  await act?.(page, change);

  const message = page
    .getByText(new RegExp(messagePattern(TEXTS[key as ListedKey], item)))
    .filter({ visible: true })
    .first();
  await message.waitFor();
  if (dialog !== undefined) await page.getByRole('alertdialog', { name: dialog }).waitFor();
  // Toasts appear before the screen behind them. A dialog hides the screen's heading from assistive technology.
  await page.locator('h1, [role=dialog], [role=alertdialog]').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});
