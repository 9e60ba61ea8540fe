import { screen, waitFor, within } from '@testing-library/dom';
import { BALANCE } from '../support/answers/customers';
import { httpError, noData, ok, refused } from '../support/answers/envelope';
import { batch, batchSummary, TAGS } from '../support/answers/statements';
import { answerGet, answerPost, answerQuery } from '../support/api';
import { asksBeforeLeaving } from '../support/asksBeforeLeaving';
import { Gate } from '../support/gate';
import { pressEscape } from '../support/pressEscape';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';
import { ANY_OFFICE } from '../support/users';

type User = RenderedModule['user'];

const BATCHES = '/accounting/batch/statements';
const CREATE = `${BATCHES}?splitClients=true`;

beforeEach(() => {
  answerGet(BATCHES, noData());
  answerGet(`${BATCHES}/12`, ok(batch()));
  answerGet('/api/agency/client/logactivitytags', ok(TAGS));
});

const opener = () => screen.findByRole('button', { name: 'New Statements' });
const opened = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'New Statements' });
  await within(dialog).findByRole('checkbox', { name: 'Accounting' });
  return dialog;
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
async function openDialog() {
  const rendered = renderModule({ path: '/batch-statements' });
  await rendered.user.click(await opener());
  return { ...rendered, dialog: await opened() };
}

