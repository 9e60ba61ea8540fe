import { API_MESSAGES } from '../../../src/api';
import type { QueueAction } from '../../../src/domain';
import { doneToast, refusedToast } from '../../../src/features/quickBooksQueue/queueTexts';
import { queueItem } from '../../support/answers/queue';

test.each<[QueueAction, string, string]>([
  ['requeue', 'No.', 'INV-1 could not be queued for export. No.'],
  ['requeue', API_MESSAGES.requestFailed, 'INV-1 could not be queued for export.'],
  ['doNotTransfer', 'No.', 'No.'],
  [
    'doNotTransfer',
    API_MESSAGES.requestFailed,
    'Could not set INV-1 to "Do Not Transfer". Please try again.',
  ],
  ['clear', 'No.', 'No.'],
  ['clear', API_MESSAGES.requestFailed, 'Unable to clear QuickBooks Queue. Please try again later.'],
])('a refused %s with the message %p says %p (§8, D49)', (action, message, text) => {
  expect(refusedToast(action, [queueItem(1)], message)).toEqual({ kind: 'error', text });
});

test('a failed reversal that is queued again is a reversal, whether it is done or refused', () => {
  const reversal = queueItem(1, { operation: 'Reverse', status: 'Failed' });
  expect(doneToast('requeue', [reversal]).text).toBe('INV-1 has been queued for reversal.');
  expect(doneToast('requeue', [queueItem(1)]).text).toBe('INV-1 has been queued for export.');
  expect(refusedToast('requeue', [reversal], 'No.').text).toBe('INV-1 could not be queued for reversal. No.');
});
