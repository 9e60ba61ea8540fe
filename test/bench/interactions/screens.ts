import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Envelope, ItemsChangedMessage, TransactionRow } from '../../../src/api/wire';
import { goWithin } from '../../support/browser/journeys';
import { press, rest, until, untilWhole } from './page';
import type { Interaction } from './page';

/** The search of everything: more than 100,000 rows of a large agency. */
const SEARCH = '/all-trust-transactions?range=None';
const CHANGED_ITEMS = 20;

export const LOAD: Interaction = {
  name: 'load',
  counts: true,
  act: async (page) => {
    await goWithin(page, SEARCH);
    await untilWhole(page);
    // Texts are ranked and made searchable while the user reads the first rows.
    await rest(page, 4000);
  },
};

async function post<T>(page: Page, path: string, body: object): Promise<T> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`${origin}/accounting/${path}`, {
    data: body,
    headers: { Origin: origin },
  });
  const envelope = (await answer.json()) as Envelope<T>;
  if (envelope.code !== 0 || envelope.data === undefined)
    throw new Error(`${path}: ${JSON.stringify(envelope)}`);
  return envelope.data;
}

/** Keeps some items out of QuickBooks behind the page's back, as another tab would, and tells the page of it. */
async function changeItems(page: Page): Promise<void> {
  const rows = await post<readonly TransactionRow[]>(page, 'query', {
    query: 'ToBeExportedReport',
    officeId: null,
  });
  const free = rows.filter(({ transferStatus }) => transferStatus === 'NotTransferred');
  const items = [...new Map(free.map((row) => [row.itemId, row])).values()].slice(0, CHANGED_ITEMS);
  await post(page, 'command', {
    command: 'QBDoNotTransferItems',
    idempotencyKey: randomUUID(),
    qBDoNotTransferItems: { items: items.map(({ itemId, itemType }) => ({ itemId, itemType })) },
  });
  const message: ItemsChangedMessage = {
    type: 'accounting:items-changed',
    itemIds: items.map(({ itemId }) => itemId),
  };
  await page.evaluate((said) => {
    const channel = new BroadcastChannel('accounting:items');
    channel.postMessage(said);
    channel.close();
  }, message);
}

/** Scrolls evenly through the visible report for a while, a bit in each frame. */
const scroll = (page: Page, ms: number): Promise<void> =>
  page.evaluate(async (duration) => {
    const scroller = [...document.querySelectorAll<HTMLElement>('.rt-scroller')].find(
      ({ clientHeight }) => clientHeight > 0,
    );
    if (scroller === undefined) throw new Error('Nothing scrolls.');
    const most = scroller.scrollHeight - scroller.clientHeight;
    const begin = performance.now();
    for (let share = 0; share < 1; share = (performance.now() - begin) / duration) {
      scroller.scrollTop = most * share;
      await new Promise(requestAnimationFrame);
    }
  }, ms);

const tab = (label: string): Interaction => ({
  name: `${label} of the whole search`,
  act: async (page) => {
    await press(page, '[role=tab]', { text: label });
    await until(page, `[aria-label^="${label}"] [data-sums=total]`);
    await rest(page, 4000);
  },
});

export const SCROLL: Interaction = {
  name: 'scroll through everything',
  act: async (page) => {
    await scroll(page, 3000);
    await rest(page);
  },
};

/** What comes over a report while it is in use: changes, other tabs, another screen and back. */
export const SCREENS: readonly Interaction[] = [
  {
    name: `a change of ${CHANGED_ITEMS} items while one scrolls`,
    act: async (page) => {
      const answered = page.waitForResponse((answer) =>
        (answer.request().postData() ?? '').includes('ItemIds'),
      );
      await Promise.all([scroll(page, 6000), changeItems(page), answered]);
      await rest(page);
    },
  },
  tab('Line Items'),
  tab('Pay Methods'),
  {
    name: 'leave the report',
    before: async (page) => {
      await press(page, '[role=tab]', { text: 'Accounting Search' });
      await rest(page);
    },
    act: async (page) => {
      await goWithin(page, '/');
      await until(page, '.rt-scroller', 'gone');
      await rest(page);
    },
  },
  {
    name: 'back to the kept report',
    act: async (page) => {
      await page.evaluate(() => window.history.back());
      await untilWhole(page);
      await rest(page);
    },
  },
];
