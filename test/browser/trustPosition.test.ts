import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { TrustPositionDay, TrustPositionRow } from '../../src/api/wire';
import { openDatabase } from '../../shell-stub/server/db';
import { seedDirectory } from '../../shell-stub/server/directory';
import {
  accessibilityProblems,
  DESKTOP,
  openPage,
  PHONE,
  shellOrigin,
  type TestPage,
} from '../support/browser/browserPage';
import { cents, total } from '../support/browser/gridCells';
import { morningOf } from '../support/firstDay';
import { markFilled } from '../support/formerLedger';
import {
  agencyDay,
  ask,
  changeScenario,
  heading,
  openAnew,
  openModule,
  rowsInSight,
  signIn,
} from '../support/browser/journeys';
import { sharedPage } from '../support/browser/sharedPage';
import { startStubShell, type StubShell } from '../support/stubShell';
import { Desk, premium, RETAINED } from '../server/ledger/desk';

const inCents = (dollars: number): number => Math.round(dollars * 100);
const strip = (page: Page) => page.getByRole('region', { name: 'Figures of the day' });
const lines = (page: Page) => page.getByRole('treegrid').filter({ visible: true });

/** The text of a figure of the strip. */
async function figure(page: Page, name: string): Promise<string> {
  const text = await strip(page).getByText(name, { exact: true }).locator('..').innerText();
  return text.replace(name, '').trim();
}

const rowsOn = (page: Page, origin: string, asOfDate: string) =>
  ask<readonly TrustPositionRow[]>(page, origin, { query: 'GetTrustPosition', officeId: null, asOfDate });
const accountsOn = (page: Page, origin: string, day: string) =>
  ask<readonly TrustPositionDay[]>(page, origin, {
    query: 'GetTrustPositionDays',
    startDate: day,
    endDate: day,
  });

/** The amounts that the CSV has in a column of the table, one for each line. */
async function exported(page: Page, header: string): Promise<readonly number[]> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  const rows = readFileSync(await download.path(), 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, text = '']) => text.replaceAll('"', '')),
    );
  const head = rows.findIndex((row) => row.includes(header));
  const [date, column] = ['Item Date', header].map((name) => rows[head]?.indexOf(name) ?? -1);
  return rows
    .slice(head + 1)
    .filter((row) => /^[\d/-]{10}$/.test(row[date ?? -1] ?? ''))
    .map((row) => cents(row[column ?? -1] ?? ''));
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

