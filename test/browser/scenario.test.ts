import { openPage, shellOrigin } from '../support/browser/browserPage';
import { openModule, signIn } from '../support/browser/journeys';

test('a fault that the scenario refuses shows a visible error, and keeps the input', async () => {
  const { page } = await openPage();
  await signIn(page, shellOrigin(), 'administrator');
  await openModule(page, shellOrigin(), '/');
  await page.getByRole('button', { name: 'Scenario' }).click();
  const panel = page.getByRole('complementary', { name: 'Scenario' });
  const path = panel.getByLabel('Path begins with');
  await path.fill('no path');

  await panel.getByRole('button', { name: 'Add fault' }).click();

  const alert = panel.getByRole('alert');
  await alert.waitFor();
  const inSight = await alert.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(inSight).toBe(true);
  expect(await alert.innerText()).toMatch(/path/);
  expect(await path.inputValue()).toBe('no path');
});
