import type { Page } from 'playwright-core';
import type { BenchReply } from '../data/rows';
import { SEARCH } from '../data/rows';
import type { Expectation, Probe } from '../probe/probe';
import type { Figures } from './figures';
import { median } from './figures';

type InPage = { readonly probe: Probe };

export const NAME = { n: 6, id: 'name' } as const;
const AMOUNT = { n: 19, id: 'amount' } as const;

/** The ms from the last input event to the paint of what is expected; watching begins before the input. */
async function reaction(page: Page, expected: Expectation, act: () => Promise<void>): Promise<number> {
  // Returned as a value, so that an error of the action comes first.
  const shown = page
    .evaluate((what) => (window as unknown as InPage).probe.reaction(what), expected)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  await act();
  return timed(await shown, expected);
}

/** Like `reaction`, but from the end of the debounce. */
async function filtering(page: Page, expected: Expectation, act: () => Promise<void>): Promise<number> {
  const shown = page
    .evaluate((what) => (window as unknown as InPage).probe.filterTime(what), expected)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  await act();
  return timed(await shown, expected);
}

function timed(result: number | Error, expected: Expectation): number {
  if (typeof result === 'number') return result;
  throw new Error(`Not shown: ${JSON.stringify(expected)} (${result.message})`);
}

/**
 * Sorting: from a click on the header of a column to the paint of a first row that has the least value, each
 * column sorted for the first time, money first. All grids sort text in collation order with numbers by value
 * (`Intl.Collator`).
 */
export async function sorts(
  page: Page,
  reply: BenchReply,
  width: number,
): Promise<Pick<Figures, 'sortMoney' | 'sortText'>> {
  const click = async (column: Expectation['column']): Promise<void> => {
    const { x, y } = await page.evaluate(
      ([which, px]) => (window as unknown as InPage).probe.header(which, px),
      [column, width] as const,
    );
    await page.mouse.click(x, y);
  };
  const sortMoney = await reaction(page, { column: AMOUNT, figures: String(reply.leastCents) }, () =>
    click(AMOUNT),
  );
  const sortText = await reaction(page, { column: NAME, text: reply.leastName }, () => click(NAME));
  return { sortMoney, sortText };
}

/**
 * Filtering rows in the order of the reply: from the end of the debounce (`filter:start`; grids without one
 * begin with the input event) to the paint of the right number of rows with the right first row.
 *  - cold: the whole text at once, as if pasted, as the first search in the page;
 *  - typed: letter by letter, each once the result of the one before is shown; the median and the slowest
 *    letter.
 */
export async function filters(
  page: Page,
  reply: BenchReply,
): Promise<Pick<Figures, 'filterCold' | 'filterTyped' | 'filterTypedWorst'>> {
  const input = page.locator('input[type=search]');
  const expected = (search: string): Expectation => {
    const found = reply.found.find((one) => one.search === search);
    if (found === undefined) throw new Error(`Nothing is known of a search for "${search}".`);
    return { count: found.count, column: NAME, text: found.firstName };
  };
  await input.focus();
  const filterCold = await filtering(page, expected(SEARCH), () => page.keyboard.insertText(SEARCH));
  await filtering(page, { count: reply.rows, column: NAME }, () => input.fill(''));

  const letters: number[] = [];
  for (let end = 1; end <= SEARCH.length; end += 1) {
    const key = SEARCH.charAt(end - 1);
    letters.push(await filtering(page, expected(SEARCH.slice(0, end)), () => page.keyboard.press(key)));
  }
  await filtering(page, { count: reply.rows, column: NAME }, () => input.fill(''));
  return { filterCold, filterTyped: median(letters), filterTypedWorst: Math.max(...letters) };
}
