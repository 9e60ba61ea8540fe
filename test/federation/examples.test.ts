/**
 * The examples of the contract package, built and served as their READMEs say: on other origins than the API (`npm start
 * -- --api-for`), with Vite's proxy of the guide or with CORS.
 */
import type { Page } from 'playwright-core';
import { openPage, type TestPage } from '../support/browser/browserPage';
import { choose, heading, keepServerTime, rowsInSight, signIn } from '../support/browser/journeys';
import { freePort, startStubShell, type StubShell } from '../support/stubShell';
import { EXAMPLES, startExample, type ExampleName, type ExampleServer } from './support/exampleServer';
import { countTimers, grownSince, held, NOTHING } from './support/held';

let shell: StubShell;
let servers: readonly ExampleServer[] = [];
const origins = new Map<ExampleName, string>();
beforeAll(async () => {
  const ports = await Promise.all(EXAMPLES.map(async (name) => ({ name, port: await freePort() })));
  for (const { name, port } of ports) origins.set(name, `http://localhost:${port}`);
  const given = {
    api: `http://localhost:${await freePort()}`,
    remote: `http://localhost:${await freePort()}`,
  };
  const portOf = (origin: string) => Number(new URL(origin).port);
  [shell, servers] = await Promise.all([
    startStubShell(
      [...origins.values()].flatMap((origin) => ['--api-for', origin]),
      { port: portOf(given.api), remotePort: portOf(given.remote) },
    ),
    Promise.all(ports.map(({ name, port }) => startExample(name, port, given))),
  ]);
});
afterAll(() => Promise.all([shell.stop(), ...servers.map((server) => server.stop())]));

/** Opens an address of an example, signed in. */
async function openExample(name: ExampleName, address: string): Promise<TestPage> {
  const opened = await openPage();
  await signIn(opened.page, shell.origin, 'administrator');
  await keepServerTime(opened.page, shell.origin);
  await opened.page.addInitScript(countTimers);
  await opened.page.goto(`${origins.get(name)}${address}`);
  return opened;
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const hostLink = (page: Page, name: string) => page.locator('nav').first().getByRole('link', { name });

/** Enters the module by the host's link, waits for rows of a report, and leaves by the host's link. */
async function visit(page: Page): Promise<void> {
  await hostLink(page, 'Accounting').click();
  await choose(page, 'Customer Accounts', 'Unpaid');
  await rowsInSight(page).first().waitFor();
  await hostLink(page, 'Home').click();
  await heading(page, 'Home').waitFor();
}

test.each(EXAMPLES)(
  'the example %s shows the module, shares its history with it, and is left clean',
  async (name) => {
    const { page, context, problems } = await openExample(name, '/accounting/unpaid-invoices');
    await heading(page, 'Unpaid Invoices').waitFor();
    await rowsInSight(page).first().waitFor();
    await choose(page, 'Customer Accounts', 'Past Due');
    await heading(page, 'Past Due Invoices').waitFor();
    expect(pathOf(page)).toBe('/accounting/past-due-invoices');
    await page.goBack();
    await heading(page, 'Unpaid Invoices').waitFor();
    expect(pathOf(page)).toBe('/accounting/unpaid-invoices');

    await hostLink(page, 'Home').click();
    await heading(page, 'Home').waitFor();
    expect(pathOf(page)).toBe('/');
    await page.goBack();
    await rowsInSight(page).first().waitFor();
    expect(pathOf(page)).toBe('/accounting/unpaid-invoices');
    await hostLink(page, 'Home').click();

    // Whatever is created once for all visits is created in the first ones.
    await visit(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const before = await held(page, devtools);
    await visit(page);
    expect(await grownSince(before, page, devtools, () => visit(page))).toEqual(NOTHING);
    expect(await page.locator('style[data-emotion]').count()).toBe(0);
    expect(problems).toEqual([]);
  },
);

test('a part of the module in a page of the host leads into the module', async () => {
  const { page, problems } = await openExample('plain', '/dashboard');
  const part = page.getByRole('region', { name: 'To collect' });
  await part.getByRole('link', { name: /^Unpaid invoices/ }).click();
  await heading(page, 'Unpaid Invoices').waitFor();
  expect(pathOf(page)).toBe('/accounting/unpaid-invoices');
  expect(await page.locator('.dashboard *').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('with React Router, unsaved input is asked about before the user goes back', async () => {
  const { page, problems } = await openExample('webpack-react-router', '/accounting/unpaid-invoices');
  await choose(page, 'Customer Accounts', 'Batch Client Statements');
  await page.getByRole('button', { name: 'New Statements' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Statements' });
  await dialog.getByLabel(/^Message on every statement/).fill('Thank you.');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/accounting/batch-statements');
  expect(await dialog.getByLabel(/^Message on every statement/).inputValue()).toBe('Thank you.');

  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'Unpaid Invoices').waitFor();
  expect(pathOf(page)).toBe('/accounting/unpaid-invoices');
  // The stub's list of tags has one without its parent, which the dialog tells the developers.
  expect(problems.filter((problem) => !/Parent 99 of tag 15 .* was not found$/.test(problem))).toEqual([]);
});

test('another remote of the host is linked, and Back and a link lead to the same state of the module', async () => {
  const { page, problems } = await openExample('webpack-react-router', '/accounting/unpaid-invoices');
  await rowsInSight(page).first().waitFor();
  const asOf = page.getByRole('textbox', { name: /As-of date/ });
  const chosen = '01/31/2025';
  await asOf.fill(chosen);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.has('asOf'));
  const left = page.url();
  const isAsLeft = async () => {
    await heading(page, 'Unpaid Invoices').waitFor();
    expect(page.url()).toBe(left);
    expect(await asOf.inputValue()).toBe(chosen);
  };

  await hostLink(page, 'Policies').click();
  await heading(page, 'Policy 4711').waitFor();
  await page.goBack();
  await isAsLeft();
  await hostLink(page, 'Policies').click();
  await page.getByRole('link', { name: 'Back to Accounting' }).click();
  await isAsLeft();
  await hostLink(page, 'Home').click();
  await heading(page, 'Home').waitFor();
  expect(problems).toEqual([]);
});
