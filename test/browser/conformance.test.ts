import { accessibilityProblems, openPage, shellOrigin } from '../support/browser/browserPage';
import { allowSlowMachine } from '../support/browser/patience';
import { changeScenario, openModule, signIn } from '../support/browser/journeys';

describe('the stub shell', () => {
  test.each([
    ['that draws the menus', 'host', []],
    ['that leaves the menus to the module', 'module', ['toolbar']],
  ] as const)('%s keeps the contract', async (_what, toolbar, notOffered) => {
    const { page, problems } = await openPage();
    await allowSlowMachine(page);
    await signIn(page, shellOrigin(), 'administrator');
    await changeScenario(page, shellOrigin(), { toolbar });
    await openModule(page, shellOrigin(), '/unpaid-invoices?asOf=2026-01-31');
    const title = page.getByRole('heading', { level: 1, name: 'Unpaid Invoices' });
    await title.waitFor();
    await page.getByRole('button', { name: 'Scenario' }).click();
    const panel = page.getByRole('complementary', { name: 'Scenario' });
    await panel.getByRole('button', { name: 'Check host contract' }).click();
    const outcome = panel.getByText(/^This shell (keeps|breaks) the contract\.$/);
    await outcome.waitFor();

    const found = await panel
      .locator('[data-outcome]')
      .evaluateAll((items) =>
        items.map((item) => [item.getAttribute('data-outcome'), item.textContent] as const),
      );
    expect(found.filter(([result]) => result === 'failed')).toEqual([]);
    expect(await outcome.textContent()).toBe('This shell keeps the contract.');
    expect(found).toHaveLength(27);
    const left = found.filter(([result]) => result === 'not offered');
    expect(left.map(([, text]) => /, (\w+):/.exec(text)?.[1])).toEqual(['flags', ...notOffered]);

    // The module is back at its address, with its menus.
    await title.waitFor();
    await page
      .getByRole('navigation', { name: 'Accounting' })
      .getByRole('button', { name: 'Trust Accounting' })
      .waitFor();
    const { pathname, search } = new URL(page.url());
    expect(`${pathname}${search}`).toBe('/accounting/unpaid-invoices?asOf=2026-01-31');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
