import { createHash } from 'node:crypto';
import { openPage, remoteOrigin, shellOrigin } from '../support/browser/browserPage';
import { holdRoute } from '../support/browser/holdRoute';
import { openModule, rowsInSight, signIn } from '../support/browser/journeys';

/** Files that the build has compressed, if they are worth it. */
const HASHED = /\.[0-9a-f]{10}\.js$/;

describe('the remote', () => {
  test('is loaded through its manifest from another origin', async () => {
    const { page } = await openPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await signIn(page, shellOrigin(), 'administrator');
    await openModule(page, shellOrigin(), '/');
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();

    expect(fetched).toContain(`${remoteOrigin()}/mf-manifest.json`);
    expect(fetched).toContain(`${remoteOrigin()}/remoteEntry.js`);
    expect(fetched.filter((url) => url.includes('/standalone/'))).toEqual([]);
  });

  test('comes from the build that shares nothing, worker included, if React cannot be checked', async () => {
    const { page } = await openPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await signIn(page, shellOrigin(), 'administrator');
    await page.route(/__federation_expose_react\./, (route) => route.abort('connectionrefused'));
    await openModule(page, shellOrigin(), '/trustTransactions/0');
    await page.getByRole('heading', { level: 1, name: "Today's Transactions" }).waitFor();
    await rowsInSight(page).first().waitFor();

    const standalone = `${remoteOrigin()}/standalone`;
    expect(fetched.some((url) => url.startsWith(`${standalone}/worker/reportWorker.`))).toBe(true);
    // The loader reads both manifests; the third request is the check for new versions of the running build.
    const manifests = fetched.filter((url) => url.includes('mf-manifest.json'));
    expect(manifests).toEqual([
      `${remoteOrigin()}/mf-manifest.json`,
      `${standalone}/mf-manifest.json`,
      `${standalone}/mf-manifest.json`,
    ]);
    expect(fetched.filter((url) => url.startsWith(`${remoteOrigin()}/worker/`))).toEqual([]);
  });

  test('fetches the code of the screen, and what it waits for, beside the application', async () => {
    const { page } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const arrive = await holdRoute(page, /chunks\/application\./);
    const access = page.waitForResponse((response) => response.url().endsWith('/metadata/permissions'));
    const opening = openModule(page, shellOrigin(), '/trustTransactions/2');
    await access;
    const screen = fetched.filter((path) => /^\/chunks\/\d+\./.test(path));
    expect(screen.length).toBeGreaterThan(1);

    arrive();
    await opening;
    await rowsInSight(page).first().waitFor();
    expect(fetched.filter((path) => path === '/metadata/permissions')).toHaveLength(1);
    const named = await page
      .locator('link[rel=preload][as=script]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect(named).toHaveLength(2);
    for (const path of [...screen, ...named]) expect(fetched.filter((each) => each === path)).toHaveLength(1);
  });

  test('is replaced by a helpful page while it is down, and loads on retry once it is back', async () => {
    const { page, problems } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    await page.route(`${remoteOrigin()}/**`, (route) => route.abort('connectionrefused'));
    await openModule(page, shellOrigin(), '/trustTransactions/0');

    await page.getByRole('heading', { level: 1, name: 'Accounting is not available' }).waitFor();
    await page.getByText('It could not be loaded. Check your connection and try again.').waitFor();
    expect(problems.join()).toContain('Check that it is running');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Accounting is not available' }).waitFor();

    await page.unroute(`${remoteOrigin()}/**`);
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByRole('heading', { level: 1, name: "Today's Transactions" }).waitFor();
    await rowsInSight(page).first().waitFor();
  });

  test.each([
    ['an HTML page', 'text/html', '<!doctype html><title>Gateway</title>'],
    ['nothing', 'application/json', ''],
    ['the manifest of something else', 'application/json', '{"name":"elsewhere"}'],
  ])('counts as down if its manifest is %s', async (_what, contentType, body) => {
    const { page } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    await page.route(`${remoteOrigin()}/mf-manifest.json*`, (route) => route.fulfill({ contentType, body }));
    await openModule(page, shellOrigin(), '/');

    await page.getByRole('heading', { level: 1, name: 'Accounting is not available' }).waitFor();
    await page.unroute(`${remoteOrigin()}/mf-manifest.json*`);
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  });

  test('reports a screen that cannot be fetched, and shows it on retry', async () => {
    const { page } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    await openModule(page, shellOrigin(), '/');
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    await page.route(`${remoteOrigin()}/chunks/**`, (route) => route.abort('connectionrefused'));

    const toolbar = page.getByRole('navigation', { name: 'Accounting' });
    await toolbar.getByRole('button', { name: 'Customer Accounts' }).click();
    await toolbar.getByRole('link', { name: 'Unpaid' }).click();
    await page.getByRole('alert').waitFor();
    await page.unroute(`${remoteOrigin()}/chunks/**`);
    await page.getByRole('button', { name: /retry|try again/i }).click();

    await page.getByRole('heading', { level: 1, name: 'Unpaid Invoices' }).waitFor();
  });

  test.each(
    ['', 'worker/', 'standalone/', 'standalone/worker/'].flatMap((folder) => [
      [folder, 'identity'],
      [folder, 'br'],
    ]),
  )('is served exactly as built, byte for byte: /%s, %s', async (folder, encoding) => {
    const base = `${remoteOrigin()}/${folder}`;
    const listed = (await (await fetch(`${base}integrity.json`)).json()) as Record<string, string>;
    const served = await Promise.all(
      Object.keys(listed).map(async (file) => {
        const response = await fetch(`${base}${file}`, { headers: { 'accept-encoding': encoding } });
        if (encoding === 'br' && HASHED.test(file))
          expect(response.headers.get('content-encoding')).toBe('br');
        const bytes = Buffer.from(await response.arrayBuffer());
        return [file, `sha384-${createHash('sha384').update(bytes).digest('base64')}`] as const;
      }),
    );
    expect(Object.fromEntries(served)).toEqual(listed);
    if (folder.endsWith('worker/')) {
      expect(Object.keys(listed)).toEqual([expect.stringMatching(/^reportWorker\.[0-9a-f]{10}\.js$/)]);
      return;
    }
    const manifest = await (await fetch(`${base}mf-manifest.json`)).text();
    const named = [...manifest.matchAll(/"(chunks\/[^"]+\.js)"/g)].map(([, file]) => file);
    expect(named).toContainEqual(expect.stringMatching(/__federation_expose_v1\.[0-9a-f]{10}\.js$/));
    expect(Object.keys(listed)).toEqual(expect.arrayContaining(['remoteEntry.js', ...named]));
  });

  test('changes no computed style of the host', async () => {
    const { page } = await openPage();
    await signIn(page, shellOrigin(), 'administrator');
    await page.route(`${remoteOrigin()}/mf-manifest.json*`, (route) => route.abort('connectionrefused'));
    await openModule(page, shellOrigin(), '/');
    await page.getByRole('heading', { level: 1, name: 'Accounting is not available' }).waitFor();
    const styles = (): Promise<Record<string, string>> =>
      page.evaluate(() =>
        Object.fromEntries(
          [
            'html',
            'body',
            '.shell',
            '.host-toolbar',
            '.brand',
            '.bar-button',
            '.workplace',
            '.mount-place',
          ].map((selector) => {
            const element = document.querySelector(selector);
            if (element === null) throw new Error(`The host has no ${selector}.`);
            const style = getComputedStyle(element);
            // Sizes depend on the content of the page, so only looks are compared.
            const looks = [...style].filter(
              (name) => !/size|width|height|origin|inset|^(top|left|right|bottom)$|block|inline/.test(name),
            );
            return [selector, looks.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')];
          }),
        ),
      );
    const before = await styles();

    await page.unroute(`${remoteOrigin()}/mf-manifest.json*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();

    expect(await styles()).toEqual(before);
  });
});
