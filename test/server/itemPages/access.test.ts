/** Who may open the page of an item, and what it then names (D4, D14, D42). */
import type { TestApi } from '../api/support';
import { startTestApi } from '../api/support';
import { Desk, premium } from '../ledger/desk';
import { seen, Visitor } from './support';

let api: TestApi;
let desk: Desk;
beforeAll(async () => {
  api = await startTestApi();
  desk = new Desk(api.db);
});
afterAll(() => api.close());

const line = premium(10_000);

describe('who sees a page (D4, D14, D42)', () => {
  it('nobody who is signed out', async () => {
    const page = seen(await api.send({ url: '/invoice?route=view&context=eyJvcmlnaW4iOiJhIn0' }));
    expect([page.status, page.document.title]).toEqual([401, 'Signed out']);
  });

  it('nobody without a report, and others only what their reports show', async () => {
    const [here, elsewhere] = [await desk.client(102), await desk.client(105)];
    const mine = await desk.invoice(here, '2026-01-10', [line]);
    const other = await desk.invoice(elsewhere, '2026-01-10', [line]);
    const look = async (user: Parameters<TestApi['signIn']>[0], id: number) =>
      (await (await Visitor.signedIn(api, user)).item('Invoice', id)).status;
    expect(await look('no-permissions', mine)).toBe(403);
    expect([await look('by-office', mine), await look('by-office', other)]).toEqual([200, 404]);
    expect(await look('all-offices', other)).toBe(200);
    // Created long ago by somebody else, but visible through the customer reports, which have no such limits.
    expect([await look('last-two-days', mine), await look('own-transactions', mine)]).toEqual([200, 200]);
    await desk.receipt(here, '2026-01-11', 10_000, { [mine]: 10_000 });
    const paid = await desk.pay('company', '2026-01-12', mine);
    const lookAt = async (user: Parameters<TestApi['signIn']>[0]) =>
      (await (await Visitor.signedIn(api, user)).item('CompanyPayable', paid)).status;
    expect([await lookAt('all-offices'), await lookAt('last-two-days')]).toEqual([200, 200]);
    // No access to payables, and as a transaction not created by this user.
    expect(await lookAt('own-transactions')).toBe(404);
  });

  it('pages do not name items of offices that the user may not see', async () => {
    const client = await desk.client(102);
    const invoice = await desk.invoice(client, '2026-01-10', [line]);
    const receipt = await desk.receipt(client, '2026-01-10', 10_000, { [invoice]: 10_000 });
    await api.db.script('ALTER TABLE item DISABLE TRIGGER USER');
    await api.db.query('UPDATE item SET office_id = 105 WHERE item_id = $1', [receipt]);
    await api.db.script('ALTER TABLE item ENABLE TRIGGER USER');
    const page = await (await Visitor.signedIn(api, 'by-office')).item('Invoice', invoice);
    expect(page.text).toContain('an item that you may not see');
    expect(page.reply.body).not.toContain(await desk.numberOf(receipt));
  });
});
