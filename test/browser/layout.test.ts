import { DIALOG_IDS } from '../../src/platform/navigation/addressedDialogs';
import { accessibilityProblems, DESKTOP, openPage, PHONE, shellOrigin } from '../support/browser/browserPage';
import { settle } from '../support/browser/everywhere';
import { openAnew, openModule, rowsInSight, signIn } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';

/** The smallest window of an office computer. */
const SMALL = { width: 1024, height: 768 } as const;

// The page of those that need nothing of the tab's storage, each with the module mounted anew.
const shared = sharedPage({ viewport: SMALL });

test.each(DIALOG_IDS)('the dialog %s fits a small window, with its buttons in sight', async (id) => {
  const { page } = shared();
  await openAnew(page, shellOrigin(), `/?dialog=${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').last().waitFor();
  await settle(page);

  const { box, shown, hidden, spills } = await dialog.evaluate((element) => {
    const scrolls = (button: Element): boolean => {
      for (let at = button.parentElement; at !== null && at !== element; at = at.parentElement)
        if (getComputedStyle(at).overflowY === 'auto') return true;
      return false;
    };
    // What is in a body that scrolls need not be in sight at all times.
    const places = [...element.querySelectorAll('button')]
      .filter((button) => !scrolls(button))
      .map((button) => button.getBoundingClientRect());
    const isInSight = ({ top, bottom }: DOMRect): boolean => top >= 0 && bottom <= window.innerHeight;
    const { top, right, bottom, left } = element.getBoundingClientRect();
    return {
      box: { top, right, bottom, left },
      shown: places.filter(isInSight).length,
      hidden: places.filter((place) => !isInSight(place)).length,
      spills: element.scrollHeight - element.clientHeight,
    };
  });

  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(SMALL.height);
  expect(box.right).toBeLessThanOrEqual(SMALL.width);
  // Close, at least; most have buttons below their body.
  expect(shown).toBeGreaterThan(id === 'queue' ? 0 : 1);
  expect({ hidden, spills }).toEqual({ hidden: 0, spills: 0 });
});

test.each([DESKTOP, SMALL])(
  'the Receipt Report menu is in sight as a whole at $width px',
  async (viewport) => {
    const { page } = await openPage(viewport);
    await page.addInitScript(() => sessionStorage.setItem('accounting:receiptReport', 'on'));
    await signIn(page, shellOrigin(), 'administrator');
    await openModule(page, shellOrigin(), '/');
    await page.getByRole('button', { name: 'Receipt Report' }).click();
    const last = page.getByRole('link', { name: 'Company Payables and Invoices' }).last();
    await last.waitFor();

    const sheet = await last.evaluate((link) => {
      const box = link.closest('.disclosed');
      if (box === null) throw new Error('The entry is in no menu');
      const { left, right, bottom } = box.getBoundingClientRect();
      const links = [...box.querySelectorAll('a')].map((each) => each.getBoundingClientRect());
      return {
        entries: links.length,
        columns: new Set(links.map(({ left: at }) => Math.round(at))).size,
        hidden: links.filter(
          (at) => at.top < 0 || at.bottom > window.innerHeight || at.right > window.innerWidth,
        ).length,
        scrolls: box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth,
        outside: left < 0 || right > window.innerWidth || bottom > window.innerHeight,
      };
    });

    expect(sheet).toEqual({ entries: 17, columns: 4, hidden: 0, scrolls: false, outside: false });
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

test.each([
  ['the options of the last column', '/unpaid-invoices', SMALL],
  ['the accounts one by one', '/trustTransactions/2', PHONE],
])('%s stay in the window when it narrows', async (name, path, narrow) => {
  const { page } = shared();
  await page.setViewportSize(DESKTOP);
  await openAnew(page, shellOrigin(), path);
  await rowsInSight(page).first().waitFor();
  await settle(page);
  if (path === '/unpaid-invoices') {
    await page.getByRole('columnheader').last().focus();
    await page.keyboard.press('Alt+ArrowDown');
  } else await page.getByRole('button', { name: 'By account' }).click();
  const sheet = page.locator('[role=dialog]').filter({ visible: true });
  await sheet.waitFor();
  await page.setViewportSize(narrow);
  await settle(page);
  const isInWindow = () =>
    sheet.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
    });
  expect([name, await isInWindow()]).toEqual([name, true]);
});
