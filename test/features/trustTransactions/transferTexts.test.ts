import {
  notAffected,
  question,
  refusedToast,
} from '../../../src/features/trustTransactions/transactions/transferTexts';
import { API_MESSAGES } from '../../../src/api';
import type { TransferAction } from '../../../src/domain';

const item = (state: string) => ({
  itemId: '1',
  itemType: 'PaymentIn',
  itemNumber: 'R-1',
  transferStatus: 'NotTransferred' as const,
  transferSubStatus: null,
  state,
});
const OF_MIXED = 'For a receipt marked Mixed, only the items that allow it are changed.';

test.each<[TransferAction, string]>([
  ['transfer', '1 item will be queued for export to QuickBooks.'],
  ['doNotTransfer', '1 item will be kept out of QuickBooks.'],
  ['reverse', '1 item will be queued for reversal in QuickBooks.'],
])('the question before %s says what happens to a receipt whose items differ (D16)', (action, text) => {
  expect(question({ action, items: [item('Transferred')], others: [] }).text).toBe(text);
  expect(question({ action, items: [item('Mixed')], others: [] }).text).toContain(`${text} ${OF_MIXED}`);
});

test.each([
  ['Failed', true],
  ['FailedThenVoided', true],
  // One of its items may have failed.
  ['Mixed', true],
  ['NotTransferred', false],
])(
  'before an item that is %s is kept out of QuickBooks, it is said that QuickBooks may have it: %s (D49)',
  (state, is) => {
    const { text } = question({
      action: 'doNotTransfer',
      items: [item('NotTransferred'), item(state)],
      others: [],
    });
    expect(text.includes('QuickBooks may have the item: look in the queue first.')).toBe(is);
    const transfer = question({ action: 'transfer', items: [item(state)], others: [] });
    expect(transfer.text).not.toContain('may have');
  },
);

test.each([
  [['Pending'], '1 of the selected items cannot be reversed and will be left as it is (Pending).'],
  [
    ['Pending', 'DoNotTransfer', 'Pending'],
    '3 of the selected items cannot be reversed and will be left as they are (Do Not Transfer, Pending).',
  ],
])('items that are %j are named as left unchanged', (states, text) => {
  expect(notAffected({ action: 'reverse', items: [item('Transferred')], others: states.map(item) })).toBe(
    text,
  );
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
