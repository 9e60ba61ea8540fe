/** Everything that opens over a screen is accessible at three widths, in light and in dark. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openPage, shellOrigin } from '../support/browser/browserPage';
import { DIALOGS_BY_FILE } from '../support/dialogList';
import type { ListedDialog } from '../support/dialogs/steps';
import { problemsEverywhere } from '../support/browser/everywhere';
import { changeScenario, signIn } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';

/** The elements by which dialogs, menus and lists are rendered. */
const OPENS = /<(?:Dialog|ConfirmDialog|Menu|Popover|PopoverSheet|Combobox)\b(?!\w)/g;
/** Those elements themselves, which render one another. */
const MADE_OF = ['src/ui/overlays/ConfirmDialog.tsx'];
/** Opens by an element of its own. */
const BY_ITSELF = { 'src/app/navigation/NavigationMenu.tsx': 1 };

test('the list has every dialog, menu and list of the module', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => file.endsWith('.tsx') && !MADE_OF.includes(file));
  const inCode = files.flatMap((file) => {
    const opened = readFileSync(file, 'utf8').match(OPENS)?.length ?? 0;
    return opened === 0 ? [] : [[file, opened] as const];
  });
  const listed = Object.entries(DIALOGS_BY_FILE).map(([file, dialogs]) => [file, dialogs.length] as const);
  expect(Object.fromEntries(listed)).toEqual({ ...Object.fromEntries(inCode), ...BY_ITSELF });
});

// For all that the module opens in the usual scenario; each starts with the module mounted anew.
const shared = sharedPage();

async function openedPage({ scenario, signedOut = false, ownPage = false }: ListedDialog): Promise<Page> {
  if (scenario === undefined && !signedOut && !ownPage) return shared().page;
  const { page } = await openPage();
  if (!signedOut) await signIn(page, shellOrigin(), 'administrator');
  if (scenario !== undefined) await changeScenario(page, shellOrigin(), scenario);
  return page;
}

test.each(Object.values(DIALOGS_BY_FILE).flat())('$name', async (listed) => {
  const page = await openedPage(listed);
  await listed.start(page);
  const problems = await problemsEverywhere(page, () => listed.open(page));
  expect(problems).toEqual([]);
  expect(await (await listed.open(page)).isVisible()).toBe(true);
});
