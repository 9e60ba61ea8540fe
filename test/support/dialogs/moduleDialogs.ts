import type { Locator, Page } from 'playwright-core';
import { remoteOrigin, shellOrigin } from '../browser/browserPage';
import { goWithin, openAnew, rowsInSight } from '../browser/journeys';
import { at, button, dialog, options, press, question, report, shows, unpaid } from './steps';
import type { DialogsByFile } from './steps';

const OWN_TOOLBAR = { toolbar: 'module', session: { hostCookie: true } } as const;
const ownMenu = (name: string, opener: (page: Page) => Locator, shown: (page: Page) => Locator) => ({
  name,
  scenario: OWN_TOOLBAR,
  start: unpaid,
  open: press(opener, shown),
});
const own = (page: Page) => page.getByRole('region', { name: 'Accounting toolbar' });

/** What opens over any screen: dialogs of the module itself, and what reports and fields have. */
export const DIALOGS_OF_MODULE: DialogsByFile = {
  'src/app/dialogs/GeneralErrorDialog.tsx': [
    {
      name: 'Error',
      scenario: {
        ...OWN_TOOLBAR,
        faults: [
          { path: '/agency', kind: 'status', status: 500 },
          { path: '/office/count', kind: 'status', status: 500 },
        ],
      },
      start: at('/'),
      open: shows((page) => question(page, 'Error')),
    },
  ],
  'src/app/navigation/NavigationMenu.tsx': [
    ownMenu(
      'a menu of the module',
      (page) => page.getByRole('navigation', { name: 'Accounting' }).getByRole('button').first(),
      (page) => page.getByRole('navigation', { name: 'Accounting' }).getByRole('link').first(),
    ),
  ],
  'src/app/newVersion/NewVersionDialog.tsx': [
    {
      name: 'New version',
      ownPage: true,
      start: async (page) => {
        await page.clock.install();
        await unpaid(page);
        await page.route(`${remoteOrigin()}/mf-manifest.json*`, async (route) => {
          const answer = await route.fetch();
          const body = (await answer.text()).replace(/v1\.[0-9a-f]+\.js/, 'v1.new.js');
          await route.fulfill({ response: answer, body });
        });
        await page.clock.fastForward(5 * 60_000);
        await page.clock.runFor(1000);
        await question(page, 'New version').waitFor();
        await page.clock.resume();
      },
      open: shows((page) => question(page, 'New version')),
    },
  ],
  'src/app/session/FatalDialog.tsx': [
    {
      name: 'Site authentication',
      signedOut: true,
      scenario: { session: { managedBy: 'module', siteAuthCookie: true } },
      start: at('/'),
      open: shows((page) => question(page, 'Site authentication')),
    },
  ],
  'src/app/toolbar/SignoutMenu.tsx': [
    {
      name: 'Signout',
      scenario: { toolbar: 'module', session: { managedBy: 'module', hostCookie: true } },
      start: unpaid,
      open: press(
        (page) => own(page).getByRole('button', { name: /@/ }),
        (page) => page.getByRole('menu'),
      ),
    },
  ],
  'src/app/unsaved/LeaveDialog.tsx': [
    {
      name: 'Leave without saving?',
      // What is unsaved asks again before the next is opened.
      ownPage: true,
      start: async (page) => {
        await openAnew(page, shellOrigin(), '/');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await goWithin(page, '/batch-statements');
        await button(page, 'New Statements').click();
        await dialog(page, 'New Statements')
          .getByLabel(/^Message on every statement/)
          .fill('Thank you');
        await page.goBack();
      },
      open: shows((page) => question(page, 'Leave without saving?')),
    },
  ],
  'src/report/export/menu/ExportMenu.tsx': [
    {
      name: 'Export',
      start: unpaid,
      open: press(
        (page) => button(page, 'Export'),
        (page) => page.getByRole('menu'),
      ),
    },
  ],
  'src/report/table/bar/ColumnsPopover.tsx': [
    {
      name: 'Columns',
      start: unpaid,
      open: press(
        (page) => button(page, /^Columns/),
        (page) => dialog(page, 'Columns'),
      ),
    },
  ],
  'src/report/table/header/ColumnMenu.tsx': [
    {
      name: 'the options of a column',
      start: unpaid,
      open: async (page) => {
        const shown = dialog(page, /^Options of/);
        if (await shown.isVisible()) return shown;
        await page.getByRole('columnheader', { name: /^Open Balance/ }).focus();
        await page.keyboard.press('Alt+ArrowDown');
        return shown;
      },
    },
  ],
  'src/ui/controls/OfficeSelector.tsx': [
    ownMenu('Office', (page) => own(page).getByRole('combobox', { name: 'Office' }), options),
  ],
  'src/ui/dates/CalendarPopover.tsx': [
    {
      name: 'a calendar',
      start: report('/unpaid-invoices?asOf=2026-01-31'),
      open: press(
        (page) => button(page, /^Choose as-of date/),
        (page) => page.getByRole('dialog'),
      ),
    },
  ],
  'src/ui/overlays/BlockedWindowDialog.tsx': [
    {
      name: 'a blocked window',
      ownPage: true,
      start: async (page) => {
        await page.addInitScript(() => Object.assign(window, { open: () => null }));
        await report('/trustTransactions/2')(page);
        await rowsInSight(page).first().getByRole('link').first().click();
      },
      open: shows((page) => page.locator('[role=dialog], [role=alertdialog]')),
    },
  ],
  'src/ui/text/FigureDefinitions.tsx': [
    {
      name: 'What these figures mean',
      start: unpaid,
      open: press(
        (page) => button(page, 'What these figures mean'),
        (page) => dialog(page, 'What these figures mean'),
      ),
    },
  ],
};
