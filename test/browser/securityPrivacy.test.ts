/**
 * Private data in places that others can read: the server's output, the browser's storage, addresses and
 * history, telemetry and the console. They hold no session id, card number, e-mail address or name of a
 * customer, except in the fields named there (D23, D30).
 */
import type { Page } from 'playwright-core';
import type { BalanceSummaryRow, Envelope, TransactionRow, WhoAmI } from '../../src/api/wire';
import { openPage, type TestPage } from '../support/browser/browserPage';
import { ask, changeScenario, openAnew, RETRIES, signIn } from '../support/browser/journeys';
import { SCREENS } from '../support/screenList';
import { startStubShell, type StubShell } from '../support/stubShell';

jest.setTimeout(120_000);

/** What the user types during the journey. */
const TYPED = {
  lastName: 'Zzquillfeather',
  firstName: 'Ottoline',
  business: 'Marlowe & Zzyzx Fisheries',
  message: 'Please call Ottoline about the boat',
  card: '4111 1111 1111 1111',
} as const;

/** The keys that the module may store, and those that may hold personal fields of a search (D23, D30). */
const USER = '[0-9a-f-]{36}';
const LOCAL = [/^session$/, /^expiredAt$/, /^featureFlags:\d{8}$/, new RegExp(`^columns:${USER}:\\w+$`)];
const PERSONAL = [/^(search:personal|view):[0-9a-f]{32}$/, new RegExp(`^search:recent:${USER}$`)];
const TAB = [
  ...PERSONAL,
  /^(session|offices|office|multiOffice|receiptReport)$/,
  new RegExp(`^filters:${USER}:\\w+$`),
  new RegExp(`^payables:(companyPayables|agencyRevenue):${USER}$`),
];

type Entries = readonly (readonly [key: string, value: string])[];
let shell: StubShell;
let tested: TestPage;
let page: Page;
/** The texts that must appear nowhere, each with its kind. */
let secrets: readonly (readonly [what: string, text: string])[];
const written = { addresses: [] as string[], console: [] as string[], bodies: [] as string[] };
const telemetry: unknown[] = [];
const onboarding: unknown[] = [];
/** Placeholder for a message whose page was left before it could be read. */
const LEFT = 'left';
const readable = async (said: readonly unknown[]): Promise<readonly unknown[]> =>
  (await Promise.all(said)).filter((each) => each !== LEFT);
const kept: { local: Entries; tab: Entries }[] = [];
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const firstRow = () => page.locator('[role=row][data-row-index]').filter({ visible: true }).first();

const askApi = <T>(query: object): Promise<T> => ask<T>(page, shell.origin, query);

/** Names of customers as reports show them, if long enough not to match anything else. */
async function customerNames(): Promise<readonly string[]> {
  const customers = await askApi<readonly BalanceSummaryRow[]>({
    query: 'GetCustomerBalanceSummaryReport',
    officeId: null,
    includeZeroBalances: true,
  });
  const rows = await askApi<readonly TransactionRow[]>({
    query: 'PeriodReport',
    officeId: null,
    TimePeriod: 2,
  });
  const names = [...customers.map(({ clientName }) => clientName), ...rows.map(({ name }) => name)];
  return [...new Set(names)].filter((name) => name.length > 6);
}

/** The forms in which a text may appear in an address or in JSON. */
const forms = (text: string): readonly string[] => [
  text,
  encodeURIComponent(text),
  new URLSearchParams([['', text]]).toString().slice(1),
  JSON.stringify(text).slice(1, -1),
  Buffer.from(text).toString('base64url'),
];
/** The secrets that appear in some texts. */
const found = (texts: readonly string[]): readonly string[] => {
  const all = texts.join('\n').toLowerCase();
  return secrets
    .filter(([, secret]) => forms(secret).some((form) => all.includes(form.toLowerCase())))
    .map(([what, secret]) => `${what}: ${secret}`);
};

async function keepStorage(): Promise<void> {
  const storage = await page.evaluate(() => ({
    local: Object.entries(localStorage) as [string, string][],
    tab: Object.entries(sessionStorage) as [string, string][],
  }));
  kept.push(storage);
}

