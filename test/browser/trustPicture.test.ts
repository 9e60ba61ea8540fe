import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openDatabase } from '../../shell-stub/server/db';
import { accessibilityProblems, DESKTOP, PHONE, type TestPage } from '../support/browser/browserPage';
import { morningOf } from '../support/firstDay';
import { makeFormerLedger, markFilled } from '../support/formerLedger';
import { holdRoute } from '../support/browser/holdRoute';
import { goWithin, openAnew } from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { startStubShell, type StubShell } from '../support/stubShell';

/** The former ledger is 200.00 short since 01/20/2026. */
const TODAY = '2026-02-01';
const SENTENCE =
  'Premium Trust - Harbor National is short by 200.00 today, and was short on 12 of the last 30 days.';
const folder = mkdtempSync(path.join(tmpdir(), 'short-'));
let shell: StubShell;

beforeAll(async () => {
  const data = path.join(folder, 'data');
  await makeFormerLedger(data);
  const db = await openDatabase({ dataDir: data });
  await markFilled(db);
  await db.close();
  shell = await startStubShell(['--data', data, '--today', morningOf(TODAY)]);
}, 240_000);
afterAll(async () => {
  await shell.stop();
  rmSync(folder, { recursive: true });
});

const alert = (page: Page) => page.getByRole('alert').filter({ visible: true });
const slider = (page: Page) => page.getByRole('slider', { name: 'Day of the picture' });
const read = (page: Page) => slider(page).getAttribute('aria-valuetext');

const shared = sharedPage({ origin: () => shell.origin });
async function open(address: string): Promise<TestPage> {
  await openAnew(shared().page, shell.origin, address);
  return shared();
}

describe('an agency whose trust account has been short since before the law by beneficiary', () => {
  test('says so on Landing and over trust reports, and leads to the worst day', async () => {
    const { page, problems } = await open('/');
    await alert(page).getByText(SENTENCE).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await goWithin(page, '/to-be-exported');
    await alert(page).getByText(SENTENCE).waitFor();
    const strip = page.getByRole('region', { name: 'Trust accounts now' });
    expect(await strip.innerText()).toMatch(/Held for others\s+1,200\.00\s+Short by\s+200\.00/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await alert(page).getByRole('link', { name: 'See 01/20/2026' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trust Position' }).waitFor();
    expect(new URL(page.url()).searchParams.get('asOf')).toBe('2026-01-20');
    expect(await alert(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test.each([
    ['on a screen', DESKTOP, '/to-be-exported'],
    ['on a phone', PHONE, '/to-be-exported'],
    ['on Landing', DESKTOP, '/'],
    ['on Landing on a phone', PHONE, '/'],
  ])('moves nothing when the alert comes, %s', async (_what, size, address) => {
    const { page } = shared();
    await page.setViewportSize(size);
    const release = await holdRoute(
      page,
      '**/accounting/query',
      (request) => request.postData()?.includes('GetTrustPositionDays') === true,
    );
    await openAnew(page, shell.origin, address);
    const title = page.getByRole('heading', { level: 1 }).filter({ visible: true });
    const below = address === '/' ? page.getByRole('link', { name: 'Today' }) : page.getByRole('grid');
    await below.first().waitFor();
    if (address !== '/') await page.getByRole('region', { name: 'Trust accounts now' }).waitFor();
    const places = async () =>
      Promise.all(
        [title, below.first()].map(async (part) => Math.round((await part.boundingBox())?.y ?? -1)),
      );
    const before = await places();
    release();
    await alert(page).waitFor();
    for (const [at, y] of (await places()).entries())
      expect(Math.abs(y - (before[at] ?? 0))).toBeLessThanOrEqual(4);
    const box = await alert(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
  });

  test('shows each day in the picture: by the pointer, by the arrow keys, and takes one', async () => {
    const { page, problems } = await open('/trust-position');
    await slider(page).waitFor();
    expect(await read(page)).toBe(
      '02/01/2026: bank 1,000.00, held for others 1,200.00, short by 200.00 (Premium Trust - Harbor National).',
    );
    expect(await accessibilityProblems(page)).toEqual([]);

    await slider(page).focus();
    for (let day = 0; day < 13; day += 1) await page.keyboard.press('ArrowLeft');
    expect(await read(page)).toBe('01/19/2026: bank 1,200.00, held for others 1,200.00, excess 0.00.');
    await page.keyboard.press('Enter');
    await page.waitForURL(/asOf=2026-01-19/);

    const box = await slider(page).boundingBox();
    if (box === null) throw new Error('The picture has no place');
    // The first day is just right of the labels of the amounts.
    await page.mouse.move(box.x + 60, box.y + 100);
    await page.waitForFunction(() =>
      /^01\/0[3-5]/.test(document.querySelector('[role=slider]')?.getAttribute('aria-valuetext') ?? ''),
    );
    await page.mouse.click(box.x + box.width - 12, box.y + 100);
    await page.waitForURL((url) => [null, TODAY].includes(url.searchParams.get('asOf')));
    await page.getByRole('button', { name: 'Lowest day' }).click();
    await page.waitForURL(/asOf=2026-01-20/);
    expect(problems).toEqual([]);
  });

  test('has its picture on paper: lines, hatching, the days short', async () => {
    const { page } = await open('/trust-position?asOf=2026-01-20');
    await slider(page).waitFor();
    // The code that prints it is fetched when the user first does something.
    await page.mouse.move(300, 300);
    const found = await page.waitForFunction(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const paper = [...document.querySelectorAll('[data-report-print]')]
        .map(({ shadowRoot }) => shadowRoot)
        .find((root) => root?.querySelector('svg') != null);
      const bank = paper?.querySelector('[data-part=bank]');
      const found = {
        title: paper?.querySelector('h1')?.textContent,
        line: bank == null ? null : getComputedStyle(bank).stroke,
        hatched: paper?.querySelector('[data-part=short]')?.getAttribute('fill')?.startsWith('url(#'),
        text: paper?.textContent.includes('01/20/2026 to 02/01/2026'),
      };
      window.dispatchEvent(new Event('afterprint'));
      if (paper === undefined) return null;
      return { ...found, left: document.querySelectorAll('[data-report-print]').length };
    });
    expect(await found.jsonValue()).toEqual({
      title: 'Bank and money held for others, by day',
      line: 'rgb(0, 0, 0)',
      hatched: true,
      text: true,
      left: 0,
    });
    expect((await page.pdf()).length).toBeGreaterThan(5_000);
  });

  test('fits on a phone without scrolling sideways', async () => {
    await shared().page.setViewportSize(PHONE);
    const { page } = await open('/trust-position');
    await slider(page).waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