describe('the example of D50, as a ledger from before the law has it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'position-'));
  const DAY = '2026-01-31';
  let shell: StubShell;

  beforeAll(async () => {
    const dataDir = path.join(folder, 'data');
    const db = await openDatabase({ dataDir });
    await seedDirectory(db, { seed: 1, today: DAY });
    // Since the law, the refund is refused, or advanced.
    await db.script('ALTER TABLE trust_position DISABLE TRIGGER trust_position_covers');
    const desk = new Desk(db);
    const through = (carrierId: number, amount: number) => [
      {
        ...premium(amount),
        carrierId,
        retainedCents: (amount * 15) / 100,
        retainedAccountId: RETAINED,
      },
    ];
    const client = await desk.client(101);
    const invoice = await desk.invoice(client, '2026-01-10', through(1, 100_000));
    await desk.receipt(client, '2026-01-15', 100_000, { [invoice]: 100_000 });
    await desk.receipt(await desk.client(102), '2026-01-16', 20_000);
    const memo = await desk.memo(await desk.client(103), '2026-01-17', through(2, 30_000));
    await desk.refund(memo, '2026-01-20', 30_000);
    await markFilled(db);
    await db.close();
    shell = await startStubShell(['--data', dataDir, '--today', morningOf(DAY)]);
  }, 240_000);
  afterAll(async () => {
    await shell.stop();
    rmSync(folder, { recursive: true });
  });

  const shared = sharedPage({ origin: () => shell.origin });
  async function open(address: string): Promise<TestPage> {
    const opened = shared();
    await openAnew(opened.page, shell.origin, address);
    await heading(opened.page, 'Trust Position').waitFor();
    await rowsInSight(opened.page).first().waitFor();
    return opened;
  }

  test('is short by 150.00 by beneficiary, which netting hides; screen, export and API agree', async () => {
    const { page, problems } = await open('/trust-position');
    await strip(page).waitFor();
    expect({
      bank: await figure(page, 'Bank'),
      carriers: await figure(page, 'Held for carriers'),
      clients: await figure(page, 'Held for customers'),
      short: await figure(page, 'Short'),
      coverage: await figure(page, 'Coverage'),
      commission: await figure(page, 'Commission available'),
    }).toEqual({
      bank: '900.00',
      carriers: '850.00',
      clients: '200.00',
      short: '150.00',
      coverage: '85.7%',
      commission: '0.00',
    });
    await page.getByRole('alert').getByText('Premium Trust - Harbor National is short by 150.00.').waitFor();
    const ways = page.getByRole('table', { name: 'Held, summed in three ways' });
    expect((await ways.innerText()).replaceAll(/\s+/g, ' ')).toContain(
      'By beneficiary required by law 1,050.00 150.00 short All netted 795.00 105.00 over',
    );
    const rows = await rowsOn(page, shell.origin, DAY);
    const held = rows.map((row) => inCents(row.held));
    expect(sum(held)).toBe(79_500);
    expect(await total(page, 'Held')).toBe(79_500);
    const written = await exported(page, 'Held');
    expect([...written].sort()).toEqual([...held].sort());
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('was whole the day before the refund, and the day is kept in the address', async () => {
    const { page } = await open('/trust-position');
    const field = page.getByRole('textbox', { name: 'As-of date' });
    await field.fill('01/19/2026');
    await field.press('Enter');
    await page.waitForURL(/asOf=2026-01-19/);
    await strip(page).getByText('Excess', { exact: true }).waitFor();
    expect(await figure(page, 'Excess')).toBe('150.00');
    expect(await figure(page, 'Bank')).toBe('1,200.00');
    await page.reload();
    await strip(page).getByText('Excess', { exact: true }).waitFor();
    expect(await figure(page, 'Commission available')).toBe('150.00');
  });

  test('leads from what is held for a carrier to its payables of the same day', async () => {
    const { page, problems } = await open('/trust-position?asOf=2026-01-30');
    await lines(page).getByRole('link', { name: '850.00' }).click();
    await heading(page, 'Company Payables: Unpaid').waitFor();
    const address = new URL(page.url());
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ type: 'unpaid', asOf: '2026-01-30' });
    await rowsInSight(page).first().waitFor();
    expect(await total(page, 'Collected')).toBe(85_000);
    expect(problems).toEqual([]);
  });

  test('fits a phone without scrolling sideways', async () => {
    await shared().page.setViewportSize(PHONE);
    const { page } = await open('/trust-position');
    await strip(page).waitFor();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
});

describe('the generated agency', () => {
  const shared = sharedPage();

  test.each([0, 45])('%i days ago: screen, export and API agree to the cent', async (ago) => {
    const { page, problems } = shared();
    const today = Date.parse(await agencyDay(page, shellOrigin()));
    const day = new Date(today - ago * 86_400_000).toISOString().slice(0, 10);
    await openAnew(page, shellOrigin(), `/trust-position?asOf=${day}`);
    await rowsInSight(page).first().waitFor();
    await strip(page).waitFor();
    const rows = await rowsOn(page, shellOrigin(), day);
    const accounts = await accountsOn(page, shellOrigin(), day);
    const held = rows.map((row) => inCents(row.held));
    expect(rows.length).toBeGreaterThan(10);
    expect(await total(page, 'Held')).toBe(sum(held));
    expect([...(await exported(page, 'Held'))].sort()).toEqual([...held].sort());
    for (const [name, amount] of [
      ['Bank', 'bank'],
      ['Held for carriers', 'heldForCarriers'],
      ['Held for customers', 'heldForClients'],
      ['Commission available', 'commissionAvailable'],
    ] as const) {
      expect(cents(await figure(page, name))).toBe(sum(accounts.map((account) => inCents(account[amount]))));
    }
    expect(problems).toEqual([]);
  });

  test('the accounts one by one are in sight with every column', async () => {
    const { page } = shared();
    await openAnew(page, shellOrigin(), '/trust-position');
    await page.getByRole('button', { name: /^By account/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Trust accounts, one by one' });
    await sheet.getByRole('columnheader', { name: 'Commission available' }).waitFor();
    expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const table = sheet.getByRole('table', { name: 'Trust accounts' });
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await table.locator('..').evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(
      0,
    );
  });

  test('where its rows fail, Retry is in sight below the picture, which has no room of rows to come', async () => {
    const { page } = shared();
    const fault = {
      path: '/accounting/query',
      kind: 'status',
      status: 500,
      query: 'GetTrustPosition',
    } as const;
    await changeScenario(page, shellOrigin(), { faults: [fault] });
    await openAnew(page, shellOrigin(), '/trust-position');
    await page.getByRole('slider').filter({ visible: true }).waitFor();
    const retry = await page.getByRole('alert').getByRole('button', { name: 'Retry' }).boundingBox();
    expect((retry?.y ?? Infinity) + (retry?.height ?? 0)).toBeLessThanOrEqual(DESKTOP.height);
  });

  test('a by-office user sees what is held for the office, no bank, and why', async () => {
    const { page, problems } = await openPage();
    await signIn(page, shellOrigin(), 'by-office');
    await openModule(page, shellOrigin(), '/trust-position');
    await page.getByText(/A bank balance belongs to no office/).waitFor();
    await rowsInSight(page).first().waitFor();
    expect(await strip(page).count()).toBe(0);
    const part = page.getByRole('region', { name: 'Held for items of the office' });
    const [carriers, clients] = await Promise.all(
      ['Held for carriers', 'Held for customers'].map(async (name) =>
        cents((await part.getByText(name, { exact: true }).locator('..').innerText()).replace(name, '')),
      ),
    );
    const whole = cents(
      (await part.getByText('Held', { exact: true }).locator('..').innerText()).replace('Held', ''),
    );
    expect((carriers ?? NaN) + (clients ?? NaN)).toBe(whole);
    expect(whole).toBeGreaterThan(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
