import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  accessibilityProblems,
  colourProblems,
  DESKTOP,
  openPage,
  PHONE,
} from '../support/browser/browserPage';

/** The page of the contract package, opened as a file: it needs no server. */
const PAGE = pathToFileURL(join(__dirname, '../../dist/contract/api/index.html')).href;

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('the API reference can be read on %s, light and dark, and fetches nothing', async (_what, size) => {
  const { page, problems } = await openPage(size);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  // In dark, nothing but the colours differs.
  const looks = { light: accessibilityProblems, dark: colourProblems };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(PAGE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    expect(await looks[colorScheme](page)).toEqual([]);
  }
  await page.getByRole('navigation').getByRole('link', { name: 'GetQBQueueItems' }).click();
  await page.getByRole('heading', { level: 3, name: 'GetQBQueueItems' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#call-GetQBQueueItems');
  expect(fetched.filter((address) => !address.startsWith(PAGE))).toEqual([]);
  expect(problems).toEqual([]);
});