describe('a batch of statements is made once (D8, D9)', () => {
  test('when its dialog is closed while it is sent: no other can be begun', async () => {
    const answer = new Gate();
    const sent = answerPost(CREATE, ok(batchSummary()), undefined, answer.opened);
    const { user, host, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Make Statements' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await pressEscape(user);
    await closed();
    expect(await opener()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await opener());
    expect(screen.queryByRole('dialog')).toBeNull();
    answer.open();
    await screen.findByText('Batch 12 of statements is being made.');
    await waitFor(() => expect(host.navigation.url()).toBe('/accounting/batch-statements/12'));
    expect(sent).toHaveLength(1);
  });

  test('which its dialog cannot cancel: it is closed, and has what was entered if nothing was made', async () => {
    const answer = new Gate();
    const sent = answerPost(CREATE, refused('No.'), 1, answer.opened);
    const { user, dialog } = await openDialog();
    const message = (of: HTMLElement) => within(of).getByRole('textbox', { name: /^Message/ });
    await user.type(message(dialog), 'Thank you');
    await user.click(within(dialog).getByRole('button', { name: 'Make Statements' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(within(dialog).getByText('Close', { selector: 'button' }));
    await closed();
    answer.open();
    await screen.findByText('The batch of statements was not made. No.');
    await user.click(await opener());
    expect(message(await opened())).toHaveValue('Thank you');
  });

  test('when its answer was lost and its dialog was closed and opened again', async () => {
    const lost = answerPost(CREATE, httpError(502), 1);
    // Says nothing of the first.
    const silent = answerPost(CREATE, httpError(429), 1);
    const again = answerPost(CREATE, ok(batchSummary()), 1);
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Make Statements' }));
    await within(dialog).findByText(/The answer was lost/);
    await pressEscape(user);
    await closed();
    await user.click(await opener());
    const sendAgain = async () =>
      user.click(await within(await opened()).findByRole('button', { name: 'Send Again' }));
    await sendAgain();
    await waitFor(() => expect(silent).toHaveLength(1));
    await sendAgain();
    await waitFor(() => expect(again).toHaveLength(1));
    expect([silent, again]).toEqual([lost, lost]);
  });
});

test('why the customers could not be loaded is said in the dialog, with Retry (D1)', async () => {
  answerQuery('GetCustomerBalanceSummaryReport', refused('The period of this day is closed.'), 1);
  answerQuery('GetCustomerBalanceSummaryReport', ok([BALANCE]));
  const { user, dialog } = await openDialog();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Customers' }), 'Chosen customers');
  expect(
    await within(dialog).findByText('The customers could not be loaded. The period of this day is closed.'),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByRole('group', { name: 'Customers' })).toBeVisible();
});

test('a user who has gone elsewhere is left there when the batch is made', async () => {
  const answer = new Gate();
  answerPost(CREATE, ok(batchSummary()), 1, answer.opened);
  const { user, host, dialog } = await openDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Make Statements' }));
  await pressEscape(user);
  await closed();
  const leave = async (): Promise<void> => {
    host.navigation.push({ pathname: '/accounting', search: '' });
    await screen.findByRole('heading', { name: /^Welcome/ });
  };
  await leave();
  // Back at the list, no other batch can be begun meanwhile (D8).
  host.navigation.push({ pathname: '/accounting/batch-statements' });
  expect(await opener()).toHaveAttribute('aria-disabled', 'true');
  await leave();
  answer.open();
  await screen.findByText('Batch 12 of statements is being made.');
  expect(host.navigation.url()).toBe('/accounting');
});

test('a date that was begun is not lost with Escape', async () => {
  const { user, dialog } = await openDialog();
  const date = within(dialog).getByRole('textbox', { name: /^As-of date/ });
  const shown = (date as HTMLInputElement).value;
  expect(shown).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  await user.type(date, '1');
  await pressEscape(user);
  await closed();
  await user.click(await opener());
  expect(within(await opened()).getByRole('textbox', { name: /^As-of date/ })).toHaveValue(shown);
});

test.each([
  ['', 'Required'],
  ['02/30/2026', 'Invalid date'],
  ['03/11/2026', 'The date cannot be after today'],
])('no statements are made as of "%s": %s', async (text, problem) => {
  const sent = answerPost(CREATE, ok(batchSummary()));
  const { user, dialog } = await openDialog();
  const date = within(dialog).getByRole('textbox', { name: /^As-of date/ });
  const make = within(dialog).getByRole('button', { name: 'Make Statements' });
  await user.clear(date);
  if (text !== '') await user.type(date, text);
  await user.click(make);
  expect(await within(dialog).findByText(problem)).toBeVisible();

  await user.clear(date);
  await user.type(date, '1/31/2026{Enter}');
  await screen.findByText('Batch 12 of statements is being made.');
  expect(sent).toEqual([expect.objectContaining({ asOfDate: '2026-01-31' })]);
});

test('are made for the office that was chosen, and for customers who owe nothing if so', async () => {
  answerQuery('GetReportOfficeOptions', ok([ANY_OFFICE]));
  const asked = answerQuery('GetCustomerBalanceSummaryReport', ok([BALANCE]));
  const sent = answerPost(CREATE, ok(batchSummary()));
  const { user, dialog } = await openDialog();
  const form = within(dialog);
  const acme = () => form.findByRole('checkbox', { name: /Acme Bakery/ });
  const choose = (who: string) => user.selectOptions(form.getByRole('combobox', { name: 'Customers' }), who);
  await choose('Chosen customers');
  await user.click(await acme());
  expect(await acme()).toBeChecked();
  await user.click(form.getByRole('combobox', { name: 'Office' }));
  await user.click(await screen.findByRole('option', { name: 'Main Street' }));
  // The customers of one office are not those of another.
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ officeId: '1' }));
  expect(await acme()).not.toBeChecked();
  await choose('All with a balance');
  await user.click(form.getByRole('checkbox', { name: /^Include customers with a zero balance/ }));
  await user.click(form.getByRole('button', { name: 'Make Statements' }));
  await screen.findByText('Batch 12 of statements is being made.');
  expect(sent).toMatchObject([{ officeId: '1', clientNumbers: null, includeZeroBalances: true }]);
});

test('customers who are no longer listed stay chosen, and can be taken out', async () => {
  answerQuery('GetCustomerBalanceSummaryReport', ({ includeZeroBalances }) =>
    includeZeroBalances === true ? ok([{ ...BALANCE, balance: 0 }]) : noData(),
  );
  const sent = answerPost(CREATE, ok(batchSummary()));
  const { user, dialog } = await openDialog();
  const form = within(dialog);
  await user.selectOptions(form.getByRole('combobox', { name: 'Customers' }), 'Chosen customers');
  expect(
    await form.findByText('Include customers with a zero balance, or choose another as-of date or office.'),
  ).toBeVisible();
  const none = () => form.getByRole('button', { name: 'Choose none' });
  expect(none()).toHaveAttribute('aria-disabled', 'true');
  const zero = form.getByRole('checkbox', { name: /^Include customers with a zero balance/ });
  expect(zero).toHaveAccessibleDescription(/They owe nothing and have no credit\./);
  await user.click(zero);
  await user.click(await form.findByRole('checkbox', { name: /Acme Bakery/ }));
  await user.click(zero);
  await form.findByText('No customer has a balance.');
  expect(form.getByText('1 chosen.')).toBeVisible();
  await user.click(none());
  expect(form.getByText('0 chosen.')).toBeVisible();
  expect(none()).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Make Statements' }));
  expect(await form.findByText('Choose at least one customer')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a batch sums what it lists', async () => {
  const { user } = renderModule({ path: '/batch-statements/12' });
  const totals = await screen.findByRole('group', { name: 'Totals' });
  expect(totals).toHaveTextContent('Debts300.30Credits0.60Balance299.70');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Skipped (1)');
  expect(totals).toHaveTextContent('Debts100.10Credits0.20Balance99.90');
});

describe('closing the page asks first', () => {
  test.each([
    [
      'while a message is typed',
      (user: User, dialog: HTMLElement) =>
        user.type(within(dialog).getByRole('textbox', { name: /^Message/ }), 'Thank you'),
    ],
    [
      'while customers are chosen',
      async (user: User, dialog: HTMLElement) => {
        const form = within(dialog);
        await user.selectOptions(form.getByRole('combobox', { name: 'Customers' }), 'Chosen customers');
        await user.click(await form.findByRole('checkbox', { name: /Acme Bakery/ }));
      },
    ],
  ])('%s', async (_while, enter) => {
    answerQuery('GetCustomerBalanceSummaryReport', ok([BALANCE]));
    const { user, dialog } = await openDialog();
    expect(asksBeforeLeaving()).toBe(false);
    await enter(user, dialog);
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  });
});

test.each([
  [
    'in part',
    ok({
      itemIds: ['2'],
      failures: [{ itemId: '3', reason: 'It owes nothing.' }],
      batch: batchSummary(),
    }),
    '1 statement queued again. 1 could not be queued: It owes nothing.',
  ],
  [
    'in part, several left',
    ok({
      itemIds: ['2', '4'],
      failures: [
        { itemId: '3', reason: 'It owes nothing.' },
        { itemId: '5', reason: 'It is being made.' },
      ],
      batch: batchSummary(),
    }),
    '2 statements queued again. 2 could not be queued, for example: It owes nothing.',
  ],
  [
    'by somebody else, or by an earlier press',
    ok({ itemIds: [], failures: [], batch: batchSummary() }),
    'No statement was queued again: all are being made, or have been made by now.',
  ],
  [
    'not at all',
    refused('It is still being made.'),
    'The statements of batch 12 were not queued again. It is still being made.',
  ],
])('statements that are queued again %s say why', async (_what, answer, text) => {
  answerPost(`${BATCHES}/12/retry`, answer);
  const { user } = renderModule({ path: '/batch-statements/12' });
  await user.click(await screen.findByRole('button', { name: 'Retry Failed (1)' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});