beforeAll(async () => {
  shell = await startStubShell();
  tested = await openPage();
  ({ page } = tested);
  const { context } = tested;
  context.on('request', (request) => {
    written.addresses.push(request.url(), request.headers()['referer'] ?? '');
    written.bodies.push(request.postData() ?? '');
  });
  context.on('page', (opened) => opened.on('framenavigated', (frame) => written.addresses.push(frame.url())));
  page.on('framenavigated', (frame) => written.addresses.push(frame.url()));
  context.on('console', (message) => {
    const [, value] = message.args();
    // The stub shell logs what it passes to the tools of a host.
    const tool = message.text().startsWith('telemetry') ? telemetry : onboarding;
    if (/^(telemetry|onboarding) /.test(message.text())) tool.push(value?.jsonValue().catch(() => LEFT));
    else written.console.push(message.text());
  });
  await changeScenario(page, shell.origin, {
    session: { managedBy: 'module', hostCookie: true },
    toolbar: 'module',
    featureFlags: { accountingLineItemReport: true },
  });
  await signIn(page, shell.origin, 'administrator');
});
afterAll(async () => {
  await shell.stop();
});

test('a journey covers every screen, a search, statements, an item, failures and a sign-out', async () => {
  const whoami = await page.request.get(`${shell.origin}/user/whoami`, RETRIES);
  const { data: user } = (await whoami.json()) as Envelope<WhoAmI>;
  const cookies = await tested.context.cookies();
  secrets = [
    ...cookies.map(({ value }) => ['session id', value] as const),
    ['e-mail address', user?.email ?? ''],
    ['user', `${user?.fName ?? ''} ${user?.lName ?? ''}`],
    ...Object.entries(TYPED),
    ['card number', TYPED.card.replaceAll(' ', '')],
    ...(await customerNames()).map((name) => ['customer', name] as const),
  ];
  expect(secrets.length).toBeGreaterThan(40);

  for (const { path, heading: name, query } of SCREENS) {
    await openAnew(page, shell.origin, path, 'kept');
    await heading(name).waitFor();
    if (query !== null) await firstRow().waitFor();
  }
  await keepStorage();

  await openAnew(page, shell.origin, '/?dialog=search', 'kept');
  const search = page.getByRole('dialog', { name: 'Search Accounting Items' });
  await search.getByLabel('Last name').fill(TYPED.lastName);
  await search.getByLabel('First name').fill(TYPED.firstName);
  await search.getByLabel('Business name').fill(TYPED.business);
  await search.getByRole('button', { name: 'Generate Report' }).click();
  await page.getByText('There are no items in this report.').waitFor();
  await page.reload();
  await page.getByText('There are no items in this report.').waitFor();
  await keepStorage();

  await openAnew(page, shell.origin, '/batch-statements', 'kept');
  await page.getByRole('button', { name: 'New Statements' }).click();
  const statements = page.getByRole('dialog', { name: 'New Statements' });
  const message = statements.getByLabel(/^Message on every statement/);
  await message.fill(TYPED.card);
  await statements.getByText('This looks like a card number. Remove it before saving.').first().waitFor();
  // The disabled button can still be pressed by keyboard.
  await statements.getByRole('button', { name: 'Make Statements' }).press('Enter');
  await message.fill(TYPED.message);
  await statements.getByRole('button', { name: 'Make Statements' }).click();
  await page.getByText(/[1-9]\d* generated/).waitFor();

  await openAnew(page, shell.origin, '/unpaid-invoices', 'kept');
  await firstRow().waitFor();
  // The name of a customer in a row, typed to find their invoices.
  const grid = page.getByRole('grid', { name: /^Unpaid Invoices/ });
  const nameColumn = await grid
    .getByRole('columnheader', { name: 'Name', exact: true })
    .getAttribute('aria-colindex');
  const customer = await firstRow().locator(`[aria-colindex="${nameColumn}"]`).innerText();
  const quick = page.getByRole('searchbox', { name: 'Filter rows' });
  await quick.fill(customer);
  await quick.press('Enter');
  await page.waitForURL(/[?&]view=[0-9a-f]{32}$/);
  await page.reload();
  await firstRow().waitFor();
  expect(await quick.inputValue()).toBe(customer);
  await quick.press('Escape');
  await page.waitForURL((url) => !url.search.includes('view='));
  const number = await page
    .getByText(/^INV-\d+$/)
    .first()
    .innerText();
  const [popUp] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByText(number, { exact: true }).click(),
  ]);
  await popUp.getByRole('heading', { level: 1 }).waitFor();
  await popUp.close();

  for (const kind of ['status', 'html', 'brokenJson'] as const) {
    const fault = { path: '/accounting/query', query: 'GetUnpaidInvoiceReportV2', kind, times: 1 } as const;
    await changeScenario(page, shell.origin, {
      faults: [{ ...fault, ...(kind === 'status' ? { status: 500 } : {}) }],
    });
    await openAnew(page, shell.origin, '/unpaid-invoices', 'kept');
    await page.getByRole('button', { name: 'Retry' }).click();
    await firstRow().waitFor();
  }
  await keepStorage();

  const toolbar = page.getByRole('region', { name: 'Accounting toolbar' });
  await toolbar.getByRole('button', { name: /@/ }).click();
  await page.getByRole('menuitem', { name: 'Signout' }).click();
  await page.getByText('You have signed out.').waitFor();
  await keepStorage();
});

