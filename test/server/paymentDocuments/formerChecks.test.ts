import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PayableRow } from '../../../src/api/wire';
import { Visitor } from '../itemPages/support';
import { AUTO_PAYABLE, premium } from '../ledger/desk';
import { PaymentDesk } from './support';

const SCRIPT = join(__dirname, '../../../shell-stub/server/migrations/014-checks.sql');

let payments: PaymentDesk;
beforeAll(async () => {
  payments = await PaymentDesk.open();
});
afterAll(() => payments.stub.close());

/** Puts the ledger back to before there were check numbers, with these references, and migrates it. */
async function numberChecksOf(references: ReadonlyMap<number, string>): Promise<void> {
  const { db } = payments.desk;
  await db.script('DROP TABLE bank_check; ALTER TABLE item DISABLE TRIGGER USER');
  for (const [itemId, reference] of references)
    await db.query('UPDATE item SET reference = $2 WHERE item_id = $1', [itemId, reference]);
  await db.script('ALTER TABLE item ENABLE TRIGGER USER');
  // Without the sequence of commission statements, in place of which there is a counter by now.
  const [checks = ''] = readFileSync(SCRIPT, 'utf8').split('CREATE SEQUENCE');
  await db.script(checks);
}

it('documents and item pages have the number that a check of before was given, as reports do (D53, D54)', async () => {
  const pay = async () => payments.pay('company', [await payments.invoice([premium(10_000)], 10_000)]);
  const [first, second, third] = [await pay(), await pay(), await pay()];
  await numberChecksOf(
    new Map([
      [first, '2002'],
      [second, '2002'],
      [third, 'A-7'],
    ]),
  );

  const { data = [] } = await payments.stub.api.query<PayableRow[]>('administrator', {
    query: 'GetCompanyPayablesReport2',
    officeId: null,
    glAccountIds: [String(AUTO_PAYABLE)],
    paidStatus: 'PAID',
  });
  const reported = new Map(data.map((row) => [Number(row.paidByItemId), row.paymentReference]));
  expect(reported).toEqual(
    new Map([
      [first, '2002'],
      [second, '2003'],
      [third, '2004'],
    ]),
  );
  const visitor = await Visitor.signedIn(payments.stub.api, 'administrator');
  for (const [itemId, number = ''] of reported) {
    expect((await payments.document(itemId)).referenceNumber).toBe(number);
    expect((await payments.pages(itemId)).join(' ')).toContain(`Check number ${number}`);
    expect((await visitor.item('CompanyPayable', itemId)).text).toMatch(new RegExp(`Reference ?${number}`));
  }
});
