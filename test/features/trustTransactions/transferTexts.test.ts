import { question } from '../../../src/features/trustTransactions/transactions/transferTexts';
import type { TransferAction } from '../../../src/domain';

const item = (state: string) => ({ itemId: '1', itemType: 'PaymentIn', itemNumber: 'R-1', state });
const OF_MIXED = 'Of a receipt that is Mixed, this is done to those of its items that allow it.';

test.each<[TransferAction, string]>([
  ['transfer', '1 item will be queued for export to QuickBooks.'],
  ['doNotTransfer', '1 item will be kept out of QuickBooks.'],
  ['reverse', '1 item will be queued for reversal in QuickBooks.'],
])('the question before %s says what happens to a receipt whose items differ (D16)', (action, text) => {
  expect(question({ action, items: [item('Transferred')], others: [] }).text).toBe(text);
  expect(question({ action, items: [item('Mixed')], others: [] }).text).toBe(`${text} ${OF_MIXED}`);
});
