/** A host whose page has another origin than the API, as with `npm start -- --api-for` (D41, §7). */
import type { Page, Response } from 'playwright-core';
import { closeByButton, DESKTOP, openPage } from '../support/browser/browserPage';
import { filterItems, heading, rowsInSight } from '../support/browser/journeys';
import { startStubShell, type StubShell } from '../support/stubShell';
import { MESSAGES } from '../../src/platform/messages/messages';
import { BASENAME, startHostServer, type HostServer } from './support/hostServer';

let host: HostServer;
let stranger: HostServer;
let shell: StubShell;
beforeAll(async () => {
  [host, stranger] = await Promise.all([startHostServer(), startHostServer()]);
  shell = await startStubShell(['--api-for', host.origin]);
  const { origin } = shell;
  for (const server of [host, stranger])
    server.show({
      manifestUrl: `${shell.remoteOrigin}/mf-manifest.json`,
      contract: { hosts: { api: origin, landing: origin, items: origin, account: origin } },
      furtherMounts: [],
    });
});
afterAll(() => Promise.all([host.close(), stranger.close(), shell.stop()]));

/** Signs in from the host's own page; resolves to the status, or null if the page may not read the answer. */
const signIn = (page: Page): Promise<number | null> =>
  page.evaluate(
    (api) =>
      fetch(`${api}/stub/sign-in`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ user: 'administrator' }),
      }).then(
        ({ status }) => status,
        () => null,
      ),
    shell.origin,
  );

async function openHost(): Promise<{ page: Page; problems: string[] }> {
  const { page, problems } = await openPage(DESKTOP);
  await page.goto(`${host.origin}/host.js`);
  expect(await signIn(page)).toBe(200);
  return { page, problems };
}

const isReport = (response: Response): boolean =>
  response.url() === `${shell.origin}/accounting/query` &&
  (response.request().postData() ?? '').includes('ToBeExportedReport');

test('the module shows a report and hears of an item that is voided in its window', async () => {
  const { page, problems } = await openHost();
  const answered = page.waitForResponse(isReport);
  await page.goto(`${host.origin}${BASENAME}/to-be-exported`);
  await rowsInSight(page).first().waitFor();
  const headers = await (await answered).allHeaders();
  expect(headers).toMatchObject({
    'access-control-allow-origin': host.origin,
    'access-control-allow-credentials': 'true',
    'content-encoding': 'br',
  });

  await filterItems(page, 'Direct Bill Disbursement');
  const first = rowsInSight(page).filter({ hasText: 'Not Transferred' }).first();
  await first.getByText('Direct Bill Disbursement').waitFor();
  const number = (await first.getByText(/^DB-\d+$/).innerText()).trim();
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    first.getByRole('link', { name: number, exact: true }).click(),
  ]);
  expect(new URL(popUp.url()).origin).toBe(shell.origin);
  await popUp.getByText('Void this item', { exact: true }).click();
  await popUp.getByRole('textbox', { name: 'Reason' }).fill('Disbursed twice');
  await popUp.getByRole('button', { name: /^Void Direct Bill Disbursement/ }).click();
  await popUp.getByText(/was voided as of [\d/]+\.$/).waitFor();
  await page.getByText(number, { exact: true }).waitFor({ state: 'detached' });
  await closeByButton(popUp);
  expect(problems).toEqual([]);
  expect(shell.output()).toContain(`API for ${host.origin}: ${shell.origin}\n`);
});

test('a session that ends is told from a server that is down', async () => {
  const { page } = await openHost();
  await page.goto(`${host.origin}${BASENAME}/to-be-exported`);
  await rowsInSight(page).first().waitFor();
  await page.context().clearCookies();
  await page.goto(`${host.origin}${BASENAME}/unpaid-invoices`);
  await page.getByText(MESSAGES.siteAuthentication).waitFor();
});

test('the sign-in page of the API’s origin leads back to the host', async () => {
  const { page } = await openPage(DESKTOP);
  const back = `${host.origin}${BASENAME}/to-be-exported`;
  await page.goto(`${shell.origin}/signin?redirect=${encodeURIComponent(back)}`);
  await page.getByRole('button', { name: /Everything, in all offices/ }).click();
  await page.waitForURL(back);
  await heading(page, /To Be Exported/).waitFor();
});

test('a page that the server was not started for can neither sign in nor read anything', async () => {
  const { page } = await openHost();
  await page.goto(`${stranger.origin}/host.js`);
  expect(await signIn(page)).toBeNull();
  const read = await page.evaluate(
    (api) =>
      fetch(`${api}/user/whoami`, { credentials: 'include' }).then(
        ({ status }) => status,
        () => null,
      ),
    shell.origin,
  );
  expect(read).toBeNull();
});
