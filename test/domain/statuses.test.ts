import {
  clearAllCounts,
  clearedByClearAll,
  queueActions,
  queueStatusLabel,
  requeued,
  spaced,
  statusLabel,
  transferActions,
  transferState,
} from '../../src/domain';

describe('labels show spaces between words (§4)', () => {
  it.each([
    ['DoNotTransfer', 'Do Not Transfer'],
    ['NotTransferred', 'Not Transferred'],
    ['In Progress', 'In Progress'],
    ['NSFCheck', 'NSF Check'],
    ['Complete', 'Complete'],
    ['', ''],
    [null, ''],
  ])('%p → %p', (name, text) => {
    expect(spaced(name)).toBe(text);
  });
});

describe('receipt status label (§4)', () => {
  it.each([
    ['Mixed', 'Reversed', 'Mixed'],
    ['Transferred', 'Reversed', 'Transferred'],
    ['NotTransferred', 'Reversed', 'Reversed'],
    ['Pending', null, 'Pending'],
    ['Pending', 'Failed', 'Pending'],
    ['NotTransferred', 'Failed', 'Not Transferred'],
    ['DoNotTransfer', null, 'Do Not Transfer'],
  ])('status %s, secondary %p: %s', (transferStatus, transferSubStatus, label) => {
    expect(statusLabel({ transactionType: 'IncomingPayment', transferStatus, transferSubStatus })).toBe(
      label,
    );
  });
});

describe('status label of other item types (§4)', () => {
  it.each([
    ['Transferred', 'Failed', 'Transferred'],
    ['DoNotTransfer', 'Reversed', 'Do Not Transfer'],
    ['NotTransferred', 'Reversed', 'Reversed'],
    ['NotTransferred', 'Failed', 'Failed'],
    ['Pending', 'Reversed', 'Reversed'],
    ['NotTransferred', null, 'Not Transferred'],
    ['Pending', null, 'Pending'],
    ['Pending', '', 'Pending'],
  ])('status %s, secondary %p: %s', (transferStatus, transferSubStatus, label) => {
    expect(statusLabel({ transactionType: 'Invoice', transferStatus, transferSubStatus })).toBe(label);
  });
});

describe('what can be sent to QuickBooks (D16)', () => {
  it.each([
    ['NotTransferred', ['transfer', 'doNotTransfer']],
    ['Failed', ['transfer', 'doNotTransfer']],
    ['DoNotTransfer', ['transfer']],
    ['Reversed', ['transfer']],
    ['Transferred', ['reverse']],
    ['Pending', []],
    ['Mixed', []],
    ['toString', []],
  ])('%s offers %p', (status, actions) => {
    expect(transferActions(status)).toEqual(actions);
  });

  it.each([
    ['Pending', 'Reversed', 'Pending'],
    ['Transferred', 'Failed', 'Transferred'],
    ['DoNotTransfer', 'Failed', 'DoNotTransfer'],
    ['NotTransferred', 'Reversed', 'Reversed'],
    ['NotTransferred', 'Failed', 'Failed'],
    ['NotTransferred', null, 'NotTransferred'],
  ])('status %s, secondary %p is in state %s', (transferStatus, transferSubStatus, state) => {
    expect(transferState({ transferStatus, transferSubStatus })).toBe(state);
  });
});

describe('the QuickBooks queue (§4)', () => {
  it.each([
    ['Transfer', 'Complete', 'Transferred'],
    ['Reverse', 'Failed', 'Reversal Failed'],
    ['Reverse', 'Complete', 'Reversed'],
    ['Transfer', 'Failed', 'Failed'],
    ['Transfer', 'Pending', 'Pending'],
    ['Reverse', 'In Progress', 'In Progress'],
    ['Transfer', 'PendingTransfer', 'Pending Transfer'],
  ])('%s + %s is shown as %s', (operation, status, label) => {
    expect(queueStatusLabel(operation, status)).toBe(label);
  });

  it.each([
    ['Complete', 'Invoice', ['clear']],
    ['Complete', 'GLAccount', ['clear']],
    ['Failed', 'Invoice', ['doNotTransfer', 'requeue', 'clear']],
    ['Failed', 'Credit Memo', ['doNotTransfer', 'requeue', 'clear']],
    ['Failed', 'Payment', ['doNotTransfer', 'requeue', 'clear']],
    ['Failed', 'Check', ['doNotTransfer', 'requeue', 'clear']],
    ['Failed', 'GLAccount', ['requeue', 'clear']],
    ['Pending', 'Invoice', []],
    ['In Progress', 'Invoice', []],
    ['Pending Transfer', 'Invoice', []],
  ])('%s %s offers %p', (status, itemType, actions) => {
    expect(queueActions({ status, itemType })).toEqual(actions);
  });

  it('re-queues: Pending Transfer, message and completion date cleared', () => {
    const failed = {
      id: '7',
      itemType: 'Invoice',
      operation: 'Transfer',
      status: 'Failed',
      message: 'Customer not found',
      completedDate: '2026-11-20',
      completedTS: '2026-11-20T15:00:00Z',
      itemName: 'Invoice 1001',
    };
    expect(requeued(failed)).toEqual({
      ...failed,
      status: 'Pending Transfer',
      message: null,
      completedDate: null,
      completedTS: null,
    });
  });

  it('clears Complete and Failed rows only, and counts them first (D17)', () => {
    const statuses = ['Complete', 'Failed', 'Pending', 'Pending Transfer', 'In Progress'];
    expect(statuses.filter(clearedByClearAll)).toEqual(['Complete', 'Failed']);
    expect(clearAllCounts({ Complete: 4, Failed: 2, Pending: 9 })).toEqual({ complete: 4, failed: 2 });
    expect(clearAllCounts({})).toEqual({ complete: 0, failed: 0 });
  });
});
