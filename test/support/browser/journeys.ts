import type { Locator, Page } from 'playwright-core';
import type { StubConfig } from '../../../shell-stub/shared/config';
import type { ScenarioChange, UserId } from '../../../shell-stub/shared/scenario';
import { ResultCode } from '../../../src/api/wire';
import type { Envelope } from '../../../src/api/wire';
import type { ListedScreen } from '../screenList';

/** The server may close an idle connection just as it is reused. */
export const RETRIES = { maxRetries: 2 } as const;

/** Signs a page's browser context in, like a click on the sign-in page. */
export async function signIn(page: Page, origin: string, user: UserId): Promise<void> {
  const answer = await page.request.post(`${origin}/stub/sign-in`, {
    data: { user },
    headers: { Origin: origin },
    ...RETRIES,
  });
  if (!answer.ok()) throw new Error(`Sign-in as ${user} answered ${answer.status()}: ${await answer.text()}`);
}

/** Changes the scenario of a running stub shell. */
export async function changeScenario(page: Page, origin: string, change: ScenarioChange): Promise<void> {
  const answer = await page.request.put(`${origin}/stub/scenario`, {
    data: change,
    headers: { Origin: origin },
    ...RETRIES,
  });
  if (!answer.ok())
    throw new Error(`The scenario was refused with ${answer.status()}: ${await answer.text()}`);
}

/** Resets the scenario to the one that the stub shell starts with. */
export async function resetScenario(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/stub/scenario/reset`, {
    method: 'POST',
    body: '{}',
    headers: { Origin: origin, 'Content-Type': 'application/json', Connection: 'close' },
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`The scenario could not be reset: ${answer.status}`);
  await answer.arrayBuffer();
}

/** Opens an address of the module, e.g. `/unpaid-invoices`. */
export async function openModule(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/accounting${path}`);
}

/** Navigates to an address of the module without a page load, like a link. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await goWithinShell(page, `/accounting${path}`);
}

async function goWithinShell(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/**
 * Opens an address of the module like `openModule`, for tests that share a page. Where the shell is in the page already, it is
 * not loaded again: it unmounts the module, whose kept screens and cache are gone, and mounts it anew. That takes less
 * than a page load, and axe does not examine what former tests have left hidden.
 *
 * @param storage whether the module finds what it stored before.
 */
export async function openAnew(
  page: Page,
  origin: string,
  path: string,
  storage?: 'cleared' | 'kept',
): Promise<void> {
  await openShellAnew(page, origin, `/accounting${path}`, storage);
}

/** Opens an address of the shell in the way of `openAnew`, such as that of its page with parts of the module. */
export async function openShellAnew(
  page: Page,
  origin: string,
  address: string,
  storage: 'cleared' | 'kept' = 'cleared',
): Promise<void> {
  if (!page.url().startsWith(`${origin}/`)) return void (await page.goto(`${origin}${address}`));
  await goWithinShell(page, '/signin');
  await signInPage(page).waitFor();
  if (storage === 'cleared')
    await page.evaluate(() => [localStorage, sessionStorage].forEach((each) => each.clear()));
  return goWithinShell(page, address);
}

/** Sends a query to the API as the signed-in user. Returns the data of the answer, an empty list where there is none. */
export async function ask<T>(page: Page, origin: string, query: object): Promise<T> {
  const answer = await page.request.post(`${origin}/accounting/query`, {
    data: query,
    headers: { Origin: origin },
    ...RETRIES,
  });
  const { code, data = [] } = (await answer.json()) as Envelope<T>;
  if (code !== ResultCode.Ok && code !== ResultCode.NoData)
    throw new Error(`The query was answered ${answer.status()}: ${await answer.text()}`);
  return data as T;
}

async function stubConfig(page: Page, origin: string): Promise<StubConfig> {
  const answer = await page.request.get(`${origin}/stub/config`, RETRIES);
  return (await answer.json()) as StubConfig;
}

/** The agency's day by the server's clock. */
export async function agencyDay(page: Page, origin: string): Promise<string> {
  return (await stubConfig(page, origin)).today;
}

/**
 * Gives the pages that are opened next the server's time, for hosts that pass no clock: a stub shell of tests begins on
 * `FIRST_DAY`, and its API knows no day after its own.
 */
export async function keepServerTime(page: Page, origin: string): Promise<void> {
  const ahead = (await stubConfig(page, origin)).now - Date.now();
  await page.addInitScript((by) => {
    const computerTime = Date.now;
    Date.now = () => computerTime() + by;
  }, ahead);
}

/**
 * Shows a screen in a page and waits for it, without a page load where the module is loaded already: for tests that look
 * at one screen after the other.
 */
export async function showScreen(
  page: Page,
  origin: string,
  screen: Pick<ListedScreen, 'path' | 'heading' | 'query'>,
): Promise<void> {
  if (page.url().startsWith(`${origin}/accounting`)) await goWithin(page, screen.path);
  else await openModule(page, origin, screen.path);
  await screenShown(page, screen);
}

/** Waits until a screen is shown, with its rows if it is a report. */
export async function screenShown(
  page: Page,
  { heading: name, query }: Pick<ListedScreen, 'heading' | 'query'>,
): Promise<void> {
  await heading(page, name).waitFor();
  if (query !== null) await rowsInSight(page).first().waitFor();
}

/** The heading of a screen, or of a page of the host. */
export function heading(within: Page | Locator, name: string | RegExp): Locator {
  return within.getByRole('heading', { level: 1, name });
}

/**
 * The rows of the visible report. The filter is needed because kept screens stay in the document, and their
 * rows come first.
 */
export function rowsInSight(within: Page | Locator): Locator {
  return within.locator('[role=row][data-row-index]').filter({ visible: true });
}

/** Chooses an entry of the menus, whoever draws them. */
export async function choose(within: Page | Locator, menu: string, entry: string | RegExp): Promise<void> {
  await within.getByRole('button', { name: new RegExp(`^${menu}`) }).click();
  await within.getByRole('link', { name: entry, exact: true }).click();
}

/** Waits until nothing visible is loading. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true]')].every((element) => !element.checkVisibility()),
  );
}

/**
 * Filters the visible report by a text that its items show. Waits until the filter has taken effect, because until then
 * rows move under the mouse.
 */
export async function filterItems(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Filter rows' }).filter({ visible: true });
  await box.fill(text);
  await box.press('Enter');
  const items = rowsInSight(page).and(page.locator(':not([data-level])'));
  await items.filter({ hasNotText: text }).first().waitFor({ state: 'detached' });
}

/** Collects the renewals and sign-outs that a page sends from now on. */
export function sessionCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/user\/(renew|signout)/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** The heading of the host's sign-in page. */
export const signInPage = (page: Page): Locator => heading(page, 'Sign in');
