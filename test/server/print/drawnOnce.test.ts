/** The only thread that prints draws nothing twice, however many ask for it at once. */
import { Worker } from 'node:worker_threads';
import { drawnOnce } from '../../../shell-stub/server/print/drawnOnce';
import { premium } from '../ledger/desk';
import { contentPath, documentPath, PaymentDesk } from '../paymentDocuments/support';
import { BATCHES } from '../statements/support';

let payments: PaymentDesk;
beforeAll(async () => {
  payments = await PaymentDesk.open();
});
afterAll(() => payments.stub.close());

/** What was sent to the printer of a kind since the last call. */
const sent = jest.spyOn(Worker.prototype, 'postMessage');
function drawings(): number {
  const kinds = sent.mock.calls.map(([message]) => (message as { kind?: string }).kind);
  sent.mockClear();
  return kinds.filter((kind) => kind === 'print' || kind === 'payment').length;
}

async function payment(): Promise<number> {
  return payments.pay('company', [await payments.invoice([premium(100)], 100)]);
}
async function statement() {
  const client = await payments.desk.client();
  await payments.desk.invoice(client, '2026-05-01', [premium(100)]);
  return payments.stub.make({ clientNumbers: [`C-${client}`] });
}

it.each<[string, () => Promise<readonly string[]>]>([
  ['the PDF of a batch', async () => [`${BATCHES}/${(await statement()).id}/pdf`]],
  [
    'the statement of a client',
    async () => {
      const [item] = (await statement()).items;
      return [`/api/client/${item?.clientId ?? 0}/attachment/${item?.attachmentId ?? ''}/content`];
    },
  ],
  [
    'the document of a payment, with its facts',
    async () => {
      const itemId = await payment();
      return [documentPath(itemId), contentPath(itemId)];
    },
  ],
])('%s is drawn once for all who ask for it first', async (_what, urlsOf) => {
  const urls = await urlsOf();
  drawings();
  const replies = await Promise.all(
    [1, 2, 3].flatMap(() => urls.map((url) => payments.stub.call('GET', url))),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ body }) => body)).size).toBe(urls.length);
  expect(drawings()).toBe(1);
});

it('draws others meanwhile, and again what could not be drawn', async () => {
  const once = drawnOnce<string, string>();
  const drawn: string[] = [];
  const draw = (key: string, fails = false) =>
    once(key, async () => {
      drawn.push(key);
      await Promise.resolve();
      if (fails) throw new Error('no paper');
      return key;
    }).catch((error: unknown) => (error as Error).message);
  expect(await Promise.all([draw('a', true), draw('b'), draw('a'), draw('b')])).toEqual([
    'no paper',
    'b',
    'no paper',
    'b',
  ]);
  expect(await draw('a')).toBe('a');
  expect(drawn).toEqual(['a', 'b', 'a']);
});