test('addresses, the history and referrers hold no private data', () => {
  expect(written.addresses.length).toBeGreaterThan(100);
  expect(found(written.addresses)).toEqual([]);
});

test('the server’s output holds no private data', () => {
  expect(shell.output()).toContain('Stub shell: http');
  expect(found([shell.output()])).toEqual([]);
});

test('the console holds no private data', () => {
  expect(found(written.console)).toEqual([]);
});

test('a card number is never sent', () => {
  const sent = written.bodies.join('\n');
  expect(sent).toContain(TYPED.message);
  for (const card of [TYPED.card, TYPED.card.replaceAll(' ', '')]) expect(sent).not.toContain(card);
});

test('the storage holds only known keys, and personal fields only under their own', () => {
  const plain = (key: string): string => key.replace(/^accounting:/, '');
  const known = (key: string, names: readonly RegExp[]) =>
    key.startsWith('accounting:') && names.some((name) => name.test(plain(key)));
  /** A key of the stub shell: the office of the tab. */
  const isShells = (key: string): boolean => key === 'stub-shell:office';
  for (const { local, tab } of kept) {
    expect(local.map(([key]) => key).filter((key) => !known(key, LOCAL))).toEqual([]);
    expect(tab.map(([key]) => key).filter((key) => !known(key, TAB) && !isShells(key))).toEqual([]);
    const others = tab.filter(([key]) => !known(key, PERSONAL));
    expect(found([...local, ...others].flat())).toEqual([]);
  }
  const searched = kept[1]?.tab.filter(([key]) => known(key, PERSONAL)) ?? [];
  expect(searched.length).toBeGreaterThan(1);
  // It holds what was typed, and nothing that the search found.
  const typed = new Set<string>([TYPED.lastName, TYPED.firstName, TYPED.business]);
  const personal = found(searched.map(([, value]) => value));
  expect(personal.filter((one) => !typed.has(one.replace(/^\w+: /, '')))).toEqual([]);
  expect(personal).toHaveLength(typed.size);
});

test('after a sign-out only column layouts are kept', () => {
  const { local, tab } = kept.at(-1) ?? { local: [], tab: [] };
  expect(kept).toHaveLength(4);
  expect(local.map(([key]) => key).filter((key) => !key.startsWith('accounting:columns:'))).toEqual([]);
  expect(tab.filter(([key]) => key.startsWith('accounting:'))).toEqual([]);
});

test('telemetry sends only the events of the host guide, with numbers and short codes', async () => {
  const events = await readable(telemetry);
  expect(events.length).toBeGreaterThan(10);
  for (const event of events as readonly { name: string; data?: Record<string, unknown> }[]) {
    expect(['module-mounted', 'module-crashed', 'screen-failed', 'request-failed']).toContain(event.name);
    expect(Object.keys(event).filter((key) => key !== 'name' && key !== 'data')).toEqual([]);
    for (const [key, value] of Object.entries(event.data ?? {})) {
      expect(['status', 'area', 'path', 'where', 'screen']).toContain(key);
      expect(String(value)).toMatch(key === 'path' ? /^(\/[a-zA-Z*]+)+$/ : /^[\w-]{1,40}$/);
    }
  }
  expect(found([JSON.stringify(events)])).toEqual([]);
  expect(JSON.stringify(events)).toContain('request-failed');
});

test('the onboarding tool receives exactly the fields of §1', async () => {
  const identities = await readable(onboarding);
  expect(identities.length).toBeGreaterThan(5);
  for (const identity of identities as readonly { company: object }[]) {
    expect(Object.keys(identity).sort()).toEqual(['company', 'email', 'firstName', 'lastName', 'userId']);
    expect(Object.keys(identity.company).sort()).toEqual(['agencyOrigin', 'id', 'migrationState', 'name']);
  }
});
