/** Every table of an item page adds up to the figure below it (D2): pages of a generated agency. */
import { pageAddress } from '../../../shell-stub/server/itemPages/link';
import type { TransactionType } from '../../../src/api/wire';
import type { TestApi } from '../api/support';
import { startTestApi } from '../api/support';
import { seen } from './support';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ transactions: true });
});
afterAll(() => api.close());

const cents = (text: string | null) => {
  const money = /^(-?)\$([\d,]+)\.(\d\d)$/.exec(text?.trim() ?? '');
  return money === null ? null : Number(`${money[1]}${money[2]?.replaceAll(',', '')}${money[3]}`);
};
const textsOf = (row: Element) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent);

/** The figures below tables that are not the sums of what is above them. */
function offFigures(document: Document): string[] {
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const [total] = [...table.querySelectorAll('tfoot tr')].map(textsOf);
    const rows = [...table.querySelectorAll('tbody tr')]
      .map(textsOf)
      .filter((row) => !row.some((text) => text.includes('effective that day')));
    return (total ?? []).flatMap((text, column) => {
      const figure = cents(text);
      const sum = rows.reduce((all, row) => all + (cents(row[column] ?? null) ?? 0), 0);
      return figure === null || figure === sum ? [] : [`${table.textContent}: ${figure} is not ${sum}`];
    });
  });
}

it.each<TransactionType>([
  'Invoice',
  'CreditMemo',
  'IncomingPayment',
  'CompanyPayable',
  'AgencyRevenuePayable',
  'InsuredRefund',
  'NSFCheck',
])('%s', async (type) => {
  const items = await api.db.query<{ item_id: number }>(
    `SELECT item_id FROM item i WHERE transaction_type = $1
      ORDER BY EXISTS (SELECT 1 FROM advance a JOIN payable_line p USING (line_id)
                        WHERE a.item_id = i.item_id OR p.item_id = i.item_id) DESC, item_id DESC LIMIT 12`,
    [type],
  );
  for (const user of ['administrator', 'by-office'] as const) {
    const cookie = await api.signIn(user);
    for (const { item_id: itemId } of items) {
      const url = pageAddress({ type, itemId, origin: 'accounting' });
      const { document } = seen(await api.send({ url, headers: { cookie } }));
      expect(offFigures(document)).toEqual([]);
    }
  }
});
