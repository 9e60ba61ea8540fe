import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PayableRow } from '../../../src/api/wire';
import { Visitor } from '../itemPages/support';
import { AUTO_PAYABLE, premium } from '../ledger/desk';
import { PaymentDesk } from './support';

const MIGRATIONS = join(__dirname, '../../../shell-stub/server/migrations');

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
  const [checks = ''] = readFileSync(join(MIGRATIONS, '014-checks.sql'), 'utf8').split('CREATE SEQUENCE');
  await db.script(checks);
  await db.script(readFileSync(join(MIGRATIONS, '101-former-numbers.sql'), 'utf8'));
}

it('documents, item pages and reports show of a check of before what was written, and no number that was not (D53, D54)', async () => {
  const pay = async () => payments.pay('company', [await payments.invoice([premium(10_000)], 10_000)]);
  const [first, second, third, fourth] = [await pay(), await pay(), await pay(), await pay()];
  const written = new Map([
    [first, '2002'],
    [second, '2002'],
    [third, 'A-7'],
    [fourth, ''],
  ]);
  await numberChecksOf(written);

  const { api } = payments.stub;
  const { data = [] } = await api.query<PayableRow[]>('administrator', {
    query: 'GetCompanyPayablesReport2',
    officeId: null,
    glAccountIds: [String(AUTO_PAYABLE)],
    paidStatus: 'PAID',
  });
  expect(new Map(data.map((row) => [Number(row.paidByItemId), row.paymentReference]))).toEqual(written);
  const visitor = await Visitor.signedIn(api, 'administrator');
  for (const [itemId, reference] of written) {
    expect((await payments.document(itemId)).referenceNumber).toBe(reference);
    const shown = [
      (await payments.pages(itemId)).join(' '),
      (await visitor.item('CompanyPayable', itemId)).text,
    ];
    for (const text of shown) {
      if (reference !== '') expect(text).toMatch(new RegExp(`(Check number|Reference) ?${reference}`));
      expect(text).not.toMatch(/(Check number|Reference) ?(2003|2004|2005)/);
    }
  }
});
