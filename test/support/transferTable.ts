import type { TransferAction, TransferFields } from '../../src/domain';

/** A state of an item and the actions available in that state (D16, D49). */
export interface TransferCase extends TransferFields {
  readonly what: string;
  readonly offered: readonly TransferAction[];
}

const row = (
  what: string,
  [transferStatus, transferSubStatus]: readonly [string, string | null],
  offered: readonly TransferAction[],
  other: Partial<TransferFields> = {},
): TransferCase => ({
  what,
  transactionType: 'Invoice',
  transferStatus,
  transferSubStatus,
  voidedDate: null,
  reversesItemId: null,
  offered,
  ...other,
});
const RECEIPT = { transactionType: 'IncomingPayment' };
const VOIDED = { voidedDate: '2026-05-12' };

/**
 * The rules of D16 for what a report offers and what the API accepts; the tests of both sides use this table.
 */
export const TRANSFER_TABLE: readonly TransferCase[] = [
  row('never sent', ['NotTransferred', null], ['transfer', 'doNotTransfer']),
  row('on its way', ['Pending', null], []),
  row('sent again after its transfer failed', ['Pending', 'Failed'], []),
  row('sent again after it was reversed', ['Pending', 'Reversed'], []),
  row('in QuickBooks', ['Transferred', null], ['reverse']),
  row('transfer failed', ['NotTransferred', 'Failed'], ['transfer', 'doNotTransfer']),
  row('reversed', ['NotTransferred', 'Reversed'], ['transfer']),
  row('kept out', ['DoNotTransfer', null], ['transfer']),
  row('voided before it was sent', ['NotTransferred', null], [], VOIDED),
  row('voided on its way', ['Pending', null], [], VOIDED),
  row('voided in QuickBooks', ['Transferred', null], ['reverse'], VOIDED),
  row('transfer failed, then voided', ['NotTransferred', 'Failed'], ['transfer', 'doNotTransfer'], VOIDED),
  row('reversed, then voided', ['NotTransferred', 'Reversed'], [], VOIDED),
  row('kept out, then voided', ['DoNotTransfer', null], [], VOIDED),
  row('a receipt whose items differ', ['Mixed', null], ['transfer', 'doNotTransfer', 'reverse'], RECEIPT),
  row('a voided receipt whose items differ', ['Mixed', null], ['transfer', 'doNotTransfer', 'reverse'], {
    ...RECEIPT,
    ...VOIDED,
  }),
  row('a void', ['NotTransferred', null], [], { reversesItemId: '7' }),
  row('a returned check', ['NotTransferred', null], ['transfer', 'doNotTransfer'], {
    reversesItemId: '7',
    transactionType: 'NSFCheck',
  }),
];
