import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { closePages } from '../support/browser/browserPage';
import { goTo, openHost } from './support/hostPage';
import { choose, heading, rowsInSight } from '../support/browser/journeys';

const BOOTSTRAP = readFileSync(require.resolve('bootstrap/dist/css/bootstrap.css'), 'utf8');
/** Unsets every style, and adds absurd ones. */
const RESET = `
html { direction: rtl; hyphens: auto; word-break: break-all; line-break: anywhere; -webkit-text-stroke: 2px red; }
body * { all: unset; }
body *, body *::before, body *::after { font: italic 22px/2.4 serif; letter-spacing: 3px; color: crimson; }
body *::after { content: "!"; }
button, input, select, a, h1, h2, p, label, table { text-transform: uppercase; margin: 12px; border-radius: 19px; }
#host div > button, #host [role=dialog] input { padding: 31px; background: hotpink; box-shadow: 0 0 9px lime; }
svg, svg * { fill: lime; stroke: red; }
[role=row], [role=gridcell], [role=columnheader] { display: inline; min-height: 90px; transform: rotate(1deg); }
ul, li { list-style: square inside; }
@keyframes acc-spin { to { opacity: 0; } }
@keyframes spin { to { opacity: 0; } }
`;

/** Selectors of elements, by the names used here. */
type Elements = Readonly<Record<string, string>>;

const SCREEN: Elements = {
  title: 'h1',
  menu: 'nav button',
  'menu drawing': 'nav button svg',
  'its shape': 'nav button svg path',
  filter: 'input[type=search]',
  button: 'role=button[name=/^Columns/]',
  'header cell': '[role=columnheader] >> nth=1',
  row: '[role=row][data-row-index="0"]',
  cell: '[role=row][data-row-index="0"] [role=gridcell] >> nth=2',
  amount: '[role=row][data-row-index="0"] [role=gridcell] >> nth=8',
};
const DIALOG: Elements = {
  dialog: '[role=dialog]',
  'dialog title': '[role=dialog] h2',
  'close button': '[role=dialog] >> role=button[name="Close"]',
  label: '[role=dialog] label >> nth=0',
  field: '[role=dialog] >> role=textbox[name="Last name"]',
  choice: '[role=dialog] select >> nth=0',
  'main button': '[role=dialog] >> role=button[name="Generate Report"]',
};

type Styles = Record<string, Record<string, string>>;

/** All computed styles of some elements and of their pseudo-elements. */
async function stylesOf(page: Page, elements: Elements, within = '.agency-accounting >> '): Promise<Styles> {
  const found: Styles = {};
  for (const [name, selector] of Object.entries(elements)) {
    // As one text, which takes less than value by value.
    const text = await page
      .locator(`${within}${selector}`)
      .first()
      .evaluate((element) => {
        const styles: Record<string, string> = {};
        // SVG elements have no pseudo-elements.
        const parts = element instanceof HTMLElement ? ['', '::before', '::after'] : [''];
        for (const part of parts) {
          const style = getComputedStyle(element, part === '' ? null : part);
          for (const property of style)
            styles[`${property} ${part}`.trim()] = style.getPropertyValue(property);
        }
        return JSON.stringify(styles);
      });
    found[name] = JSON.parse(text) as Record<string, string>;
  }
  return found;
}

/** The styles that differ from before, one line each; custom properties of the host's sheets do not count. */
function differences(now: Styles, before: Styles, apartFrom = /^--bs-/): string[] {
  return Object.entries(now).flatMap(([name, styles]) => {
    const former = before[name] ?? {};
    return [...new Set([...Object.keys(styles), ...Object.keys(former)])]
      .filter((property) => !apartFrom.test(property) && styles[property] !== former[property])
      .map((property) => `${name}: ${property} ${former[property]} → ${styles[property]}`);
  });
}

async function showDialog(page: Page): Promise<void> {
  await choose(page, 'Trust Accounting', 'Search');
  const dialog = page.getByRole('dialog', { name: 'Search Accounting Items' });
  await dialog.locator(':focus').waitFor();
  // The offices have loaded, and with them their field.
  await dialog.locator('button:not([aria-disabled=true])', { hasText: 'Generate Report' }).waitFor();
  // Its opening has ended.
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}

/** The styles of the module's elements, on a page without an open dialog. Leaves the dialog open. */
async function looks(page: Page): Promise<Styles> {
  await heading(page, "Today's Transactions").waitFor();
  await rowsInSight(page).first().waitFor();
  const screen = await stylesOf(page, SCREEN);
  await showDialog(page);
  return { ...screen, ...(await stylesOf(page, DIALOG)) };
}

const HOST: Elements = {
  page: 'html',
  body: 'body',
  frame: '#host',
  bar: '.host-bar',
  title: '.host-title',
  button: '.host-button',
  place: '.host-place',
};
/** What an open dialog must change in a page: nothing beside it scrolls or reacts to the pointer. */
const MODAL = /^(overflow|pointer-events|--scrollbar-width)/;

let plain: Styles = {};

beforeAll(async () => {
  const { page } = await openHost('plain');
  await goTo(page, 'plain', '/trustTransactions/0');
  plain = await looks(page);
  await closePages();
});

test.each([
  ['Bootstrap', BOOTSTRAP],
  ['a reset of everything', RESET],
])('under %s, the module looks as in a plain host, and the host as without it', async (_what, sheet) => {
  expect(Object.values(plain).filter((styles) => Object.keys(styles).length < 300)).toEqual([]);
  const { page, problems } = await openHost('plain', { styles: [sheet] });
  const hostChanges = async (apartFrom?: RegExp): Promise<string[]> =>
    differences(await stylesOf(page, HOST, ''), before, apartFrom);
  const gone = (): Promise<void> => page.locator('.host-place > *').waitFor({ state: 'detached' });
  await goTo(page, 'plain', '/trustTransactions/0');
  await rowsInSight(page).first().waitFor();
  await page.evaluate(() => window.testHost?.close(0));
  await gone();
  const before = await stylesOf(page, HOST, '');

  await page.evaluate(() => window.testHost?.open(0));
  await rowsInSight(page).first().waitFor();
  expect(await hostChanges()).toEqual([]);
  expect(differences(await looks(page), plain)).toEqual([]);
  expect(await hostChanges(MODAL)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await hostChanges()).toEqual([]);
  await page.evaluate(() => window.testHost?.close(0));
  await gone();
  expect(await hostChanges()).toEqual([]);
  expect(problems).toEqual([]);
});

test('in a host that reads from right to left, a report is printed from left to right', async () => {
  const { page } = await openHost('plain', { styles: ['html { direction: rtl; }'] });
  await goTo(page, 'plain', '/trustTransactions/0');
  await rowsInSight(page).first().waitFor();
  await page.mouse.move(300, 300);
  const direction = await page.waitForFunction(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const table = document.querySelector('[data-report-print]')?.shadowRoot?.querySelector('table');
    const found = table ? getComputedStyle(table).direction : null;
    window.dispatchEvent(new Event('afterprint'));
    return found;
  });
  expect(await direction.jsonValue()).toBe('ltr');
});

test('in a host that writes from top to bottom, the module writes in lines', async () => {
  const { page } = await openHost('plain', { styles: ['body { writing-mode: vertical-rl; }'] });
  await goTo(page, 'plain', '/trustTransactions/0');
  await rowsInSight(page).first().waitFor();
  const modes = await stylesOf(page, { title: 'h1', cell: '[role=gridcell] >> nth=2' });
  expect(Object.values(modes).map((styles) => styles['writing-mode'])).toEqual([
    'horizontal-tb',
    'horizontal-tb',
  ]);
});
