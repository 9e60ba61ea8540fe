import {
  actDisabledReason,
  clearAllCounts,
  mayBeInQuickBooks,
  queueActions,
  queueStatusLabel,
  spaced,
  statusLabel,
  transferActions,
  transferState,
} from '../../src/domain';
import { TRANSFER_TABLE } from '../support/transferTable';

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

describe('transfer actions (D16)', () => {
  it.each([
    ['NotTransferred', ['transfer', 'doNotTransfer']],
    ['Failed', ['transfer', 'doNotTransfer']],
    ['DoNotTransfer', ['transfer']],
    ['Reversed', ['transfer']],
    ['Transferred', ['reverse']],
    ['Pending', []],
    ['Mixed', ['transfer', 'doNotTransfer', 'reverse']],
    ['toString', []],
  ])('%s offers %p', (status, actions) => {
    expect(transferActions(status)).toEqual(actions);
  });

  it.each(TRANSFER_TABLE)('$what offers $offered', ({ offered, ...row }) => {
    expect(transferActions(transferState(row))).toEqual(offered);
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
    ['Transfer', 'Complete', 'Invoice', ['clear']],
    ['Reverse', 'Complete', 'Invoice', ['clear']],
    ['Transfer', 'Complete', 'GLAccount', ['clear']],
    ['Transfer', 'Failed', 'Invoice', ['doNotTransfer', 'requeue', 'clear']],
    ['Transfer', 'Failed', 'Credit Memo', ['doNotTransfer', 'requeue', 'clear']],
    ['Transfer', 'Failed', 'CreditMemo', ['doNotTransfer', 'requeue', 'clear']],
    ['Transfer', 'Failed', 'Payment', ['doNotTransfer', 'requeue', 'clear']],
    ['Transfer', 'Failed', 'Check', ['doNotTransfer', 'requeue', 'clear']],
    ['Transfer', 'Failed', 'GLAccount', ['requeue', 'clear']],
    ['Reverse', 'Failed', 'Invoice', ['requeue', 'clear']],
    ['Reverse', 'Failed', 'Check', ['requeue', 'clear']],
    ['Transfer', 'Pending', 'Invoice', []],
    ['Reverse', 'In Progress', 'Invoice', []],
    ['Transfer', 'Pending Transfer', 'Invoice', []],
  ])('%s %s of %s offers %p (D49)', (operation, status, itemType, actions) => {
    expect(queueActions({ operation, status, itemType })).toEqual(actions);
  });

  it.each([
    ['Transfer', 'Failed', 'The connection to QuickBooks was lost before it answered.', true],
    ['Transfer', 'Failed', 'The document number INV-7 is used in QuickBooks already.', false],
    ['Transfer', 'Pending Transfer', null, false],
    ['Reverse', 'Failed', 'The connection to QuickBooks was lost before it answered.', false],
  ])('%s %s, "%s": QuickBooks may have the item: %p (D49)', (operation, status, message, may) => {
    expect(mayBeInQuickBooks({ operation, status, message })).toBe(may);
  });

  it('counts the Complete and Failed rows, the only ones that a clear-all removes (D17)', () => {
    expect(clearAllCounts({ Complete: 4, Failed: 2, Pending: 9 })).toEqual({ complete: 4, failed: 2 });
    expect(clearAllCounts({})).toEqual({ complete: 0, failed: 0 });
  });
});

describe('something is done to at most 1,000 items, and not while a command is under way', () => {
  it.each([
    [0, false, 'Not one of them'],
    [1, false, undefined],
    [1000, false, undefined],
    [1001, false, 'Select at most 1,000 items at a time'],
    [1, true, 'Your last action is still in progress…'],
  ])('%p items, under way %p: %p', (count, busy, reason) => {
    expect(actDisabledReason(count, busy, 'Not one of them')).toBe(reason);
  });
});
