import type { UnknownAction } from '@reduxjs/toolkit';
import { commandApi } from '../../src/api';
import type { ApiExtra, CommandCall } from '../../src/api';
import { createStore } from '../../src/app/store';

/** The items that item pages and other tabs are told of after a command that is answered so. */
async function toldOf(call: object, code: number | null): Promise<readonly string[][]> {
  const told: string[][] = [];
  const data = code === null ? null : { code, message: 'No.', data: { itemIds: ['9', '10'] } };
  const answer = { ok: code !== null, status: code === null ? 499 : 200, errorMessage: null, code, data };
  const http = { post: async () => answer, reportUnreadable: () => undefined };
  const itemsChanged = (itemIds: string[]) => told.push(itemIds);
  const store = createStore({ http, itemsChanged } as unknown as ApiExtra);
  const sent = commandApi.endpoints.sendCommand.initiate(call as CommandCall);
  // A thunk: the type of `dispatch` knows it for an action alone.
  await (store.dispatch(sent as unknown as UnknownAction) as unknown as Promise<unknown>);
  store.forgetUser();
  return told;
}

const PAYMENT = { command: 'CreateCompanyPayable', payload: {} };
const TRANSFER = { command: 'QBTransferItems', payload: { items: [{ itemId: '7', itemType: 'Invoice' }] } };
const CLEARED = { command: 'ClearQBQueue', payload: { ids: ['1'] }, itemIds: ['7'] };

const DONE = 0;
const REFUSED = 13;
const LOST = null;

test.each([
  ['a payment', PAYMENT, DONE, [['9', '10']]],
  ['a payment that was refused', PAYMENT, REFUSED, []],
  ['a payment whose answer was lost', PAYMENT, LOST, []],
  ['a transfer', TRANSFER, DONE, [['7']]],
  ['a transfer that was refused', TRANSFER, REFUSED, []],
  ['a transfer whose answer was lost', TRANSFER, LOST, [['7']]],
  ['rows cleared from the queue', CLEARED, DONE, [['7']]],
  // The answer names rows, which are not items.
  ['all cleared from the queue', { command: 'ClearQBQueue', payload: {} }, DONE, []],
])('of %s, other tabs are told the items that may have changed', async (_name, call, code, told) => {
  expect(await toldOf(call, code)).toEqual(told);
});
