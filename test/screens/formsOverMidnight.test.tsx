import { screen, waitFor, within } from '@testing-library/dom';
import { done, httpError, noData, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { batch, batchSummary } from '../support/answers/statements';
import { transactionRow } from '../support/answers/transactions';
import { voidEffects } from '../support/answers/voids';
import { answerCommand, answerGet, answerPost, answerQuery } from '../support/api';
import { answerPayableChoices } from '../support/payableChoices';
import { openPayment, selectLines, submitOf } from '../support/paying';
import { pressEscape } from '../support/pressEscape';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';
import { testUser } from '../support/users';

/** A form proposes today. Left open over midnight, it proposes the new day, and says so; a chosen date stays. */

const NEXT_DAY = 'A new day has begun: the date is now 03/11/2026.';
const passMidnight = ({ host }: RenderedModule) => {
  host.clock.now += 24 * 3600 * 1000;
};
const fieldOf = (box: HTMLElement, name: RegExp) => within(box).getByRole('textbox', { name });

describe('a void', () => {
  beforeEach(() => {
    answerQuery('GetGLAccounts', noData());
    answerQuery(
      'PeriodReport',
      ok([
        transactionRow({ rowId: '7', itemId: '7', itemNumber: 'R-7', transactionType: 'IncomingPayment' }),
      ]),
    );
  });
  async function openVoid(user?: ReturnType<typeof testUser>) {
    const module = renderModule({
      path: '/trustTransactions/0',
      featureFlags: { accountingPaymentDetails: true },
      ...(user === undefined ? {} : { user }),
    });
    await selectLines(module.user, 'R-7');
    await module.user.click(await screen.findByRole('button', { name: 'Void…' }));
    return { module, box: await screen.findByRole('dialog', { name: 'Void Receipt R-7' }) };
  }

  test.each([
    ['whose date may be chosen', undefined],
    ['whose date may not be chosen', testUser([9000, 9002, 9004, 9008])],
  ])('%s is as of the new day', async (_which, who) => {
    const effects = answerQuery('GetVoidEffects', ok(voidEffects()));
    const sent = answerCommand('VoidItem', done(['7', '8']));
    const { module, box } = await openVoid(who);
    await waitFor(() => expect(effects).toHaveLength(1));
    passMidnight(module);
    await module.user.type(fieldOf(box, /^Reason/), 'Entered twice');
    expect(await within(box).findByText(NEXT_DAY)).toBeVisible();
    expect(fieldOf(box, /^Void date/)).toHaveValue('03/11/2026');
    await waitFor(() => expect(effects.map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-11']));
    const submit = within(box).getByRole('button', { name: 'Void' });
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled', 'true'));
    await module.user.click(submit);
    await waitFor(() => expect(sent).toMatchObject([{ voidItem: { date: '2026-03-11' } }]));
  });

  test('stays as of the date that was chosen', async () => {
    answerQuery('GetVoidEffects', ok(voidEffects()));
    const { module, box } = await openVoid();
    await module.user.clear(fieldOf(box, /^Void date/));
    await module.user.type(fieldOf(box, /^Void date/), '03/10/2026');
    passMidnight(module);
    await module.user.type(fieldOf(box, /^Reason/), 'Entered twice');
    expect(fieldOf(box, /^Void date/)).toHaveValue('03/10/2026');
    expect(within(box).queryByText(/A new day/)).not.toBeInTheDocument();
  });
});

test('a payment is dated the new day, and keeps a date that was chosen', async () => {
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES));
  const sent = answerCommand('CreateCompanyPayable', done(['501']));
  const module = renderModule({ path: UNPAID });
  const { user } = module;
  const box = await openPayment(user, 'INV-1');
  passMidnight(module);
  await user.type(fieldOf(box, /^Memo/), 'March');
  expect(await within(box).findByText(NEXT_DAY)).toBeVisible();
  const date = fieldOf(box, /^Payment date/);
  expect(date).toHaveValue('03/11/2026');
  await user.clear(date);
  await user.type(date, '03/10/2026');
  expect(within(box).queryByText(NEXT_DAY)).not.toBeInTheDocument();
  await user.clear(date);
  await user.type(date, '03/11/2026');
  await user.click(submitOf(box));
  await waitFor(() =>
    expect(sent).toMatchObject([{ createCompanyPayable: { payment: { date: '2026-03-11' } } }]),
  );
});

test('a payment whose date was not chosen is sent with the new day', async () => {
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES));
  const sent = answerCommand('CreateCompanyPayable', done(['501']));
  const module = renderModule({ path: UNPAID });
  const box = await openPayment(module.user, 'INV-1');
  passMidnight(module);
  await module.user.type(fieldOf(box, /^Memo/), 'March');
  await module.user.click(submitOf(box));
  await waitFor(() =>
    expect(sent).toMatchObject([{ createCompanyPayable: { payment: { date: '2026-03-11' } } }]),
  );
});

describe('new statements', () => {
  const BATCHES = '/accounting/batch/statements';
  const CREATE = `${BATCHES}?splitClients=true`;
  beforeEach(() => {
    answerGet(BATCHES, noData());
    answerGet(`${BATCHES}/12`, ok(batch()));
    answerGet('/api/agency/client/logactivitytags', noData());
  });
  const openForm = async ({ user }: Pick<RenderedModule, 'user'>) => {
    await user.click(await screen.findByRole('button', { name: 'New Statements' }));
    return screen.findByRole('dialog', { name: 'New Statements' });
  };
  const typeMessage = ({ user }: RenderedModule, box: HTMLElement) =>
    user.type(fieldOf(box, /^Message/), 'Please pay');

  test('are as of the new day, also of a form that was closed and is opened again', async () => {
    const sent = answerPost(CREATE, ok(batchSummary()), 1);
    const module = renderModule({ path: '/batch-statements' });
    let box = await openForm(module);
    await typeMessage(module, box);
    await pressEscape(module.user);
    await waitFor(() => expect(box).not.toBeInTheDocument());
    passMidnight(module);
    box = await openForm(module);
    expect(fieldOf(box, /^Message/)).toHaveValue('Please pay');
    expect(fieldOf(box, /^As-of date/)).toHaveValue('03/11/2026');
    passMidnight(module);
    await typeMessage(module, box);
    expect(await within(box).findByText('A new day has begun: the date is now 03/12/2026.')).toBeVisible();
    await module.user.click(within(box).getByRole('button', { name: 'Make Statements' }));
    await waitFor(() => expect(sent).toMatchObject([{ asOfDate: '2026-03-12' }]));
  });

  test('whose answer was lost are sent again as they were', async () => {
    const lost = answerPost(CREATE, httpError(502), 1);
    const sent = answerPost(CREATE, ok(batchSummary()), 1);
    const module = renderModule({ path: '/batch-statements' });
    const box = await openForm(module);
    const submit = within(box).getByRole('button', { name: 'Make Statements' });
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled', 'true'));
    await module.user.click(submit);
    const again = await within(box).findByRole('button', { name: 'Send Again' });
    passMidnight(module);
    await module.user.click(again);
    await screen.findByRole('heading', { name: 'Statements, Batch 12' });
    expect(sent).toEqual(lost);
  });
});
