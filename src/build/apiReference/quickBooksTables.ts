import type { CommandName, TransferStatus, TransferSubStatus } from '../../api/wire';
import type { WordTable } from './accessTables';

type Command = Extract<CommandName, 'QBTransferItems' | 'QBDoNotTransferItems' | 'QBReverseItems'>;

/** An item with a transfer state, and the commands that the module offers for it (D16). */
export interface TransferCase {
  readonly status: TransferStatus;
  readonly subStatus: TransferSubStatus | null;
  /** Of an item in force, and of one that was voided. */
  readonly inForce: readonly Command[];
  readonly voided: readonly Command[];
}

/** Every state. Only an item whose status is NotTransferred has a secondary state. */
export const TRANSFER_CASES: readonly TransferCase[] = [
  {
    status: 'NotTransferred',
    subStatus: null,
    inForce: ['QBTransferItems', 'QBDoNotTransferItems'],
    voided: [],
  },
  {
    status: 'NotTransferred',
    subStatus: 'Failed',
    inForce: ['QBTransferItems', 'QBDoNotTransferItems'],
    voided: ['QBTransferItems', 'QBDoNotTransferItems'],
  },
  { status: 'NotTransferred', subStatus: 'Reversed', inForce: ['QBTransferItems'], voided: [] },
  { status: 'DoNotTransfer', subStatus: null, inForce: ['QBTransferItems'], voided: [] },
  { status: 'Pending', subStatus: null, inForce: [], voided: [] },
  { status: 'Transferred', subStatus: null, inForce: ['QBReverseItems'], voided: ['QBReverseItems'] },
];

const commands = (list: readonly Command[]): string =>
  list.length === 0 ? 'none' : list.map((name) => `\`${name}\``).join(', ');

/** Which commands are offered. */
export const TRANSFER_TABLE: WordTable = {
  head: ['`transferStatus`', '`transferSubStatus`', 'Offered for an item in force', 'For a voided item'],
  rows: TRANSFER_CASES.map(({ status, subStatus, inForce, voided }) => [
    status,
    subStatus ?? 'null',
    commands(inForce),
    commands(voided),
  ]),
};

/** What the commands and QuickBooks make of an item and its row of the queue. */
export const TRANSITION_TABLE: WordTable = {
  head: ['What happens', 'Status and secondary state of the item', 'Row of the queue'],
  rows: [
    [
      '`QBTransferItems`',
      'Pending, null',
      'a new one, Transfer, Pending; rows of the item that are Complete or Failed are cleared',
    ],
    ['It is being sent', 'Pending, null', 'In Progress'],
    ['QuickBooks has taken it', 'Transferred, null; `needsReversal` if it was voided meanwhile', 'Complete'],
    ['QuickBooks has refused it, or no answer came', 'NotTransferred, Failed', 'Failed, with `message`'],
    [
      'It is to be sent, but was voided: nothing is sent, and QuickBooks is asked whether an earlier attempt arrived',
      'Transferred, null, `needsReversal`, if it did; otherwise NotTransferred, Failed',
      'Complete if it did; otherwise Failed, with `message`',
    ],
    [
      '`QBReverseItems`',
      'Pending, null',
      'a new one, Reverse, Pending; rows of the item that are Complete or Failed are cleared',
    ],
    ['QuickBooks has taken it back', 'NotTransferred, Reversed; `needsReversal` ends', 'Complete'],
    ['QuickBooks has refused to, or no answer came', 'Transferred, null', 'Failed, with `message`'],
    [
      '`QBDoNotTransferItems`',
      'DoNotTransfer, null',
      'none; rows of the item that are Complete or Failed are cleared',
    ],
    [
      '`QBQueueTransfer` of a failed row',
      'Pending, null',
      'the same one in its place, with its operation: Pending Transfer, without `message` and completion',
    ],
    ['`ClearQBQueue`', 'as it was', 'gone, if it was Complete or Failed'],
    ['The item is voided while it is Transferred', 'as it was; `needsReversal`', 'as it was'],
  ],
};
