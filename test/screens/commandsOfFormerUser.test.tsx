import { screen, waitFor, within } from '@testing-library/dom';
import { BALANCE } from '../support/answers/customers';
import { done, noData, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { queueItem } from '../support/answers/queue';
import { TAGS, batch, batchSummary } from '../support/answers/statements';
import { transactionRow } from '../support/answers/transactions';
import { voidEffects } from '../support/answers/voids';
import { answerCommand, answerGet, answerPost, answerQuery } from '../support/api';
import { findQuestion } from '../support/findQuestion';
import { Gate } from '../support/gate';
import { tellIntersections } from '../support/intersections';
import { chooseByKeyboard } from '../support/menuChoice';
import { answerPayableChoices } from '../support/payableChoices';
import { openPayment, selectLines, submitOf } from '../support/paying';
import { TestQueue } from '../support/queueAnswers';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';
import { administrator } from '../support/users';

tellIntersections();

type User = RenderedModule['user'];
type Sent = readonly unknown[];

/** A sender of commands: the screen on which it is, and how to begin. */
interface Sender {
  readonly path: string;
  /** Answers what the screen asks, and the command once the gate opens. */
  readonly answer: (held: Promise<void>) => Sent;
  readonly begin: (user: User) => Promise<void>;
}

const BATCHES = '/accounting/batch/statements';
const ITEM = transactionRow({ rowId: '1', itemId: '1', itemNumber: 'INV-1' });
const buttonIn = async (role: 'dialog' | 'alertdialog', name: string | RegExp) =>
  within(await screen.findByRole(role)).findByRole('button', { name });
const press = async (user: User, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

const SENDERS: Readonly<Record<string, Sender>> = {
  payment: {
    path: UNPAID,
    answer: (held) => {
      answerPayableChoices();
      answerQuery(COMPANY, ok(PAYABLES));
      return answerCommand('CreateCompanyPayable', done(['9']), held);
    },
    begin: async (user) => user.click(submitOf(await openPayment(user, 'INV-1'))),
  },
  void: {
    path: '/trustTransactions/0',
    answer: (held) => {
      answerQuery('GetGLAccounts', noData());
      answerQuery('PeriodReport', ok([ITEM]));
      answerQuery('GetVoidEffects', ok(voidEffects()));
      return answerCommand('VoidItem', done(['1']), held);
    },
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
    answer: (held) => {
      answerQuery('GetGLAccounts', noData());
      answerQuery('ToBeExportedReport', ok([ITEM]));
      return answerCommand('QBTransferItems', done(['1']), held);
    },
    begin: async (user) => {
      await selectLines(user, 'INV-1');
      await press(user, 'Transfer');
      await user.click(await buttonIn('alertdialog', 'Transfer'));
    },
  },
  'batch of statements': {
    path: '/batch-statements',
    answer: (held) => {
      answerGet(BATCHES, noData());
      answerGet('/api/agency/client/logactivitytags', ok(TAGS));
      answerQuery('GetCustomerBalanceSummaryReport', ok([BALANCE]));
      return answerPost(`${BATCHES}?splitClients=true`, ok(batchSummary()), undefined, held);
    },
    begin: async (user) => {
      await press(user, 'New Statements');
      await screen.findByRole('checkbox', { name: 'Accounting' });
      await user.click(await buttonIn('dialog', 'Make Statements'));
    },
  },
  'statements made again': {
    path: '/batch-statements/12',
    answer: (held) => {
      answerGet(`${BATCHES}/12`, ok(batch()));
      return answerPost(
        `${BATCHES}/12/retry`,
        ok({ itemIds: ['1'], failures: [], batch: batchSummary() }),
        undefined,
        held,
      );
    },
    begin: (user) => press(user, 'Retry Failed (1)'),
  },
  'action of the queue': {
    path: '/?dialog=queue',
    answer: (held) => {
      new TestQueue([queueItem(7, { status: 'Failed', message: 'The number is used already.' })]);
      return answerCommand('QBQueueTransfer', done(['1007']), held);
    },
    begin: async (user) => {
      await press(user, 'Actions for INV-7');
      await chooseByKeyboard(user, 'Re-queue Item');
    },
  },
  'clearing of the queue': {
    path: '/?dialog=queue',
    answer: (held) => {
      new TestQueue([queueItem(7, { status: 'Complete' })]);
      return answerCommand('ClearQBQueue', done([]), held);
    },
    begin: async (user) => {
      await screen.findByText('INV-7');
      await press(user, 'Clear all finished');
      const question = await findQuestion('Clear all finished items');
      await user.click(within(question).getByRole('button', { name: /^Clear/ }));
    },
  },
};

const JOHN = { ...administrator.claims, hsUserUUID: 'john', fName: 'John', hsUserName: 'JOD' };

test.each(Object.entries(SENDERS))(
  'the outcome of a %s of a former user is not told to the next (D8)',
  async (_name, { path, answer, begin }) => {
    let claims = administrator.claims;
    answerGet('/user/whoami', () => ok(claims));
    answerGet('/user/offices/JOD', noData());
    const gate = new Gate();
    const sent = answer(gate.opened);
    const session = { managedBy: 'host', hostCookie: true, siteAuthCookie: false } as const;
    const { user, host, module } = renderModule({
      path,
      featureFlags: { accountingPaymentDetails: path.startsWith('/trust') },
      session: { ...session, userId: claims.hsUserUUID },
    });
    await begin(user);
    await waitFor(() => expect(sent).toHaveLength(1));

    claims = JOHN;
    module.update({ session: { ...session, userId: JOHN.hsUserUUID } });
    // What the former user had typed goes with their forms.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    host.navigation.push({ pathname: '/accounting', search: '' });
    await screen.findByText('Welcome, John Doe');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/lost|unknown|not known/)).not.toBeInTheDocument();
    gate.open();
  },
);
