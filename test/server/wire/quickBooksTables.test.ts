import { TRANSFER_CASES } from '../../../src/build/apiReference/quickBooksTables';
import { transferActions, transferState } from '../../../src/domain';
import { refusalOfAct } from '../../../shell-stub/server/queue/transferRules';

/** The table of the API reference says what the module offers, and what the server allows. */
const COMMANDS = {
  transfer: 'QBTransferItems',
  doNotTransfer: 'QBDoNotTransferItems',
  reverse: 'QBReverseItems',
} as const;
const ACTS = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];
const VOIDED = '2026-05-14';
const cases = TRANSFER_CASES.flatMap(({ status, subStatus, inForce, voided }) => [
  { status, subStatus, voidedOn: null, offered: inForce },
  { status, subStatus, voidedOn: VOIDED, offered: voided },
]);

test.each(cases)('$status, $subStatus, voided on $voidedOn', ({ status, subStatus, voidedOn, offered }) => {
  const state = transferState({
    transactionType: 'Invoice',
    transferStatus: status,
    transferSubStatus: subStatus,
    voidedDate: voidedOn,
    reversesItemId: null,
  });
  expect(transferActions(state).map((act) => COMMANDS[act])).toEqual(offered);
  if (status === 'Mixed') throw new Error('Mixed is a receipt’s state, not an item’s.');
  const allowed = ACTS.filter(
    (act) => refusalOfAct(act, 'Invoice', { status, subStatus, voidedOn }) === null,
  );
  expect(allowed.map((act) => COMMANDS[act])).toEqual([...offered].sort(byOrder));
});

const byOrder = (a: string, b: string): number => order(a) - order(b);
const order = (name: string): number => ACTS.findIndex((act) => COMMANDS[act] === name);

test('a void is offered nothing, whatever its state', () => {
  const state = transferState({
    transactionType: 'Invoice',
    transferStatus: 'NotTransferred',
    transferSubStatus: null,
    voidedDate: null,
    reversesItemId: '1',
  });
  expect(transferActions(state)).toEqual([]);
});
