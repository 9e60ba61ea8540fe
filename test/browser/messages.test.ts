import { LATER_MESSAGES, MESSAGES } from '../../src/platform';
import { accessibilityProblems, openPage, shellOrigin } from '../support/browser/browserPage';
import { changeScenario, signIn } from '../support/browser/journeys';
import { PROVOCATIONS } from '../support/messages/list';
import type { ListedKey } from '../support/messages/provocation';
import { messagePattern } from '../support/messages/pattern';

const TEXTS: Readonly<Record<ListedKey, string>> = {
  ...MESSAGES,
  ...LATER_MESSAGES,
};

/** Every message of §8 that a screen can show, provoked with the switches of the scenario panel. */
test.each(Object.entries(PROVOCATIONS))('%s is shown', async (key, provocation) => {
  const { page } = await openPage();
  const origin = shellOrigin();
  const { user = 'administrator', scenario, address, act, item, dialog } = provocation;
  const change = (next: Parameters<typeof changeScenario>[2]) => changeScenario(page, origin, next);
  if (user !== null) await signIn(page, origin, user);
  if (scenario !== undefined) await change(scenario);
  await page.goto(`${origin}${address}`);
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
