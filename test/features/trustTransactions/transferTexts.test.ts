import { question, refusedToast } from '../../../src/features/trustTransactions/transactions/transferTexts';
import { API_MESSAGES } from '../../../src/api';
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

test.each<[TransferAction, string, string]>([
  ['transfer', 'No.', 'R-1 could not be queued for export. No.'],
  ['transfer', API_MESSAGES.requestFailed, 'R-1 could not be queued for export.'],
  ['reverse', 'No.', 'R-1 could not be queued for reversal. No.'],
  ['reverse', API_MESSAGES.requestFailed, 'R-1 could not be queued for reversal.'],
  ['doNotTransfer', 'No.', 'No.'],
  ['doNotTransfer', API_MESSAGES.requestFailed, 'Could not set R-1 to "Do Not Transfer". Please try again.'],
])('a refused %s with the message %p says %p (§8, D49)', (action, message, text) => {
  expect(refusedToast(action, [item('Transferred')], message)).toEqual({ kind: 'error', text });
});
