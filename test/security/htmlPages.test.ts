/** HTML in any text of the ledger is shown as text on the pages of items, which the server makes (in a browser: `securityHtml`). */
import { JSDOM, VirtualConsole } from 'jsdom';
import { pageAddress } from '../../shell-stub/server/itemPages/link';
import { TRANSACTION_TYPES } from '../../src/api/wire';
import type { TransactionRow } from '../../src/api/wire';
import { startTestApi } from '../server/api/support';
import type { TestApi } from '../server/api/support';
import { Visitor } from '../server/itemPages/support';
import { fillWithHtml, HTML } from './htmlLedger';
import { look } from './htmlLook';

let api: TestApi;
let admin: Visitor;
let rows: readonly TransactionRow[];
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
  await api.db.transaction(fillWithHtml);
  admin = await Visitor.signedIn(api, 'administrator');
  const query = { query: 'PeriodReport', officeId: null, TimePeriod: 2 };
  rows = (await api.query<readonly TransactionRow[]>('administrator', query)).data ?? [];
});
afterAll(() => api.close());

/** Runs a page with its scripts, and returns what it shows and what the HTML did. */
function lookAt(page: string): unknown {
  const virtualConsole = new VirtualConsole();
  const errors: string[] = [];
  virtualConsole.on('jsdomError', ({ message }) => errors.push(message));
  const { window } = new JSDOM(page, {
    url: 'http://localhost:3000/',
    runScripts: 'dangerously',
    virtualConsole,
    beforeParse: (opened) => {
      const hurts: unknown[] = [];
      Object.assign(opened, { hurts, hurt: (by: unknown) => hurts.push(by) });
    },
  });
  const seen = window.eval(`JSON.stringify((${String(look)})(${JSON.stringify(HTML)}))`) as string;
  window.close();
  return { ...(JSON.parse(seen) as object), errors };
}

const AS_TEXT = { shown: true, escapedTwice: false, elements: [], hurts: [], errors: [] };

test.each(
  TRANSACTION_TYPES.flatMap((type) => [[type, 'view', null] as const, [type, 'void', 'void'] as const]),
)('the page of %s, to %s it, shows HTML as text', async (type, _what, intent) => {
  const { itemId } =
    rows.find(
      (row) =>
        row.transactionType === type &&
        row.voidedDate === null &&
        (row.reversesItemId === null || type === 'NSFCheck'),
    ) ?? {};
  const page = await admin.item(type, Number(itemId), { origin: HTML, intent });
  expect(page.status).toBe(200);
  expect(lookAt(page.reply.body)).toEqual(AS_TEXT);
});

test.each([
  ['an address'],
  ['its search', '&q=onerror'],
  ['what was sought', `&q=${encodeURIComponent(HTML)}`],
])('the payment form with HTML in %s shows it as text', async (_where, search = '') => {
  const clientId = search === '' ? Number(rows.find((row) => row.clientId !== null)?.clientId) : null;
  const address = pageAddress({ type: 'IncomingPayment', itemId: null, origin: HTML, clientId });
  const page = await admin.open(`${address}${search}`);
  expect(page.status).toBe(200);
  expect(lookAt(page.reply.body)).toEqual(AS_TEXT);
});

test('the inspection detects HTML that takes effect', () => {
  expect(lookAt(`<h1>Invoice</h1>${HTML}`)).toMatchObject({
    shown: false,
    elements: { length: 3 },
    hurts: [3],
  });
});
