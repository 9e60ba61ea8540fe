import { commandApi } from '../../../src/api';
import type { CommandCall } from '../../../src/api';
import type { CommandName, CommandResult, PayableRow, QueueItemRef } from '../../../src/api/wire';
import { done } from '../../support/answers/envelope';
import { OFFSET } from '../payables/support';
import { TODAY } from '../api/support';
import { given, isPaymentInForce } from './ledgerFacts';
import type { LedgerFacts } from './ledgerFacts';
import type { Row } from './queryRows';

const PARTLY = done(['1'], [{ itemId: '2', reason: 'INV-2 was voided.' }]);

const row = (call: (facts: LedgerFacts) => CommandCall): Row<CommandResult> => ({
  make: ({ send }, facts) => send(commandApi.endpoints.sendCommand.initiate(call(facts))),
  sample: PARTLY,
});

/** Lines that earlier calls have taken to pay; each can be paid once. */
const paid = new Set<string>();
function take(rows: readonly PayableRow[], fits: (row: PayableRow) => boolean): PayableRow {
  const found = given(rows.find((one) => !paid.has(one.lineId) && fits(one)));
  paid.add(found.lineId);
  return found;
}

const lineItems = (...rows: readonly PayableRow[]) => rows.map(({ lineId, amount }) => ({ lineId, amount }));
const payment = ({ trustBank }: LedgerFacts) => ({
  bankAccountId: trustBank,
  method: 'Check' as const,
  referenceNumber: '',
  date: TODAY,
  memo: '',
});
const company = (facts: LedgerFacts, ...rows: readonly PayableRow[]) => ({
  utcOffset: OFFSET,
  payment: { ...payment(facts), advanceFromOperating: false },
  lineItems: lineItems(...rows),
});
const revenue = (facts: LedgerFacts, line: PayableRow) => ({
  utcOffset: OFFSET,
  payment: { ...payment(facts), depositToAccountId: facts.operatingBank },
  lineItems: lineItems(line),
});

/** Items that earlier calls have taken to transfer or reverse. */
const sent = new Set<string>();
function invoice({ transactions }: LedgerFacts, status: 'NotTransferred' | 'Transferred'): QueueItemRef {
  const found = given(
    transactions.find(
      (one) =>
        one.transactionType === 'Invoice' &&
        one.transferStatus === status &&
        one.transferSubStatus === null &&
        one.reversesItemId === null &&
        one.voidedDate === null &&
        !sent.has(one.itemId),
    ),
  );
  sent.add(found.itemId);
  return { itemId: found.itemId, itemType: found.itemType };
}

/** The states of such an invoice in a report. */
const AS_SHOWN = { transferStatus: 'NotTransferred', transferSubStatus: null } as const;

/** Every command of the wire. */
export const COMMAND_ROWS: { readonly [Name in CommandName]: Row<CommandResult> } = {
  CreateCompanyPayable: row((facts) => ({
    command: 'CreateCompanyPayable',
    payload: company(
      facts,
      take(facts.company, () => true),
    ),
  })),
  CreateCompanyPayables: row((facts) => {
    const first = take(facts.company, () => true);
    const second = take(facts.uncollected, ({ payeeId }) => payeeId !== first.payeeId);
    const { payment: shared, ...rest } = company(facts, first, second);
    const payments = [
      { payeeId: first.payeeId, method: 'Check' as const, referenceNumber: '880001' },
      { payeeId: second.payeeId, method: 'ACH' as const, referenceNumber: 'ACH 77' },
    ];
    const advance = { advanceFromOperating: true, advanceAtMost: second.uncollected };
    const payment = { ...shared, ...advance, payments };
    return { command: 'CreateCompanyPayables', payload: { ...rest, payment } };
  }),
  CreateAgencyPayable: row((facts) => ({
    command: 'CreateAgencyPayable',
    payload: revenue(
      facts,
      take(facts.revenue, () => true),
    ),
  })),
  CreateCommissionStatement: row((facts) => ({
    command: 'CreateCommissionStatement',
    payload: revenue(
      facts,
      take(facts.revenue, ({ payeeId }) => payeeId !== null),
    ),
  })),
  QBTransferItems: row((facts) => ({
    command: 'QBTransferItems',
    payload: { items: [{ ...invoice(facts, 'NotTransferred'), ...AS_SHOWN }] },
  })),
  QBDoNotTransferItems: row((facts) => ({
    command: 'QBDoNotTransferItems',
    payload: { items: [{ ...invoice(facts, 'NotTransferred'), ...AS_SHOWN }] },
  })),
  QBReverseItems: row((facts) => ({
    command: 'QBReverseItems',
    payload: { items: [invoice(facts, 'Transferred')] },
  })),
  QBQueueTransfer: row(({ queue }) => {
    const { itemId, itemType } = given(queue.find(({ status }) => status === 'Failed'));
    return { command: 'QBQueueTransfer', payload: { items: [{ itemId, itemType }] } };
  }),
  ClearQBQueue: row(({ queue }) => {
    const { id } = given(queue.find(({ status }) => status === 'Complete'));
    return { command: 'ClearQBQueue', payload: { ids: [id] } };
  }),
  VoidItem: row(({ transactions }) => {
    const { itemId } = given(transactions.find(isPaymentInForce));
    return { command: 'VoidItem', payload: { itemId, date: TODAY, reason: 'Paid twice' } };
  }),
};
