import { screen, waitFor, within } from '@testing-library/dom';
import { BALANCE } from './answers/customers';
import { done, noData, ok } from './answers/envelope';
import type { Answer } from './answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from './answers/payables';
import { queueItem } from './answers/queue';
import { TAGS, batch, batchSummary } from './answers/statements';
import { transactionRow } from './answers/transactions';
import { voidEffects } from './answers/voids';
import { answerCommand, answerGet, answerPost, answerQuery } from './api';
import { findQuestion } from './findQuestion';
import { chooseByKeyboard } from './menuChoice';
import { answerPayableChoices } from './payableChoices';
import { openPayment, selectLines, submitOf } from './paying';
import { TestQueue } from './queueAnswers';
import type { RenderedModule } from './renderModule';

type User = RenderedModule['user'];

/** How an act is answered. */
interface Given {
  /** The answer waits for it. */
  readonly held?: Promise<void>;
  /** In place of its success. */
  readonly lost?: Answer<never>;
}

/** A sender of commands: the screen on which it is, and how to begin. */
export interface Sender {
  readonly path: string;
  readonly featureFlags?: Readonly<Record<string, boolean>>;
  /** Answers what the screen asks. */
  readonly answerScreen: () => void;
  /** Answers the act once. Returns the bodies that were sent. */
  readonly answer: (given?: Given) => readonly unknown[];
  readonly begin: (user: User) => Promise<void>;
}

const BATCHES = '/accounting/batch/statements';
const ITEM = transactionRow({ rowId: '1', itemId: '1', itemNumber: 'INV-1' });
const buttonIn = async (role: 'dialog' | 'alertdialog', name: string | RegExp) =>
  within(await screen.findByRole(role)).findByRole('button', { name });
const press = async (user: User, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

/** Whatever sends a command, or a batch of statements, on a screen. */
export const SENDERS = {
  payment: {
    path: UNPAID,
    answerScreen: () => {
      answerPayableChoices();
      answerQuery(COMPANY, ok(PAYABLES));
    },
    answer: ({ held, lost } = {}) => answerCommand('CreateCompanyPayable', lost ?? done(['9']), held),
    begin: async (user) => user.click(submitOf(await openPayment(user, 'INV-1'))),
  },
  void: {
    path: '/trustTransactions/0',
    featureFlags: { accountingPaymentDetails: true },
    answerScreen: () => {
      answerQuery('GetGLAccounts', noData());
      answerQuery('PeriodReport', ok([ITEM]));
      answerQuery('GetVoidEffects', ok(voidEffects()));
    },
    answer: ({ held, lost } = {}) => answerCommand('VoidItem', lost ?? done(['1']), held),
    begin: async (user) => {
      await selectLines(user, 'INV-1');
      await press(user, 'Void…');
      const submit = await buttonIn('dialog', 'Void');
      await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Twice');
      await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled', 'true'));
      await user.click(submit);
    },
  },
  transfer: {
    path: '/to-be-exported',
    answerScreen: () => {
      answerQuery('GetGLAccounts', noData());
      answerQuery('ToBeExportedReport', ok([ITEM]));
    },
    answer: ({ held, lost } = {}) => answerCommand('QBTransferItems', lost ?? done(['1']), held),
    begin: async (user) => {
      await selectLines(user, 'INV-1');
      await press(user, 'Transfer');
      await user.click(await buttonIn('alertdialog', 'Transfer'));
    },
  },
  'batch of statements': {
    path: '/batch-statements',
    answerScreen: () => {
      answerGet(BATCHES, noData());
      answerGet('/api/agency/client/logactivitytags', ok(TAGS));
      answerQuery('GetCustomerBalanceSummaryReport', ok([BALANCE]));
    },
    answer: ({ held, lost } = {}) =>
      answerPost(`${BATCHES}?splitClients=true`, lost ?? ok(batchSummary()), 1, held),
    begin: async (user) => {
      await press(user, 'New Statements');
      await screen.findByRole('checkbox', { name: 'Accounting' });
      await user.click(await buttonIn('dialog', 'Make Statements'));
    },
  },
  'statements made again': {
    path: '/batch-statements/12',
    answerScreen: () => {
      answerGet(`${BATCHES}/12`, ok(batch()));
    },
    answer: ({ held, lost } = {}) =>
      answerPost(
        `${BATCHES}/12/retry`,
        lost ?? ok({ itemIds: ['1'], failures: [], batch: batchSummary() }),
        1,
        held,
      ),
    begin: (user) => press(user, 'Retry Failed (1)'),
  },
  'action of the queue': {
    path: '/?dialog=queue',
    answerScreen: () => {
      new TestQueue([queueItem(7, { status: 'Failed', message: 'The number is used already.' })]);
    },
    answer: ({ held, lost } = {}) => answerCommand('QBQueueTransfer', lost ?? done(['1007']), held),
    begin: async (user) => {
      await press(user, 'Actions for INV-7 (Transfer)');
      await chooseByKeyboard(user, 'Re-queue Item');
    },
  },
  'clearing of the queue': {
    path: '/?dialog=queue',
    answerScreen: () => {
      new TestQueue([queueItem(7, { status: 'Complete' })]);
    },
    answer: ({ held, lost } = {}) => answerCommand('ClearQBQueue', lost ?? done([]), held),
    begin: async (user) => {
      await screen.findByText('INV-7');
      await press(user, 'Clear Complete and Failed');
      const question = await findQuestion('Clear Complete and Failed Items');
      await user.click(within(question).getByRole('button', { name: /^Clear/ }));
    },
  },
} satisfies Readonly<Record<string, Sender>>;
